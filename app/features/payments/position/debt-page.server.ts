import {
  contract,
  fitsFilter,
  isPastLimitation,
  kurus,
  MOST_ASKED,
  MOST_PAID_AT_ONCE,
  pageOfDebts,
  type AccrualLine,
  type DebtFilter,
  type DebtPageReply,
  type DebtSum,
  type IsoDate,
  type Kurus,
} from 'municipality/contract';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { oncePerKey } from '~/platform/municipal/once-per-key';
import { getPortal } from '~/platform/portal/portal.server';
import { totalOnDueDays } from './due-day-total';
import {
  findHeldDebts,
  listHolds,
  withLaterInstalments,
  withPastLimitation,
  type DebtVisitor,
  type HeldDebts,
} from './holds.server';
import { standingWordsOf } from './standing';

/** After so many milliseconds a silent municipality is not asked once more. */
const LONG = 3_000;

/** Says which debts a page shows; `page` counts from one, and a size of nought shows none. */
export interface DebtsAsked {
  readonly order: 'sicil' | 'vade';
  readonly filter: DebtFilter;
  readonly page: number;
  readonly size: number;
  /** Says whether many may be paid at once: `oldestTotal` and `oldest` are told then. */
  readonly wantsOldest: boolean;
}

/** Asks for no line, only for the sums of all. */
export const SUMS_ALONE = {
  order: 'vade',
  filter: {},
  page: 1,
  size: 0,
  wantsOldest: false,
} as const satisfies DebtsAsked;

/** Describes one page of open debts, with the sums of all. */
export interface PagedDebts {
  readonly asOf: IsoDate;
  readonly filter: DebtFilter;
  /** They cover all debts, whatever the filter leaves, but for those of `pastSums`. */
  readonly sums: readonly DebtSum[];
  /** Lists the debts whose collection may be barred by time (6183 m.102). */
  readonly pastSums: readonly DebtSum[];
  readonly rows: readonly AccrualLine[];
  /** Lists payments under way that concern `rows`. */
  readonly held: HeldDebts;
  /** Holds the debts with a payment under way, and the instalments that wait with them. */
  readonly heldLines: readonly AccrualLine[];
  /**
   * The sum takes as many free debts as one payment holds, by due date; `oldest` is the first of them. Both are null where
   * they were not asked for.
   */
  readonly oldestTotal: Kurus | null;
  readonly oldest: AccrualLine | null;
}

/** Describes the sums on a day. */
type DatedSums = Pick<PagedDebts, 'sums' | 'asOf'>;

/** Returns the sums a filter leaves. */
export function narrowSums({ sums, asOf }: DatedSums, filter: DebtFilter): DebtSum[] {
  return sums.filter((sum) => fitsFilter(sum, filter, asOf));
}

/** Adds up all sums: what a list shows, and what its filter chooses from. */
export const listedSums = ({ sums, pastSums }: Pick<PagedDebts, 'sums' | 'pastSums'>) => [
  ...sums,
  ...pastSums,
];

/** Adds up what one record owes (kuruş). */
export const totalOfRecord = (registryOid: string, { sums }: Pick<PagedDebts, 'sums'>) =>
  sums.reduce((total, sum) => (sum.RegistryOid === registryOid ? total + sum.Total : total), 0);

export const countOf = (sums: readonly DebtSum[]) => sums.reduce((count, sum) => count + sum.Count, 0);

/** Returns the page that is there: a number past the ends means the nearest one. */
function nearestPage(debts: DatedSums, { filter, page, size }: DebtsAsked): number {
  const last = size === 0 ? 1 : Math.ceil(countOf(narrowSums(debts, filter)) / size);
  return Math.max(1, Math.min(page, last));
}

const requestOf = ({ order, filter, page, size, wantsOldest }: DebtsAsked) => ({
  order,
  ...filter,
  skip: (page - 1) * size,
  limit: size,
  ...(!wantsOldest && { wantsOldest }),
});

const notFree = (held: HeldDebts): string[] =>
  [...held].flatMap(([oid, own]) =>
    standingWordsOf(own).isFree || own.standing === 'past-limitation' ? [] : [oid],
  );

function pagedOf(reply: DebtPageReply, asked: DebtsAsked, holds: HeldDebts): PagedDebts {
  return {
    asOf: reply.AsOfDate,
    filter: asked.filter,
    sums: reply.Sums.filter((sum) => !isPastLimitation(sum)),
    pastSums: reply.Sums.filter(isPastLimitation),
    rows: reply.Lines,
    held: withPastLimitation(
      reply.Lines,
      holds.size === 0 ? holds : withLaterInstalments([...reply.Held, ...reply.Lines], holds, reply.AsOfDate),
    ),
    heldLines: reply.Held.filter((line) => !isPastLimitation(line)),
    oldestTotal: reply.OldestTotal,
    oldest: reply.Oldest,
  };
}

/** Does the same from a whole list, for a municipality that offers the list alone. */
export async function pageOfList(
  lines: readonly AccrualLine[],
  asOf: IsoDate,
  visitor: DebtVisitor | null,
  asked: DebtsAsked,
): Promise<PagedDebts> {
  const held = await findHeldDebts(lines, visitor, asOf);
  const cut = (page: number) =>
    pageOfDebts(lines, asOf, { ...requestOf({ ...asked, page }), heldOids: notFree(held) });
  const reply = cut(1);
  const page = nearestPage({ sums: reply.Sums, asOf }, asked);
  return { ...pagedOf(page === 1 ? reply : cut(page), asked, held), held };
}

/**
 * Tells whether the answer contradicts itself: then the whole list is asked for, which tells what of it can be relied
 * on.
 */
