import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { document } from './tables';

type NewDocument = Omit<typeof document.$inferInsert, 'content'> & { readonly contentBase64: string };

const info = {
  oid: document.oid,
  fileName: document.fileName,
  contentType: document.contentType,
  size: document.size,
};

/** Keeps a document; with a key of the registry that is known already, gives what was kept under it. */
export async function keepDocument(database: ServiceDatabase, { contentBase64, ...row }: NewDocument) {
  const [kept] = await database
    .insert(document)
    // The embedded database takes seconds for millions of bytes, and no time for the same as text.
    .values({ ...row, content: sql`decode(${contentBase64}, 'base64')` })
    .onConflictDoNothing({ target: [document.registryOid, document.requestKey] })
    .returning(info);
  if (kept) return kept;
  const [known] = await database
    .select(info)
    .from(document)
    .where(and(eq(document.registryOid, row.registryOid), eq(document.requestKey, row.requestKey)));
  if (!known) throw new Error('The request key is taken, yet its document is not there');
  return known;
}

/** Finds a document of one of the registries, with its content. */
export async function findDocument(database: ServiceDatabase, oid: string, registryOids: readonly string[]) {
  if (registryOids.length === 0) return null;
  const [row] = await database
    .select()
    .from(document)
    .where(and(eq(document.oid, oid), inArray(document.registryOid, [...registryOids])));
  return row ?? null;
}
