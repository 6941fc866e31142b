/** Describes a point on the earth in degrees, WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Describes a tile of the web's usual map (Web Mercator, 256 pixels): zoom, column from the west, row from the north. */
export interface Tile {
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
}

/** Counts the pixels of a tile's side. */
export const TILE = 256;

/** Zooms from a whole district to a single house. */
export const [FARTHEST, NEAREST] = [12, 19] as const;

/** Holds the kilometres around the town's centre in which a map is shown and a point is taken. */
export const REACH = 40;

/** Says how the map's tiles lie around the one in the middle. */
export const AROUND = [-1, 0, 1] as const;

/** Calculates where a point lies on a map of the whole earth at a zoom, in tiles and parts of tiles. */
function project({ latitude, longitude }: Point, zoom: number): { x: number; y: number } {
  const side = 2 ** zoom;
  const angle = (latitude * Math.PI) / 180;
  return {
    x: ((longitude + 180) / 360) * side,
    y: ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * side,
  };
}

/** Returns the tile a point lies on. */
export function tileAt(point: Point, zoom: number): Tile {
  const { x, y } = project(point, zoom);
  return { zoom, column: Math.floor(x), row: Math.floor(y) };
}

/** Returns the point so many pixels right of and below a tile's corner, to six decimals. */
export function pointAt({ zoom, column, row }: Tile, x: number, y: number): Point {
  const side = 2 ** zoom;
  const angle = Math.atan(Math.sinh(Math.PI * (1 - (2 * (row + y / TILE)) / side)));
  return {
    latitude: rounded((angle * 180) / Math.PI),
    longitude: rounded(((column + x / TILE) / side) * 360 - 180),
  };
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

export const middleOf = (tile: Tile): Point => pointAt(tile, TILE / 2, TILE / 2);

/** Returns the pixels from the corner of a tile to a point, which may lie outside of it. */
export function pixelsFrom(tile: Tile, point: Point): { x: number; y: number } {
  const { x, y } = project(point, tile.zoom);
  return { x: Math.round((x - tile.column) * TILE), y: Math.round((y - tile.row) * TILE) };
}

export const besides = ({ zoom, column, row }: Tile, right: number, down: number): Tile => ({
  zoom,
  column: column + right,
  row: row + down,
});

/** Holds the kilometres of the earth's radius, and the angle of a degree. */
const [RADIUS, DEGREE] = [6_371, Math.PI / 180];

/** Returns the kilometres between two points. */
export function distance(one: Point, other: Point): number {
  const width = Math.cos(((one.latitude + other.latitude) / 2) * DEGREE);
  const [down, right] = [one.latitude - other.latitude, (one.longitude - other.longitude) * width];
  return RADIUS * DEGREE * Math.hypot(down, right);
}

/** Reads a tile as three numbers between dashes, as addresses and names of fields carry it; null for what is none. */
export function readTile(text: string): Tile | null {
  const [, zoom = '', column = '', row = ''] = /^(\d{2})-(\d{1,6})-(\d{1,6})$/.exec(text) ?? [];
  const tile = { zoom: Number(zoom), column: Number(column), row: Number(row) };
  const isThere =
    tile.zoom >= FARTHEST && tile.zoom <= NEAREST && Math.max(tile.column, tile.row) < 2 ** tile.zoom;
  return zoom !== '' && isThere ? tile : null;
}

export const writeTile = ({ zoom, column, row }: Tile): string => `${zoom}-${column}-${row}`;

/** Reads a point as a form carries it: two numbers with at most six decimals; null for what is none. */
export function readPoint(text: string): Point | null {
  const [, latitude = '', longitude = ''] =
    /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return latitude !== '' && Math.abs(point.latitude) <= 85 && Math.abs(point.longitude) <= 180 ? point : null;
}

export const writePoint = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(6)},${longitude.toFixed(6)}`;

/** Writes a point as it is read and typed into a map: five decimals are a metre. */
export const pointText = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
