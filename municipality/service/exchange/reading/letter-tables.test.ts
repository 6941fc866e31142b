import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { encodeTurkish } from '../../bank-files/turkish-bytes';
import { decoded } from './csv-records';
import { examineFile } from './examine-file';
import { openDecoder, type Encoding } from './letter-tables';

const home = mkdtempSync(join(tmpdir(), 'letters-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Holds the letter of each byte in CP857, so that text can be turned back into bytes. */
const letters = openDecoder('cp857').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const inCp857 = (text: string) => Uint8Array.from(text, (letter) => letters.indexOf(letter));

/** Lists the letters of a Mac that ASCII lacks. */
const mac: Readonly<Record<string, number>> = {
  ...{ Ç: 0x82, ç: 0x8d, Ğ: 0xda, ğ: 0xdb, İ: 0xdc, ı: 0xdd, Ö: 0x85, ö: 0x9a, Ş: 0xde, ş: 0xdf },
  ...{ Ü: 0x86, ü: 0x9f },
};
const onMac = (text: string) => Uint8Array.from(text, (letter) => mac[letter] ?? letter.charCodeAt(0));

let files = 0;
function write(content: Uint8Array | string): string {
  const path = join(home, `${(files += 1)}.csv`);
  writeFileSync(path, content);
  return path;
}

async function read(content: Uint8Array | string, declared: Encoding | null = null): Promise<string> {
  const path = write(content);
  const { encoding } = await examineFile(path, declared);
  let text = '';
  for await (const piece of decoded(path, encoding)) text += piece;
  return text;
}

const lines = (...fields: string[]) =>
  `sicil;ad_unvan\n${fields.map((one, at) => `${at};${one}\n`).join('')}`;
/** Holds words with few letters that tell the tables apart, and with many. */
const texts = [
  lines('Ayşe Işık', 'Ömer Çağlar', 'Gül Şen', 'Cumhuriyet Mah. Lâle Sok.'),
  lines('Köy'),
  lines('Ömer'),
  lines('ÇELİK'),
  lines('IŞIK', 'DOĞAN', 'GÜL'),
  lines('Sığırcı'),
  lines('İnşaat Ltd. Şti.', 'Hıdıroğlu'),
];

describe('a file by its letters', () => {
  test.each(texts)('is read in UTF-8 and windows-1254 without a word: %j', async (text) => {
    expect(await read(text)).toBe(text);
    expect(await read(`\uFEFF${text}`)).toBe(text);
    expect(await read(encodeTurkish(text))).toBe(text);
    expect(await read(encodeTurkish(text), 'windows-1254')).toBe(text);
  });

  test.each(texts)(
    'in CP857 is refused by its name, and read where the manifest says it: %j',
    async (text) => {
      const bytes = inCp857(text);
      await expect(read(bytes)).rejects.toThrow('Harf tablosu CP857 (DOS Türkçe) görünüyor');
      await expect(read(bytes)).rejects.toThrow('"harf_tablosu": "cp857"');
      await expect(read(bytes, 'windows-1254')).rejects.toThrow('manifest windows-1254 diyor');
      await expect(read(bytes, 'utf-8')).rejects.toThrow('manifest UTF-8 diyor');
      expect(await read(bytes, 'cp857')).toBe(text);
    },
  );

  test.each(texts)('is refused where the manifest says another table: %j', async (text) => {
    await expect(read(text, 'cp857')).rejects.toThrow('UTF-8 görünüyor');
    await expect(read(text, 'windows-1254')).rejects.toThrow('UTF-8 görünüyor');
    await expect(read(encodeTurkish(text), 'cp857')).rejects.toThrow('windows-1254 görünüyor');
    await expect(read(encodeTurkish(text), 'utf-8')).rejects.toThrow('windows-1254 görünüyor');
  });

  test('of a Mac is refused by its name', async () => {
    await expect(read(onMac(lines('Ayşe Işık', 'Ömer Çağlar', 'Gül Şen')))).rejects.toThrow('Mac OS Türkçe');
  });

  test.each([
    '“Lale” Apartmanı – No’lu 5 € 10 m² ½ … •',
    'yalnız – tire, “tırnak” ve Fiş™ ile 12°',
    'Kat 3 § 5, 1–2. blok; “A”',
    'Firma™, 100 €, Daire’nin',
  ])('in windows-1254 may hold its signs: %s', async (field) => {
    const text = lines(field);
    expect(await read(encodeTurkish(text))).toBe(text);
  });

  test.each(['utf-8', 'windows-1254', 'cp857'] as const)(
    'of ASCII alone is the same in %s',
    async (table) => {
      expect(await read(lines('Ali'), table)).toBe(lines('Ali'));
    },
  );
});
