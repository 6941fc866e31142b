import { eq } from 'drizzle-orm';
import type { Collection, Kurus } from 'municipality/contract';
import { yearOf } from '../accruals/calendar';
import { collection, collectionLine } from '../accruals/tables';
import type { ServiceDatabase } from '../database/connection';
import { newOid } from '../database/oid';
import type { CallContext } from '../endpoint';
import { registry } from '../identity/tables';
import { newVerificationCode, takeReceiptNumber } from './receipt-number';

type CollectionRow = typeof collection.$inferInsert;

interface NewCollection {
  readonly registryOid: string;
  readonly collectionType: Collection['CollectionType'];
  readonly total: Kurus;
  readonly lines: readonly {
    readonly lineNo: number;
    readonly accrualOid: string;
    readonly principal: Kurus;
    readonly lateFee: Kurus;
  }[];
  /** Of an order paid by card. */
  readonly online?: Pick<
    CollectionRow,
    'orderNumber' | 'bankName' | 'bankReference' | 'authCode' | 'cardLastFour' | 'ipAddress'
  >;
}

/**
 * Writes a collection with its lines and the next receipt number. Call it inside the booking transaction, with the
 * accruals locked before: the receipt counter is the last lock of every booking.
 */
export async function writeCollection(
  { now, today }: Pick<CallContext, 'now' | 'today'>,
  transaction: ServiceDatabase,
  { registryOid, collectionType, total, lines, online }: NewCollection,
): Promise<{ CollectionOid: string; ReceiptNo: string }> {
  const [payer] = await transaction.select().from(registry).where(eq(registry.oid, registryOid));
  if (!payer) throw new Error('The registry of a collection is not there');
  const CollectionOid = newOid(now);
  const ReceiptNo = await takeReceiptNumber(transaction, yearOf(today));
  await transaction.insert(collection).values({
    oid: CollectionOid,
    receiptNo: ReceiptNo,
    registryOid,
    payerName: [payer.nameOrTitle, payer.surname].filter(Boolean).join(' '),
    payerIdentityNo: payer.identityNo,
    collectedAt: now,
    collectionType,
    total,
    verificationCode: newVerificationCode(),
    ...online,
  });
  await transaction.insert(collectionLine).values(
    lines.map(({ lineNo, accrualOid, principal, lateFee }) => ({
      collectionOid: CollectionOid,
      lineNo,
      accrualOid,
      principal,
      lateFee,
    })),
  );
  return { CollectionOid, ReceiptNo };
}
