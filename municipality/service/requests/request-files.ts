import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import {
  LARGEST_REQUEST_FILES,
  MOST_REQUEST_FILES,
  type RequestFile,
  type RequestOf,
  type requestCalls,
} from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import { requireFit } from '../documents/validate-document';
import type { CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { fileColumns, findRequestRow, type Reach } from './find-request';
import { requestFileView } from './request-view';
import { citizenRequest, requestFile } from './tables';

type Upload = RequestOf<typeof requestCalls.UploadComplaintOrRequestFile>;

/** Counts the milliseconds a file waits for what it goes with. */
const WAITING = 2 * 86_400_000;

/** Everything under one key goes one after the other until the transaction ends. */
export async function lockKey(transaction: ServiceDatabase, requestKey: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, 3071))`);
}

async function isSent(database: ServiceDatabase, requestKey: string): Promise<boolean> {
  const [request] = await database
    .select({ oid: citizenRequest.oid })
    .from(citizenRequest)
    .where(eq(citizenRequest.requestKey, requestKey));
  if (request) return true;
  const [bound] = await database
    .select({ oid: requestFile.oid })
    .from(requestFile)
    .where(and(eq(requestFile.requestKey, requestKey), sql`${requestFile.requestOid} is not null`))
    .limit(1);
  return bound !== undefined;
}

function requireRoom(sizes: readonly number[], added: number, refuse: Refuse<'document-refused'>): void {
  if (sizes.length >= MOST_REQUEST_FILES)
    throw refuse('document-refused', `En çok ${MOST_REQUEST_FILES} dosya eklenebilir.`);
  const total = sizes.reduce((sum, size) => sum + size, added);
  if (total > LARGEST_REQUEST_FILES)
    throw refuse('document-refused', 'Dosyalar birlikte en çok 20 MB olabilir. Daha küçük bir dosya seçin.');
}

/** Keeps a file until the request or act of its key is sent; forgets what nobody sent for two days. */
export async function keepRequestFile(
  { database, now }: CallContext,
  { requestKey, fileKey, fileName, contentType, content }: Upload,
  fileType: 'I' | 'O',
  refuse: Refuse<'document-refused' | 'request-sent'>,
): Promise<RequestFile> {
  const bytes = Buffer.from(content, 'base64');
  requireFit({ fileName, contentType, bytes }, refuse);
  return database.transaction(async (transaction) => {
    await lockKey(transaction, requestKey);
    await transaction
      .delete(requestFile)
      .where(
        and(isNull(requestFile.requestOid), lt(requestFile.uploadedAt, new Date(now.getTime() - WAITING))),
      );
    const there = await transaction
      .select(fileColumns)
      .from(requestFile)
      .where(eq(requestFile.requestKey, requestKey));
    const known = there.find((row) => row.fileKey === fileKey);
    if (known) return requestFileView(known);
    if (await isSent(transaction, requestKey))
      throw refuse('request-sent', 'Başvuru gönderilmiş; dosyayı başvurunun sayfasından ekleyin.');
    requireRoom(
      there.map(({ size }) => size),
      bytes.byteLength,
      refuse,
    );
    const [kept] = await transaction
      .insert(requestFile)
      .values({
        oid: newOid(now),
        requestKey,
        fileKey,
        fileType,
        fileName,
        contentType,
        size: bytes.byteLength,
        // The embedded database takes seconds for millions of bytes, and no time for the same as text.
        content: sql`decode(${content}, 'base64')`,
        uploadedAt: now,
      })
      .returning(fileColumns);
    if (!kept) throw new Error('The file was not kept');
    return requestFileView(kept);
  });
}

/** Takes a file out again; what was sent stays. */
export async function removeRequestFile(
  { database }: CallContext,
  requestKey: string,
  fileOid: string,
): Promise<boolean> {
  const gone = await database
    .delete(requestFile)
    .where(
      and(
        eq(requestFile.oid, fileOid),
        eq(requestFile.requestKey, requestKey),
        isNull(requestFile.requestOid),
      ),
    )
    .returning({ oid: requestFile.oid });
  return gone.length > 0;
}

/** Binds what waits under a key to an event; answers how many files there were. */
export async function bindFiles(
  transaction: ServiceDatabase,
  requestKey: string,
  { requestOid, eventPlace }: { requestOid: string; eventPlace: number },
  fileType: 'I' | 'O',
): Promise<number> {
  const bound = await transaction
    .update(requestFile)
    .set({ requestOid, eventPlace })
    .where(
      and(
        eq(requestFile.requestKey, requestKey),
        eq(requestFile.fileType, fileType),
        isNull(requestFile.requestOid),
      ),
    )
    .returning({ oid: requestFile.oid });
  return bound.length;
}

/** Finds a file of a request somebody reaches, with its content; null for every other one. */
export async function findRequestFile(
  database: ServiceDatabase,
  { trackingNo, fileOid }: { trackingNo: string; fileOid: string },
  reach: Reach,
  fileType?: 'O',
) {
  const request = await findRequestRow(database, trackingNo, reach);
  if (!request) return null;
  const [row] = await database
    .select()
    .from(requestFile)
    .where(
      and(
        eq(requestFile.oid, fileOid),
        eq(requestFile.requestOid, request.oid),
        fileType && eq(requestFile.fileType, fileType),
      ),
    );
  return row ? { ...requestFileView(row), Content: Buffer.from(row.content).toString('base64') } : null;
}
