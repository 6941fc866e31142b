import type { IsoDate } from 'municipality/contract';
import type { Statements } from '../merging/session';

/** Lists days, this one among them, whose endings are counted together, each with its name in Turkish. */
const stretches = [
  { days: 1, title: 'bugün', begin: 'günün başındaki' },
  { days: 7, title: 'son yedi günde', begin: 'yedi günün başındaki' },
] as const;

/** Describes the endings of a kind within some days, this delivery's among them. */
interface Endings {
  readonly days: 1 | 7;
  readonly title: string;
  readonly begin: string;
  /** Counts the rows that stood at the beginning. */
  readonly stood: number;
  /** Holds those that ended since and have not come back, as far as nobody agreed to it. */
  readonly ended: number;
}

interface Day {
  readonly today: IsoDate;
  readonly deliveryNo: number;
}

const countOf = (kind: string) =>
  `(select count(*)::int from municipality.exchange_key x where x.kind = ${kind} and x.ended_in is null)`;

/** Notes how many rows of some kinds stand before the first delivery of the day. Called before anything is merged. */
export async function noteStanding(
  { run }: Statements,
  kinds: readonly string[],
  { today, deliveryNo }: Day,
): Promise<void> {
  await run(
    `insert into municipality.exchange_standing (kind, day, standing, since_no)
     select k.kind, $2::date, ${countOf('k.kind')}, $3::int from unnest($1::text[]) k (kind)
     where not exists (select from municipality.exchange_standing s where s.kind = k.kind and s.day = $2::date)`,
    [kinds, today, deliveryNo],
  );
}

/** On the first day of a kind nothing stands at its beginning: what was brought since counts instead. */
export async function noteFirstDay(
  { run }: Statements,
  kinds: readonly string[],
  { today }: Day,
): Promise<void> {
  await run(
    `update municipality.exchange_standing s set standing = greatest(s.standing, ${countOf('s.kind')})
     where s.kind = any ($1::text[]) and s.day = $2::date
       and not exists (select from municipality.exchange_standing e where e.kind = s.kind and e.day < s.day)`,
    [kinds, today],
  );
}

/** Counts the rows of a kind that ended today and within a week. */
export async function countEndings({ run }: Statements, kind: string, today: IsoDate): Promise<Endings[]> {
  const { rows } = await run<{ days: number; stood: number; ended: number }>(
    `select w.days, s.standing as stood, (select count(*)::int from municipality.exchange_key k
       where k.kind = $1 and k.ended_in >= s.since_no) as ended
     from unnest($3::int[]) w (days) cross join lateral (
       select standing, since_no from municipality.exchange_standing
       where kind = $1 and day > $2::date - w.days and day <= $2::date order by day limit 1) s`,
    [kind, today, stretches.map(({ days }) => days)],
  );
  return stretches.flatMap((stretch) => {
    const found = rows.find(({ days }) => days === stretch.days);
    return found ? [{ ...stretch, stood: found.stood, ended: found.ended }] : [];
  });
}

/** Somebody agreed to what ended of a kind: from now on it counts against what stands behind this delivery. */
export async function restartStanding(
  { run }: Statements,
  kind: string,
  { today, deliveryNo }: Day,
): Promise<void> {
  await run(
    `delete from municipality.exchange_standing where kind = $1 and day > $2::date - ${stretches[1].days}`,
    [kind, today],
  );
  await run(
    `insert into municipality.exchange_standing (kind, day, standing, since_no)
     values ($1, $2::date, ${countOf('$1')}, $3::int + 1)`,
    [kind, today, deliveryNo],
  );
}
