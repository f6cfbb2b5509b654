// Command kubecheck decodes a Kubernetes Job strictly: a field that Kubernetes does not
// know, or of another type, is an error, as is an index without its total.
package main

import (
	"fmt"
	"os"
	"strconv"

	batchv1 "k8s.io/api/batch/v1"
	"sigs.k8s.io/yaml"
)

func main() {
	if err := check(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func check(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var job batchv1.Job
	if err := yaml.UnmarshalStrict(text, &job); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if job.Kind != "Job" || job.Spec.CompletionMode == nil || *job.Spec.CompletionMode != batchv1.IndexedCompletion {
		return fmt.Errorf("%s: not an Indexed Job", path)
	}
	for _, env := range job.Spec.Template.Spec.Containers[0].Env {
		if env.Name == "JOB_PARALLELISM" && env.Value != strconv.Itoa(int(*job.Spec.Completions)) {
			return fmt.Errorf("%s: JOB_PARALLELISM is %s, completions %d", path, env.Value, *job.Spec.Completions)
		}
	}
	fmt.Printf("%s: an Indexed Job of %d shards\n", path, *job.Spec.Completions)
	return nil
}
