import pLimit from 'p-limit';
import type { DocumentType } from 'municipality/contract';
import { LARGEST_DOCUMENT } from 'municipality/contract';
import { formatNumber } from '~/ui/format';
import { keptFileName } from './file-name';
import type { Scan } from './scanner.server';

export interface JudgedDocument {
  readonly fileName: string;
  readonly contentType: DocumentType;
  /** Of a picture: written anew, without its metadata. */
  readonly bytes: Uint8Array;
  readonly wasShortened: boolean;
}

export type DocumentVerdict = { document: JudgedDocument } | { problem: string };

/** Pixels of the largest picture: an A4 page at 600 dpi and some more. A small file can say it is far larger. */
const MOST_PIXELS = 50_000_000;
/** Of one that must be held whole while it is read. */
const MOST_PROGRESSIVE_PIXELS = 25_000_000;
/** Seconds a picture may take to be written anew. */
const PATIENCE = 20;

/** Standing apart, so that no scanner takes this file for the one it describes. */
const virusTest = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join('');

const texts = {
  empty: 'boş. Dosyayı açıp denetleyin ve yeniden seçin.',
  heic: 'HEIC biçiminde. Fotoğrafı JPEG olarak kaydedip yeniden seçin (iPhone: Ayarlar, Kamera, Biçimler, En Uyumlu).',
  type: 'PDF, JPEG ya da PNG değil. Belgenizi bu biçimlerden birinde kaydedip yeniden seçin.',
  virus: 'zararlı yazılım işareti taşıyor ve alınmadı. Belgenizi başka bir aygıttan yükleyin.',
  unscanned:
    'şu anda virüs taramasından geçirilemediği için alınmadı. Yazdıklarınız duruyor; dosyayı birkaç dakika sonra yeniden seçip gönderin.',
  locked: 'şifreli. PDF’i şifresiz kaydedip yeniden seçin.',
  active:
    'çalıştırılabilir içerik ya da gömülü dosya taşıyor. Belgeyi “PDF olarak yazdır” ile yeniden kaydedip seçin.',
  broken: 'açılamadı; bozuk olabilir. Dosyayı yeniden kaydedip seçin.',
  pixels: 'çok büyük bir resim. Daha düşük çözünürlükle kaydedip yeniden seçin.',
} as const;

/** Names the file at the head of the sentence, as the sender knows it. */
const problemOf = (name: string, key: keyof typeof texts) => ({ problem: `“${name}” ${texts[key]}` });

function startsWith(bytes: Uint8Array, ...head: number[]): boolean {
  return head.every((byte, place) => bytes[place] === byte);
}

/** What a file is by its first bytes, whatever it is called. */
function typeOf(bytes: Uint8Array): DocumentType | 'heic' | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  const brand = Buffer.from(bytes.subarray(4, 12)).toString('latin1');
  return /^ftyp(hei[cfsx]|hev[cx]|mif1|msf1)/.test(brand) ? 'heic' : null;
}

/** What a PDF says outside its streams, its names spelt out: "/J#61vaScript" is "/JavaScript". */
function structureOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/\bstream\r?\n[\s\S]*?endstream/g, '')
    .replace(/#([0-9A-Fa-f]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function findPdfProblem(bytes: Uint8Array): 'locked' | 'active' | 'broken' | null {
  const end = Buffer.from(bytes.subarray(-2_048)).toString('latin1');
  if (!end.includes('%%EOF')) return 'broken';
  const text = structureOf(bytes);
  if (/\/Encrypt\b/.test(text)) return 'locked';
  return /\/(JavaScript|JS|Launch|EmbeddedFiles?)\b/.test(text) ? 'active' : null;
}

/** One picture at a time: each may take as much memory as a small portal. */
const oneByOne = pLimit(1);

/**
 * Writes a picture anew: what is no part of the picture itself (place, camera, hidden files behind its end) stays behind,
 * and it stands upright.
 */
async function redraw(
  bytes: Uint8Array,
  type: 'image/jpeg' | 'image/png',
): Promise<Uint8Array | 'broken' | 'pixels'> {
  // Loaded with the first picture: the library takes as much memory as a small portal.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn: 'error' });
    const { width, height, isProgressive } = await picture.metadata();
    if (width * height > (isProgressive ? MOST_PROGRESSIVE_PIXELS : MOST_PIXELS)) return 'pixels';
    const upright = picture.timeout({ seconds: PATIENCE }).rotate();
    return await (type === 'image/jpeg' ? upright.jpeg({ quality: 86 }) : upright.png()).toBuffer();
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit') ? 'pixels' : 'broken';
  }
}

/**
 * Whether a file may be sent to the municipality: PDF, JPEG or PNG by its content, at most 7 MB, not empty, not locked, without
 * a known bad sign, and clean to the scanner. Each refusal names the file and what to do.
 */
export async function judgeDocument(
  { name, bytes }: { name: string; bytes: Uint8Array },
  scan: Scan,
): Promise<DocumentVerdict> {
  if (bytes.byteLength === 0) return problemOf(name, 'empty');
  if (bytes.byteLength > LARGEST_DOCUMENT) {
    const size = formatNumber(bytes.byteLength / 1_048_576, 1);
    return {
      problem: `“${name}” ${size} MB; en çok 7 MB olabilir. Daha düşük çözünürlükle kaydedip yeniden seçin.`,
    };
  }
  if (Buffer.from(bytes).includes(virusTest)) return problemOf(name, 'virus');
  const type = typeOf(bytes);
  if (type === null) return problemOf(name, 'type');
  if (type === 'heic') return problemOf(name, 'heic');
  // Before anything of ours opens it.
  const scanned = await scan(bytes);
  if (scanned.state !== 'clean') return problemOf(name, scanned.state === 'found' ? 'virus' : 'unscanned');
  const kept = { ...keptFileName(name, type), contentType: type };
  if (type === 'application/pdf') {
    const problem = findPdfProblem(bytes);
    return problem === null ? { document: { ...kept, bytes } } : problemOf(name, problem);
  }
  const drawn = await oneByOne(() => redraw(bytes, type));
  if (typeof drawn === 'string') return problemOf(name, drawn);
  // A picture of few colours may grow when it is written anew.
  return drawn.byteLength > LARGEST_DOCUMENT
    ? problemOf(name, 'pixels')
    : { document: { ...kept, bytes: drawn } };
}
