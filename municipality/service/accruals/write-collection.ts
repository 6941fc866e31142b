import { columnsOf, rowOf } from 'municipality/ground/table-rows';
import { sql } from 'drizzle-orm';
import type { Collection, FeeKind, Kurus } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import { collection, collectionLine, receiptCounter } from './tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import type { CallContext } from '../kit/endpoint';
import { registry } from '../identity/tables';
import { newVerificationCode } from '../kit/receipt-number';

/**
 * Returns the year's next receipt number, the collection in the payer's name, and its lines. The number is spelled as
 * `receiptNumber` does.
 */
function newCollection(database: ServiceDatabase) {
  const given = (name: string) => sql.placeholder(name);
  const payer = database.$with('payer', {}).as(sql`
    select concat_ws(' ', nullif(name_or_title, ''), nullif(surname, '')) as payer_name,
      identity_no as payer_identity_no
    from ${registry} where oid = ${given('registryOid')}`);
  const counter = database.$with('counter', {}).as(sql`
    insert into ${receiptCounter} as own (year, last_number) select ${given('year')}::int, 1 from payer
    on conflict (year) do update set last_number = own.last_number + 1
    returning year || '-' || lpad(last_number::text, greatest(8, length(last_number::text)), '0') as receipt_no`);
  const written = database.$with('written', { receiptNo: collection.receiptNo }).as(sql`
    insert into ${collection} (${columnsOf(collection)})
    select ${columnsOf(collection, 'entry')}
    from payer, counter, jsonb_populate_record(
      null::${collection}, ${given('collection')}::jsonb || to_jsonb(payer) || to_jsonb(counter)
    ) as entry
    returning receipt_no`);
  const line = database.$with('line', {}).as(sql`
    insert into ${collectionLine} (${columnsOf(collectionLine)})
    select ${columnsOf(collectionLine)}
    from json_populate_recordset(null::${collectionLine}, ${given('lines')}::json)`);
  return database
    .with(payer, counter, written, line)
    .select()
    .from(written)
    .prepare('municipality_collection_new');
}

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
    readonly feeKind: FeeKind;
    /** Says where a line is not of the collection's own registry. */
    readonly registryOid?: string | null;
  }[];
  /** Belongs to an order paid by card. */
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
  const CollectionOid = newOid(now);
  const known = rowOf(collection, {
    oid: CollectionOid,
    registryOid,
    collectedAt: now,
    collectionType,
    total,
    verificationCode: newVerificationCode(),
    ...online,
  });
  const [written] = await newCollection(transaction).execute({
    year: yearOf(today),
    registryOid,
    collection: JSON.stringify(known),
    lines: JSON.stringify(
      lines.map(({ lineNo, accrualOid, principal, lateFee, feeKind, registryOid: own = null }) =>
        rowOf(collectionLine, {
          collectionOid: CollectionOid,
          lineNo,
          accrualOid,
          principal,
          lateFee,
          feeKind,
          registryOid: own === registryOid ? null : own,
        }),
      ),
    ),
  });
  if (!written) throw new Error('The registry of a collection is not there');
  return { CollectionOid, ReceiptNo: written.receiptNo };
}
