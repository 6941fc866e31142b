import { type DocumentType, LARGEST_DOCUMENT, LONGEST_DOCUMENT_NAME } from 'municipality/contract';
import { formatNumber } from '~/ui/turkish/format';
import { runJob, UnfinishedJob } from '~/platform/workers/pool.server';
import { findPdfProblem, redrawPicture, unlockPdf } from './jobs';
import type { Scan } from './scanner.server';

const extensions = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
} as const satisfies Record<DocumentType, string>;

/**
 * Returns the name a document is kept under: no path, nothing but letters, digits, spaces and -_.(), the ending of what
 * it really is, at most 25 characters with it (specification §5).
 */
export function keptFileName(name: string, type: DocumentType): { fileName: string; wasShortened: boolean } {
  const ending = extensions[type];
  const base =
    (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
      .replace(/\.[A-Za-z0-9]{1,5}$/, '')
      .replace(/[^\p{L}\p{N} ._()-]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim() || 'belge';
  const letters = Array.from(base);
  const room = LONGEST_DOCUMENT_NAME - ending.length;
  const kept = letters.slice(0, room).join('').trim();
  return { fileName: kept + ending, wasShortened: letters.length > room };
}

export interface ValidatedDocument {
  readonly fileName: string;
  readonly contentType: DocumentType;
  /** Holds the bytes of a picture: written anew, without its metadata. */
  readonly bytes: Uint8Array;
  readonly wasShortened: boolean;
}

export type DocumentVerdict = { document: ValidatedDocument } | { problem: string };

/** It stands apart, so that no scanner takes this file for the one it describes. */
const virusTest = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join('');

const texts = {
  empty: 'boş. Dosyayı açıp denetleyin ve yeniden seçin.',
  heic: 'HEIC biçiminde. Fotoğrafı JPEG olarak kaydedip yeniden seçin (iPhone: Ayarlar, Kamera, Biçimler, En Uyumlu).',
  type: 'PDF, JPEG ya da PNG değil. Belgenizi bu biçimlerden birinde kaydedip yeniden seçin.',
  virus: 'zararlı yazılım işareti taşıyor ve alınmadı. Belgenizi başka bir aygıttan yükleyin.',
  unscanned:
    'şu anda virüs taramasından geçirilemediği için alınmadı. Yazdıklarınız duruyor; dosyayı birkaç dakika sonra yeniden seçip gönderin.',
  locked: 'şifreli. PDF’i şifresiz kaydedip yeniden seçin.',
  sealed:
    'hem imzalı hem de değişikliğe karşı kilitli; kilidi açılırsa imzası bozulur. Belgeyi kilitsiz imzalatıp ya da yazdırıp PDF olarak kaydedip yeniden seçin.',
  joined:
    'PDF’ten başka bir dosya daha taşıyor (arşiv ya da internet sayfası). Belgeyi yazdırıp PDF olarak kaydedin ya da fotoğrafını yükleyin.',
  active:
    'çalıştırılabilir içerik ya da gömülü dosya taşıyor. Belgeyi yazdırıp PDF olarak kaydedin ya da fotoğrafını yükleyin.',
  broken: 'açılamadı; bozuk olabilir. Dosyayı yeniden kaydedip seçin.',
  link: 'içinde bağlantı ya da komut var. Belgeyi yazdırıp PDF olarak kaydedin ya da fotoğrafını yükleyin.',
  hidden:
    'incelenemedi: içeriğinin bir bölümü okunamıyor. Belgeyi yazdırıp PDF olarak kaydedin ya da fotoğrafını yükleyin.',
  unexamined:
    'incelenemedi: dosya çok karmaşık. Belgeyi yazdırıp PDF olarak kaydedin ya da fotoğrafını yükleyin.',
  busy: 'şu anda çok sayıda dosya geldiği için incelenemedi. Dosyayı bir dakika sonra yeniden seçip gönderin.',
  pixels: 'çok büyük bir resim. Daha düşük çözünürlükle kaydedip yeniden seçin.',
} as const;
type Problem = keyof typeof texts;

/** Names the file at the head of the sentence, as the sender knows it. */
const problemOf = (name: string, key: Problem) => ({ problem: `“${name}” ${texts[key]}` });

function startsWith(bytes: Uint8Array, ...head: number[]): boolean {
  return head.every((byte, place) => bytes[place] === byte);
}

/** Readers look for the head of a PDF in so many first bytes: mail and printers put lines before it. */
const PDF_HEAD = 1_024;

/** Says what a file is by its first bytes, whatever it is called. */
function typeOf(bytes: Uint8Array): DocumentType | 'heic' | null {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  const head = Buffer.from(bytes.subarray(0, PDF_HEAD)).toString('latin1');
  if (head.includes('%PDF-')) return 'application/pdf';
  return /^ftyp(hei[cfsx]|hev[cx]|mif1|msf1)/.test(head.slice(4, 12)) ? 'heic' : null;
}

export const isPicture = (bytes: Uint8Array) => typeOf(bytes)?.startsWith('image/') === true;
export const busyText = (name: string) => problemOf(name, 'busy').problem;

/** Copies the bytes once, to be given away: a view of a whole post would be copied with all of it. */
const copyOf = (bytes: Uint8Array) => new Uint8Array(bytes);

/** Asks a thread of its own about the content: bytes to keep, or what stands against them. */
async function examine(bytes: Uint8Array, type: DocumentType): Promise<Uint8Array | Problem> {
  try {
    if (type !== 'application/pdf') {
      const picture = copyOf(bytes);
      return await runJob(redrawPicture, { bytes: picture, type }, { moved: [picture.buffer] });
    }
    const file = copyOf(bytes);
    const problem = await runJob(findPdfProblem, file, { moved: [file.buffer] });
    if (problem !== 'locked') return problem ?? bytes;
    const locked = copyOf(bytes);
    return await runJob(unlockPdf, locked, { moved: [locked.buffer] });
  } catch (error) {
    if (error instanceof UnfinishedJob) return error.reason === 'busy' ? 'busy' : 'unexamined';
    throw error;
  }
}

/**
 * Tells whether a file may be sent to the municipality: PDF, JPEG or PNG by its content, at most 7 MB, not empty, not
 * locked, without a known bad sign, and clean to the scanner. Each refusal names the file and what to do.
 */
export async function validateDocument(
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
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(virusTest))
    return problemOf(name, 'virus');
  const type = typeOf(bytes);
  if (type === null) return problemOf(name, 'type');
  if (type === 'heic') return problemOf(name, 'heic');
  // This comes before anything of ours opens it.
  const scanned = await scan(bytes);
  if (scanned.state !== 'clean') return problemOf(name, scanned.state === 'found' ? 'virus' : 'unscanned');
  const examined = await examine(bytes, type);
  if (typeof examined === 'string') return problemOf(name, examined);
  // A picture of few colours may grow when it is written anew.
  if (examined.byteLength > LARGEST_DOCUMENT) return problemOf(name, 'pixels');
  return { document: { ...keptFileName(name, type), contentType: type, bytes: examined } };
}
