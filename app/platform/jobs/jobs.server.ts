import type { Connection } from 'municipality/ground/connection';
import { randomUUID } from 'node:crypto';
import type PgBoss from 'pg-boss';
import { isDatabaseFailure } from '../database/failure.server';
import { metrics } from '../log/metrics.server';
import { getPortal } from '../portal/portal.server';
import { runInRequestContext } from '../request/request-context.server';
import { withLock } from 'municipality/ground/lock';

/** All processes agree on this number: whoever holds it makes queues. */
const QUEUE_LOCK = 1_319_002;

/**
 * Starts the background work with the queues of these names. Each queue that is made locks the list of all, so that two
 * processes which begin together on an empty database would wait for each other; they do it one after the other.
 */
export async function startQueues(
  boss: PgBoss,
  connection: Connection,
  names: readonly string[],
): Promise<void> {
  const start = async () => {
    await boss.start();
    for (const name of names) await boss.createQueue(name);
  };
  if (connection.kind === 'pglite') return start();
  await withLock(connection.pool, QUEUE_LOCK, start);
}

/** Describes the work done beside the requests, by whichever process comes first. */
export type Job = {
  readonly name: string;
  /** Takes what `wakeJob` was given. What it throws is logged; nothing is tried again by itself. */
  work(data: object): Promise<void>;
} & (
  | { readonly isRegular?: false }
  /** Also runs every minute, and once at start; an administrator reads what it does by its title. */
  | { readonly isRegular: true; readonly title: string }
);

type RegularJob = Pick<Extract<Job, { isRegular: true }>, 'name' | 'title'>;

interface RunningJobs {
  /** Lists those that run every minute. */
  readonly regular: readonly RegularJob[];
  wake(name: string, data: object, startAfterSeconds: number): Promise<void>;
  stop(): Promise<void>;
}

declare global {
  /** The bundle starts it and the server stops it; the two hold two copies of this file. */
  var portalJobs: RunningJobs | undefined;
}

const SCHEMA = 'pgboss';
/**
 * How often a queue is looked into. Work that this process gives itself is begun at once, as its worker is notified; what
 * waits this long is the minute's work and what another process left behind. Each look is a statement, and there is a
 * queue for each job.
 */
const POLLING_SECONDS = 10;
/** Seconds a job under way may still take when the server stops. */
const LAST_SECONDS = 5;

/** Notes what is said of jobs by their ids: that they have ended, well or not. */
const isOfEnded = (values?: unknown[]) => Array.isArray(values?.[1]);

/**
 * pg-boss speaks SQL over the one connection of the portal, so that it needs no second one and no second address. It does
 * not wait for its own word that a job has ended: were that to fail because the database went away, or was closed at the end of the process, nobody would catch it,
 * and the process would end. The job's own table says what there is to do; the queue forgets the job after a while.
 */
export function bossDatabase(connection: Connection): PgBoss.Db {
  const unlessEnded = (values?: unknown[]) => (error: unknown) => {
    if (isOfEnded(values) && isDatabaseFailure(error)) return { rows: [{ count: 0 }] };
    throw error;
  };
  if (connection.kind === 'postgres') {
    return {
      executeSql: (text, values) => connection.pool.query(text, values).catch(unlessEnded(values)),
    };
  }
  const { client } = connection;
  return {
    async executeSql(text: string, values?: unknown[]) {
      if (values) return client.query(text, values).catch(unlessEnded(values));
      try {
        const results = await client.exec(text);
        return results.at(-1) ?? { rows: [] };
      } catch (error) {
        // Its scripts open transactions of their own; the one connection must not stay in a broken one.
        await client.exec('rollback');
        throw error;
      }
    },
  };
}

async function workOnce(job: Job, data: object): Promise<void> {
  const { name } = job;
  try {
    await job.work(data);
    metrics.jobRuns.inc({ job: name, outcome: 'done' });
    metrics.jobLastSuccess.set({ job: name }, Date.now() / 1_000);
  } catch (error) {
    metrics.jobRuns.inc({ job: name, outcome: 'failed' });
    throw error;
  }
}

