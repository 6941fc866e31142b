import type { ServiceDatabase } from './connection';

/** A statement that is asked all day, put into words once for each database rather than each time it is asked. */
export function writtenOnce<Statement>(
  write: (database: ServiceDatabase) => Statement,
): (database: ServiceDatabase) => Statement {
  const written = new WeakMap<ServiceDatabase, Statement>();
  return (database) => {
    const statement = written.get(database) ?? write(database);
    written.set(database, statement);
    return statement;
  };
}
