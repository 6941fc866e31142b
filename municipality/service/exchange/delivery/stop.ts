import type { IsoDate } from 'municipality/contract';
import { findKind } from '../kinds/kinds';
import type { Statements } from '../merging/session';
import type { DeliveryReport, KindCounts } from '../tables';
import { countEndings, restartStanding } from './standing';

/** Holds the percent of a kind that may end within a day without anybody's agreement; within a week it is twice that. */
export const MOST_ENDED = 5;

/**
 * Holds the percent of a kind whose phone, amount or owner may become another one within a day without anybody's
 * agreement; within a week it is twice that. So few rows need none, however few there are in all.
 */
export const MOST_CHANGED = 10;
const FEW_CHANGED = 25;

interface Limits {
  readonly mostChanged: number;
  readonly mostEnded: number;
  readonly mostRefused: number;
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);
const written = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
/** Holds the vowel behind the last word of a number, as it is read: “yüzde elli” takes -si, “yüzde otuz” -u. */
const endings = ['ı', 'i', 'si', 'ü', 'ü', 'i', 'sı', 'si', 'i', 'u'] as const;
const tensEndings = ['ı', 'u', 'si', 'u', 'ı', 'si', 'ı', 'i', 'i', 'ı'] as const;

/** Writes a share with the ending it takes: “%50’si”, “%7,5’i”, “%100’ü”. */
function share(part: number): string {
  const text = written.format(part);
  const whole = Number(text.replaceAll('.', '').replace(',', ''));
  const ending =
    whole === 0
      ? 'ı'
      : whole % 100 === 0
        ? 'ü'
        : whole % 10 === 0
          ? tensEndings[(whole / 10) % 10]
          : endings[whole % 10];
  return `%${text}’${ending ?? 'i'}`;
}

const titleOf = (kind: string) => findKind(kind)?.title ?? kind;

/** Reads what somebody agreed to: as many rows of each kind, and no more. */
async function readAgreed({ run }: Statements, digest: string): Promise<ReadonlyMap<string, number> | null> {
  const { rows } = await run<{ report: DeliveryReport }>(
    `select report from municipality.exchange_delivery where digest = $1 and state = 'onaylandi' order by no desc limit 1`,
    [digest],
  );
  const [agreed] = rows;
  return agreed
    ? new Map(
        agreed.report.counts.flatMap(
          ({ kind, added, changed, ended, refused, weighty = 0 }): [string, number][] => [
            [`${kind} weighty`, weighty],
            [`${kind} written`, added + changed],
            [`${kind} ended`, ended],
            [`${kind} refused`, refused],
          ],
        ),
      )
    : null;
}

/** Says how many times the limit of a delivery and of a day may end within a week. */
const WEEKS_LIMIT = 2;

/** Tells why what ends of a kind has to be agreed to; null where it has not. */
async function findEndingStop(
  statements: Statements,
  { kind, ended }: KindCounts,
  given: { stoodBefore: number; mostEnded: number; today: IsoDate },
): Promise<string | null> {
  const { stoodBefore, mostEnded, today } = given;
  // A limit of everything is none.
  if (ended === 0 || mostEnded >= 100) return null;
  const part = percent(ended, stoodBefore);
  if (part > mostEnded)
    return `${titleOf(kind)}: ${ended} kayıt bitiyor, bu kayıtların ${share(part)}. Sınır %${written.format(mostEnded)}; dosya eksik olabilir.`;
  for (const stretch of await countEndings(statements, kind, today)) {
    const limit = stretch.days === 1 ? mostEnded : mostEnded * WEEKS_LIMIT;
    const all = percent(stretch.ended, stretch.stood);
    if (all > limit)
      return `${titleOf(kind)}: bu teslimle ${stretch.title} toplam ${stretch.ended} kayıt bitiyor, ${stretch.begin} kayıtların ${share(all)}. Sınır %${written.format(limit)}; dosyalar eksik olabilir.`;
  }
  return null;
}

