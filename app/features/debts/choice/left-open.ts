import { feeHeading, type AccrualLine, type IsoDate } from 'municipality/contract';
import { nameOfDebt } from 'municipality/contract/debt-name';
import type { HeldDebts } from '~/features/payments/position/holds.server';
import { standingWordsOf } from '~/features/payments/position/standing';

type OpenLine = Pick<
  AccrualLine,
  | 'Oid'
  | 'AccrumentNo'
  | 'InstallmentNo'
  | 'InstallmentCount'
  | 'Description'
  | 'DueDate'
  | 'RevenueName'
  | 'Year'
  | 'LateFee'
  | 'FeeKind'
  | 'FeeTitle'
>;

/**
 * Says that older instalments stay open and that what grows on them goes on, where later ones of their accruals are paid
 * without them; null where that is not so. Of one with a payment under way nobody knows.
 */
export function leftOpenText(
  open: readonly OpenLine[],
  paidOids: readonly string[],
  { asOf, held }: { readonly asOf: IsoDate; readonly held: HeldDebts },
): string | null {
  const paid = new Set(paidOids);
  const newest = new Map<string, number>();
  for (const { Oid, AccrumentNo, InstallmentNo } of open) {
    if (paid.has(Oid)) newest.set(AccrumentNo, Math.max(newest.get(AccrumentNo) ?? 0, InstallmentNo));
  }
  const left = open.filter(
    ({ Oid, AccrumentNo, InstallmentNo, DueDate, LateFee }) =>
      !paid.has(Oid) &&
      InstallmentNo < (newest.get(AccrumentNo) ?? 0) &&
      DueDate < asOf &&
      LateFee > 0 &&
      standingWordsOf(held.get(Oid)).isFree,
  );
  const [first] = left;
  if (!first) return null;
  const name = left.length === 1 ? `“${nameOfDebt(first)}”` : `Vadesi geçmiş ${left.length} taksit`;
  const fee = feeHeading(left).toLocaleLowerCase('tr');
  return `${name} açık kalır; ${fee} işlemeye devam eder.`;
}
