/** Gives degrees, WGS 84. */
export interface PicturePlace {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Holds the tags of a photo's metadata (Exif 2.32, 4.6.6): where its own part about the place begins, and what stands
 * in it.
 */
const PLACE_PART = 0x8825;
const [LATITUDE_SIDE, LATITUDE, LONGITUDE_SIDE, LONGITUDE] = [1, 2, 3, 4] as const;
/** So many entries of a part are read. */
const MOST_ENTRIES = 100;
/** Stands before the metadata itself. */
const LEAD = 'Exif\0\0';

interface Metadata {
  readonly view: DataView;
  /** Says that the lower byte comes first. */
  readonly isLittle: boolean;
}

/** Finds the place of a tag's value in the metadata, by its tag. @throws RangeError beyond the end */
function readPart({ view, isLittle }: Metadata, at: number): Map<number, number> {
  const count = Math.min(view.getUint16(at, isLittle), MOST_ENTRIES);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = at + 2 + index * 12;
      return [view.getUint16(entry, isLittle), entry + 8];
    }),
  );
}

/** Reads degrees, minutes and seconds as fractions. @throws RangeError beyond the end */
function readDegrees({ view, isLittle }: Metadata, value: number | undefined): number {
  if (value === undefined) return NaN;
  const start = view.getUint32(value, isLittle);
  const [degrees = NaN, minutes = NaN, seconds = NaN] = [0, 8, 16].map(
    (offset) => view.getUint32(start + offset, isLittle) / view.getUint32(start + offset + 4, isLittle),
  );
  return degrees + minutes / 60 + seconds / 3600;
}

function readPlace(metadata: Metadata): PicturePlace | null {
  const { view, isLittle } = metadata;
  const part = readPart(metadata, view.getUint32(4, isLittle)).get(PLACE_PART);
  if (part === undefined) return null;
  const values = readPart(metadata, view.getUint32(part, isLittle));
  const sideOf = (tag: number) => String.fromCharCode(view.getUint8(values.get(tag) ?? 0));
  const latitude = readDegrees(metadata, values.get(LATITUDE)) * (sideOf(LATITUDE_SIDE) === 'S' ? -1 : 1);
  const longitude = readDegrees(metadata, values.get(LONGITUDE)) * (sideOf(LONGITUDE_SIDE) === 'W' ? -1 : 1);
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null;
}

/** Tells where a photo says it was taken; null where it does not say so, or not as cameras do. */
export function findPlaceIn(exif: Uint8Array): PicturePlace | null {
  const lead = Buffer.from(exif.subarray(0, LEAD.length)).toString('latin1') === LEAD ? LEAD.length : 0;
  const view = new DataView(exif.buffer, exif.byteOffset + lead, exif.byteLength - lead);
  try {
    return readPlace({ view, isLittle: view.getUint16(0) === 0x4949 });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
