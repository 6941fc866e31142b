import { readPieces } from './regular-file';

/** Lists the tables by which a file is read, as the manifest names them. */
export const encodings = ['utf-8', 'windows-1254', 'cp857'] as const;
export type Encoding = (typeof encodings)[number];

/** Lists other names of them in a manifest. */
export const encodingNames: Readonly<Record<string, Encoding>> = {
  ...{ 'utf-8': 'utf-8', utf8: 'utf-8' },
  ...{ 'windows-1254': 'windows-1254', cp1254: 'windows-1254', 'iso-8859-9': 'windows-1254' },
  ...{ cp857: 'cp857', ibm857: 'cp857', dos: 'cp857' },
};

/** Holds the CP857, the letters from 0x80: what Turkish programs of DOS write. Places the table leaves empty are U+FFFD. */
const cp857 =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\uFFFDÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\uFFFD×ÚÛÙìÿ¯´\u00AD±\uFFFD¾¶§÷¸°¨·¹³²■\u00A0';

/** Decodes a file piece by piece. */
interface LetterDecoder {
  decode(chunk: Uint8Array): string;
  end(): string;
}

const fromCp857 = (chunk: Uint8Array) =>
  Buffer.from(chunk)
    .toString('latin1')
    .replace(/[\u0080-\u00FF]/g, (letter) => cp857[letter.charCodeAt(0) - 0x80] ?? '\uFFFD');

/** A mark at the beginning is left out. */
export function openDecoder(encoding: Encoding): LetterDecoder {
  if (encoding === 'cp857') return { decode: fromCp857, end: () => '' };
  const decoder = new TextDecoder(encoding);
  return { decode: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() };
}

/**
 * Lists the tables of one byte for a letter that Turkish files come in, with the places of the letters that ASCII
 * lacks.
 */
const tables = [
  [
    'windows-1254',
    [
      0xc7, 0xe7, 0xd0, 0xf0, 0xdd, 0xfd, 0xd6, 0xf6, 0xde, 0xfe, 0xdc, 0xfc, 0xc2, 0xe2, 0xce, 0xee, 0xdb,
      0xfb,
    ],
  ],
  [
    'cp857',
    [
      0x80, 0x87, 0xa6, 0xa7, 0x98, 0x8d, 0x99, 0x94, 0x9e, 0x9f, 0x9a, 0x81, 0xb6, 0x83, 0xd7, 0x8c, 0xea,
      0x96,
    ],
  ],
  [
    'mac',
    [
      0x82, 0x8d, 0xda, 0xdb, 0xdc, 0xdd, 0x85, 0x9a, 0xde, 0xdf, 0x86, 0x9f, 0xe5, 0x89, 0xeb, 0x94, 0xf3,
      0x9e,
    ],
  ],
] as const satisfies readonly (readonly [string, readonly number[]])[];
type LetterTable = (typeof tables)[number][0];

/**
 * Lists the signs of windows-1254 that a letter may stand before: a closing quote, a dash, the sign of a brand, an
 * ellipsis.
 */
const signsBehindLetters = new Set([0x85, 0x92, 0x94, 0x96, 0x97, 0x99]);

const isLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
/** A byte above ASCII may be a letter of one table or another. */
const isPerhapsLetter = (byte: number) => isLetter(byte) || byte >= 0x80;

/** A table is known after so many letters. */
const ENOUGH = 2_000;

/**
 * Returns the table a file seems to be written by, which is not UTF-8: the one by which most of its letters are Turkish
 * ones. A byte counts only within a word; one that is a sign in windows-1254 counts only before a letter.
 */
export async function guessTable(path: string): Promise<LetterTable> {
  const counts = { 'windows-1254': 0, cp857: 0, mac: 0 };
  const sets = tables.map(([name, bytes]) => [name, new Set<number>(bytes)] as const);
  const count = (byte: number, before: number, after: number) => {
    if (byte < 0x80) return;
    const isWithin = signsBehindLetters.has(byte)
      ? isPerhapsLetter(after)
      : isPerhapsLetter(before) || isPerhapsLetter(after);
    if (!isWithin) return;
    for (const [name, bytes] of sets) if (bytes.has(byte)) counts[name] += 1;
  };
  let [before, byte] = [0, 0];
  for await (const chunk of readPieces(path)) {
    for (const after of chunk) {
      count(byte, before, after);
      [before, byte] = [byte, after];
    }
    if (Math.max(...Object.values(counts)) > ENOUGH) break;
  }
  count(byte, before, 0);
  let best: LetterTable = 'windows-1254';
  for (const [name] of tables) if (counts[name] > counts[best]) best = name;
  return best;
}

const titles: Readonly<Record<LetterTable | 'utf-8', string>> = {
  'utf-8': 'UTF-8',
  'windows-1254': 'windows-1254',
  cp857: 'CP857 (DOS Türkçe)',
  mac: 'Mac OS Türkçe',
};

/** Names the letter table a file seems to have and the manifest key that decides; null where the declared one fits. */
export function findTableFault(seems: LetterTable | 'utf-8', declared: Encoding | null): string | null {
  const expected = declared ?? (seems === 'utf-8' ? 'utf-8' : 'windows-1254');
  if (seems === expected) return null;
  const said =
    declared === null ? 'UTF-8 ya da windows-1254 bekleniyordu' : `manifest ${titles[declared]} diyor`;
  const remedy =
    seems === 'mac'
      ? 'Dosyayı UTF-8 olarak kaydedip yeniden verin.'
      : `Öyleyse manifeste "harf_tablosu": "${seems}" yazın ya da dosyayı UTF-8 olarak kaydedin.`;
  return `Harf tablosu ${titles[seems]} görünüyor, ${said}. ${remedy}`;
}
