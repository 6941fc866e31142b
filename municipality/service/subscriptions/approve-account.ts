import { eq } from 'drizzle-orm';
import {
  kurus,
  type DeskCancellation,
  type FinalAccount,
  type RequestOf,
  type subscriptionDeskCalls,
} from 'municipality/contract';
import { dayNumber, yearOf } from 'municipality/law/calendar/calendar';
import { bookSetOff } from '../accruals/book-set-off';
import { accrual } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import type { CallContext } from '../kit/endpoint';
import { hasPaymentUnderWay } from '../orders/payment-under-way';
import { listHolidays } from '../reference/holidays';
import type { Refuse } from '../kit/refusal';
import { endContract, move, type CancellationRow } from './cancellation-rows';
import { actOnCancellation, type ActRefusal } from './desk-act';
import { settleAccount } from './final-account';
import { finalBillRows, takeFinalBillNo } from './final-bill';
import { lockOpenDebts, readFees, type AccrualRow } from './subscription-debts';
import type { SubscriberRow } from './subscription-rows';
import { findWaterPaymentDays } from './water-tariffs';
import { contractCancellation, waterReading, waterSubscriber } from './tables';

type Approval = RequestOf<typeof subscriptionDeskCalls.ApproveFinalAccount>;
type ApprovalRefusal = ActRefusal | 'amount-changed' | 'order-pending';

/** A plan pays its debts itself: nothing is set off against them, nor paid back past them. */
function requireNoPlan(debts: readonly AccrualRow[], refuse: Refuse<ApprovalRefusal>): void {
  if (debts.every(({ planOid }) => planOid === null)) return;
  throw refuse(
    'cancellation-state',
    'Bu aboneliğin bir borcu taksit planında. Plan bitmeden güvence borca sayılamaz.',
  );
}

/** Tells where it goes on after the set-off: to the refund, to the rest that is owed, or to its end. */
async function goOn(
  { now }: CallContext,
  transaction: ServiceDatabase,
  row: CancellationRow,
  { Refund, Remaining }: FinalAccount,
): Promise<void> {
  const by = 'kendiliginden';
  if (Remaining > kurus(0)) {
    const text = 'Güvence borcun tamamına yetmedi; kalan borç ödenince sözleşme sona erer.';
    await move(transaction, row, 'tahakkuk-bekliyor', { now, by, text });
  } else if (Refund > kurus(0)) {
    const text = 'Güvencenin kalanı bildirdiğiniz hesaba iade edilecek.';
    await move(transaction, row, 'iade-bekliyor', { now, by, text });
  } else {
    await endContract(transaction, row);
    const text = 'Güvence borcun tamamına denk geldi; sözleşme sona erdi.';
    await move(transaction, row, 'kapandi', { now, by, text });
  }
}

/** The final reading becomes the last one of the subscription. */
async function keepReading(
  transaction: ServiceDatabase,
  { oid: subscriberOid, lastIndex }: SubscriberRow,
  {
    ReadOn: readOn,
    FinalIndex,
    LastReadOn,
    Consumption: consumption,
    IsEstimated: isEstimated,
  }: FinalAccount,
): Promise<void> {
  const days = dayNumber(readOn) - dayNumber(LastReadOn);
  await transaction
    .insert(waterReading)
    .values({ subscriberOid, readOn, days, consumption, isEstimated })
    .onConflictDoNothing();
  await transaction
    .update(waterSubscriber)
    .set({ lastIndex: FinalIndex ?? lastIndex, lastReadOn: readOn })
    .where(eq(waterSubscriber.oid, subscriberOid));
}

/** Approves the final account: last bill, set-off and receipt in one transaction. */
export async function approveFinalAccount(
  context: CallContext,
  { requestKey, trackingNo, refund, remaining, seenVersion }: Approval,
  refuse: Refuse<ApprovalRefusal>,
): Promise<DeskCancellation> {
  const { now, today } = context;
  const [application] = await context.database
    .select({ registryOid: contractCancellation.registryOid })
    .from(contractCancellation)
    .where(eq(contractCancellation.trackingNo, trackingNo));
  const fees = await readFees(context, application ? [application.registryOid] : []);
  const holidays = await listHolidays(context.database);
  const paymentDays = await findWaterPaymentDays(context.database, today);
  const act = { requestKey, trackingNo, seenVersion, from: ['kesin-hesap'] as const };
  return actOnCancellation(context, act, refuse, async ({ transaction, row, subscriber, clerk }) => {
    const { account } = row;
    if (!account) throw new Error('A final account is not there');
    const debts = await lockOpenDebts(transaction, row);
    requireNoPlan(debts, refuse);
    // Money that is at a bank must find its debt: nothing is set off against it meanwhile.
    if (
      await hasPaymentUnderWay(
        transaction,
        debts.map(({ oid }) => oid),
      )
    )
      throw refuse(
        'order-pending',
        'Bu aboneliğin borcu için süren bir kart ödemesi var. Ödeme sonuçlanınca hesabı yeniden onaylayın.',
      );
    const bill = await finalBillRows(subscriber, account, {
      nextId: async () => ({
        oid: newOid(now),
        accrualNo: await takeFinalBillNo(transaction, yearOf(today)),
      }),
      today,
      paymentDays,
      holidays,
    });
    if (bill.length > 0) await transaction.insert(accrual).values(bill);
    debts.push(...bill);
    const { settled, covered } = settleAccount(account, debts, fees, row.registryOid);
    if (settled.Refund !== refund || settled.Remaining !== remaining) {
      throw refuse(
        'amount-changed',
        'Hesap gördüğünüzden bu yana değişti. Yeni tutarları denetleyip onaylayın.',
      );
    }
    const collectionOid = await bookSetOff(context, transaction, {
      registryOid: row.registryOid,
      collectionType: '5',
      covered,
    });
    const moved = await move(transaction, row, 'mahsup', {
      now,
      by: 'personel',
      byName: clerk.name,
      requestKey,
      text: 'Kesin hesap onaylandı; güvence aboneliğin borcuna sayıldı.',
      change: { account: settled, collectionOid },
    });
    await keepReading(transaction, subscriber, settled);
    await goOn(context, transaction, moved, settled);
  });
}
