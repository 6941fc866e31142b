import type { Examined } from './examine-file';

/** Says what a file is by its first bytes, whatever its name says. */
export type Content = 'text' | 'html' | 'utf-16' | 'xlsx' | 'xls' | 'pdf' | 'binary';

/** Counts the first bytes by which a file is told. */
export const HEAD_BYTES = 1_024;

const hasStart = (bytes: Buffer, ...start: readonly number[]) =>
  start.every((byte, place) => bytes[place] === byte);
const html = /^\uFEFF?\s*(?:<!doctype html|<html|<head|<table|<meta|<\?xml|<body)/i;

/** Tells a text of two bytes a letter that has no mark: every second byte of its Latin letters is empty. */
function isUtf16(bytes: Buffer): boolean {
  if (hasStart(bytes, 0xff, 0xfe) || hasStart(bytes, 0xfe, 0xff)) return true;
  const empty = (from: 0 | 1) => bytes.filter((byte, place) => place % 2 === from && byte === 0).length;
  return bytes.length >= 8 && Math.max(empty(0), empty(1)) > bytes.length / 4;
}

export function readContent(bytes: Buffer): Content {
  if (hasStart(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (hasStart(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'xls';
  if (hasStart(bytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf';
  if (isUtf16(bytes)) return 'utf-16';
  if (bytes.includes(0)) return 'binary';
  return html.test(bytes.toString('latin1')) ? 'html' : 'text';
}

const asCsv = 'Excel’de açıp “CSV UTF-8 (virgülle ayrılmış)” ya da XLSX olarak kaydedin.';

const notText: Readonly<Record<Exclude<Content, 'text'>, string>> = {
  html: `CSV değil, bir web sayfası (HTML). ${asCsv}`,
  'utf-16': 'CSV değil, UTF-16 (Excel’in “Unicode metin”i). “CSV UTF-8 (virgülle ayrılmış)” olarak kaydedin.',
  xlsx: 'CSV değil, Excel çalışma kitabı. Adının sonunu .xlsx yapın.',
  xls: 'CSV değil, eski Excel çalışma kitabı. Adının sonunu .xls yapın.',
  pdf: 'CSV değil, PDF. Listeyi bilgi sisteminizden CSV ya da XLSX olarak alın.',
  binary: `CSV değil. ${asCsv}`,
};

const notBook: Readonly<Record<Exclude<Content, 'xlsx' | 'xls'>, string>> = {
  html: 'Çalışma kitabı değil, içi bir web sayfası (HTML). Excel’de açıp “Excel Çalışma Kitabı (.xlsx)” olarak kaydedin.',
  text: 'Çalışma kitabı değil, içi düz metin (CSV). Adının sonunu .csv yapın ya da Excel’de XLSX olarak kaydedin.',
  'utf-16':
    'Çalışma kitabı değil, içi UTF-16 düz metin. Excel’de açıp “Excel Çalışma Kitabı (.xlsx)” olarak kaydedin.',
  pdf: 'Çalışma kitabı değil, içi PDF. Listeyi bilgi sisteminizden CSV ya da XLSX olarak alın.',
  binary: 'Çalışma kitabı değil; dosya bozulmuş olabilir. Excel’de açıp yeniden kaydedin.',
};

/** Says why the content of a file is not what its name says, and what to do; null where it is. */
export function findContentFault(isBook: boolean, { content, isBinary }: Examined): string | null {
  if (isBook) return content === 'xlsx' || content === 'xls' ? null : notBook[content];
  if (content !== 'text') return notText[content];
  return isBinary ? notText.binary : null;
}
