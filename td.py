import json,sys,glob,os
a,b=sys.argv[1:3]; n=0
for f in sorted(glob.glob(a+'/*.json')):
    x=json.loads(open(f).readline()); y=json.loads(open(b+'/'+os.path.basename(f)).readline())
    for s,t in zip(x['steps'],y['steps']):
        if s['text']!=t['text']:
            n+=1; print('##',os.path.basename(f),s['n'],s['technique']); print('- '+s['text']); print('+ '+t['text'])
print(n)
