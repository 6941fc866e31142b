import { asc, eq } from 'drizzle-orm';
import type { DeskCancellation } from 'municipality/contract';
import { document } from '../documents/tables';
import type { CallContext } from '../kit/endpoint';
import { versionOfSteps } from '../kit/seen-version';
import { listHolidays } from '../reference/holidays';
import type { Refuse } from '../kit/refusal';
import { cancellationView, listSteps } from './cancellation-view';
import type { CancellationRow } from './cancellation-rows';
import { settleAccount } from './final-account';
import { finalBillRows } from './final-bill';
import { listOpenDebts, readFees, type Fees } from './subscription-debts';
import { listSubscriptionRows, ownerName, type SubscriptionRow } from './subscription-rows';
import { findWaterPaymentDays } from './water-tariffs';
import { contractCancellation, contractCancellationDocument, waterSubscriber } from './tables';

/** Returns what approval would come to today; null before the reading and once it is booked. */
async function previewOf(
  { database, today }: CallContext,
  row: CancellationRow,
  { subscriber }: SubscriptionRow,
  fees: Fees,
) {
  if (row.state !== 'kesin-hesap' || !row.account) return null;
  const debts = await listOpenDebts(database, row);
  const holidays = await listHolidays(database);
  const paymentDays = await findWaterPaymentDays(database, today);
  let made = 0;
  const nextId = () => ({ oid: `~${(made += 1)}`, accrualNo: '–' });
  const bill = await finalBillRows(subscriber, row.account, { nextId, today, paymentDays, holidays });
  debts.push(...bill);
  return settleAccount(row.account, debts, fees, row.registryOid).settled;
}

function listDocuments({ database }: CallContext, { oid }: CancellationRow) {
  return database
    .select({ Oid: document.oid, FileName: document.fileName, Size: document.size })
    .from(contractCancellationDocument)
    .innerJoin(document, eq(document.oid, contractCancellationDocument.documentOid))
    .where(eq(contractCancellationDocument.cancellationOid, oid))
    .orderBy(asc(document.oid));
}

/** Returns everything about one application, as the desk sees it. */
export async function deskCancellationView(
  context: CallContext,
  trackingNo: string,
  refuse: Refuse<'cancellation-not-found'>,
): Promise<DeskCancellation> {
  const { database } = context;
  const [row] = await database
    .select()
    .from(contractCancellation)
    .where(eq(contractCancellation.trackingNo, trackingNo));
  if (!row) throw refuse('cancellation-not-found', 'Bu takip numarasıyla bir başvuru bulunamadı.');
  const [subscription] = await listSubscriptionRows(database, eq(waterSubscriber.oid, row.subscriberOid));
  if (!subscription) throw new Error('The subscription of an application is not there');
  const { subscriber, owner, addressText } = subscription;
  const fees = await readFees(context, [row.registryOid]);
  const name = ownerName(subscription);
  const { Steps: _masked, ...view } = await cancellationView(
    database,
    row,
    { name, subscriberNo: subscriber.subscriberNo },
    fees,
  );
  const steps = await listSteps(database, row.oid);
  return {
    ...view,
    SubscriberOid: subscriber.oid,
    SubscriberNo: subscriber.subscriberNo,
    ContractNo: subscriber.contractNo,
    InstallationNo: subscriber.installationNo,
    MeterNo: subscriber.meterNo,
    MeterStatus: subscriber.meterStatus,
    LineStatus: subscriber.lineStatus,
    TariffGroup: subscriber.tariffGroup,
    LastIndex: subscriber.lastIndex,
    LastReadOn: subscriber.lastReadOn,
    AddressText: addressText,
    Name: name,
    IdentityNo: owner.identityNo,
    GsmNumber: owner.gsmNumber,
    Iban: row.iban,
    IbanHolder: row.ibanHolder,
    ReasonText: row.reasonText,
    Documents: await listDocuments(context, row),
    Steps: steps.map(({ state, at, by, byName, text }) => ({
      State: state,
      At: at.toISOString(),
      By: by,
      Text: text,
      ByName: byName,
    })),
    Preview: await previewOf(context, row, subscription, fees),
    VoucherNo: row.voucherNo,
    Version: versionOfSteps(steps.length),
  };
}
