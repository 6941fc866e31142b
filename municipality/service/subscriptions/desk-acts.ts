import { eq } from 'drizzle-orm';
import type { DeskCancellation, FinalAccount, RequestOf, subscriptionDeskCalls } from 'municipality/contract';
import { dayNumber } from 'municipality/law/calendar/calendar';
import { figure } from 'municipality/law/money/turkish-figures';
import { isUnusual } from 'municipality/law/water/own-reading';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { endContract, move } from './cancellation-rows';
import { actOnCancellation, type ActRefusal } from './desk-act';
import { workOutAccount } from './final-account';
import { findUsual } from './own-index';
import type { SubscriberRow } from './subscription-rows';
import { waterSubscriber } from './tables';

type Desk = typeof subscriptionDeskCalls;

/** Refuses a consumption far from what is usual, by the rule for readings of the subscribers' own. */
async function requireUsual(
  database: ServiceDatabase,
  { oid }: SubscriberRow,
  { Consumption, IsEstimated, ReadOn, LastReadOn }: FinalAccount,
  refuse: Refuse<'reading-unusual'>,
): Promise<void> {
  const days = dayNumber(ReadOn) - dayNumber(LastReadOn);
  const usual = await findUsual(database, oid, days);
  if (IsEstimated || !isUnusual(Consumption, usual)) return;
  throw refuse(
    'reading-unusual',
    `Bu endeks ${days} günde ${figure(Consumption)} m³ demek; alışılmış tüketim ${figure(usual ?? 0)} m³. Endekse yeniden bakın; doğruysa onaylayıp yeniden gönderin.`,
  );
}

/** The meter was read and removed: works the final account out; again before approval, it corrects the reading. */
export async function recordFinalReading(
  context: CallContext,
  request: RequestOf<Desk['RecordFinalMeterReading']>,
  refuse: Refuse<ActRefusal | 'reading-refused' | 'reading-unusual' | 'tariff-missing'>,
): Promise<DeskCancellation> {
  const { now, today } = context;
  const { requestKey, trackingNo, seenVersion, readOn, meterStatus, finalIndex } = request;
  const act = { requestKey, trackingNo, seenVersion, from: ['okuma-bekliyor', 'kesin-hesap'] as const };
  return actOnCancellation(context, act, refuse, async ({ transaction, row, subscriber, clerk }) => {
    if (readOn > today) throw refuse('reading-refused', 'Okuma günü bugünden sonra olamaz.');
    const reading = { readOn, meterStatus, finalIndex };
    const account = await workOutAccount(
      transaction,
      subscriber,
      reading,
      context.settings.isMetropolitan,
      refuse,
    );
    if (request.isConfirmed === false) await requireUsual(transaction, subscriber, account, refuse);
    const how = account.IsEstimated
      ? `tüketim ortalamayla ${figure(account.Consumption)} m³ kestirildi`
      : `endeks ${figure(finalIndex ?? 0)}, tüketim ${figure(account.Consumption)} m³`;
    await move(transaction, row, 'kesin-hesap', {
      now,
      by: 'personel',
      byName: clerk.name,
      requestKey,
      text: `Sayaç okundu ve söküldü (${how}). Kesin hesap onay bekliyor.`,
      change: { account },
    });
    await transaction
      .update(waterSubscriber)
      .set({ meterStatus })
      .where(eq(waterSubscriber.oid, subscriber.oid));
  });
}

/** The rest of the deposit was paid out: the contract ends. */
export async function recordRefund(
  context: CallContext,
  { requestKey, trackingNo, seenVersion, voucherNo, paidOn }: RequestOf<Desk['RecordDepositRefund']>,
  refuse: Refuse<ActRefusal | 'reading-refused'>,
): Promise<DeskCancellation> {
  const { now, today } = context;
  const act = { requestKey, trackingNo, seenVersion, from: ['iade-bekliyor'] as const };
  return actOnCancellation(context, act, refuse, async ({ transaction, row, clerk }) => {
    if (paidOn > today) throw refuse('reading-refused', 'Ödeme günü bugünden sonra olamaz.');
    if (row.account && paidOn < row.account.ReadOn) {
      throw refuse('reading-refused', 'Ödeme günü sayacın okunduğu günden önce olamaz.');
    }
    await endContract(transaction, row);
    await move(transaction, row, 'kapandi', {
      now,
      by: 'personel',
      byName: clerk.name,
      requestKey,
      text: `Güvencenin kalanı ${voucherNo} numaralı fişle ödendi; sözleşme sona erdi.`,
      change: { voucherNo, refundedOn: paidOn },
    });
  });
}

/** Rejects what was not set off yet; the applicant reads the reason. */
export async function rejectCancellation(
  context: CallContext,
  { requestKey, trackingNo, seenVersion, reason }: RequestOf<Desk['RejectContractCancellation']>,
  refuse: Refuse<ActRefusal>,
): Promise<DeskCancellation> {
  const from = ['basvuru-alindi', 'borc-bekliyor', 'okuma-bekliyor', 'kesin-hesap'] as const;
  return actOnCancellation(
    context,
    { requestKey, trackingNo, seenVersion, from },
    refuse,
    async ({ transaction, row, clerk }) => {
      await move(transaction, row, 'reddedildi', {
        now: context.now,
        by: 'personel',
        byName: clerk.name,
        requestKey,
        text: `Başvuru reddedildi: ${reason}`,
        change: { rejectReason: reason },
      });
    },
  );
}
