import type { PlanKind } from 'municipality/contract';
import type { KindRules, RevenueRule } from '../kit/reference-data';
import type { Refuse } from '../kit/refusal';
import type { PlanReading } from './plan-reading';
import { titleOf, type PlannableDebt } from './plannable-debts';

type Nature = RevenueRule['collectedBy'];

/** Tells by which law a debt is collected; null where no rule of its kind is on record. */
function natureOf({ ruleOf }: Pick<KindRules, 'ruleOf'>, { row }: PlannableDebt): Nature | null {
  return ruleOf(row.revenueCode, row.dueDate)?.collectedBy ?? null;
}

/** Lists the debts of which nature a kind of plan takes; a restructuring law names its kinds of revenue itself. */
const taken: Record<PlanKind, Nature | null> = { tecil: '6183', anlasma: '2004', yapilandirma: null };

/** Finds the first of the debts that a kind of plan does not take. */
function findForeign(reading: PlanReading, kind: PlanKind, debts: readonly PlannableDebt[]) {
  const nature = taken[kind];
  return nature === null ? undefined : debts.find((debt) => natureOf(reading, debt) !== nature);
}

export function isTaken(reading: PlanReading, kind: PlanKind, debts: readonly PlannableDebt[]): boolean {
  return findForeign(reading, kind, debts) === undefined;
}

/** Returns those of one nature: of Law 6183 where there are any, else from contracts, else all. */
export function ofOneNature(reading: PlanReading, debts: readonly PlannableDebt[]): PlannableDebt[] {
  const first = (['6183', '2004'] as const).find((nature) =>
    debts.some((debt) => natureOf(reading, debt) === nature),
  );
  return first ? debts.filter((debt) => natureOf(reading, debt) === first) : [...debts];
}

/** Tells why a debt is not taken, and what there is instead. */
function reasonOf(reading: PlanReading, debt: PlannableDebt): string {
  const title = titleOf(reading, debt.row);
  switch (natureOf(reading, debt)) {
    case '2004':
      return reading.agreement.mostInstalments > 1
        ? `${title} sözleşmeden doğduğu için tecil edilemez; onu ayrı seçip taksitle ödeme anlaşması için başvurabilirsiniz.`
        : `${title} sözleşmeden doğduğu için tecil edilemez; taksitle ödemek için belediyeye başvurun.`;
    case '6183':
      return `${title} sözleşmeden doğmadığı için anlaşmaya giremez; onu ayrı seçip tecil ve taksitlendirme için başvurabilirsiniz.`;
    default:
      return `${title} borcunun hangi kanuna göre tahsil edildiği kayıtlı değil; taksitlendirmek için belediyeye başvurun.`;
  }
}

/** A deferral is for debts collected under Law 6183 (m.48), an agreement for those from contracts. */
export function requireTaken(
  reading: PlanReading,
  kind: PlanKind,
  debts: readonly PlannableDebt[],
  refuse: Refuse<'plan-not-for-debt'>,
): void {
  const foreign = findForeign(reading, kind, debts);
  if (foreign) throw refuse('plan-not-for-debt', reasonOf(reading, foreign));
}
