import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Statements } from '../../merging/session';
import { readChanges } from '../changes/read-changes';
import type { OutKind } from '../declaring/out-kind';
import { DOCUMENTS, documents } from '../kinds/documents';
import { outKinds } from '../kinds/out-kinds';
import type { WrittenCell } from 'municipality/ground/workbook/write-sheet';
import { csvHeading, csvLines, jsonLine, sheetHeading, sheetRows } from './change-lines';
import { readDocument } from './read-document';
import { createHash } from 'node:crypto';

/** So many changes are read and written at a time. */
const TOGETHER = 2_000;

/** A workbook is made in one piece: of more rows than these there is none, CSV holds them. */
const MOST_SHEET_ROWS = 20_000;

/** Describes a file of a delivery as its manifest lists it. */
interface GivenFile {
  readonly dosya: string;
  readonly tur: string;
  readonly satir: number;
  /** Sums up the money of the kind in kuruş, where it has any. */
  readonly toplam_kurus?: number;
  readonly sha256: string;
}

interface GivenDocument {
  readonly dosya: string;
  readonly bayt: number;
  readonly sha256: string;
}

/** Describes the changes behind one number up to another. */
export interface Span {
  readonly after: number;
  readonly upTo: number;
}

interface GivenManifest {
  /** Lists the changes in it: those behind `sonra`, up to `son`. */
  readonly imlec: { readonly sonra: number; readonly son: number };
  readonly dosyalar: readonly GivenFile[];
  readonly belgeler: readonly GivenDocument[];
}

/** Writes the files of a kind, page by page, and a workbook where it has room for the rows; none where nothing happened. */
async function writeKind(
  statements: Statements,
  folder: string,
  kind: OutKind,
  { after, upTo }: Span,
): Promise<GivenFile[]> {
  const { name, sum } = kind;
  const read = (behind: number) =>
    readChanges(statements, { kind: name, after: behind, upTo, limit: TOGETHER });
  let page = await read(after);
  if (page.length === 0) return [];
  const csv = await createHashed(join(folder, `${name}.csv`));
  const json = await createHashed(join(folder, `${name}.jsonl`));
  await csv.write(csvHeading(kind));
  const sheet: WrittenCell[][] = [sheetHeading(kind)];
  let [satir, kurus] = [0, 0];
  while (page.length > 0) {
    await csv.write(csvLines(kind, page));
    await json.write(page.map((change) => jsonLine(kind, change)).join(''));
    satir += page.length;
    if (satir <= MOST_SHEET_ROWS) sheet.push(...sheetRows(kind, page));
    if (sum !== undefined) kurus += page.reduce((all, { content }) => all + Number(content[sum] ?? 0), 0);
    page = page.length < TOGETHER ? [] : await read(page.at(-1)?.no ?? upTo);
  }
  const counted = { tur: name, satir, ...(sum !== undefined && { toplam_kurus: kurus }) };
  return [
    { dosya: `${name}.csv`, ...counted, sha256: await csv.close() },
    { dosya: `${name}.jsonl`, ...counted, sha256: await json.close() },
    ...(satir <= MOST_SHEET_ROWS ? [{ ...counted, ...(await writeBook(folder, name, sheet)) }] : []),
  ];
}

async function writeBook(folder: string, name: string, rows: readonly (readonly WrittenCell[])[]) {
  const { writeSheet } = await import('municipality/ground/workbook/write-sheet');
  const content = writeSheet(name, rows);
  await writeOnDisk(join(folder, `${name}.xlsx`), content);
  return { dosya: `${name}.xlsx`, sha256: createHash('sha256').update(content).digest('hex') };
}

/** Writes the documents themselves, each content once. */
async function writeDocuments(
  statements: Statements,
  folder: string,
  { after, upTo }: Span,
): Promise<GivenDocument[]> {
  const given = new Map<string, GivenDocument>();
  for (let behind = after; ;) {
    const page = await readChanges(statements, {
      kind: documents.name,
      after: behind,
      upTo,
      limit: TOGETHER,
    });
    for (const { source, content } of page) {
      const { dosya, sha256 } = content;
      if (typeof dosya !== 'string' || typeof sha256 !== 'string' || given.has(sha256)) continue;
      const bytes = await readDocument(statements, source);
      if (bytes === null) continue;
      if (given.size === 0) await mkdir(join(folder, DOCUMENTS));
      await writeOnDisk(join(folder, dosya), bytes);
      given.set(sha256, { dosya, bayt: bytes.byteLength, sha256 });
    }
    if (page.length < TOGETHER) return [...given.values()];
    behind = page.at(-1)?.no ?? upTo;
  }
}

/** Writes everything of a delivery into an empty folder; the same span gives the same bytes. The manifest comes last. */
export async function writeDelivery(
  statements: Statements,
  folder: string,
  span: Span,
): Promise<GivenManifest> {
  const dosyalar: GivenFile[] = [];
  for (const kind of outKinds) dosyalar.push(...(await writeKind(statements, folder, kind, span)));
  const belgeler = await writeDocuments(statements, folder, span);
  const manifest: GivenManifest = { imlec: { sonra: span.after, son: span.upTo }, dosyalar, belgeler };
  await writeOnDisk(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Describes a file that is being written, and the SHA-256 of what is in it. */
interface HashedFile {
  write(text: string): Promise<void>;
  /** Puts it on disk. @returns SHA-256 in hexadecimal */
  close(): Promise<string>;
}

async function createHashed(path: string): Promise<HashedFile> {
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  return {
    async write(text) {
      hash.update(text);
      await file.appendFile(text);
    },
    async close() {
      await file.sync();
      await file.close();
      return hash.digest('hex');
    },
  };
}

/** Writes a whole file and puts it on disk. */
async function writeOnDisk(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
