import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawDigits } from './draw-digits.server';

const WIDTH = 240;
const HEIGHT = 80;

interface Picture {
  header: number[];
  /** Gives grey from 0 to 255, row by row. */
  grey: Uint8Array;
}

/** Reads the kind of PNG the portal writes: one IDAT, rows without a filter. Checks every chunk's sum on the way. */
function readPicture(file: Uint8Array): Picture {
  const bytes = Buffer.from(file);
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const size = bytes.readUInt32BE(at);
    const named = bytes.subarray(at + 4, at + 8 + size);
    expect(bytes.readUInt32BE(at + 8 + size)).toBe(crc32(named));
    chunks.set(named.subarray(0, 4).toString('latin1'), named.subarray(4));
    at += 12 + size;
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const rows = inflateSync(chunks.get('IDAT') ?? new Uint8Array());
  expect(rows.length).toBe((WIDTH + 1) * HEIGHT);
  const grey = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    expect(rows[y * (WIDTH + 1)]).toBe(0);
    grey.set(rows.subarray(y * (WIDTH + 1) + 1, (y + 1) * (WIDTH + 1)), y * WIDTH);
  }
  return { header: [...(chunks.get('IHDR') ?? [])], grey };
}

const darkShare = ({ grey }: Picture) => grey.filter((shade) => shade < 128).length / grey.length;
const meanDarkShare = (digits: string) =>
  Array.from({ length: 20 }, () => darkShare(readPicture(drawDigits(digits)))).reduce(
    (sum, share) => sum + share,
    0,
  ) / 20;

describe('the picture of a human check', () => {
  it('is a valid grey PNG of 240 × 80 pixels', () => {
    const { header } = readPicture(drawDigits('23456'));
    expect(header).toEqual([0, 0, 0, WIDTH, 0, 0, 0, HEIGHT, 8, 0, 0, 0, 0]);
  });

  it('stays below 8 kB', () => {
    const sizes = Array.from({ length: 100 }, () => drawDigits('88689').length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8_192);
  });

  it.each(['2', '3', '4', '5', '6', '7', '8', '9'])(
    'has strokes for the digit %s, beyond lines and speckle',
    (digit) => {
      expect(meanDarkShare(digit)).toBeGreaterThan(meanDarkShare('') + 0.01);
    },
  );

  it('draws what it is given: eights take more ink than sevens', () => {
    expect(meanDarkShare('88888')).toBeGreaterThan(meanDarkShare('77777') * 1.1);
  });

  it('never draws the same digits the same way twice', () => {
    const [one, other] = [readPicture(drawDigits('47253')), readPicture(drawDigits('47253'))];
    const changed = one.grey.filter(
      (shade, place) => Math.abs(shade - (other.grey[place] ?? 0)) > 100,
    ).length;
    expect(changed / one.grey.length).toBeGreaterThan(0.05);
  });

  it('keeps a strong contrast and mostly paper', () => {
    const picture = readPicture(drawDigits('36925'));
    const shades = [...picture.grey].sort((a, b) => a - b);
    expect(shades[Math.floor(shades.length * 0.03)]).toBeLessThanOrEqual(51);
    expect(shades[Math.floor(shades.length * 0.5)]).toBeGreaterThanOrEqual(221);
    expect(darkShare(picture)).toBeLessThan(0.35);
  });

  it('leaves no empty column at which the digits could simply be cut apart', () => {
    for (let times = 0; times < 20; times += 1) {
      const { grey } = readPicture(drawDigits('45674'));
      const empty = Array.from({ length: WIDTH }, (_, x) => x).filter((x) =>
        Array.from({ length: HEIGHT }, (__, y) => grey[y * WIDTH + x] ?? 255).every((shade) => shade >= 128),
      );
      expect(empty).toEqual([]);
    }
  });

  it.each(['1', '0', '2345a', '23 45', '٣'])('refuses %s: there are no strokes for it', (digits) => {
    expect(() => drawDigits(digits)).toThrow(RangeError);
  });
});
