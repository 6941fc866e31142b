import { and, desc, gte, inArray, isNotNull, max, min, sql } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import type { Channel, MessagePurpose } from './purposes';
import { isUnsent, smsOutbox } from './tables.server';

const DAY = 86_400_000;
/** Ended messages of so many days are counted. */
const OUTBOX_DAYS = 7;
/** Counts the milliseconds after which a message waits for long: codes live ten minutes. */
const LONG = 10 * 60_000;
const MOST_CODES = 10;

interface PurposeFigures {
  readonly purpose: MessagePurpose;
  readonly channel: Channel;
  readonly waiting: number;
  /** Says how many of those were written more than ten minutes ago. */
  readonly waitingLong: number;
  readonly oldestAt: Date | null;
  /** Counts those of the last seven days. */
  readonly accepted: number;
  /** Counts those whose arrival the operator reported, and whose failure. */
  readonly delivered: number;
  readonly undelivered: number;
  readonly failed: number;
  readonly unknown: number;
  readonly unsent: number;
}

interface FailureFigures {
  /** Holds the sender's code, or our own word for it. */
  readonly code: string;
  readonly count: number;
  readonly lastAt: Date;
}

interface OutboxFigures {
  readonly purposes: readonly PurposeFigures[];
  /** Counts why messages of the last seven days did not go or may not have gone, the most frequent first. */
  readonly failures: readonly FailureFigures[];
}

/** Lists the ends nobody is content with, and all ends. */
const unhappy = ['undelivered', 'failed', 'unknown', 'unsent'] as const;
const allEnds = ['accepted', 'delivered', ...unhappy] as const;

const whole = (sum: ReturnType<typeof sql>) => sum.mapWith(Number);

/** Reads the outbox in numbers, without an address or a word of any message. Three statements, each over one index. */
export async function readOutboxFigures(): Promise<OutboxFigures> {
  const { database, now } = getPortal();
  const at = now().getTime();
  const [since, longAgo] = [new Date(at - OUTBOX_DAYS * DAY), new Date(at - LONG).toISOString()];
  const { purpose, channel, state, changedAt, createdAt, lastCode } = smsOutbox;
  const of = (name: string) => whole(sql`count(*) filter (where ${state} = ${name})`);
  const [unsent, ended, failures] = await Promise.all([
    database
      .select({
        purpose,
        channel,
        waiting: whole(sql`count(*)`),
        waitingLong: whole(sql`count(*) filter (where ${createdAt} < ${longAgo}::timestamptz)`),
        oldestAt: min(createdAt),
      })
      .from(smsOutbox)
      .where(isUnsent)
      .groupBy(purpose, channel),
    database
      .select({
        purpose,
        channel,
        accepted: of('accepted'),
        delivered: of('delivered'),
        undelivered: of('undelivered'),
        failed: of('failed'),
        unknown: of('unknown'),
        unsent: of('unsent'),
      })
      .from(smsOutbox)
      .where(and(gte(changedAt, since), inArray(state, allEnds)))
      .groupBy(purpose, channel),
    database
      .select({ code: lastCode, count: whole(sql`count(*)`), lastAt: max(changedAt) })
      .from(smsOutbox)
      .where(and(gte(changedAt, since), inArray(state, unhappy), isNotNull(lastCode)))
      .groupBy(lastCode)
      .orderBy(desc(sql`count(*)`), lastCode)
      .limit(MOST_CODES),
  ]);
  const named = new Map([...unsent, ...ended].map((row) => [`${row.purpose} ${row.channel}`, row]));
  const nothing = {
    waiting: 0,
    waitingLong: 0,
    oldestAt: null,
    accepted: 0,
    delivered: 0,
    undelivered: 0,
    failed: 0,
    unknown: 0,
    unsent: 0,
  };
  return {
    purposes: [...named]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, { purpose: name, channel: way }]) => {
        const isIt = (row: { purpose: MessagePurpose; channel: Channel }) =>
          row.purpose === name && row.channel === way;
        return { ...nothing, ...unsent.find(isIt), ...ended.find(isIt), purpose: name, channel: way };
      }),
    failures: failures.flatMap(({ code, count, lastAt }) =>
      code === null || lastAt === null ? [] : [{ code, count, lastAt }],
    ),
  };
}
