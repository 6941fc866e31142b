import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { keptFileName } from './validate-document.server';
import { validateDocument } from './validate-document.server';

const blue = { create: { width: 40, height: 30, channels: 3 as const, background: '#1b6fa3' } };
const photo = () =>
  sharp(blue)
    .jpeg()
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitude: '39/1 55/1 0/1' } })
    .toBuffer();
const pdf = (inside = '') =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  );
/** Validates as where there is no scanner. */
const unscanned = () => Promise.resolve({ state: 'clean' } as const);
const problemOf = async (name: string, bytes: Uint8Array) => {
  const verdict = await validateDocument({ name, bytes }, unscanned);
  return 'problem' in verdict ? verdict.problem : null;
};
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Returns a PNG of a few hundred bytes that says it is `side` pixels wide and high. */
function bomb(side: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const [length, body] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type), content])];
    length.writeUInt32BE(content.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const content = chunk('IDAT', deflateSync(Buffer.alloc(100)));
  return Buffer.concat([signature, chunk('IHDR', head), content, chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

describe('a document that goes with a declaration', () => {
  it('is a PDF, kept as it is', async () => {
    const verdict = await validateDocument({ name: 'Tapu.pdf', bytes: pdf() }, unscanned);
    expect(verdict).toEqual({
      document: { fileName: 'Tapu.pdf', contentType: 'application/pdf', bytes: pdf(), wasShortened: false },
    });
  });

  it('is a picture, written anew without place and camera', async () => {
    const bytes = await photo();
    expect((await sharp(bytes).metadata()).exif, 'the test’s own photo').toBeDefined();
    const verdict = await validateDocument({ name: 'tapu.jpeg', bytes }, unscanned);
    if ('problem' in verdict) throw new Error(verdict.problem);
    const { exif, xmp, width } = await sharp(verdict.document.bytes).metadata();
    expect({ exif, xmp, width }).toEqual({ exif: undefined, xmp: undefined, width: 40 });
    expect(verdict.document.fileName).toBe('tapu.jpg');
  });

  it('loses what is hidden behind the end of a picture', async () => {
    const hidden = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
    const verdict = await validateDocument({ name: 'a.jpg', bytes: hidden }, unscanned);
    if ('problem' in verdict) throw new Error(verdict.problem);
    expect(Buffer.from(verdict.document.bytes).includes('<script>')).toBe(false);
  });

  it('may hold any bytes in its streams', async () => {
    const noise = Buffer.from('stream\n/JS /Encrypt /Launch \0endstream\n', 'latin1');
    const scan = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj << /Length 30 >>\n'),
      noise,
      Buffer.from('%%EOF\n'),
    ]);
    expect(await problemOf('tarama.pdf', scan)).toBeNull();
  });

  it('is a photo without its end mark, but not one that lost a part of what it shows', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const grey = { create: { width: 400, height: 300, channels: 3 as const, background: '#777', noise } };
    for (const progressive of [false, true]) {
      const bytes = await sharp(grey).jpeg({ progressive }).toBuffer();
      for (const cut of [1, 2]) expect(await problemOf('a.jpg', bytes.subarray(0, -cut))).toBeNull();
      expect(await problemOf('a.jpg', bytes.subarray(0, -1_000))).toContain('açılamadı');
    }
  });

  it('is a photo of fifty million pixels', { timeout: 60_000 }, async () => {
    const phone = { create: { width: 8_160, height: 6_120, channels: 3 as const, background: '#1b6fa3' } };
    expect(await problemOf('a.jpg', await sharp(phone).jpeg().toBuffer())).toBeNull();
  });

  it('is made smaller when it would grow beyond what may be sent', { timeout: 60_000 }, async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 90 };
    const grey = { create: { width: 4_500, height: 3_400, channels: 3 as const, background: '#777', noise } };
    const bytes = await sharp(grey).jpeg({ quality: 40 }).toBuffer();
    expect(bytes.byteLength, 'the test’s own photo').toBeLessThan(7 * 1_048_576);
    const verdict = await validateDocument({ name: 'a.jpg', bytes }, unscanned);
    if ('problem' in verdict) throw new Error(verdict.problem);
    expect((await sharp(verdict.document.bytes).metadata()).width).toBe(3_508);
  });

  it('is no picture that must be held whole and is too large for that', async () => {
    const large = { create: { width: 5_200, height: 5_000, channels: 3 as const, background: '#fff' } };
    const [baseline, progressive] = await Promise.all(
      [false, true].map((isProgressive) => sharp(large).jpeg({ progressive: isProgressive }).toBuffer()),
    );
    expect(await problemOf('a.jpg', baseline ?? Buffer.alloc(0))).toBeNull();
    expect(await problemOf('a.jpg', progressive ?? Buffer.alloc(0))).toContain('çok büyük');
  });

  it('is known by its content, not by its name', async () => {
    const png = await sharp(blue).png().toBuffer();
    const verdict = await validateDocument({ name: 'ruhsat.pdf', bytes: png }, unscanned);
    expect(verdict).toMatchObject({ document: { fileName: 'ruhsat.png', contentType: 'image/png' } });
  });

  it.each([
    ['nothing in it', 'bos.pdf', Buffer.alloc(0), 'boş'],
    ['a text with the name of a PDF', 'tapu.pdf', Buffer.from('merhaba'), 'PDF, JPEG ya da PNG değil'],
    ['a program', 'tapu.pdf', Buffer.from('MZ\u0090\u0000'), 'PDF, JPEG ya da PNG değil'],
    ['a page of the web', 'tapu.jpg', Buffer.from('<html></html>'), 'PDF, JPEG ya da PNG değil'],
    ['a photo of a phone', 'IMG_1.HEIC', Buffer.from('\u0000\u0000\u0000\u0018ftypheic'), 'HEIC'],
    ['the virus test alone', 'tapu.pdf', Buffer.from(eicar), 'zararlı'],
    ['the virus test in a PDF', 'tapu.pdf', pdf(`/X (${eicar})`), 'zararlı'],
    ['a locked PDF', 'tapu.pdf', pdf('/Encrypt 5 0 R'), 'şifreli'],
    [
      'a PDF that runs something',
      'tapu.pdf',
      pdf('/OpenAction << /S /JavaScript /JS (x) >>'),
      'çalıştırılabilir',
    ],
    [
      'a PDF that hides what it runs',
      'tapu.pdf',
      pdf('/OpenAction << /S /J#61vaScript >>'),
      'çalıştırılabilir',
    ],
    ['a PDF with a file in it', 'tapu.pdf', pdf('/Names << /EmbeddedFiles 3 0 R >>'), 'gömülü dosya'],
    ['half a PDF', 'tapu.pdf', pdf().subarray(0, 40), 'açılamadı'],
    ['half a picture', 'a.png', bomb(10).subarray(0, 30), 'açılamadı'],
    ['a small file that says it is a huge picture', 'a.png', bomb(20_000), 'çok büyük'],
    ['more than 7 MB', 'tapu.pdf', Buffer.concat([pdf(), Buffer.alloc(7 * 1_048_576)]), 'en çok 7 MB'],
  ])('is not %s', async (_reason, name, bytes, words) => {
    const problem = await problemOf(name, bytes);
    expect(problem).toContain(words);
    expect(problem, 'names the file').toContain(`“${name}”`);
  });

  it.each([
    ['Tapu senedi fotokopisi ön yüz.pdf', 'Tapu senedi fotokopis.pdf', true],
    ['C:\\fakepath\\İmar durumu.pdf', 'İmar durumu.pdf', false],
    ['../../etc/passwd', 'passwd.pdf', false],
    ['belge<script>.PDF', 'belge script.pdf', false],
    ['.pdf', 'belge.pdf', false],
    ['123456789012345678901.pdf', '123456789012345678901.pdf', false],
  ])('is kept under a name of at most 25 characters: %s', (name, kept, wasShortened) => {
    expect(keptFileName(name, 'application/pdf')).toEqual({ fileName: kept, wasShortened });
    expect(Array.from(kept).length).toBeLessThanOrEqual(25);
  });
});
