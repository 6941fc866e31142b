import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Holds the picture size in pixels; the page reserves the same room. */
const WIDTH = 240;
const HEIGHT = 80;

type Point = readonly [x: number, y: number];

/**
 * Lists every digit as hand-drawn strokes on a grid 6 wide and 10 high, in several handwritings. A stroke runs smoothly
 * through its points; `!` marks a corner. Strokes and not a font: no glyph ever has the same outline twice.
 */
const handwritings: Readonly<Record<string, readonly string[]>> = {
  '2': [
    '0,2.6 1,.6 3,0 5.2,.9 5.5,3 4,5.8 0,10! 6,10!',
    '.3,2.2 1.4,.3 4,0 5.8,2.2 4.4,5.6 .2,10! 3,9.5 6,9.9',
    '.2,1.4 3,0 5.7,2 5,4.4 2.2,7 .2,10! 5.8,10!',
  ],
  '3': [
    '.2,1.6 2.8,0 5.3,1.6 4.6,4 2.4,4.8! 5,5.6 5.8,7.8 3.2,10 .1,8.6',
    '.2,0! 5.6,0! 2.6,4.2! 5.2,5.2 5.7,8 3,10 .1,8.7',
    '.3,.9 3.4,0 5.2,2 4.4,4.3 2,4.7! 4.6,5 5.9,7.2 4.4,9.6 2,10 .1,9.2',
  ],
  '4': [
    '2.4,0! .1,6.3! 6,6.3!|4.5,3.2! 4.3,10!',
    '4.5,10! 4.5,0! 0,6.9! 6,6.9!',
    '1,0! .3,5.7! 5.9,5.5!|4.6,.6! 4.4,10!',
  ],
  '5': [
    '5.4,0! 1,0! .6,4.4! 3,3.7 5.8,6 4.8,9.2 2.4,10 .1,9',
    '.9,.1! .6,4.7! 3.2,3.8 5.9,6.6 4.2,9.7 .2,9.3|.9,.1! 5.8,-.2!',
    '5.7,.2! .8,0! .8,4.6! 4.4,4.2 5.8,7 4,9.8 .1,9.6',
  ],
  '6': [
    '5,.1 2,2.2 .3,5.6 .6,8.8 3,10 5.5,8.4 5,5.6 2.6,4.9 .5,6.9',
    '5.5,1.1 3.6,0 1.2,1.7 .1,5.2 .7,8.8 3,10 5.8,7.6 4.6,5.1 2.2,5 .3,7',
    '3.9,0 1.4,3 .2,6.6 1,9.3 3.2,10 5.7,8.6 5.4,6 3.2,5 .8,6.2',
  ],
  '7': [
    '0,0! 6,0! 2.4,10!',
    '0,.3! 5.8,0! 2.6,10!|1.5,5.1! 5.3,4.8!',
    '.1,1.6! .3,.1! 5.8,0! 3.7,4.6 2.6,10',
  ],
  '8': [
    '3,4.7 .8,3.4 .8,1.2 3,0 5.2,1.2 5.2,3.4 3,4.7 .4,6.4 .5,8.8 3,10 5.5,8.8 5.6,6.4 3,4.7',
    '5.2,1.6 3,0 .8,1.6 1.6,3.8 4.5,5.7 5.7,7.9 3,10 .3,7.9 1.5,5.7 4.5,3.8 5.2,1.6',
  ],
  '9': [
    '5.4,3.2 3.4,5.3 1,4.7 .3,2.3 2.6,0 5,.8 5.6,3.4 4.8,7 2.4,10',
    '5.4,2.6 3,5.2 .3,3 2.3,0 5.1,.9 5.5,2.8! 5.3,10!',
    '5.3,1.4 3,0 .4,1.8 1.2,4.7 3.8,5 5.4,2.8 5.5,5.6 4.4,8.8 1,9.9',
  ],
};

const between = (low: number, high: number) => low + ((high - low) * randomInt(1 << 24)) / (1 << 24);

interface Corner {
  at: Point;
  isSharp: boolean;
}

function readStroke(stroke: string): Corner[] {
  return stroke.split(' ').map((text) => {
    const [x, y] = text.replace('!', '').split(',').map(Number);
    return { at: [x ?? 0, y ?? 0], isSharp: text.endsWith('!') };
  });
}

/** Returns the Catmull-Rom through the points; a sharp corner has no tangent, so the curve meets it straight. */
function smooth(corners: readonly Corner[], steps: number): Point[] {
  const tangent = (index: number, axis: 0 | 1): number => {
    const here = corners[index];
    const before = corners[index - 1] ?? here;
    const after = corners[index + 1] ?? here;
    return !here || here.isSharp || !before || !after ? 0 : (after.at[axis] - before.at[axis]) / 2;
  };
  const points: Point[] = [];
  for (let index = 1; index < corners.length; index += 1) {
    const from = corners[index - 1]?.at ?? [0, 0];
    const to = corners[index]?.at ?? [0, 0];
    for (let step = index === 1 ? 0 : 1; step <= steps; step += 1) {
      const t = step / steps;
      const along = (axis: 0 | 1) =>
        (2 * t ** 3 - 3 * t ** 2 + 1) * from[axis] +
        (t ** 3 - 2 * t ** 2 + t) * tangent(index - 1, axis) +
        (3 * t ** 2 - 2 * t ** 3) * to[axis] +
        (t ** 3 - t ** 2) * tangent(index, axis);
      points.push([along(0), along(1)]);
    }
  }
  return points;
}

/** Gives the ink from 0 to 1 at every pixel. */
class Sheet {
  readonly ink = new Float32Array(WIDTH * HEIGHT);

