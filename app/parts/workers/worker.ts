import { jobs } from './jobs';

interface Task {
  readonly name: string;
  readonly input: never;
}

/** Tells where a thread begins: it does the tasks it is given, one after another. @throws Error for a job nobody lists */
export default async function work({ name, input }: Task): Promise<unknown> {
  const job = jobs.get(name);
  if (!job) throw new Error(`No such job: ${name}`);
  return (await job.load())(input);
}
