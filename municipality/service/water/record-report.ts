import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { type MeterAccount, type MeterReport, type RequestOf, type waterCalls } from 'municipality/contract';
import { dayText } from 'municipality/law/money/turkish-figures';
import { document } from '../documents/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { assessIndex } from '../subscriptions/own-index';
import type { SubscriberRow } from '../subscriptions/subscription-rows';
import { waterSubscriber } from '../subscriptions/tables';
import { requireOwnMeter } from './own-meter';
import { listReadings, readingView } from './readings';
import { reportView, type ReportRow } from './report-view';
import { findReportWindow, type ReportWindow } from './report-window';
import { meterReport } from './tables';

type Calls = typeof waterCalls;
type RecordRefusal =
  | 'subscription-not-found'
  | 'document-not-found'
  | 'report-closed'
  | 'reading-below-last'
  | 'reading-unusual';

/** Says why nothing can be reported of a meter, though the days are right; null where it can. */
function obstacleOf({ meterStatus, lastReadOn }: SubscriberRow, today: string): string | null {
  if (meterStatus === '3') return 'Kayıtlarda bu aboneliğin sayacı yok; okuma bildirilemez.';
  if (meterStatus === '2') return 'Sayacınız kayıtlarda çalışmıyor görünüyor; okuma bildirilemez.';
  if (lastReadOn >= today) return 'Sayacınız bugün okundu; yeni okuma yarından sonra bildirilebilir.';
  return null;
}

/** Finds the last report since the last bill; one that another took the place of does not count. */
async function findReport(
  database: ServiceDatabase,
  { oid, lastReadOn }: SubscriberRow,
): Promise<ReportRow | null> {
  const [row] = await database
    .select()
    .from(meterReport)
    .where(
      and(
        eq(meterReport.subscriberOid, oid),
        gt(meterReport.readOn, lastReadOn),
        ne(meterReport.state, 'degisti'),
      ),
    )
    .orderBy(desc(meterReport.reportedAt))
    .limit(1);
  return row ?? null;
}

/** Answers the readings of a subscription, and whether its owner may report one. */
export async function retrieveReadings(
  context: CallContext,
  { subscriberNo }: RequestOf<Calls['RetrieveMeterReadings']>,
  refuse: Refuse<'subscription-not-found'>,
): Promise<MeterAccount> {
  const { database, today } = context;
  const { subscriber, addressText } = await requireOwnMeter(context, subscriberNo, refuse);
  const window = await findReportWindow(database, today);
  const report = await findReport(database, subscriber);
  return {
    SubscriberOid: subscriber.oid,
    SubscriberNo: subscriber.subscriberNo,
    RegistryOid: subscriber.registryOid,
    AddressText: addressText,
    TariffGroup: subscriber.tariffGroup,
    MeterNo: subscriber.meterNo,
    LastIndex: subscriber.lastIndex,
    LastReadOn: subscriber.lastReadOn,
    Readings: (await listReadings(database, subscriber.oid, today)).map(readingView),
    ReportFrom: window?.from ?? null,
    ReportUntil: window?.until ?? null,
    ReportObstacle: obstacleOf(subscriber, today),
    Report: report && (await reportView(context, report, subscriber.tariffGroup)),
  };
}

function requireOpenWindow(
  window: ReportWindow | null,
  subscriber: SubscriberRow,
  today: string,
  refuse: Refuse<'report-closed'>,
): void {
  if (window === null) throw refuse('report-closed', 'Belediyemiz abonelerden okuma bildirimi almıyor.');
  if (today < window.from || today > window.until) {
    throw refuse(
      'report-closed',
      `Okuma ${dayText(window.from)} ile ${dayText(window.until)} arasında bildirilebilir; o günlerde yeniden yazın.`,
    );
  }
  const obstacle = obstacleOf(subscriber, today);
  if (obstacle !== null) throw refuse('report-closed', obstacle);
}

/** Refuses a photo that is not one of the subscriber's own. */
async function requirePhoto(
  database: ServiceDatabase,
  { registryOid }: SubscriberRow,
  documentOid: string,
  refuse: Refuse<'document-not-found'>,
): Promise<void> {
  const [found] = await database
    .select({ oid: document.oid })
    .from(document)
    .where(and(eq(document.oid, documentOid), eq(document.registryOid, registryOid)));
  if (!found) throw refuse('document-not-found', 'Fotoğraf bulunamadı; yeniden seçip gönderin.');
}

/** Takes a reading of the subscriber's own; see the call of the contract. */
export async function recordReport(
  context: CallContext,
  {
    requestKey,
    subscriberNo,
    index,
    isConfirmed,
    documentOid,
  }: RequestOf<Calls['RecordMeterReadingBySubscriber']>,
  refuse: Refuse<RecordRefusal>,
): Promise<MeterReport> {
  const { database, now, today } = context;
  const { subscriber: own } = await requireOwnMeter(context, subscriberNo, refuse);
  const window = await findReportWindow(database, today);
  const row = await database.transaction(async (transaction) => {
    const [subscriber] = await transaction
      .select()
      .from(waterSubscriber)
      .where(eq(waterSubscriber.oid, own.oid))
      .for('update');
    if (!subscriber) throw refuse('subscription-not-found', 'Bu abonelik bulunamadı.');
    const [known] = await transaction
      .select()
      .from(meterReport)
      .where(eq(meterReport.requestKey, requestKey));
    if (known?.subscriberOid === subscriber.oid) return known;
    if (known) throw refuse('subscription-not-found', 'Bu abonelik bulunamadı.');
    requireOpenWindow(window, subscriber, today, refuse);
    const assessed = await assessIndex(transaction, subscriber, { index, isConfirmed, today }, refuse);
    if (documentOid !== null) await requirePhoto(transaction, subscriber, documentOid, refuse);
    await transaction
      .update(meterReport)
      .set({ state: 'degisti' })
      .where(and(eq(meterReport.subscriberOid, subscriber.oid), eq(meterReport.state, 'bekliyor')));
    const [written] = await transaction
      .insert(meterReport)
      .values({
        oid: newOid(now),
        requestKey,
        subscriberOid: subscriber.oid,
        registryOid: subscriber.registryOid,
        state: 'bekliyor',
        reportedAt: now,
        readOn: today,
        lastIndex: subscriber.lastIndex,
        lastReadOn: subscriber.lastReadOn,
        index,
        ...assessed,
        documentOid,
      })
      .returning();
    if (!written) throw new Error('The report was not written');
    return written;
  });
  return reportView(context, row, own.tariffGroup);
}