  /** Returns a round-ended line of the given width; negative strength takes ink away. */
  line(from: Point, to: Point, width: number, strength = 1): void {
    const radius = width / 2;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = dx * dx + dy * dy || 1;
    const reach = radius + 1;
    const right = Math.min(WIDTH - 1, Math.ceil(Math.max(from[0], to[0]) + reach));
    const bottom = Math.min(HEIGHT - 1, Math.ceil(Math.max(from[1], to[1]) + reach));
    for (let y = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach)); y <= bottom; y += 1) {
      for (let x = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach)); x <= right; x += 1) {
        const along = Math.min(1, Math.max(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length));
        const [offX, offY] = [x - from[0] - along * dx, y - from[1] - along * dy];
        const cover = Math.min(1, radius + 0.5 - Math.sqrt(offX * offX + offY * offY));
        if (cover <= 0) continue;
        const place = y * WIDTH + x;
        const ink = this.ink[place] ?? 0;
        this.ink[place] =
          strength < 0 ? Math.min(ink, 1 + strength * cover) : Math.max(ink, strength * cover);
      }
    }
  }

  /** Draws a line whose width swells and thins as a pen does. */
  curve(points: readonly Point[], width: number, strength = 1): void {
    const [phase, beat] = [between(0, 6.3), between(0.12, 0.3)];
    points.slice(1).forEach((point, index) => {
      const swell = 1 + 0.16 * Math.sin(phase + index * beat);
      this.line(points[index] ?? point, point, width * swell, strength);
    });
  }
}

/** Returns one wave over the whole picture: it bends all digits, each at another place. */
function randomWarp(): (point: Point) => Point {
  const [a, b, c, d] = [between(0, 6.3), between(0, 6.3), between(0.035, 0.055), between(0.05, 0.08)];
  const [tall, wide] = [between(2, 3.6), between(1.2, 2.4)];
  return ([x, y]) => [x + wide * Math.sin(b + y * d), y + tall * Math.sin(a + x * c)];
}

function pick<Item>(items: readonly Item[]): Item | undefined {
  return items[randomInt(items.length)];
}

function drawDigit(sheet: Sheet, digit: string, centre: number, warp: (point: Point) => Point): void {
  const handwriting = pick(handwritings[digit] ?? []);
  if (handwriting === undefined) throw new RangeError('only the digits 2 to 9 can be drawn');
  const [tall, wide] = [between(4.5, 5.3), between(4.6, 5.7)];
  const [turn, slant] = [between(-0.2, 0.2), between(-0.16, 0.16)];
  const middle = HEIGHT / 2 + between(-5, 5);
  const width = between(3.4, 4.5);
  const place = ([x, y]: Point): Point => {
    const flat: Point = [(x - 3) * wide + (5 - y) * tall * slant, (y - 5) * tall];
    return warp([
      centre + flat[0] * Math.cos(turn) - flat[1] * Math.sin(turn),
      middle + flat[0] * Math.sin(turn) + flat[1] * Math.cos(turn),
    ]);
  };
  for (const stroke of handwriting.split('|')) {
    const shaken = readStroke(stroke).map(({ at: [x, y], isSharp }) => ({
      at: [x + between(-0.22, 0.22), y + between(-0.22, 0.22)] as const,
      isSharp,
    }));
    sheet.curve(smooth(shaken, 7).map(place), width);
  }
}

/** Draws a line from edge to edge that ties the digits together, or (with negative strength) cuts them. */
function drawCrossing(sheet: Sheet, width: number, strength: number): void {
  const corners = Array.from({ length: 7 }, (_, index) => ({
    at: [index * 41 - 4, between(14, HEIGHT - 14)] as const,
    isSharp: false,
  }));
  sheet.curve(smooth(corners, 14), width, strength);
}

function speckle(sheet: Sheet): void {
  for (let dot = 0; dot < 90; dot += 1) {
    const at: Point = [between(0, WIDTH), between(0, HEIGHT)];
    const to: Point = [at[0] + between(-2.5, 2.5), at[1] + between(-2.5, 2.5)];
    sheet.line(at, to, between(0.8, 1.8), dot % 3 === 0 ? -0.9 : between(0.45, 0.9));
  }
}

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Writes the PNG of 8-bit grey in sixteen shades: as smooth as the eye asks for, and half the bytes. */
function toPng(sheet: Sheet): Uint8Array {
  const [paper, shade] = [between(240, 255), between(0, 30)];
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  sheet.ink.forEach((ink, place) => {
    const grey = Math.round((paper + (shade - paper) * ink) / 17) * 17;
    rows[place + Math.floor(place / WIDTH) + 1] = grey;
  });
  const header = Buffer.from([0, 0, 0, WIDTH, 0, 0, 0, HEIGHT, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 7 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

/**
 * Draws the digits as a PNG of 240 × 80 pixels, drawn anew at every call.
 * @param digits of 2 to 9, at most six fit
 * @throws RangeError for any other character
 */
export function drawDigits(digits: string): Uint8Array {
  const sheet = new Sheet();
  const warp = randomWarp();
  const step = between(38, 42);
  const start = WIDTH / 2 - (step * (digits.length - 1)) / 2 + between(-6, 6);
  Array.from(digits).forEach((digit, place) => {
    drawDigit(sheet, digit, start + place * step + between(-3, 3), warp);
  });
  drawCrossing(sheet, between(1.2, 1.6), -1);
  speckle(sheet);
  // It comes last, so that no speckle takes a piece of what ties the digits together.
  drawCrossing(sheet, between(1.8, 2.4), 0.95);
  drawCrossing(sheet, between(2.2, 2.8), 0.95);
  return toPng(sheet);
}
