import { availableParallelism } from 'node:os';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { Piscina } from 'piscina';
import { rootFolder } from '../configuration/root-folder.server';
import type { Job } from './job';

/** Says how many tasks of a lane may be worked on at once, and how many may wait. */
interface Lane {
  readonly limit: ReturnType<typeof pLimit>;
  readonly mostWaiting: number;
}

/** More threads than this would need more memory than a small server has. */
const MOST_THREADS = 4;
const threads = Math.min(MOST_THREADS, availableParallelism());
/** After so many milliseconds an idle thread gives its memory back. */
const IDLE = 30_000;
const MEGABYTES_OF_A_THREAD = 512;

const all: Lane = { limit: pLimit(threads), mostWaiting: 40 };
/** Foreign files may take their whole time: where there are two threads, one is left for papers. */
const files: Lane = { limit: pLimit(Math.max(1, threads - 1)), mostWaiting: 20 };
/** However many public papers strangers ask for, one at a time stands in the way of somebody's own. */
const publicPapers: Lane = { limit: pLimit(1), mostWaiting: 20 };

const lanes = { papers: all, publicPapers, files } as const;

/** Describes a task that nobody did: too many waited before it, or it took longer than it may. */
export class UnfinishedJob extends Error {
  override readonly name = 'UnfinishedJob';
  constructor(
    job: string,
    readonly reason: 'busy' | 'slow',
    options?: ErrorOptions,
  ) {
    super(`${job}: ${reason}`, options);
  }
}

/** The built server brings its worker along. */
function openPool(): Piscina {
  const isBuilt = fileURLToPath(import.meta.url).startsWith(join(rootFolder, 'build') + sep);
  return new Piscina({
    filename: join(rootFolder, isBuilt ? 'build/start/worker.js' : 'app/parts/workers/source-worker.js'),
    execArgv: [],
    // No secret is needed where foreign files are read.
    env: {},
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_OF_A_THREAD },
  });
}

let pool: Piscina | undefined;

async function runNow<Input, Output>(
  { name }: Job<Input, Output>,
  input: Input,
  { seconds, moved }: { seconds: number; moved: readonly ArrayBuffer[] },
): Promise<Output> {
  const signal = AbortSignal.timeout(Math.ceil(seconds * 1_000));
  try {
    // A task that is out of time ends with its thread; the next one gets another.
    return (await (pool ??= openPool()).run({ name, input }, { signal, transferList: [...moved] })) as Output;
  } catch (cause) {
    if (signal.aborted) throw new UnfinishedJob(name, 'slow', { cause });
    throw cause;
  }
}

/**
 * Does a job in a thread of its own, so that requests of others are answered meanwhile.
 * @param seconds From the beginning of the work, not of the waiting.
 * @param moved Lists the bytes of the input that nobody here reads again; they are handed over instead of being copied.
 * @throws UnfinishedJob when too many tasks wait already, or when it takes longer than the job may
 */
export async function runJob<Input, Output>(
  job: Job<Input, Output>,
  input: Input,
  { seconds = job.seconds, moved = [] }: { seconds?: number; moved?: readonly ArrayBuffer[] } = {},
): Promise<Output> {
  const lane = lanes[job.lane];
  if (lane.limit.pendingCount >= lane.mostWaiting) throw new UnfinishedJob(job.name, 'busy');
  const run = () => all.limit(() => runNow(job, input, { seconds, moved }));
  return lane === all ? run() : lane.limit(run);
}
