import type { IsoDate } from 'municipality/contract';
import { addDays, dayNumber } from 'municipality/law/calendar/calendar';
import type { Random } from './random';

export interface Payment {
  readonly paidOn: IsoDate;
  /** Pays two fifths of the debt; the rest stays open. */
  readonly isPartial?: boolean;
}

/** Says when somebody pays an instalment; null while it is left open. */
export type PaymentHabit = (instalment: {
  dueDate: IsoDate;
  year: number;
  instalmentNo: number;
}) => Payment | null;

/** Says how likely a debt stays open, by how its debtor pays. */
const openness = { prompt: 0.02, late: 0.08, careless: 0.3 } as const;

/** Three in five pay before the day, one in five late, one in five leaves things lying. Old debts are mostly paid. */
export function ordinaryHabit(random: Random, asOf: IsoDate): PaymentHabit {
  const manner = random.pick(['prompt', 'prompt', 'prompt', 'late', 'careless'] as const);
  return ({ dueDate }) => {
    const overdueDays = dayNumber(asOf) - dayNumber(dueDate);
    if (overdueDays < 0) {
      return manner === 'prompt' && random.isLucky(0.1)
        ? { paidOn: addDays(asOf, -random.whole(1, 10)) }
        : null;
    }
    const byAge = overdueDays > 500 ? 0.4 : overdueDays < 120 ? 2 : 1;
    const late = addDays(dueDate, random.whole(1, 150));
    if (random.isLucky(openness[manner] * byAge)) {
      return random.isLucky(0.1) ? { paidOn: late, isPartial: true } : null;
    }
    return { paidOn: manner === 'prompt' ? addDays(dueDate, -random.whole(0, 18)) : late };
  };
}

/** Pays on the due day whatever has fallen due. */
export const punctualHabit: PaymentHabit = ({ dueDate }) => ({ paidOn: dueDate });

/** Leaves everything open. */
export const noPayment: PaymentHabit = () => null;
