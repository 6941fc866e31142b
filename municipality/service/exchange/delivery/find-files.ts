import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ExchangeFault } from '../exchange-fault';
import type { FileKind } from '../merging/file-kind';
import { fileKinds, findKind } from '../kinds/kinds';
import { examineFile, hashFile, type Examined } from '../reading/examine-file';
import { pdfName } from '../reading/field-types';
import type { FileFormat } from '../reading/read-rows';
import type { DayOrder } from 'municipality/values/day';
import type { Encoding } from '../reading/letter-tables';
import type { DecimalSign } from 'municipality/values/number';
import {
  LARGEST_WORKBOOK,
  OVER_LARGEST,
  readInThisThread,
  type ReadWorkbook,
  type Workbook,
} from 'municipality/ground/workbook/workbook';
import { findContentFault } from '../reading/file-content';
import { foldWord } from '../reading/fold-word';
import type { FileChoice } from '../file-choice';
import type { Mapping } from '../reading/heading';
import { readWhole } from '../reading/regular-file';
import { isBookName } from '../reading/table-names';
import { findManifest, MANIFEST, type Scope } from './manifest';
import { describeStrays, listTables } from './strays';

export interface DeliveredFile extends Examined {
  readonly name: string;
  readonly path: string;
  readonly kind: FileKind;
  readonly format: FileFormat;
  readonly scope: Scope;
  /** Counts the rows the manifest promises. */
  readonly rows: number | null;
  /** Names it in reports: of a workbook with its sheet. */
  readonly label: string;
  readonly workbook: Workbook | null;
  readonly mapping: Mapping | null;
  /** Says how its texts are read where its own choice does; null leaves it to the manifest. */
  readonly sign: DecimalSign | null;
  readonly order: DayOrder | null;
}

export interface Delivered {
  readonly files: readonly DeliveredFile[];
  readonly sign: DecimalSign | null;
  readonly order: DayOrder | null;
  /** Says when it was prepared; null where it does not say. */
  readonly preparedAt: Date | null;
  /** Holds the SHA-256 over all of it. */
  readonly digest: string;
  readonly notes: readonly string[];
}

/** Returns the kind whose name, or one of whose words, begins the file's name. */
export function kindByName(fileName: string): FileKind | null {
  const folded = foldWord(fileName);
  const found = fileKinds.flatMap((kind) =>
    [kind.name, ...kind.words]
      .map(foldWord)
      .filter((word) => folded.startsWith(word))
      .map((word) => ({ kind, length: word.length })),
  );
  return found.sort((one, other) => other.length - one.length)[0]?.kind ?? null;
}

function requireKind(fileName: string, named: string | undefined): FileKind {
  const kind = named === undefined ? kindByName(fileName) : findKind(named);
  if (kind) return kind;
  throw new ExchangeFault(
    `${fileName}: ne olduğu anlaşılmadı. Dosyanın adı türüyle başlamalı (${fileKinds.map(({ name }) => name).join(', ')}) ya da manifestte türü yazmalı.`,
  );
}

interface Listed {
  readonly name: string;
  readonly kindName?: string | undefined;
  readonly sheet?: string | undefined;
  readonly scope?: Scope | undefined;
  readonly rows?: number | undefined;
  readonly sha256?: string | undefined;
}

/** Finds what somebody chose for a file, by its name; null where nobody did. */
export type FindChoice = (fileName: string) => FileChoice | null;

interface Usual {
  readonly usualScope: Scope;
  readonly manifestScope: Scope | undefined;
  readonly encoding: Encoding | null;
  readonly readWorkbook: ReadWorkbook;
  readonly findChoice: FindChoice;
}

/** Reads the sheet of a workbook. @throws ExchangeFault for one that cannot be opened */
async function openSheet(
  path: string,
  sheet: string | undefined,
  readWorkbook: ReadWorkbook,
): Promise<Workbook> {
  const opened = await readWorkbook({ bytes: await readWhole(path), sheet });
  if ('fault' in opened) throw new ExchangeFault(opened.fault);
  return opened;
}

async function examine(folder: string, listed: Listed, usual: Usual): Promise<DeliveredFile> {
  const { name, rows, sha256 } = listed;
  const found = usual.findChoice(name);
  // The manifest's word on a file holds against an older choice.
  const choice = listed.kindName === undefined || listed.kindName === found?.kind ? found : null;
  const { kindName = choice?.kind, sheet = choice?.sheet ?? undefined } = listed;
  const scope = listed.scope ?? usual.manifestScope ?? choice?.scope ?? usual.usualScope;
  const { encoding, readWorkbook } = usual;
  const path = join(folder, name);
  const named = (error: unknown): never => {
    if (error instanceof ExchangeFault) throw new ExchangeFault(`${name}: ${error.message}`);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new ExchangeFault(
        `${name}: manifestte var, klasörde yok; klasöre koyun ya da manifestten silin.`,
      );
    throw error;
  };
  const isBook = isBookName(name);
  const examined = await examineFile(path, encoding).catch(named);
  if (examined.bytes === 0)
    throw new ExchangeFault(`${name}: dosya boş. Listeyi bilgi sisteminizden yeniden alın.`);
  const fault = findContentFault(isBook, examined);
  if (fault !== null) throw new ExchangeFault(`${name}: ${fault}`);
  if (sha256 !== undefined && sha256.toLowerCase() !== examined.sha256)
    throw new ExchangeFault(
      `${name}: manifestteki SHA-256 tutmuyor; dosya yolda bozulmuş ya da yarım gelmiş.`,
    );
  const kind = requireKind(name, kindName);
  const mapping = choice && new Map(Object.entries(choice.columns));
  const signs = { sign: choice?.sign ?? null, order: choice?.order ?? null };
  const shared = { ...examined, name, path, kind, scope, rows: rows ?? null, mapping, ...signs };
  if (!isBook)
    return { ...shared, format: /\.jsonl$/i.test(name) ? 'jsonl' : 'csv', label: name, workbook: null };
  if (examined.bytes > LARGEST_WORKBOOK) throw new ExchangeFault(`${name}: ${OVER_LARGEST}`);
  const workbook = await openSheet(path, sheet, readWorkbook).catch(named);
  // An archive that is cut off does not open.
  return {
    ...shared,
    format: 'workbook',
    label: `${name}, “${workbook.sheet}” sayfası`,
    workbook,
    isEnded: true,
  };
}