/** Tells why what changes of a kind has to be agreed to: a phone, an amount, an owner; null where it has not. */
async function findChangeStop(
  { run }: Statements,
  { kind, weighty = 0, added, ended }: KindCounts,
  { mostChanged, now }: { mostChanged: number; now: Date },
): Promise<string | null> {
  if (weighty === 0 || mostChanged >= 100) return null;
  const { rows } = await run<{ standing: number; day: number; week: number }>(
    `select (select count(*)::int from municipality.exchange_key k where k.kind = $1 and k.ended_in is null) as standing,
       coalesce(sum((c ->> 'weighty')::int) filter (where d.at > $2::timestamptz - interval '1 day'), 0)::int as day,
       coalesce(sum((c ->> 'weighty')::int), 0)::int as week
     from municipality.exchange_delivery d, jsonb_array_elements(d.report -> 'counts') c
     where d.state = 'alindi' and d.agreed_at is null and d.at > $2::timestamptz - interval '7 days' and c ->> 'kind' = $1`,
    [kind, now],
  );
  const { standing = 0, day = 0, week = 0 } = rows[0] ?? {};
  const stood = Math.max(0, standing - added + ended);
  const stretches = [
    { title: 'bir günde', all: day + weighty, limit: mostChanged },
    { title: 'bir haftada', all: week + weighty, limit: mostChanged * WEEKS_LIMIT },
  ];
  const over = stretches.find(({ all, limit }) => all > FEW_CHANGED && percent(all, stood) > limit);
  if (!over) return null;
  const what = findKind(kind)?.weighty?.what ?? '';
  return `${titleOf(kind)}: bu teslimle ${over.title} toplam ${over.all} kayıtta ${what} değişiyor, kayıtların ${share(percent(over.all, stood))}. Sınır %${written.format(over.limit)}; başka bir kaynaktan denetleyin.`;
}

/**
 * Tells why a delivery waits for somebody's agreement; empty where it does not. What was agreed to ends the counting
 * before it.
 */
export async function findStop(
  statements: Statements,
  given: {
    report: DeliveryReport;
    stoodBefore: ReadonlyMap<string, number>;
    digest: string;
    limits: Limits;
    /** Somebody is at it: what ends by a raised limit is agreed to. */
    isAttended: boolean;
    day: { readonly today: IsoDate; readonly deliveryNo: number };
    now: Date;
  },
): Promise<string[]> {
  const { report, stoodBefore, digest, limits, isAttended, day, now } = given;
  const agreed = await readAgreed(statements, digest);
  const isAgreed = (what: string, count: number) => count <= (agreed?.get(what) ?? -1);
  const stops: string[] = [];
  for (const counts of report.counts) {
    const { kind, rows, added, changed, ended, refused } = counts;
    const fresh = added + changed;
    const isAsked = findKind(kind)?.wantsAgreement === true && fresh > 0;
    if (isAsked && !isAgreed(`${kind} written`, fresh))
      stops.push(
        `${titleOf(kind)}: ${fresh} satır yeni ya da değişik. Bunlar ancak onaylanınca yürürlüğe girer.`,
      );
    const change = await findChangeStop(statements, counts, { mostChanged: limits.mostChanged, now });
    if (change !== null && !isAgreed(`${kind} weighty`, counts.weighty ?? 0)) stops.push(change);
    const besides = { stoodBefore: stoodBefore.get(kind) ?? 0, today: day.today };
    const ending = await findEndingStop(statements, counts, { ...besides, mostEnded: limits.mostEnded });
    const usually = { ...besides, mostEnded: Math.min(limits.mostEnded, MOST_ENDED) };
    if (ending !== null && !isAgreed(`${kind} ended`, ended)) stops.push(ending);
    else if (ending !== null || (isAttended && (await findEndingStop(statements, counts, usually)) !== null))
      await restartStanding(statements, kind, day);
    const refusedPart = percent(refused, rows);
    if (refusedPart > limits.mostRefused && !isAgreed(`${kind} refused`, refused))
      stops.push(
        `${titleOf(kind)}: ${refused} satır alınamıyor, dosyanın ${share(refusedPart)}. Sınır %${written.format(limits.mostRefused)}.`,
      );
  }
  return stops;
}
