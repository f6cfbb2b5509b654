module samurai

go 1.26
