import { kurus, type DeclarationContent, type IsoDate, type Kurus } from 'municipality/contract';
import type { LateFeeRate } from 'municipality/law/debt/late-fee';
import { fineYear, lateInterest, type AssessedLate } from 'municipality/law/declaration/late-charges';
import { exact, halfUp } from 'municipality/law/money/rounding';
import { dayText, lira, percent } from 'municipality/law/money/turkish-figures';
import { findAmount } from '../../tariffs/find-tariffs';
import type { Assessing } from './assessing';
import { calculateBy } from 'municipality/recalculation/calculate-by';
import type { Sheet, SheetLine } from './calculation-sheet';

interface Late {
  readonly lastDay: IsoDate;
  /** Holds what accrues for the first time after its own day. */
  readonly late: readonly AssessedLate[];
  readonly lateFeeRates: readonly LateFeeRate[];
}

/**
 * Writes what a declaration after its last day may cost besides the tax, as an estimate: the fine for irregularity (VUK
 * m.352) and interest to the day (VUK m.112). It stands in no sum: the municipality assesses both by itself.
 */
export async function writeLateCharges(
  assessing: Assessing,
  content: DeclarationContent,
  { lastDay, late, lateFeeRates }: Late,
  sheet: Sheet,
): Promise<void> {
  sheet.note(
    `Beyan süresi ${dayText(lastDay)} günü doldu. Gecikmenin cezası (VUK m.352) ve faizi (VUK m.112) aşağıda tahmin edildi ve toplama katılmadı; kesin tutarı belediye ayrıca hesaplayıp size bildirir.`,
  );
  const { today } = assessing;
  const fine = await findFine(assessing, content, lastDay);
  const charges = sumsByDay(late)
    .map((part) => ({ part, interest: lateInterest(part, today, lateFeeRates) }))
    .filter(({ interest }) => interest.amount > 0);
  if (fine === null && charges.length === 0) return;
  sheet.section('Geç beyanın sonuçları (tahmini)');
  if (fine) sheet.line(fine);
  for (const [place, { part, interest }] of charges.entries()) {
    sheet.line({
      key: `late-interest-${place + 1}`,
      label: `Gecikme faizi (tahmini): vadesi ${dayText(part.dueDate)}`,
      formula: `${lira(part.amount)} × ${percent(interest.percent)} (${interest.months} tam ay)`,
      ...calculateBy('late-interest', {
        ...part,
        assessedOn: today,
        rates: ratesSince(part.dueDate, lateFeeRates),
      }).line('interest'),
      basis: 'VUK m.112; 6183 m.51',
    });
  }
}

/** Returns the rates in force from a day on. */
function ratesSince(day: IsoDate, rates: readonly LateFeeRate[]) {
  return rates.flatMap(({ validFrom, monthlyPercent }, place) => {
    const next = rates[place + 1];
    return next && next.validFrom <= day ? [] : [{ from: validFrom, monthlyPercent }];
  });
}

/** Adds up what falls on one day: a tax with its contribution, or several taxes. */
function sumsByDay(late: readonly AssessedLate[]): AssessedLate[] {
  const sums = new Map<IsoDate, Kurus>();
  for (const { dueDate, amount } of late) sums.set(dueDate, kurus((sums.get(dueDate) ?? 0) + amount));
  return [...sums].map(([dueDate, amount]) => ({ dueDate, amount })).sort(byDueDate);
}

const byDueDate = (one: AssessedLate, other: AssessedLate) => (one.dueDate < other.dueDate ? -1 : 1);

/** Lists the declarations proper; the others are notices, which the law fines by half. */
const beyannameKinds: ReadonlySet<DeclarationContent['kind']> = new Set(['advertising', 'entertainment']);

/**
 * Finds one fine for a declaration, by the amounts of the year after its last day; none for one in place of an earlier
 * one, and none where the time to set it is over or its amount is not on record.
 */
async function findFine(
  { database, today, taxpayer, replaced }: Assessing,
  { kind }: DeclarationContent,
  lastDay: IsoDate,
): Promise<SheetLine | null> {
  const year = replaced === null ? fineYear(lastDay, today) : null;
  if (year === null) return null;
  const isCompany = taxpayer.identityNo.length === 10;
  const isFirst = beyannameKinds.has(kind);
  const key = `late-fine-${isCompany ? 'company' : 'person'}-${isFirst ? 'first' : 'second'}` as const;
  const found = await findAmount(database, { key, year });
  return (
    found && {
      key: 'late-fine',
      label: `Usulsüzlük cezası (tahmini), ${isFirst ? 'birinci' : 'ikinci'} derece`,
      formula: `${year} cetveli, ${isCompany ? 'sermaye şirketi' : 'gerçek kişi'}`,
      ...calculateBy('amount', { amount: halfUp(exact(found.value).times(100)) }).line('amount'),
      basis: found,
    }
  );
}
