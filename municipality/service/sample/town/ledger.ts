import { kurus, type FeeKind, type IsoDate, type Kurus } from 'municipality/contract';
import { allocatePayment } from 'municipality/law/debt/allocation';
import { isWeekend, yearOf } from 'municipality/law/calendar/calendar';
import { splitIntoInstalments } from 'municipality/law/money/instalments';
import { delayRules, newDebt, type GrowingDebt } from 'municipality/law/debt/delay-rules';
import { readableAlphabet } from '../../kit/receipt-number';
import type { RevenueCode } from '../../reference/revenue-kinds';
import type { Payment, PaymentHabit } from './payment-habit';
import type { Random } from './random';
import type { Owner, SampleWorld } from './world';

/** Describes something a person owes for a year, before it is written down. */
export interface AccrualDraft {
  readonly year: number;
  readonly accruedOn: IsoDate;
  /** Holds what is accrued side by side and paid together: a tax and its contribution. In kuruş. */
  readonly lines: readonly { revenueCode: RevenueCode; total: Kurus }[];
  /** Gives one day per instalment. */
  readonly dueDays: readonly IsoDate[];
  readonly description: string;
  readonly subjectOid: string | null;
  /** Hears the number of the accrual, which what it is for may carry. */
  readonly onNumbered?: (accrualNo: string) => void;
  /** The draft is paid on the day it is accrued, because what it is for is not given before. */
  readonly isPaidFirst?: true;
}

interface PaidLine {
  accrualOid: string;
  principal: Kurus;
  lateFee: Kurus;
  feeKind: FeeKind;
}

/**
 * Writes a person's accruals, and a collection for every day the person went to pay; answers with the instalments it
 * wrote, in their order.
 */
export function keepLedger(
  world: SampleWorld,
  owner: Owner,
  drafts: readonly AccrualDraft[],
  payer: { habit: PaymentHabit; random: Random },
): string[] {
  const written: string[] = [];
  const paidByDay = new Map<IsoDate, PaidLine[]>();
  for (const draft of drafts) {
    const payments = payInOrder(world, draft, payer.habit);
    for (const { revenueCode, total } of draft.lines) {
      const accrualNo = world.numbers.nextAccrualNo(draft.year);
      draft.onNumbered?.(accrualNo);
      for (const [index, principal] of splitIntoInstalments(total, draft.dueDays.length).entries()) {
        const [dueDate, payment] = [draft.dueDays[index], payments[index] ?? null];
        if (dueDate === undefined) throw new RangeError('An instalment has no due date');
        const accrualOid = world.numbers.nextOid('A');
        written.push(accrualOid);
        const paid =
          payment &&
          settle(world, principal, newDebt({ revenueCode, registryOid: owner.oid, dueDate }), payment);
        world.tables.accrual.add({
          oid: accrualOid,
          accrualNo,
          registryOid: owner.oid,
          revenueCode,
          year: draft.year,
          instalmentNo: index + 1,
          instalmentCount: draft.dueDays.length,
          dueDate,
          description: draft.description,
          subjectOid: draft.subjectOid,
          principal,
          paidPrincipal: paid?.principal ?? kurus(0),
        });
        if (!payment || !paid) continue;
        const sameDay = paidByDay.get(payment.paidOn) ?? [];
        paidByDay.set(payment.paidOn, [...sameDay, { accrualOid, ...paid }]);
      }
    }
  }
  for (const [day, lines] of [...paidByDay].sort(([left], [right]) => (left < right ? -1 : 1))) {
    writeCollection(world, owner, day, lines, payer.random);
  }
  return written;
}

/** Returns the payments instalment by instalment: none after one that was left open, none before an older one. */
function payInOrder(world: SampleWorld, draft: AccrualDraft, habit: PaymentHabit): (Payment | null)[] {
  const payments: (Payment | null)[] = [];
  let earliest = draft.accruedOn;
  for (const [index, dueDate] of draft.dueDays.entries()) {
    const usual = habit({ dueDate, year: draft.year, instalmentNo: index + 1 });
    const payment = draft.isPaidFirst ? { paidOn: draft.accruedOn } : usual;
    const paidOn = payment && payment.paidOn > earliest ? payment.paidOn : earliest;
    if (!payment || paidOn >= world.asOf) break;
    payments.push({ ...payment, paidOn });
    if (payment.isPartial) break;
    earliest = paidOn;
  }
  return payments;
}

function settle(
  { feesOn }: SampleWorld,
  principal: Kurus,
  debt: GrowingDebt,
  { paidOn, isPartial }: Payment,
): Omit<PaidLine, 'accrualOid'> {
  const { feeOf, kindOf } = feesOn(paidOn);
  const [fee, feeKind] = [feeOf(principal, debt), kindOf(debt)];
  if (!isPartial) return { principal, lateFee: fee, feeKind };
  const payment = kurus(Math.floor((principal + fee) * 0.4));
  const { partOf } = delayRules[feeKind];
  const { toPrincipal, toLateFee } = allocatePayment({ principal, lateFee: fee, payment }, partOf);
  return { principal: toPrincipal, lateFee: toLateFee, feeKind };
}

/** Writes what somebody paid on a day, with its receipt. */
export function writeCollection(
  { numbers, settings, tables }: SampleWorld,
  owner: Owner,
  day: IsoDate,
  lines: readonly PaidLine[],
  random: Random,
): void {
  const collectionOid = numbers.nextOid('C');
  // Nobody sits at the desk on a weekend.
  const isByCard = isWeekend(day) || random.isLucky(0.6);
  const clock = [random.whole(9, 16), random.whole(0, 59)].map((part) => String(part).padStart(2, '0'));
  tables.collection.add({
    oid: collectionOid,
    receiptNo: numbers.nextReceiptNo(yearOf(day)),
    registryOid: owner.oid,
    payerName: owner.fullName,
    payerIdentityNo: owner.identityNo,
    collectedAt: new Date(`${day}T${clock.join(':')}:00+03:00`),
    collectionType: isByCard ? '4' : random.pick(['1', '1', '1', '2', '3'] as const),
    total: kurus(lines.reduce((sum, line) => sum + line.principal + line.lateFee, 0)),
    bankName: isByCard ? (settings.bank?.name ?? 'Ziraat Bankası') : null,
    bankReference: isByCard ? `${day.replaceAll('-', '')}${random.whole(100_000, 999_999)}` : null,
    cardLastFour: isByCard ? String(random.whole(1_000, 9_999)) : null,
    verificationCode: Array.from({ length: 10 }, () =>
      readableAlphabet.charAt(random.whole(0, readableAlphabet.length - 1)),
    ).join(''),
  });
  for (const [index, line] of lines.entries()) {
    tables.collectionLine.add({ collectionOid, lineNo: index + 1, ...line });
  }
}
