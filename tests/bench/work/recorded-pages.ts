import { readFileSync } from 'node:fs';
import pg from 'pg';
import { readStatements, type Statement } from './statement';

/** Describes a page recorded of the portal, as the programs know it that serve it again. */
export interface RecordedPage {
  readonly name: string;
  readonly html: string;
  /** Sends the statements of the page again. */
  readonly send: () => Promise<void>;
}

/** Is the quality of Brotli that `compression` takes where none is named; the portal names none. */
export const BROTLI_QUALITY = 4;

/** Returns the status a form with these values is answered with: a field left empty is refused. */
export function statusOfForm(values: Iterable<unknown>): number {
  return [...values].includes('') ? 422 : 200;
}

/** Sends the statements one after the other on one connection, as the portal did. */
function openSender(pool: pg.Pool, statements: readonly Statement[]) {
  return async () => {
    if (statements.length === 0) return;
    const client = await pool.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      client.release();
    }
  };
}

/** Reads the pages the environment names: `<name>.html` and `<name>.statements` of RECORDED_FOLDER; none where it names none. */
export function readRecordedPages(): RecordedPage[] {
  const { RECORDED_FOLDER: folder, RECORDED_PAGES: names, DATABASE_URL: databaseUrl } = process.env;
  if (!folder || !names) return [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  return names.split(',').map((name) => ({
    name,
    html: readFileSync(`${folder}/${name}.html`, 'utf8'),
    send: openSender(pool, readStatements(`${folder}/${name}.statements`)),
  }));
}
