import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import { findSealed, seal } from '~/platform/configuration/secrets.server';
import { receiptFile } from '../attempt/tables.server';

/** Describes a receipt's file as it was first printed. */
export interface ReceiptFile {
  readonly receiptNo: string;
  readonly pdf: Uint8Array;
  /** Holds the hash of the file, in hex. */
  readonly sha256: string;
  /** Holds the T.C. identity or tax number. */
  readonly payerIdentityNo: string;
  /** Says that it is a guest's copy, with the name as a guest may see it. */
  readonly isMasked: boolean;
}

type ReceiptName = Pick<ReceiptFile, 'receiptNo' | 'isMasked'>;

const PURPOSE = 'receipt-payer';

export async function findKeptReceipt({ receiptNo, isMasked }: ReceiptName): Promise<ReceiptFile | null> {
  const { database, recordSecret } = getPortal();
  const isIt = and(eq(receiptFile.receiptNo, receiptNo), eq(receiptFile.isMasked, isMasked));
  const [row] = await database.select().from(receiptFile).where(isIt);
  if (!row) return null;
  const payerIdentityNo = findSealed(recordSecret, PURPOSE, row.sealedPayer);
  if (payerIdentityNo === null) return null;
  return { receiptNo, isMasked, pdf: new Uint8Array(row.pdf), sha256: row.sha256, payerIdentityNo };
}

export function fileOf(pdf: Uint8Array): Pick<ReceiptFile, 'pdf' | 'sha256'> {
  return { pdf, sha256: createHash('sha256').update(pdf).digest('hex') };
}

/** Returns the kept file, or the one drawn now, kept from then on; of two drawn at once the first one counts. */
export async function keepReceipt(
  { payerIdentityNo, ...name }: ReceiptName & Pick<ReceiptFile, 'payerIdentityNo'>,
  draw: () => Promise<Uint8Array>,
): Promise<ReceiptFile> {
  const kept = await findKeptReceipt(name);
  if (kept) return kept;
  const { database, recordSecret, now } = getPortal();
  const file = { ...name, ...fileOf(await draw()), payerIdentityNo };
  await database
    .insert(receiptFile)
    .values({
      ...file,
      sealedPayer: seal(recordSecret, PURPOSE, payerIdentityNo),
      madeAt: now(),
    })
    .onConflictDoNothing();
  // A secret that was changed opens no old seal; the file drawn now is as good.
  return (await findKeptReceipt(name)) ?? file;
}

/** Writes `Repr-Digest` of the answer (RFC 9530): whoever keeps the file can compare it with the header. */
export function digestOf({ sha256 }: Pick<ReceiptFile, 'sha256'>): string {
  return `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`;
}
