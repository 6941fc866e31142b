import { type Connection, openDatabase } from 'municipality/ground/connection';
import { and, eq, sql } from 'drizzle-orm';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import type { Job } from '~/platform/jobs/jobs.server';
import { getPortal } from '~/platform/portal/portal.server';
import { queryRows } from '~/platform/database/query-rows.server';
import { destruction } from '../records/tables.server';
import type { RetentionRule } from './rules';
import { retentionRules } from './rules';

type Dated = Extract<RetentionRule, { over: string }>;
type Rhythm = Dated['rhythm'];

interface Destroyed {
  readonly table: string;
  readonly rule: string;
  readonly rows: number;
}

/** Counts the rows deleted in one statement: none holds its locks for long. */
const PORTION = 5_000;

/** Lists the rules with a period that concern this portal: the municipality's own where it is embedded. */
export function listRules(isEmbedded: boolean, rhythms: readonly Rhythm[]): Dated[] {
  return retentionRules.filter(
    (rule): rule is Dated =>
      'over' in rule && rhythms.includes(rule.rhythm) && (isEmbedded || rule.table.startsWith('portal.')),
  );
}

const wordsOf = ({ period, basis }: Dated) => `${period}; ${basis}`;

/** Tells how many rows have had their time, by rule; changes nothing. */
export async function countOverdue(
  connection: Connection,
  rules: readonly Dated[],
  now: Date,
): Promise<Destroyed[]> {
  const counted: Destroyed[] = [];
  for (const rule of rules) {
    const text = `select count(*)::int as rows from ${rule.table} where ${rule.over}`;
    const [row] = await queryRows<{ rows: number }>(connection, text, [now.toISOString()]);
    counted.push({ table: rule.table, rule: wordsOf(rule), rows: row?.rows ?? 0 });
  }
  return counted;
}

async function destroyBy(connection: Connection, { table, over }: Dated, now: Date): Promise<number> {
  const text = `with gone as (
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${over} limit ${PORTION})) returning 1
    ) select count(*)::int as rows from gone`;
  let rows = 0;
  for (;;) {
    const [deleted] = await queryRows<{ rows: number }>(connection, text, [now.toISOString()]);
    rows += deleted?.rows ?? 0;
    if ((deleted?.rows ?? 0) < PORTION) return rows;
  }
}

/** Adds to the proof of the day. */
async function note(connection: Connection, { table, rule, rows }: Destroyed, now: Date): Promise<void> {
  await openDatabase(connection)
    .insert(destruction)
    .values({ day: dayInTurkey(now), tableName: table, rule, rows, lastAt: now })
    .onConflictDoUpdate({
      target: [destruction.day, destruction.tableName, destruction.rule],
      set: { rows: sql`${destruction.rows} + ${rows}`, lastAt: now },
    });
}

/** Destroys what has had its time and leaves the proof of it: how many rows of which table, when, by which rule. */
export async function destroyOverdue(
  connection: Connection,
  rules: readonly Dated[],
  now: Date,
): Promise<Destroyed[]> {
  const destroyed: Destroyed[] = [];
  for (const rule of rules) {
    const done = { table: rule.table, rule: wordsOf(rule), rows: await destroyBy(connection, rule, now) };
    if (done.rows > 0) await note(connection, done, now);
    destroyed.push(done);
  }
  return destroyed;
}

const DAILY = { table: '*', rule: 'daily run of all rules' };

/** Applies all rules at once, with a row of proof that they ran, whether or not anything was over. */
export async function destroyDaily(
  connection: Connection,
  isEmbedded: boolean,
  now: Date,
): Promise<Destroyed[]> {
  const destroyed = await destroyOverdue(connection, listRules(isEmbedded, ['minute', 'day']), now);
  await note(connection, { ...DAILY, rows: destroyed.reduce((sum, { rows }) => sum + rows, 0) }, now);
  return destroyed;
}

async function hasRunToday(connection: Connection, now: Date): Promise<boolean> {
  const rows = await openDatabase(connection)
    .select({ day: destruction.day })
    .from(destruction)
    .where(and(eq(destruction.day, dayInTurkey(now)), eq(destruction.tableName, DAILY.table)));
  return rows.length > 0;
}

export const retentionJobs: readonly Job[] = [
  {
    name: 'retention',
    isRegular: true,
    title: 'Saklama süresi dolanları imha eder',
    async work() {
      const { connection, configuration, log, now } = getPortal();
      const isEmbedded = configuration.service === 'embedded';
      if (await hasRunToday(connection, now())) {
        await destroyOverdue(connection, listRules(isEmbedded, ['minute']), now());
        return;
      }
      const destroyed = await destroyDaily(connection, isEmbedded, now());
      const rows = Object.fromEntries(destroyed.map(({ table, rows }) => [table, rows]));
      log.info({ rows }, 'retention.run');
    },
  },
];