function isDoubtful(
  { Lines, Sums, Held, AsOfDate, OldestTotal }: DebtPageReply,
  registryOids: readonly string[],
  asked: DebtsAsked,
): boolean {
  if (asked.wantsOldest && OldestTotal === null) return true;
  const own = new Set(registryOids);
  const rows = [...Lines, ...Held];
  if (![...rows, ...Sums].every(({ RegistryOid }) => own.has(RegistryOid))) return true;
  const count = countOf(narrowSums({ sums: Sums, asOf: AsOfDate }, asked.filter));
  const left = Math.max(0, count - (asked.page - 1) * asked.size);
  if (Lines.length !== Math.min(asked.size, left)) return true;
  const total = (some: readonly { readonly Total: number }[]) =>
    some.reduce((sum, { Total }) => sum + Total, 0);
  const summed = total(narrowSums({ sums: Sums, asOf: AsOfDate }, asked.filter));
  return Lines.length === count ? total(Lines) !== summed : total(Lines) > summed;
}

const CALL = contract.GetDebtPageForEMunicipality.name;

interface Asker {
  readonly token: string;
  readonly visitor: DebtVisitor;
}

/**
 * Reads one page of the debts of these records as the municipality cuts it, with their fees up to `asOfDate` or today;
 * null where it does not offer that, or where its answer cannot be relied on. Then the list tells.
 */
export async function readDebtPage(
  registryOids: readonly string[],
  { token, visitor }: Asker,
  asked: DebtsAsked,
  asOfDate: IsoDate | null = null,
): Promise<PagedDebts | null> {
  const { municipality, offered } = getPortal();
  const isSmall = registryOids.length > 0 && registryOids.length <= MOST_ASKED.registries;
  if (!isSmall || !offered.isOffered(CALL)) return null;
  const holds = await listHolds(registryOids, visitor);
  const heldOids = notFree(holds);
  if (heldOids.length > MOST_ASKED.held) return null;
  const started = performance.now();
  const ask = async (page: number): Promise<PagedDebts | null> => {
    const { reply: given, unread } = await municipality.GetDebtPageForEMunicipality(
      {
        ...requestOf({ ...asked, page }),
        registryOids: [...registryOids],
        heldOids,
        ...(asOfDate !== null && { asOfDate }),
      },
      { token },
    );
    const lines = oncePerKey({ rows: given.Lines, unread }, ({ Oid }) => Oid);
    const sums = oncePerKey({ rows: given.Sums, unread: 0 }, (sum) =>
      [sum.RegistryOid, sum.RevenueCode, sum.Year, sum.DueDate, isPastLimitation(sum)].join(' '),
    );
    const reply = { ...given, Lines: lines.rows, Sums: sums.rows };
    const nearest = nearestPage({ sums: reply.Sums, asOf: reply.AsOfDate }, asked);
    const isOdd = lines.unread + sums.unread > 0 || isDoubtful(reply, registryOids, { ...asked, page });
    if (isOdd && nearest === page) return null;
    return nearest === page ? pagedOf(reply, asked, holds) : ask(nearest);
  };
  try {
    return await ask(asked.page);
  } catch (error) {
    const isRefusal = error instanceof MunicipalRefusal && error.httpStatus !== 401;
    const isQuick = error instanceof MunicipalOutage && performance.now() - started < LONG;
    if (!isRefusal && !isQuick) throw error;
    return null;
  }
}

/** Returns the sums of single days without the debts that a payment holds; a month further off is left as it is. */
export function withoutHeld({ sums, heldLines }: Pick<PagedDebts, 'sums' | 'heldLines'>): DebtSum[] {
  return sums.flatMap((sum) => {
    const held = heldLines.filter(
      (line) =>
        line.RegistryOid === sum.RegistryOid &&
        line.RevenueCode === sum.RevenueCode &&
        line.Year === sum.Year &&
        line.DueDate === sum.DueDate,
    );
    const Count = sum.Count - held.length;
    if (Count <= 0) return [];
    const Total = kurus(sum.Total - held.reduce((total, line) => total + line.Total, 0));
    const onDueDay = totalOnDueDays([sum]) - totalOnDueDays(held);
    return [{ ...sum, Count, Total, TotalOnDueDate: onDueDay > Total ? kurus(onDueDay) : undefined }];
  });
}

function requireOldest(oldestTotal: Kurus | null): Kurus {
  if (oldestTotal === null) throw new Error('The sum of the oldest debts was not asked for');
  return oldestTotal;
}

/**
 * Counts and sums up the debts of a filter that no payment holds, overdue and all: the buttons for many pay these. Throws
 * where there are more than one payment holds and nobody asked for the oldest of them.
 */
export function sumsAtOnce(debts: PagedDebts) {
  const { filter, heldLines, asOf, oldestTotal } = debts;
  const part = (due: DebtFilter) => {
    const sums = narrowSums(debts, filter).filter((sum) => fitsFilter(sum, due, asOf));
    const held = heldLines.filter((line) => fitsFilter(line, filter, asOf) && fitsFilter(line, due, asOf));
    const count = countOf(sums) - held.length;
    const total = (some: readonly { readonly Total: number }[]) =>
      some.reduce((sum, { Total }) => sum + Total, 0);
    return {
      count,
      total: count > MOST_PAID_AT_ONCE ? requireOldest(oldestTotal) : kurus(total(sums) - total(held)),
      held: held.length,
    };
  };
  const [overdue, all] = [part({ due: 'gecmis' }), part({})];
  return {
    counts: { overdue: overdue.count, all: all.count },
    sums: { overdue: overdue.total, all: all.total },
    /** Lists the debts that the buttons leave out. */
    heldCount: all.held,
  };
}
