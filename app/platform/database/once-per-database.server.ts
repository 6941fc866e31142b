import type { Database } from 'municipality/ground/connection';

/**
 * Makes a value at its first use and keeps it as long as the database is open: a statement every page asks, or what is
 * known of its rows.
 */
export function oncePerDatabase<Made>(make: (database: Database) => Made): (database: Database) => Made {
  const made = new WeakMap<Database, Made>();
  return (database) => {
    const kept = made.get(database) ?? make(database);
    made.set(database, kept);
    return kept;
  };
}
