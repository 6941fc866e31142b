import type { ServiceLog } from 'municipality/ground/service-events';
import { type Connection, openDatabase } from 'municipality/ground/connection';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { ServiceDatabase } from './connection';

/**
 * Says how a copy of the database is. `unknown`: nobody has looked yet. `lagging`: it follows too far behind. `silent`:
 * it does not answer, or is no copy at all.
 */
type ReplicaCondition = 'unknown' | 'following' | 'lagging' | 'silent';

interface ReplicaState {
  readonly condition: ReplicaCondition;
  /** Counts the whole seconds it is behind at most; null while that is not known. */
  readonly lagSeconds: number | null;
}

export interface Replica {
  /** Reads from the copy while it is fit, else, or when it fails, from the primary. Only for what may be seconds old. */
  read<Result>(work: (database: ServiceDatabase) => Promise<Result>): Promise<Result>;
  /** Looks at the copy now. */
  check(): Promise<ReplicaState>;
}

interface ReplicaOptions {
  /** Reaches the primary. */
  readonly connection: Connection;
  /** It is null where there is no copy. */
  readonly replica: Pool | null;
  readonly now: () => Date;
  readonly log?: ServiceLog | undefined;
}

/** Counts milliseconds: how far behind a copy may be, and after how long it is looked at again. */
const [MOST_LAG, CHECK_AGAIN] = [10_000, 2_000];
/** A copy that failed is left alone for so many milliseconds. */
const PAUSE = 30_000;

/** Describes a place in the primary's log, and when it was there. */
interface Mark {
  readonly place: string;
  readonly at: number;
}

/**
 * Opens a copy made by streaming replication; null where there is none, or nothing it could be a copy of. How far it is behind is told by places in the primary's log and not by
 * the copy's own clock: a copy cut off from its primary believes that nothing has happened.
 */
export function openReplica({ connection, replica, ...rest }: ReplicaOptions): Replica | null {
  if (connection.kind !== 'postgres' || replica === null) return null;
  return followReplica(connection, replica, rest);
}

function followReplica(
  connection: Extract<Connection, { kind: 'postgres' }>,
  following: Pool,
  { now, log }: Pick<ReplicaOptions, 'now' | 'log'>,
): Replica {
  const primary = connection.pool;
  const main = openDatabase(connection);
  const copy = openDatabase({ kind: 'postgres', pool: following });
  const time = () => now().getTime();
  let [checkedAt, caughtUpAt, pausedUntil] = [-Infinity, -Infinity, -Infinity];
  let [condition, mark]: [ReplicaCondition, Mark | null] = ['unknown', null];
  let comparing: Promise<ReplicaState> | null = null;

  function become(next: ReplicaCondition): void {
    if (next !== condition) log?.('replica.changed', { condition: next });
    condition = next;
    checkedAt = time();
    if (next === 'silent') pausedUntil = checkedAt + PAUSE;
  }

  async function takeMark(): Promise<Mark> {
    const at = time();
    const { rows } = await primary.query<{ place: string }>('select pg_current_wal_lsn()::text as place');
    return { place: rows[0]?.place ?? '0/0', at };
  }

  /**
   * Tells whether the copy has come to the mark; null where it replays no log: it is, or has become, its own
   * master.
   */
  async function hasReached({ place }: Mark): Promise<boolean | null> {
    const { rows } = await following.query<{ reached: boolean | null }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
      [place],
    );
    return rows[0]?.reached ?? null;
  }

  async function compare(): Promise<ReplicaState> {
    mark ??= await takeMark();
    try {
      const reached = await hasReached(mark);
      if (reached) {
        caughtUpAt = mark.at;
        // An old mark says nothing of the time since; the next one is taken now and may be reached by the next look.
        mark = await takeMark();
        if (time() - caughtUpAt > CHECK_AGAIN && (await hasReached(mark))) caughtUpAt = mark.at;
      }
      if (reached === null) become('silent');
      else become(time() - caughtUpAt > MOST_LAG ? 'lagging' : 'following');
    } catch {
      become('silent');
    }
    const lag = Math.round((time() - caughtUpAt) / 1_000);
    return { condition, lagSeconds: Number.isFinite(lag) ? Math.max(0, lag) : null };
  }

  const check = () => {
    comparing ??= compare().finally(() => {
      comparing = null;
    });
    return comparing;
  };

  /**
   * Tells whether the copy is fit by the last look; a new one goes on beside it, so that nobody waits for a copy that
   * is away.
   */
  function isFit(): boolean {
    const at = time();
    if (at < pausedUntil) return false;
    if (at - checkedAt > CHECK_AGAIN) void check().catch(() => undefined);
    return condition === 'following' && at - checkedAt <= MOST_LAG && at - caughtUpAt <= MOST_LAG;
  }

  return {
    check,
    async read(work) {
      if (!isFit()) return work(main);
      try {
        return await work(copy);
      } catch {
        // The row is not there yet, or the copy is not there any more: the primary knows either.
        const isThere = await copy.execute(sql`select 1`).then(
          () => true,
          () => false,
        );
        if (!isThere) become('silent');
        return work(main);
      }
    },
  };
}
