import { open } from 'node:fs/promises';
import { checkData } from 'municipality/recalculation/check-data';
import {
  DATA_FILE,
  decodeData,
  DIGEST_WORD,
  digestOf,
  digestText,
  encodeData,
  readDigest,
} from 'municipality/recalculation/paper-data';
import { lira } from 'municipality/law/money/turkish-figures';
import type { CommandContext } from './entry/command-context';

/** Counts the bytes of the largest file that is read: 5 MB. */
const LARGEST_FILE = 5 * 1_024 * 1_024;

interface Carried {
  readonly bytes: Uint8Array;
  /** Holds the digest that the file itself names; null for none. */
  readonly digest: string | null;
}

/** Reads a file of at most 5 MB; null for a larger one. */
async function readFile(path: string): Promise<Uint8Array | null> {
  const file = await open(path);
  try {
    const room = Buffer.alloc(LARGEST_FILE + 1);
    let size = 0;
    for (let read = -1; read !== 0 && size < room.byteLength; size += read)
      ({ bytesRead: read } = await file.read(room, size, room.byteLength - size));
    return size > LARGEST_FILE ? null : room.subarray(0, size);
  } finally {
    await file.close();
  }
}

/** Takes the calculation out of a PDF; null where it has none, or is no whole PDF. */
async function takeFromPdf(bytes: Uint8Array): Promise<Carried | null> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const found = pdf.getAttachments().find(({ name }) => name === DATA_FILE);
    const [, digest = ''] = new RegExp(`${DIGEST_WORD} (\\w+)`).exec(pdf.getKeywords() ?? '') ?? [];
    return found ? { bytes: found.data, digest: readDigest(digest) } : null;
  } catch {
    return null;
  }
}

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';

/**
 * Calculates a paper again, or the file taken out of it, and says of each amount whether it is the same. Needs neither
 * database nor network. `digest`: the digest as it stands on the paper.
 */
export async function checkPaper(
  { file, digest: given }: { file: string; digest?: string | undefined },
  context: CommandContext,
): Promise<number> {
  const say = (text: string) => context.say(text);
  const typed = given === undefined ? null : readDigest(given);
  if (given !== undefined && typed === null) {
    say('--digest: belgede yazan özeti 32 harf ve rakamıyla yazın.');
    return 1;
  }
  const whole = await readFile(file).catch(() => undefined);
  if (!whole) {
    say(
      whole === null
        ? `${file}: 5 MB’tan büyük bir belge okunmaz.`
        : `${file}: dosya okunamadı; yolunu denetleyin.`,
    );
    return 1;
  }
  const carried = isPdf(whole) ? await takeFromPdf(whole) : { bytes: whole, digest: null };
  const data = carried && decodeData(carried.bytes);
  if (!carried || !data) {
    say(
      `${file}: içinde okunabilen bir hesap yok. Belediyenin verdiği PDF’i ya da ekindeki ${DATA_FILE} dosyasını verin.`,
    );
    return 1;
  }
  const digest = digestOf(carried.bytes);
  const { lines, faults, unknown } = checkData(data);
  say(`${data.No} numaralı beyanın hesabı (${data.AsOfDate})`);
  for (const [place, { section, label, written, calculated, legalBasis }] of lines.entries()) {
    if (lines[place - 1]?.section !== section) say(section);
    const verdict = calculated === null ? 'DENETLENEMEDİ' : calculated === written ? 'Aynı' : 'FARKLI';
    say(`  ${verdict}  ${lira(written)}  ${label} (${legalBasis})`);
  }
  say(`Toplam: ${lira(data.Total)}`);
  say(`Hesabın özeti: ${digestText(digest)}`);
  const problems = [...faults];
  if (!Buffer.from(encodeData(data)).equals(carried.bytes))
    problems.push('Ek, belediyenin yazdığı biçimde değil: sonradan değiştirilmiş.');
  const known = typed ?? carried.digest;
  if (known !== null && known !== digest)
    problems.push(`Özet tutmuyor: belgede ${digestText(known)} yazıyor. Hesap ya da özet değiştirilmiş.`);
  problems.forEach((problem) => say(`! ${problem}`));
  for (const rule of unknown) say(`? Bu sürüm “${rule}” kuralını bilmiyor; satırları denetlenemedi.`);
  if (known === null) say('Bu özeti belgede yazanla karşılaştırın: aynı olmalı.');
  const isProven = problems.length === 0 && unknown.length === 0;
  say(
    isProven
      ? 'Hesap tutuyor.'
      : problems.length > 0
        ? 'Hesap tutmuyor.'
        : 'Hesabın bir bölümü denetlenemedi: portalın yeni sürümüyle yeniden deneyin.',
  );
  return isProven ? 0 : 1;
}