/**
 * Starts the jobs of this process; jobs that run already (a reload while developing) are stopped first. The queue is
 * only what wakes them: each job's own table says what there is to do.
 */
export async function startJobs(jobs: readonly Job[]): Promise<void> {
  await stopJobs();
  const { connection, log } = getPortal();
  const { default: Boss } = await import('pg-boss');
  const boss = new Boss({ db: bossDatabase(connection), schema: SCHEMA });
  boss.on('error', (error) => log.error({ err: error }, 'jobs.failed'));
  const names = jobs.map(({ name }) => name);
  await startQueues(boss, connection, names);
  const workers = new Map<string, string>();
  const notify = (name: string) => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  for (const job of jobs) {
    const options = { pollingIntervalSeconds: POLLING_SECONDS };
    const worker = await boss.work(job.name, options, async (woken: PgBoss.Job[]) => {
      // More may have come meanwhile: a worker takes one at a time and then waits.
      if (woken.length > 0) notify(job.name);
      // One request id connects the job's log lines with its calls to the municipality.
      const context = { clientIp: 'unknown', requestId: randomUUID() };
      await runInRequestContext(context, async () => {
        for (const { data } of woken) await workOnce(job, data);
      });
    });
    workers.set(job.name, worker);
    if (!job.isRegular) continue;
    await boss.schedule(job.name, '* * * * *', {}, { retryLimit: 0 });
    await boss.send(job.name, {}, { retryLimit: 0 });
    notify(job.name);
  }
  globalThis.portalJobs = {
    regular: jobs.flatMap((job) => (job.isRegular ? [{ name: job.name, title: job.title }] : [])),
    async wake(name, data, startAfter) {
      await boss.send(name, data, { retryLimit: 0, startAfter });
      if (startAfter === 0) notify(name);
      else setTimeout(() => notify(name), startAfter * 1_000).unref();
    },
    stop: () => boss.stop({ timeout: LAST_SECONDS * 1_000 }),
  };
}

/** Says when a regular job last ended well and last failed, whichever process ran it; null: not within a week. */
export interface JobRun extends RegularJob {
  readonly doneAt: Date | null;
  readonly failedAt: Date | null;
}

/** Lists the regular jobs by what the queue remembers of them, oldest success first; empty where no jobs run. */
export async function listJobRuns(): Promise<JobRun[]> {
  const regular = globalThis.portalJobs?.regular ?? [];
  if (regular.length === 0) return [];
  const { rows } = await bossDatabase(getPortal().connection).executeSql(
    `select name, max(completed_on) filter (where state = 'completed') as done_at,
       max(completed_on) filter (where state = 'failed') as failed_at
     from ${SCHEMA}.job where name = any($1) group by name`,
    [regular.map(({ name }) => name)],
  );
  const found = new Map(
    (rows as { name: string; done_at: Date | null; failed_at: Date | null }[]).map((row) => [row.name, row]),
  );
  return regular
    .map(({ name, title }) => ({
      ...{ name, title },
      doneAt: found.get(name)?.done_at ?? null,
      failedAt: found.get(name)?.failed_at ?? null,
    }))
    .sort((one, other) => (one.doneAt?.getTime() ?? 0) - (other.doneAt?.getTime() ?? 0));
}

/** Wakes a job for some data. Where no jobs run (a test, a tool) nothing happens: the regular job finds the work. */
export async function wakeJob(name: string, data: object, startAfterSeconds = 0): Promise<void> {
  try {
    await globalThis.portalJobs?.wake(name, data, startAfterSeconds);
  } catch (error) {
    getPortal().log.error({ err: error, job: name }, 'jobs.not-woken');
  }
}

/** Lets what is under way finish, then stops. Does nothing where no jobs run. */
export async function stopJobs(): Promise<void> {
  const running = globalThis.portalJobs;
  globalThis.portalJobs = undefined;
  await running?.stop();
}
