import { eq } from 'drizzle-orm';
import type { ResponseOf, paymentCalls } from 'municipality/contract';
import { cancellationOf } from '../accruals/collections';
import { collection, collectionLine } from '../accruals/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { isSameSecret } from '../identity/password';
import { maskName } from '../kit/masked-name';
import { normalizeVerificationCode } from '../kit/receipt-number';

type Check = ResponseOf<typeof paymentCalls.CheckReceipt>;

/**
 * Tells whether a printed receipt is one of ours. A wrong code and a number that was never given are answered alike,
 * after the same work.
 */
export async function checkReceipt(
  database: ServiceDatabase,
  receiptNo: string,
  verificationCode: string,
): Promise<Check> {
  const [row] = await database.select().from(collection).where(eq(collection.receiptNo, receiptNo.trim()));
  const isGenuine = isSameSecret(normalizeVerificationCode(verificationCode), row?.verificationCode ?? '-');
  if (!row || !isGenuine) return { IsGenuine: false };
  const lines = await database.select().from(collectionLine).where(eq(collectionLine.collectionOid, row.oid));
  return {
    IsGenuine: true,
    CollectedAt: row.collectedAt.toISOString(),
    Total: row.total,
    MaskedPayer: maskName(row.payerName),
    CancelledTotal: cancellationOf(lines).CancelledTotal,
  };
}
