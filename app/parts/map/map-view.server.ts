import type { MunicipalityMap } from '~/platform/configuration/municipality-map';
import { getPortal } from '~/platform/portal/portal.server';
import { mapTileUrl } from '~/urls';
import { findTile, isInReach } from './tile-store.server';
import {
  AROUND,
  besides,
  FARTHEST,
  middleOf,
  NEAREST,
  pixelsFrom,
  readPoint,
  readTile,
  TILE,
  tileAt,
  writeTile,
  type Point,
  type Tile,
} from './tiles';

/** Returns the town's centre at the zoom of the settings. */
function beginning(): Tile | null {
  const { map } = getPortal().configuration;
  return map && tileAt(map, map.zoom);
}

/** Chooses the tile in the middle: as asked for, else where the point is, else the town's centre. */
function middleTile(asked: string, marked: string): Tile | null {
  const [tile, point, start] = [readTile(asked), readPoint(marked), beginning()];
  if (start === null) return null;
  const around = tile ?? (point && tileAt(point, Math.max(start.zoom, 17)));
  return around && isInReach(around) ? around : start;
}

/** Returns the steps from a view: to the four sides, nearer and farther; those that lead out of reach are left out. */
function stepsFrom(tile: Tile) {
  const middle = middleOf(tile);
  const nearer = tile.zoom < NEAREST ? tileAt(middle, tile.zoom + 1) : null;
  const farther = tile.zoom > FARTHEST ? tileAt(middle, tile.zoom - 1) : null;
  const steps: ReadonlyArray<readonly [name: string, sign: string, to: Tile | null]> = [
    ['Batıya kaydır', '←', besides(tile, -1, 0)],
    ['Kuzeye kaydır', '↑', besides(tile, 0, -1)],
    ['Güneye kaydır', '↓', besides(tile, 0, 1)],
    ['Doğuya kaydır', '→', besides(tile, 1, 0)],
    ['Yakınlaştır', '+', nearer],
    ['Uzaklaştır', '−', farther],
  ];
  return steps.flatMap(([name, sign, to]) =>
    to && isInReach(to) ? [{ name, sign, to: writeTile(to) }] : [],
  );
}

/**
 * Finds the map as the page shows it: nine tiles and the mark. Null where there is no map, or its server does not answer: then
 * the address lists ask for the place.
 * @param asked the tile in the middle, as a form carried it
 * @param marked the point, as a form carried it
 */
export async function findMapView(asked: string, marked: string) {
  const { map } = getPortal().configuration;
  const middle = middleTile(asked, marked);
  if (map === null || middle === null || (await findTile(middle)) === null) return null;
  return {
    middle: writeTile(middle),
    steps: stepsFrom(middle),
    ...sheetOf(middle, readPoint(marked), map),
  };
}

/** Returns nine tiles around one, and where on them a point is marked; the mark is null where it lies beside them. */
function sheetOf(middle: Tile, point: Point | null, { attribution, attributionUrl }: MunicipalityMap) {
  const corner = besides(middle, AROUND[0], AROUND[0]);
  const mark = point && pixelsFrom(corner, point);
  const side = AROUND.length * TILE;
  const isInside = mark && Math.min(mark.x, mark.y) >= 0 && Math.max(mark.x, mark.y) <= side;
  return {
    tiles: AROUND.flatMap((down) =>
      AROUND.map((right) => {
        const tile = besides(middle, right, down);
        return { key: writeTile(tile), path: mapTileUrl(tile) };
      }),
    ),
    mark: isInside ? mark : null,
    attribution,
    attributionUrl,
  };
}

/** Zooms to a house and its neighbours. */
const PICTURE_ZOOM = 17;

/**
 * Returns the map around a place that was marked, and its address on a public map; null where the town has no map. Its
 * tiles are asked for by who opens it.
 */
export function mapPictureOf(point: Point) {
  const { map } = getPortal().configuration;
  const middle = tileAt(point, PICTURE_ZOOM);
  const { latitude, longitude } = point;
  const at = `${latitude}/${longitude}`;
  return {
    sheet: map && isInReach(middle) ? sheetOf(middle, point, map) : null,
    path: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${PICTURE_ZOOM}/${at}`,
  };
}

export type MapPictureView = ReturnType<typeof mapPictureOf>;

export type MapView = NonNullable<Awaited<ReturnType<typeof findMapView>>>;
