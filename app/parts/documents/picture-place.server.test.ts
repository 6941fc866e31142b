import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readPicturePlace } from './picture.server';

const picture = () => sharp({ create: { width: 4, height: 3, channels: 3, background: '#1b6fa3' } }).jpeg();
const taken = (gps: Record<string, string>) => picture().withExif({ IFD3: gps }).toBuffer();
const north = { GPSLatitudeRef: 'N', GPSLatitude: '39/1 55/1 30/1' };

it('is where the camera says it stood, on all four sides of the earth', async () => {
  const place = await readPicturePlace(
    await taken({ ...north, GPSLongitudeRef: 'E', GPSLongitude: '32/1 51/1 1200/100' }),
  );
  expect(place?.latitude).toBeCloseTo(39.925, 6);
  expect(place?.longitude).toBeCloseTo(32.853333, 6);
  const far = {
    GPSLatitudeRef: 'S',
    GPSLatitude: '1/1 0/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '2/1 30/1 0/1',
  };
  expect(await readPicturePlace(await taken(far))).toEqual({ latitude: -1, longitude: -2.5 });
});

it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['a photo without a place', () => picture().toBuffer()],
  ['one with half a place', () => taken(north)],
  ['one divided by nothing', () => taken({ ...north, GPSLongitudeRef: 'E', GPSLongitude: '32/0 0/0 0/0' })],
  ['noise', () => randomBytes(2_000)],
])('is nowhere for %s', async (_what, bytes) => {
  expect(await readPicturePlace(await bytes())).toBeNull();
});

it('is nothing to fall over, wherever its metadata is cut or changed', async () => {
  const whole = await taken({ ...north, GPSLongitudeRef: 'E', GPSLongitude: '32/1 51/1 0/1' });
  for (let at = 20; at < Math.min(whole.length, 260); at += 3) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 0xff;
    await expect(readPicturePlace(changed)).resolves.not.toBeUndefined();
  }
});
