import type { IsoDate } from 'municipality/contract';
import { addDays, addMonths, yearOf } from '../calendar/calendar';
import { rollDueDate } from '../calendar/due-date';
import { wholeHolidays } from '../calendar/public-holidays';
import { endOfMonth } from './due-days';

/**
 * Describes up to when a missed instalment may still be paid: the end of the next instalment's month (deferral), or the
 * end of the month after the last instalment (restructuring laws).
 */
export type CatchUp = 'sonraki-taksit-ayi' | 'son-taksit-sonrasi-ay';

/** Describes what a plan tolerates, as it stood when the plan was made. */
export interface PlanRules {
  /** Holds the missed instalments of a calendar year; one more ends the plan. */
  readonly toleratedMissed: number;
  /** So many instalments, from the first on, must be paid in time. */
  readonly firstInTime: number;
  readonly catchUp: CatchUp;
  /** What was missed up to this day was forgiven. */
  readonly restoredOn: IsoDate | null;
}

export interface AssessedInstalment {
  readonly no: number;
  readonly dueDate: IsoDate;
  readonly paidOn: IsoDate | null;
}

export type InForceState = 'yururlukte' | 'aksadi' | 'bozuldu' | 'tamamlandi';

/**
 * Returns the last day an instalment may be paid for the plan to go on, moved off weekends and public holidays (VUK
 * m.18). `instalments` stand by number.
 */
export function catchUpDay(
  { catchUp }: Pick<PlanRules, 'catchUp'>,
  instalments: readonly AssessedInstalment[],
  { no, dueDate }: AssessedInstalment,
): IsoDate {
  const last = instalments.at(-1)?.dueDate ?? dueDate;
  if (catchUp === 'son-taksit-sonrasi-ay') return rollDueDate(endOfMonth(last, 1), wholeHolidays);
  const next = instalments.find((other) => other.no > no)?.dueDate;
  return rollDueDate(endOfMonth(next ?? addMonths(dueDate, 1)), wholeHolidays);
}

function isMissed({ dueDate, paidOn }: AssessedInstalment, today: IsoDate): boolean {
  return paidOn === null ? today > dueDate : paidOn > dueDate;
}

/** Returns the missed instalments by calendar year of their due day; what was forgiven does not count. */
export function missedByYear(
  { restoredOn }: Pick<PlanRules, 'restoredOn'>,
  instalments: readonly AssessedInstalment[],
  today: IsoDate,
): Map<number, number> {
  const missed = new Map<number, number>();
  for (const instalment of instalments) {
    if (!isMissed(instalment, today)) continue;
    if (restoredOn !== null && instalment.dueDate <= restoredOn) continue;
    const year = yearOf(instalment.dueDate);
    missed.set(year, (missed.get(year) ?? 0) + 1);
  }
  return missed;
}

/** Tells where a plan in force stands on a day. `instalments` stand by number. */
export function assessPlan(
  rules: PlanRules,
  instalments: readonly AssessedInstalment[],
  today: IsoDate,
): InForceState {
  const unpaid = instalments.filter(({ paidOn }) => paidOn === null);
  if (unpaid.length === 0) return 'tamamlandi';
  const isForgiven = ({ dueDate }: AssessedInstalment) =>
    rules.restoredOn !== null && dueDate <= rules.restoredOn;
  const breaksOrder = instalments.some(
    (one) => one.no <= rules.firstInTime && isMissed(one, today) && !isForgiven(one),
  );
  const isTooOften = [...missedByYear(rules, instalments, today).values()].some(
    (count) => count > rules.toleratedMissed,
  );
  const isTooLate = unpaid.some((one) => today > catchUpDay(rules, instalments, one));
  if (breaksOrder || isTooOften || isTooLate) return 'bozuldu';
  return unpaid.some((one) => isMissed(one, today)) ? 'aksadi' : 'yururlukte';
}

/** Returns the next day on which assessing could come to something else; null when nothing is unpaid. */
export function nextAssessment(
  rules: PlanRules,
  instalments: readonly AssessedInstalment[],
  today: IsoDate,
): IsoDate | null {
  const days = instalments
    .filter(({ paidOn }) => paidOn === null)
    .flatMap((one) => [addDays(one.dueDate, 1), addDays(catchUpDay(rules, instalments, one), 1)])
    .filter((day) => day > today)
    .sort();
  return days[0] ?? null;
}
