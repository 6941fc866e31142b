import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Cancellation, OwnCancellation } from 'municipality/contract';
import { maskIban } from 'municipality/values/iban';
import { collection } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { registry } from '../identity/tables';
import { maskName } from '../kit/masked-name';
import { canMove } from './cancellation-state';
import { advancePaid, type CancellationRow } from './cancellation-rows';
import { listOpenDebts, readFees, totalOwed, type Fees } from './subscription-debts';
import { listOwnSubscriptions, ownerName, type SubscriptionRow } from './subscription-rows';
import {
  contractCancellation,
  contractCancellationDocument,
  contractCancellationStep,
  waterSubscriber,
} from './tables';

type StepRow = typeof contractCancellationStep.$inferSelect;

export async function listSteps(database: ServiceDatabase, oid: string): Promise<StepRow[]> {
  return database
    .select()
    .from(contractCancellationStep)
    .where(eq(contractCancellationStep.cancellationOid, oid))
    .orderBy(asc(contractCancellationStep.stepNo));
}

/** The set-off stands only once it was booked. */
const isSetOff = ({ state }: CancellationRow) =>
  ['mahsup', 'iade-bekliyor', 'tahakkuk-bekliyor', 'kapandi'].includes(state);

interface Named {
  readonly name: string;
  readonly subscriberNo: string;
}

/** Returns an application in the words of the contract, without anything that names the person. */
export async function cancellationView(
  database: ServiceDatabase,
  row: CancellationRow,
  { name, subscriberNo }: Named,
  fees: Fees,
): Promise<Cancellation> {
  const [receipt] = await database
    .select({ no: collection.receiptNo })
    .from(collection)
    .where(eq(collection.oid, row.collectionOid ?? ''));
  const steps = await listSteps(database, row.oid);
  const isOver = row.state === 'reddedildi' || row.state === 'geri-cekildi' || row.state === 'kapandi';
  return {
    TrackingNo: row.trackingNo,
    State: row.state,
    MaskedName: maskName(name),
    MaskedSubscriberNo: `***${subscriberNo.slice(-3)}`,
    MaskedIban: maskIban(row.iban),
    SubmittedAt: row.submittedAt.toISOString(),
    LeavingOn: row.leavingOn,
    DeclaredIndex: row.declaredIndex,
    Reason: row.reason,
    DocumentCount: await database.$count(
      contractCancellationDocument,
      eq(contractCancellationDocument.cancellationOid, row.oid),
    ),
    Account: isSetOff(row) ? row.account : null,
    ReceiptNo: receipt?.no ?? null,
    RejectReason: row.rejectReason,
    OpenDebt: totalOwed(isOver ? [] : await listOpenDebts(database, row), fees),
    CanWithdraw: canMove(row.state, 'geri-cekildi'),
    Steps: steps.map(({ state, at, by, text }) => ({
      State: state,
      At: at.toISOString(),
      By: by,
      Text: text,
    })),
  };
}

/** Writes the same for its owner. */
export async function ownCancellationView(
  context: CallContext,
  row: CancellationRow,
  subscription: SubscriptionRow,
): Promise<OwnCancellation> {
  const { subscriber, addressText } = subscription;
  const named = { name: ownerName(subscription), subscriberNo: subscriber.subscriberNo };
  return {
    ...(await cancellationView(context.database, row, named, await readFees(context, [row.registryOid]))),
    SubscriberOid: subscriber.oid,
    SubscriberNo: subscriber.subscriberNo,
    AddressText: addressText,
  };
}

/** Lists the applications over what lies within the payer's reach, newest first. */
export async function listOwnCancellations(context: CallContext): Promise<OwnCancellation[]> {
  const own = new Map((await listOwnSubscriptions(context)).map((row) => [row.subscriber.oid, row]));
  if (own.size === 0) return [];
  const isOwn = inArray(contractCancellation.subscriberOid, [...own.keys()]);
  await advancePaid(context.database, context.now, isOwn);
  const rows = await context.database
    .select()
    .from(contractCancellation)
    .where(isOwn)
    .orderBy(desc(contractCancellation.submittedAt));
  const found: OwnCancellation[] = [];
  for (const row of rows) {
    const subscription = own.get(row.subscriberOid);
    if (subscription) found.push(await ownCancellationView(context, row, subscription));
  }
  return found;
}

/**
 * Finds an application by tracking number and the last four digits of the person's number; null when they do not belong
 * together.
 */
export async function findCancellation(
  context: CallContext,
  trackingNo: string,
  identityLastFour: string,
): Promise<Cancellation | null> {
  const { database, now } = context;
  await advancePaid(database, now, eq(contractCancellation.trackingNo, trackingNo));
  const [found] = await database
    .select({ row: contractCancellation, subscriberNo: waterSubscriber.subscriberNo, owner: registry })
    .from(contractCancellation)
    .innerJoin(waterSubscriber, eq(waterSubscriber.oid, contractCancellation.subscriberOid))
    .innerJoin(registry, eq(registry.oid, contractCancellation.registryOid))
    .where(
      and(
        eq(contractCancellation.trackingNo, trackingNo),
        sql`right(${registry.identityNo}, 4) = ${identityLastFour}`,
      ),
    );
  if (!found) return null;
  const name = [found.owner.nameOrTitle, found.owner.surname].filter(Boolean).join(' ');
  const named = { name, subscriberNo: found.subscriberNo };
  return cancellationView(database, found.row, named, await readFees(context, [found.row.registryOid]));
}
