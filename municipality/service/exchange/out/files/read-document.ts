import type { Statements } from '../../merging/session';

const tables: ReadonlySet<string> = new Set(['document', 'request_file']);

/** Reads the bytes of a document by the source of its change; null where it is gone. */
export async function readDocument({ run }: Statements, source: string): Promise<Uint8Array | null> {
  const [table = '', oid = ''] = source.split(':');
  if (!tables.has(table)) return null;
  const { rows } = await run<{ content: Uint8Array }>(
    `select content from municipality.${table} where oid = $1`,
    [oid],
  );
  return rows[0]?.content ?? null;
}

export interface FoundDocument {
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Finds a document that was told of, by its SHA-256. */
export async function findDocument(statements: Statements, sha256: string): Promise<FoundDocument | null> {
  const { rows } = await statements.run<{ source: string; type: string }>(
    `select source, content ->> 'icerik' as type from municipality.exchange_change
     where kind = 'belge' and content ->> 'sha256' = $1 order by no limit 1`,
    [sha256],
  );
  const [found] = rows;
  const content = found ? await readDocument(statements, found.source) : null;
  return found && content ? { contentType: found.type, content } : null;
}
