import { MARK } from './map-names';
import { pointAt, readTile, TILE, type Point, middleOf } from './tiles';

const NAME = new RegExp(`^${MARK}(\\d+-\\d+-\\d+)\\.x$`);

/** Finds where on a map of tiles a form was sent from; null where it was sent otherwise. */
export function findPress(form: FormData): Point | null {
  for (const name of form.keys()) {
    const tile = readTile(NAME.exec(name)?.[1] ?? '');
    if (tile === null) continue;
    const [x, y] = [form.get(name), form.get(name.replace(/x$/, 'y'))].map(Number);
    const isInside = [x, y].every((side) => side !== undefined && side >= 0 && side <= TILE);
    if (!isInside) continue;
    // A key press has no place and says 0, 0: then the middle of the tile is meant.
    return x === 0 && y === 0 ? middleOf(tile) : pointAt(tile, x ?? 0, y ?? 0);
  }
  return null;
}
