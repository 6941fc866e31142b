import { type JobName, jobs } from './jobs';

/** What a thread is given; the pool's types say which input belongs to which job. */
interface Task {
  readonly name: JobName;
  readonly input: never;
}

/** Where a thread begins: it does the tasks it is given, one after another. */
export default function work({ name, input }: Task): Promise<unknown> {
  const job: (given: never) => Promise<unknown> = jobs[name];
  return job(input);
}
