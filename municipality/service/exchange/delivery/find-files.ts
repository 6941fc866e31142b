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
import { foldWord } from '../reading/fold-word';
import { findManifest, MANIFEST, type Scope } from './manifest';

export interface DeliveredFile extends Examined {
  readonly name: string;
  readonly path: string;
  readonly kind: FileKind;
  readonly format: FileFormat;
  readonly scope: Scope;
  /** Counts the rows the manifest promises. */
  readonly rows: number | null;
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
function kindByName(fileName: string): FileKind | null {
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
  readonly scope?: Scope | undefined;
  readonly rows?: number | undefined;
  readonly sha256?: string | undefined;
}

async function examine(
  folder: string,
  listed: Listed,
  { usualScope, encoding }: { usualScope: Scope; encoding: Encoding | null },
): Promise<DeliveredFile> {
  const { name, kindName, scope = usualScope, rows, sha256 } = listed;
  const path = join(folder, name);
  const examined = await examineFile(path, encoding).catch((error: unknown) => {
    if (error instanceof ExchangeFault) throw new ExchangeFault(`${name}: ${error.message}`);
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new ExchangeFault(`${name}: manifestte var, klasörde yok.`);
    throw error;
  });
  if (examined.bytes === 0) throw new ExchangeFault(`${name}: dosya boş.`);
  if (examined.isBinary)
    throw new ExchangeFault(`${name}: CSV değil. Excel’de “CSV UTF-8 (virgülle ayrılmış)” olarak kaydedin.`);
  if (sha256 !== undefined && sha256.toLowerCase() !== examined.sha256)
    throw new ExchangeFault(
      `${name}: manifestteki SHA-256 tutmuyor; dosya yolda bozulmuş ya da yarım gelmiş.`,
    );
  const format = /\.jsonl$/i.test(name) ? 'jsonl' : 'csv';
  return { ...examined, name, path, format, kind: requireKind(name, kindName), scope, rows: rows ?? null };
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
export async function findDelivered(folder: string, usualScope: Scope): Promise<Delivered> {
  const names = await readdir(folder).catch(() => {
    throw new ExchangeFault(`${folder}: klasör yok ya da okunamıyor.`);
  });
  const there = names.filter((name) => /\.(csv|txt|jsonl)$/i.test(name)).sort();
  const manifest = await findManifest(folder);
  const listed: Listed[] = manifest
    ? manifest.dosyalar.map(({ dosya, tur, kapsam, satir, sha256 }) => {
        return { name: dosya, kindName: tur, scope: kapsam, rows: satir, sha256 };
      })
    : there.map((name) => ({ name }));
  if (listed.length === 0) throw new ExchangeFault('Klasörde CSV ya da JSON satırları (.jsonl) dosyası yok.');
  const known = new Set(listed.map(({ name }) => name));
  if (known.size < listed.length) throw new ExchangeFault(`${MANIFEST} bir dosyayı iki kez yazmış.`);
  const files: DeliveredFile[] = [];
  const usual = { usualScope: manifest?.kapsam ?? usualScope, encoding: manifest?.harf_tablosu ?? null };
  for (const one of listed) files.push(await examine(folder, one, usual));
  for (const kind of new Set(files.map((file) => file.kind))) {
    const scopes = new Set(files.filter((file) => file.kind === kind).map(({ scope }) => scope));
    if (scopes.size > 1) throw new ExchangeFault(`${kind.title}: dosyaların kapsamı farklı.`);
  }
  const hash = createHash('sha256').update(
    [manifest?.ondalik, manifest?.gun_sirasi, manifest?.harf_tablosu].filter(Boolean).join(' '),
  );
  for (const { kind, scope, sha256 } of files) hash.update(`${kind.name} ${scope} ${sha256}\n`);
  for (const pdf of await listPdfs(folder, files)) hash.update(pdf);
  return {
    files,
    sign: manifest?.ondalik ?? null,
    order: manifest?.gun_sirasi ?? null,
    preparedAt: manifest?.hazirlandi ?? null,
    digest: hash.digest('hex'),
    notes: there.filter((name) => !known.has(name)).map((name) => `${name} manifestte yok, okunmadı.`),
  };
}
