import DataLoader from 'dataloader';
import type { ServiceDatabase } from './connection';

/**
 * What is asked side by side by one key each is read by one statement: a page asks every registry of a member at once.
 * Nothing is kept once it is read. `keyOf`: whose a row is; rows keep their order.
 */
export function readTogether<Row>(
  read: (database: ServiceDatabase, keys: string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): (database: ServiceDatabase, key: string) => Promise<Row[]> {
  const loaders = new WeakMap<ServiceDatabase, DataLoader<string, Row[]>>();
  return (database, key) => {
    const load = async (keys: readonly string[]) => {
      const rows = new Map<string, Row[]>(keys.map((one) => [one, []]));
      for (const row of await read(database, [...rows.keys()])) rows.get(keyOf(row))?.push(row);
      return keys.map((one) => rows.get(one) ?? []);
    };
    const loader = loaders.get(database) ?? new DataLoader(load, { cache: false, maxBatchSize: 100 });
    loaders.set(database, loader);
    return loader.load(key);
  };
}
