import { tcknFrom } from 'municipality/values/identity-number';
import type { Random } from './random';

/** Describes a debt in the ledger; kuruş. */
export interface Debt {
  readonly oid: string;
  readonly accrual: string;
  readonly registry: string;
  readonly instalment: number;
  readonly instalments: number;
  readonly dueDate: string;
  readonly total: number;
  /** Names the order that paid it, or the till; it is null while the debt is open. */
  paidBy: string | null;
}

interface TownRegistry {
  readonly oid: string;
  readonly no: string;
  readonly identityNo: string;
}

/** Says what the portal was last told of an order, by the bank's record or by a return that proves itself. */
type ShownOutcome = 'nothing' | 'declined' | 'paid' | 'otherwise' | 'given-back' | null;

/** Describes an order in the books of municipality and bank; kuruş. */
export interface Order {
  readonly number: string;
  /** The portal gave the payment this number. */
  readonly reference: string;
  readonly registry: string;
  readonly at: number;
  lines: { oid: string; total: number }[];
  /** Says that the municipality knows it as on its way to a bank. */
  isSent: boolean;
  isReported: boolean;
  state: 'none' | 'paid' | 'declined' | 'voided';
  /** The bank took so much, which a bank in disorder may get wrong. */
  taken: number;
  /** Says how often a browser left for the bank with it. */
  lefts: number;
  shownOutcome: ShownOutcome;
  receiptNo: string | null;
  /** The portal has read the receipt. */
  isReceiptShown: boolean;
  /** Says that the ledger refused to book it. */
  isBookingRefused: boolean;
  refund: 'none' | 'asked' | 'given';
}

export interface Town {
  readonly registries: readonly TownRegistry[];
  readonly debts: readonly Debt[];
  readonly orders: Order[];
  /** One order may pay for several registries. */
  readonly isAcross: boolean;
  /** A refund needs two employees. */
  readonly needsTwo: boolean;
  /** Says that the bank declines refunds at present. */
  isRefundDeclined: boolean;
  /** Lists what must never happen and did. */
  readonly wrongs: string[];
  receipts: number;
}

export const totalOf = ({ lines }: Pick<Order, 'lines'>): number =>
  lines.reduce((sum, { total }) => sum + total, 0);

/** Returns what the bank holds of an order. */
export const keptOf = ({ state, taken }: Order): number => (state === 'paid' ? taken : 0);

export const openOf = ({ debts }: Town, registry: string): Debt[] =>
  debts.filter((debt) => debt.registry === registry && debt.paidBy === null);

export const debtsIn = ({ debts }: Town, { lines }: Order): Debt[] =>
  debts.filter(({ oid }) => lines.some((line) => line.oid === oid));

export const dayNow = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(new Date());

/** Lists the older open instalments of the same accrual, which an overdue one is not paid before. */
export const olderOf = ({ debts }: Town, debt: Debt): Debt[] =>
  debts.filter(
    ({ accrual, instalment, paidBy }) =>
      debt.dueDate < dayNow() && accrual === debt.accrual && instalment < debt.instalment && paidBy === null,
  );

/** The instalments of the first accrual of a record are all overdue; of the second one the last is not. */
const dueDates = [
  ['2025-05-31', '2025-11-30'],
  ['2026-05-31', '2026-11-30'],
] as const;

/** Draws two or three people, the first of them with two registries; some of their debts in instalments. */
export function openTown(random: Random): Town {
  const registries: TownRegistry[] = [];
  const debts: Debt[] = [];
  for (let person = 1, people = random.isIn(0.2) ? 3 : 2; person <= people; person += 1) {
    const identityNo = tcknFrom(String(100_000_000 + person));
    for (let record = 1, records = person === 1 ? 2 : 1; record <= records; record += 1) {
      const no = `${person}${record}`;
      registries.push({ oid: `s${no}`, no, identityNo });
      for (let one = 1, accruals = random.whole(1, 2); one <= accruals; one += 1) {
        const accrual = `T${no}${one}`;
        const instalments = random.isIn(0.4) ? 2 : 1;
        for (let instalment = 1; instalment <= instalments; instalment += 1)
          debts.push({
            oid: `b${no}${one}${instalment}`,
            accrual,
            registry: `s${no}`,
            instalment,
            instalments,
            dueDate: dueDates[one === 1 ? 0 : 1][instalment === 1 ? 0 : 1],
            total: random.whole(100, 90_000),
            paidBy: null,
          });
      }
    }
  }
  return {
    registries,
    debts,
    orders: [],
    isAcross: random.isIn(0.3),
    needsTwo: random.isIn(0.2),
    isRefundDeclined: false,
    wrongs: [],
    receipts: 0,
  };
}
