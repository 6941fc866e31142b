import { inflateRawSync } from 'node:zlib';

/** Counts the parts of the largest archive that is opened; a workbook of a hundred sheets has some three hundred. */
const MOST_PARTS = 2_000;

const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const PART_LENGTH = 30;
const STORED = 0;
const DEFLATED = 8;

function findDirectoryEnd(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_LENGTH - LONGEST_COMMENT);
  for (let at = bytes.length - END_LENGTH; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at;
  return null;
}

/** Inflates a part no further than `most` bytes: what the archive says of its own sizes may be untrue. */
function sizeOfPart(bytes: Buffer, entry: number, most: number): number {
  const method = bytes.readUInt16LE(entry + 10);
  const packed = bytes.readUInt32LE(entry + 20);
  const part = bytes.readUInt32LE(entry + 42);
  const begin = part + PART_LENGTH + bytes.readUInt16LE(part + 26) + bytes.readUInt16LE(part + 28);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new RangeError('An unknown way of packing');
  return inflateRawSync(bytes.subarray(begin, begin + packed), { maxOutputLength: Math.max(1, most) }).length;
}

/**
 * Tells whether a zip archive stays within `most` bytes once it is unpacked; each of its parts is tried.
 * @throws Error for an archive that is cut off or damaged
 */
export function isWithinSize(archive: Uint8Array, most: number): boolean {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = findDirectoryEnd(bytes);
  if (end === null) throw new RangeError('No directory of the archive');
  const parts = bytes.readUInt16LE(end + 10);
  if (parts > MOST_PARTS) return false;
  let entry = bytes.readUInt32LE(end + 16);
  let left = most;
  for (let place = 0; place < parts; place += 1) {
    if (bytes.readUInt32LE(entry) !== ENTRY) throw new RangeError('A damaged directory of the archive');
    try {
      left -= sizeOfPart(bytes, entry, left);
    } catch (error) {
      if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
        return false;
      throw error;
    }
    if (left < 0) return false;
    entry +=
      ENTRY_LENGTH +
      bytes.readUInt16LE(entry + 28) +
      bytes.readUInt16LE(entry + 30) +
      bytes.readUInt16LE(entry + 32);
  }
  return true;
}
