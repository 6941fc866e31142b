import { describe, expect, it } from 'vitest';
import {
  distance,
  middleOf,
  pixelsFrom,
  pointAt,
  readPoint,
  readTile,
  tileAt,
  writePoint,
  writeTile,
} from './tiles';

const kizilay = { latitude: 39.920756, longitude: 32.854032 };

describe('a map of tiles', () => {
  it('numbers its tiles as every server of them does', () => {
    // The numbers are those of the published formula (wiki.openstreetmap.org/wiki/Slippy_map_tilenames).
    expect(tileAt({ latitude: 0, longitude: 0 }, 12)).toEqual({ zoom: 12, column: 2048, row: 2048 });
    expect(tileAt({ latitude: 52.52, longitude: 13.405 }, 12)).toEqual({ zoom: 12, column: 2200, row: 1343 });
  });

  it.each([12, 15, 19])('finds a point again from its pixels, at zoom %i', (zoom) => {
    const tile = tileAt(kizilay, zoom);
    const { x, y } = pixelsFrom(tile, kizilay);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(256);
    const metresOfPixel = 0.12 * 2 ** (20 - zoom);
    expect(distance(pointAt(tile, x, y), kizilay) * 1000).toBeLessThan(metresOfPixel);
  });

  it('measures in kilometres', () => {
    const izmir = { latitude: 38.423734, longitude: 27.142826 };
    expect(distance(kizilay, izmir)).toBeGreaterThan(510);
    expect(distance(kizilay, izmir)).toBeLessThan(530);
    const hundredMetresNorth = { ...kizilay, latitude: kizilay.latitude + 0.0009 };
    expect(distance(kizilay, hundredMetresNorth)).toBeCloseTo(0.1, 2);
  });

  it.each(['', '16', '11-1-1', '20-1-1', '16-65536-1', '16--1-1', '16-1-1-1', '16-1.5-1', 'a-1-1'])(
    'reads no tile from “%s”',
    (text) => expect(readTile(text)).toBeNull(),
  );

  it.each(['', '39', '39,', '91,32', '39,181', '39.1234567,32', '39,32,1', 'NaN,32', '39;32', ' 39,32'])(
    'reads no point from “%s”',
    (text) => expect(readPoint(text)).toBeNull(),
  );

  it('writes tiles and points as it reads them', () => {
    const tile = tileAt(kizilay, 17);
    expect(readTile(writeTile(tile))).toEqual(tile);
    expect(readPoint(writePoint(kizilay))).toEqual(kizilay);
    expect(tileAt(middleOf(tile), 17)).toEqual(tile);
  });
});
