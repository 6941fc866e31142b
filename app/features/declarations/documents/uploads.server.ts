import { asc, eq, and } from 'drizzle-orm';
import type { DocumentType } from 'municipality/contract';
import { draft } from '~/parts/drafts/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import {
  findSealed,
  findSealedBytes,
  randomToken,
  seal,
  sealBytes,
} from '~/platform/configuration/secrets.server';
import { declarationUpload } from '../tables.server';
import type { ValidatedDocument } from '~/parts/documents/validate-document.server';

/** One declaration may bring so many documents and bytes. */
export const MOST_DOCUMENTS = 10;
export const MOST_BYTES = 20 * 1_024 * 1_024;

export const tooManyDocuments = (fileName: string) =>
  `“${fileName}” eklenmedi: bir beyana en çok ${MOST_DOCUMENTS} belge eklenebilir. Gerekmeyeni kaldırıp yeniden ekleyin.`;

export interface Upload {
  /** Serves as the key of the municipal call too. */
  readonly id: string;
  readonly fileName: string;
  readonly contentType: DocumentType;
  readonly size: number;
  /** The municipality keeps the document under this Oid; null as long as it was not handed over. */
  readonly documentOid: string | null;
}

const secret = () => getPortal().recordSecret;
const columns = {
  id: declarationUpload.id,
  sealedName: declarationUpload.sealedName,
  contentType: declarationUpload.contentType,
  size: declarationUpload.size,
  documentOid: declarationUpload.documentOid,
};

function nameOf(sealedName: string): string {
  return findSealed(secret(), 'upload-name', sealedName) ?? 'belge';
}

/** Lists the documents of a draft, oldest first. */
export async function listUploads(draftId: string): Promise<Upload[]> {
  const rows = await getPortal()
    .database.select(columns)
    .from(declarationUpload)
    .where(eq(declarationUpload.draftId, draftId))
    .orderBy(asc(declarationUpload.savedAt), asc(declarationUpload.id));
  return rows.map(({ sealedName, ...row }) => ({ ...row, fileName: nameOf(sealedName) }));
}

/** Keeps a checked document with its draft; says what stands against it, null when nothing does. */
export async function addUpload(
  draftId: string,
  { fileName, contentType, bytes }: ValidatedDocument,
): Promise<string | null> {
  const { database, now } = getPortal();
  return database.transaction(async (transaction) => {
    // Two posts at a time must not exceed the limits together.
    await transaction.select({ id: draft.id }).from(draft).where(eq(draft.id, draftId)).for('update');
    const kept = await transaction
      .select({ size: declarationUpload.size })
      .from(declarationUpload)
      .where(eq(declarationUpload.draftId, draftId));
    if (kept.length >= MOST_DOCUMENTS) return tooManyDocuments(fileName);
    const size = kept.reduce((sum, row) => sum + row.size, bytes.byteLength);
    if (size > MOST_BYTES)
      return `“${fileName}” eklenmedi: belgelerin toplamı 20 MB’yi aşıyor. Daha küçük dosyalar seçin.`;
    await transaction.insert(declarationUpload).values({
      id: randomToken(18),
      draftId,
      contentType,
      size: bytes.byteLength,
      sealedName: seal(secret(), 'upload-name', fileName),
      sealedContent: sealBytes(secret(), 'upload', bytes),
      savedAt: now(),
    });
    return null;
  });
}

/** Notes that the municipality has the document, so that it is not handed over again. */
export async function noteHandedOver(id: string, documentOid: string): Promise<void> {
  await getPortal()
    .database.update(declarationUpload)
    .set({ documentOid })
    .where(eq(declarationUpload.id, id));
}

export async function removeUpload(draftId: string, id: string): Promise<void> {
  await getPortal()
    .database.delete(declarationUpload)
    .where(and(eq(declarationUpload.id, id), eq(declarationUpload.draftId, draftId)));
}

/** Finds a document with its content and the holder of its draft; null when there is none. */
export async function findUpload(id: string) {
  const [row] = await getPortal()
    .database.select({
      ...columns,
      content: declarationUpload.sealedContent,
      holder: draft.holder,
    })
    .from(declarationUpload)
    .innerJoin(draft, eq(draft.id, declarationUpload.draftId))
    .where(eq(declarationUpload.id, id));
  const bytes = row && findSealedBytes(secret(), 'upload', row.content);
  if (!row || !bytes) return null;
  const { contentType, size, holder } = row;
  return { id, contentType, size, holder, bytes, fileName: nameOf(row.sealedName) };
}
