import type { Sharp } from 'sharp';
import { LARGEST_DOCUMENT } from 'municipality/contract';
import { findPlaceIn, type PicturePlace } from './picture-place.server';

export type PictureType = 'image/jpeg' | 'image/png';
export type PictureProblem = 'broken' | 'pixels';

/** Counts the pixels of the largest picture: an A4 page at 600 dpi and some more. A small file can say it is far larger. */
const MOST_PIXELS = 50_000_000;
/** A picture that must be held whole while it is read may have so many pixels. */
const MOST_PROGRESSIVE_PIXELS = 25_000_000;
/** A picture may take so many seconds to be written anew. */
const PATIENCE = 15;

/** Loads the library with the first picture: it takes as much memory as a small portal. */
async function openLibrary() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

function problemOf(error: unknown): PictureProblem {
  return error instanceof Error && error.message.includes('pixel limit') ? 'pixels' : 'broken';
}

/** Tells how many pixels a picture says it has; nothing of it is decoded. */
export async function countPixels(bytes: Uint8Array): Promise<number | PictureProblem> {
  const sharp = await openLibrary();
  try {
    const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return width * height > (isProgressive ? MOST_PROGRESSIVE_PIXELS : MOST_PIXELS)
      ? 'pixels'
      : width * height;
  } catch (error) {
    return problemOf(error);
  }
}

/** A photo that would grow beyond what may be sent is made as large as an A4 page at 300 dpi. */
const PAGE_SIDE = 3_508;

/** Closes a JPEG: phones and messengers drop its end mark (ITU-T T.81 B.2.1), and a second one is passed over. */
const closed = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.from([0xff, 0xd9])]);

/**
 * Writes a picture anew: what is no part of the picture itself (place, camera, hidden files behind its end) stays behind,
 * and it stands upright. A JPEG that would be larger than a document may be is made smaller.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  type: PictureType,
): Promise<Uint8Array | PictureProblem> {
  const pixels = await countPixels(bytes);
  if (typeof pixels === 'string') return pixels;
  if (type === 'image/png') return write(bytes, 'error', (picture) => picture.png());
  const whole = await writeJpeg(bytes, 'error');
  return whole === 'broken' ? writeJpeg(closed(bytes), 'warning') : whole;
}

async function writeJpeg(bytes: Uint8Array, failOn: 'error' | 'warning') {
  const drawn = await write(bytes, failOn, (picture) => picture.jpeg({ quality: 86 }));
  if (typeof drawn === 'string' || drawn.byteLength <= LARGEST_DOCUMENT) return drawn;
  return write(bytes, failOn, (picture) =>
    picture.resize(PAGE_SIDE, PAGE_SIDE, { fit: 'inside' }).jpeg({ quality: 86 }),
  );
}

async function write(
  bytes: Uint8Array,
  failOn: 'error' | 'warning',
  draw: (upright: Sharp) => Sharp,
): Promise<Uint8Array | PictureProblem> {
  const sharp = await openLibrary();
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true, failOn });
    return await draw(picture.timeout({ seconds: PATIENCE }).rotate()).toBuffer();
  } catch (error) {
    return problemOf(error);
  }
}

/** Tells where a photo says it was taken; null where it does not, or is none. Nothing of it is decoded. */
export async function readPicturePlace(bytes: Uint8Array): Promise<PicturePlace | null> {
  const sharp = await openLibrary();
  try {
    const { exif } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return exif ? findPlaceIn(exif) : null;
  } catch {
    return null;
  }
}

/** The longer side of a picture that is shown small has so many pixels. */
const SMALL = 640;

/** Writes the picture as a small JPEG, to be looked at in a page. */
export async function shrinkPicture(bytes: Uint8Array): Promise<Uint8Array | PictureProblem> {
  const pixels = await countPixels(bytes);
  if (typeof pixels === 'string') return pixels;
  const sharp = await openLibrary();
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true });
    const small = picture.timeout({ seconds: PATIENCE }).resize(SMALL, SMALL, {
      fit: 'inside',
      withoutEnlargement: true,
    });
    return await small.flatten({ background: '#fff' }).jpeg({ quality: 72 }).toBuffer();
  } catch (error) {
    return problemOf(error);
  }
}
