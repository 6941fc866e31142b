import { crc32, deflateSync } from 'node:zlib';

const SIDE = 256;

/** Lists the ground, street, main street, park, water, house: as every pixel names its colour. */
const colours = ['f2efe9', 'ffffff', 'f7d98c', 'cfe6c0', 'a9cfe3', 'dcd3c8'] as const;
const [GROUND, STREET, MAIN, PARK, WATER, HOUSE] = [0, 1, 2, 3, 4, 5] as const;

/** A block's side is that of a tile at this zoom; every eighth street is a main one. */
const BLOCK_ZOOM = 17;
const EVERY = 8;

/** Returns the same number for the same block, whatever the zoom. */
function chance(column: number, row: number): number {
  const mixed = Math.imul(column * 374_761_393 + row * 668_265_263, 1_274_126_177);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % 100;
}

/** Returns what stands at a place of the earth, told in blocks; `pixel` is a pixel's side in blocks. */
function groundAt(x: number, y: number, pixel: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - column, y - row];
  const isMain = (place: number, inside: number) => place % EVERY === 0 && inside < Math.max(0.1, 2 * pixel);
  if (isMain(column, right) || isMain(row, down)) return MAIN;
  if (Math.abs(((y + 2 * Math.sin(x / 5)) % 41) - 20) < 0.35) return WATER;
  if (pixel < 1 / 24 && Math.min(right, down) < 0.06) return STREET;
  const kind = chance(column, row);
  if (kind < 12) return PARK;
  const isHouse = pixel < 1 / 48 && [right, down].every((side) => (side * 4) % 1 > 0.3);
  return isHouse ? HOUSE : GROUND;
}

function chunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.byteLength);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Draws a tile of a town that is nowhere, as a PNG: the same tile is always the same picture. */
export function drawTile(zoom: number, column: number, row: number): Buffer {
  const pixel = 2 ** (BLOCK_ZOOM - zoom) / SIDE;
  const lines = Buffer.alloc(SIDE * (SIDE + 1));
  for (let down = 0; down < SIDE; down += 1)
    for (let right = 0; right < SIDE; right += 1) {
      const [x, y] = [(column * SIDE + right) * pixel, (row * SIDE + down) * pixel];
      lines[down * (SIDE + 1) + 1 + right] = groundAt(x, y, pixel);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  // Each pixel has eight bits, a number of the palette.
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.join(''), 'hex')),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', new Uint8Array()),
  ]);
}
