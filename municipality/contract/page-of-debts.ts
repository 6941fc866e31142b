import type { AccrualLine } from './accruals';
import { DAYS_APART, type DebtPageReply, type DebtPageRequest, type DebtSum } from './debt-page';
import { findAwaited, isPastLimitation, listSkipped, type Instalment } from './instalment-order';
import { MOST_PAID_AT_ONCE } from './most-paid';
import { kurus, type IsoDate } from './wire';

/*
 * Describes what GetDebtPageForEMunicipality answers, worked out from the whole list: for a municipality that offers
 * the list alone.
 */

/** Describes what of the open debts is asked for. */
export type DebtFilter = Pick<DebtPageRequest, 'due' | 'revenueCode' | 'year'>;

/** Tells whether a filter leaves a debt, or a sum of debts; `asOf` is the day their fees were counted to. */
export function fitsFilter(
  { DueDate, RevenueCode, Year }: Pick<AccrualLine, 'DueDate' | 'RevenueCode' | 'Year'>,
  { due, revenueCode, year }: DebtFilter,
  asOf: IsoDate,
): boolean {
  return (
    (due === undefined || DueDate < asOf === (due === 'gecmis')) &&
    (revenueCode === undefined || RevenueCode === revenueCode) &&
    (year === undefined || Year === year)
  );
}

/** Sorts debts by the day they fall due, the earliest first; those of one day in their order. */
export function byDueDate<Debt extends { readonly DueDate: IsoDate }>(debts: readonly Debt[]): Debt[] {
  return debts.toSorted((one, other) =>
    one.DueDate < other.DueDate ? -1 : Number(one.DueDate > other.DueDate),
  );
}

const daysAfter = (day: IsoDate, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns the first day from `asOf` on that one of them falls due on; null where all are overdue. */
export function nextDueDay(debts: readonly Pick<DebtSum, 'DueDate'>[], asOf: IsoDate): IsoDate | null {
  const coming = debts.flatMap(({ DueDate }) => (DueDate >= asOf ? [DueDate] : []));
  return coming.reduce<IsoDate | null>((first, day) => (first !== null && first < day ? first : day), null);
}

/** Sums up the sums of debts, and of sums that are split finer. */
export function sumDebts(
  debts: readonly (Omit<DebtSum, 'Count' | 'TotalOnDueDate'> &
    Partial<Pick<DebtSum, 'Count'>> &
    Partial<Pick<AccrualLine, 'LimitationEndedOn' | 'TotalOnDueDate'>>)[],
  asOf: IsoDate,
): DebtSum[] {
  const last = daysAfter(asOf, DAYS_APART);
  const nearest = nextDueDay(debts, asOf);
  const sums = new Map<string, DebtSum>();
  for (const debt of debts) {
    const { RegistryOid, RevenueCode, RevenueName, Year, DueDate } = debt;
    const isApart = DueDate >= asOf && (DueDate <= last || DueDate === nearest);
    const span = isApart ? DueDate : `${DueDate.slice(0, 7)}${DueDate < asOf ? ' late' : ''}`;
    const isPast = isPastLimitation(debt);
    const key = `${RegistryOid} ${RevenueCode} ${Year} ${span} ${isPast}`;
    const { Count = 1, RemainingPrincipal, LateFee, FeeKind, FeeTitle, Total } = debt;
    const onDueDate = debt.TotalOnDueDate ?? null;
    const known = sums.get(key);
    if (!known) {
      // Spreading objects into one another here would take most of the time of a page of ten thousand debts.
      const sum: DebtSum = {
        RegistryOid,
        RevenueCode,
        RevenueName,
        Year,
        DueDate,
        Count,
        RemainingPrincipal,
        LateFee,
        FeeKind,
        FeeTitle,
        Total,
      };
      if (onDueDate !== null) sum.TotalOnDueDate = onDueDate;
      if (isPast) sum.IsPastLimitation = true;
      sums.set(key, sum);
      continue;
    }
    known.Count += Count;
    if (known.FeeKind !== FeeKind) Object.assign(known, { FeeKind: undefined, FeeTitle: undefined });
    if (DueDate > known.DueDate) known.DueDate = DueDate;
    known.RemainingPrincipal = kurus(known.RemainingPrincipal + RemainingPrincipal);
    known.LateFee = kurus(known.LateFee + LateFee);
    if (onDueDate !== null || known.TotalOnDueDate !== undefined)
      known.TotalOnDueDate = kurus((known.TotalOnDueDate ?? known.Total) + (onDueDate ?? Total));
    known.Total = kurus(known.Total + Total);
  }
  const inOrder = [...sums.values()].map((sum) => {
    const { DueDate, RegistryOid, RevenueCode, Year, IsPastLimitation = false } = sum;
    return { place: `${DueDate} ${RegistryOid} ${RevenueCode} ${Year} ${IsPastLimitation}`, sum };
  });
  inOrder.sort((one, other) => (one.place < other.place ? -1 : 1));
  return inOrder.map(({ sum }) => sum);
}

/** Returns of open debts the held ones, and those instalments that wait for an older one of them. */
export function heldAmong<Debt extends Instalment>(
  debts: readonly Debt[],
  heldOids: readonly string[],
  asOf: IsoDate,
): Debt[] {
  if (heldOids.length === 0) return [];
  const held = new Set(heldOids);
  const awaited = findAwaited(debts, held, { day: asOf });
  return debts.filter(({ Oid }) => held.has(Oid) || awaited.has(Oid));
}

const totalOf = (lines: readonly AccrualLine[]) => kurus(lines.reduce((sum, { Total }) => sum + Total, 0));

/**
 * Returns the first of those that are free, unless an older open instalment has to be paid with it, whenever that falls
 * due.
 */
export function payableAlone(
  [first]: readonly AccrualLine[],
  open: readonly Instalment[],
  asOf: IsoDate,
): AccrualLine | null {
  if (!first) return null;
  return listSkipped(open, new Set([first.Oid]), { day: asOf }).length === 0 ? first : null;
}

/** Returns the page of debts that was asked for, from all open debts: record by record as they are asked for. */
export function pageOfDebts(
  lines: readonly AccrualLine[],
  asOf: IsoDate,
  {
    order,
    skip,
    limit,
    heldOids,
    wantsOldest = true,
    ...filter
  }: Omit<DebtPageRequest, 'registryOids' | 'asOfDate'>,
): DebtPageReply {
  const kept = lines.filter((line) => fitsFilter(line, filter, asOf));
  const inDueOrder = byDueDate(kept);
  const inOrder =
    order === 'vade'
      ? inDueOrder
      : [...kept.filter(({ DueDate }) => DueDate < asOf), ...kept.filter(({ DueDate }) => DueDate >= asOf)];
  const held = heldAmong(lines, heldOids, asOf);
  const waiting = new Set(held);
  const free = inDueOrder.filter((line) => !waiting.has(line) && !isPastLimitation(line));
  return {
    AsOfDate: asOf,
    Sums: sumDebts(lines, asOf),
    Lines: inOrder.slice(skip, skip + limit),
    Held: held,
    OldestTotal: wantsOldest ? totalOf(free.slice(0, MOST_PAID_AT_ONCE)) : null,
    Oldest: wantsOldest ? payableAlone(free, lines, asOf) : null,
  };
}
