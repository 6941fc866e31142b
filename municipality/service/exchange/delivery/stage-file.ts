import { ExchangeFault } from '../exchange-fault';
import { readRows, type ReadingOptions, type RowFault } from '../reading/read-rows';
import type { DeliveredFile } from './find-files';
import type { FileKind } from '../merging/file-kind';
import { stagedTable } from '../merging/merging';
import type { Session } from '../merging/session';

/** So many letters are sent at a time. */
const TOGETHER = 256 * 1024;

/** Describes the rows of one kind as they were read. */
export interface Staged {
  readonly kind: FileKind;
  readonly scope: DeliveredFile['scope'];
  readonly columns: ReadonlySet<string>;
  readonly rows: number;
  readonly faults: readonly (RowFault & { readonly file: number })[];
  readonly refused: number;
  /** Tells whether the key of a row could not be read: what is missing cannot be told then. */
  readonly hasLostKeys: boolean;
  readonly notes: readonly string[];
}

/** Limits the faults that are kept with their words; with more, the delivery is not taken anyway. */
const MOST_FAULTS = 20_000;

async function* together(rows: AsyncIterable<{ copied: string }>, file: number): AsyncGenerator<string> {
  let text = '';
  for await (const { copied } of rows) {
    text += `${file}\t${copied}\n`;
    if (text.length < TOGETHER) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

async function createTable(session: Session, { name, columns }: FileKind): Promise<string> {
  const table = stagedTable(name);
  const declared = Object.entries(columns).map(([column, { type }]) => `, ${column} ${type.sql}`);
  await session.run(`drop table if exists ${table}`);
  await session.run(
    `create temporary table ${table} (file smallint, line integer, key text, hash text${declared.join('')})`,
  );
  return `${table} (file, line, key, hash, ${Object.keys(columns).join(', ')})`;
}

/** Reads the files of a kind into a temporary table. @throws ExchangeFault with the file's name */
export async function stageKind(
  session: Session,
  kind: FileKind,
  files: readonly (DeliveredFile & { readonly place: number })[],
  {
    sign,
    order,
    onProgress,
  }: Pick<ReadingOptions, 'sign' | 'order'> & { onProgress: (text: string) => void },
): Promise<Staged> {
  const into = await createTable(session, kind);
  const faults: (RowFault & { file: number })[] = [];
  const notes: string[] = [];
  let columns = new Set<string>();
  let refused = 0;
  let hasLostKeys = false;
  for (const file of files) {
    const { label, place } = file;
    const reading = readRows(kind, {
      ...file,
      sign: file.sign ?? sign,
      order: file.order ?? order,
      onNote: (text) => notes.push(`${label}: ${text}`),
      onHeading: ({ places, unknown }) => {
        const own = new Set(Object.keys(kind.columns).filter((_, index) => places[index] !== null));
        if (columns.size > 0 && [...own].sort().join() !== [...columns].sort().join())
          throw new ExchangeFault(
            'Bu türün öteki dosyasıyla sütunları aynı değil; ikisini de aynı sütunlarla verin.',
          );
        columns = own;
        if (unknown.length > 0) notes.push(`${label}: tanınmayan sütunlar okunmadı: ${unknown.join(', ')}.`);
      },
      onFault: (fault) => {
        refused += 1;
        if (fault.key === null) hasLostKeys = true;
        if (faults.length < MOST_FAULTS) faults.push({ ...fault, file: place });
        else hasLostKeys = true;
      },
    });
    try {
      await session.copyIn(into, together(reading, place));
    } catch (error) {
      throw error instanceof ExchangeFault ? new ExchangeFault(`${label}: ${error.message}`) : error;
    }
    onProgress(`${label} okundu`);
  }
  const { rows } = await session.run<{ rows: number }>(
    `select count(*)::int as rows from ${stagedTable(kind.name)}`,
  );
  return {
    kind,
    scope: files[0]?.scope ?? 'degisen',
    columns,
    rows: (rows[0]?.rows ?? 0) + refused,
    faults,
    refused,
    hasLostKeys,
    notes,
  };
}
