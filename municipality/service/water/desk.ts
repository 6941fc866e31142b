import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { DeskMeterReport, RequestOf, waterCalls } from 'municipality/contract';
import { document } from '../documents/tables';
import { registry } from '../identity/tables';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { requireClerk } from '../subscriptions/desk-act';
import { listSubscriptionRows, ownerName } from '../subscriptions/subscription-rows';
import { waterSubscriber } from '../subscriptions/tables';
import { reportView, type ReportRow } from './report-view';
import { meterReport } from './tables';

type Calls = typeof waterCalls;

/** Selects those of a state that stand behind one of them in the list. */
function isBehind({ database }: CallContext, after: string | undefined) {
  if (after === undefined) return undefined;
  const { reportedAt, oid } = meterReport;
  const bound = database.select({ at: reportedAt, oid }).from(meterReport).where(eq(oid, after));
  return sql`(${reportedAt}, ${oid}) > (${bound})`;
}

/** Lists the reports of a state for the desk, oldest first, with the number in every state. */
export async function listReports(
  context: CallContext,
  { state, limit, after }: RequestOf<Calls['GetMeterReportListForDesk']>,
  refuse: Refuse<'role-missing'>,
) {
  await requireClerk(context, refuse);
  const { database } = context;
  const rows = await database
    .select({ row: meterReport, subscriberNo: waterSubscriber.subscriberNo, owner: registry })
    .from(meterReport)
    .innerJoin(waterSubscriber, eq(waterSubscriber.oid, meterReport.subscriberOid))
    .innerJoin(registry, eq(registry.oid, meterReport.registryOid))
    .where(and(eq(meterReport.state, state), isBehind(context, after)))
    .orderBy(asc(meterReport.reportedAt), asc(meterReport.oid))
    .limit(limit);
  const counts = await database
    .select({ State: meterReport.state, Count: count() })
    .from(meterReport)
    .groupBy(meterReport.state);
  return {
    Rows: rows.map(({ row, subscriberNo, owner }) => ({
      Oid: row.oid,
      SubscriberNo: subscriberNo,
      Name: [owner.nameOrTitle, owner.surname].filter(Boolean).join(' '),
      State: row.state,
      ReportedAt: row.reportedAt.toISOString(),
      FinalIndex: row.index,
      Consumption: row.consumption,
      UsualConsumption: row.usualConsumption,
      HasPhoto: row.documentOid !== null,
    })),
    Counts: counts,
  };
}

const notFound = 'Bu okuma bildirimi bulunamadı.';

async function deskReportView(
  context: CallContext,
  row: ReportRow,
  refuse: Refuse<'report-not-found'>,
): Promise<DeskMeterReport> {
  const [subscription] = await listSubscriptionRows(
    context.database,
    eq(waterSubscriber.oid, row.subscriberOid),
  );
  if (!subscription) throw refuse('report-not-found', notFound);
  const { subscriber, owner, addressText } = subscription;
  return {
    ...(await reportView(context, row, subscriber.tariffGroup)),
    SubscriberOid: subscriber.oid,
    SubscriberNo: subscriber.subscriberNo,
    MeterNo: subscriber.meterNo,
    Name: ownerName(subscription),
    IdentityNo: owner.identityNo,
    GsmNumber: owner.gsmNumber,
    AddressText: addressText,
    TariffGroup: subscriber.tariffGroup,
    UsualConsumption: row.usualConsumption,
    DecidedByName: row.decidedByName,
  };
}

/** Answers one report for the desk. */
export async function findDeskReport(
  context: CallContext,
  { oid }: RequestOf<Calls['GetMeterReportForDesk']>,
  refuse: Refuse<'role-missing' | 'report-not-found'>,
): Promise<DeskMeterReport> {
  await requireClerk(context, refuse);
  const [row] = await context.database.select().from(meterReport).where(eq(meterReport.oid, oid));
  if (!row) throw refuse('report-not-found', notFound);
  return deskReportView(context, row, refuse);
}

/** Answers the photo of a report for the desk. */
export async function findReportPhoto(
  context: CallContext,
  { oid }: RequestOf<Calls['GetMeterReportPhoto']>,
  refuse: Refuse<'role-missing' | 'document-not-found'>,
) {
  await requireClerk(context, refuse);
  const [found] = await context.database
    .select({ document })
    .from(meterReport)
    .innerJoin(document, eq(document.oid, meterReport.documentOid))
    .where(eq(meterReport.oid, oid));
  if (!found) throw refuse('document-not-found', 'Fotoğraf bulunamadı.');
  const { fileName, contentType, content } = found.document;
  return { FileName: fileName, ContentType: contentType, Content: Buffer.from(content).toString('base64') };
}

/** Accepts or refuses a report; see the call of the contract. */
export async function decideReport(
  context: CallContext,
  { requestKey, oid, isAccepted, reason }: RequestOf<Calls['DecideMeterReport']>,
  refuse: Refuse<'role-missing' | 'report-not-found' | 'report-state' | 'reason-missing'>,
): Promise<DeskMeterReport> {
  const clerk = await requireClerk(context, refuse);
  if (!isAccepted && reason === null) {
    throw refuse('reason-missing', 'Geri çevirmenin gerekçesini yazın; abone bunu görür.');
  }
  const decided = await context.database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(meterReport).where(eq(meterReport.oid, oid)).for('update');
    if (!row) throw refuse('report-not-found', notFound);
    if (row.decisionKey === requestKey) return row;
    if (row.state !== 'bekliyor') {
      throw refuse('report-state', 'Bu bildirim artık karar beklemiyor; listeyi yenileyin.');
    }
    const [changed] = await transaction
      .update(meterReport)
      .set({
        state: isAccepted ? 'kabul' : 'ret',
        decidedAt: context.now,
        decidedByName: clerk.name,
        decisionKey: requestKey,
        rejectReason: isAccepted ? null : reason,
      })
      .where(eq(meterReport.oid, oid))
      .returning();
    return changed ?? row;
  });
  return deskReportView(context, decided, refuse);
}