/** Says of a workbook what was read of it beside what its reader expects. */
function describeBook({ label, workbook }: DeliveredFile): string[] {
  if (workbook === null) return [];
  const others = workbook.sheets.filter((one) => one !== workbook.sheet).map((one) => `“${one}”`);
  return [
    ...(others.length > 0
      ? [`${label}: öteki sayfalar okunmadı: ${others.join(', ')}. Gerekiyorsa ayrı dosya yapın.`]
      : []),
    ...(workbook.hidden > 0 ? [`${label}: gizli ${workbook.hidden} satır da okundu.`] : []),
  ];
}

/** Lists the names and SHA-256 of the PDFs that lie beside a file whose rows name some. */
async function listPdfs(folder: string, files: readonly DeliveredFile[]): Promise<string[]> {
  const isNamed = files.some(({ kind }) => Object.values(kind.columns).some(({ type }) => type === pdfName));
  if (!isNamed) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name))
    .map(({ name }) => name);
  const found: string[] = [];
  for (const name of names.sort()) found.push(`${name} ${await hashFile(join(folder, name))}\n`);
  return found;
}

/**
 * Finds what a folder delivers: as its manifest says, or every file of rows in it.
 * @throws ExchangeFault for a file that is missing, damaged, or of no known kind
 */
export async function findDelivered({
  folder,
  usualScope,
  readWorkbook = readInThisThread,
  findChoice = () => null,
}: {
  folder: string;
  usualScope: Scope;
  readWorkbook?: ReadWorkbook | undefined;
  findChoice?: FindChoice;
}): Promise<Delivered> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => {
    throw new ExchangeFault(`${folder}: klasör yok ya da okunamıyor.`);
  });
  const manifest = await findManifest(folder);
  const listed: Listed[] = manifest
    ? manifest.dosyalar.map(({ dosya, tur, sayfa, kapsam, satir, sha256 }) => {
        return { name: dosya, kindName: tur, sheet: sayfa, scope: kapsam, rows: satir, sha256 };
      })
    : listTables(entries).map((name) => ({ name }));
  const known = new Set(listed.map(({ name }) => name));
  if (known.size < listed.length) throw new ExchangeFault(`${MANIFEST} bir dosyayı iki kez yazmış.`);
  const strays = (takesPdfs: boolean) =>
    describeStrays(
      entries.filter(({ name }) => !known.has(name)),
      { hasManifest: manifest !== null, takesPdfs },
    );
  if (listed.length === 0)
    throw new ExchangeFault(
      ['Klasörde XLSX, XLS, CSV ya da JSON satırları (.jsonl) dosyası yok.', ...strays(false)].join(' '),
    );
  const files: DeliveredFile[] = [];
  const usual = {
    ...{ usualScope, manifestScope: manifest?.kapsam, encoding: manifest?.harf_tablosu ?? null },
    ...{ readWorkbook, findChoice },
  };
  for (const one of listed) files.push(await examine(folder, one, usual));
  for (const kind of new Set(files.map((file) => file.kind))) {
    const scopes = new Set(files.filter((file) => file.kind === kind).map(({ scope }) => scope));
    if (scopes.size > 1) throw new ExchangeFault(`${kind.title}: dosyaların kapsamı farklı.`);
  }
  const hash = createHash('sha256').update(
    [manifest?.ondalik, manifest?.gun_sirasi, manifest?.harf_tablosu].filter(Boolean).join(' '),
  );
  for (const { kind, scope, sha256, workbook, ...file } of files) {
    hash.update(`${kind.name} ${scope} ${sha256}${workbook ? ` ${workbook.sheet}` : ''}\n`);
    if (file.mapping) hash.update(JSON.stringify([[...file.mapping].sort(), file.sign, file.order]));
  }
  const pdfs = await listPdfs(folder, files);
  for (const pdf of pdfs) hash.update(pdf);
  return {
    files,
    sign: manifest?.ondalik ?? null,
    order: manifest?.gun_sirasi ?? null,
    preparedAt: manifest?.hazirlandi ?? null,
    digest: hash.digest('hex'),
    notes: [...strays(pdfs.length > 0), ...files.flatMap(describeBook)],
  };
}
