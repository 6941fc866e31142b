import { FRESH, type Merging } from './merging';

interface Target {
  readonly table: string;
  /**
   * Gives each column of the table its SQL over the row `s`, and over the row on record `own` where that is changed.
   */
  readonly values: Readonly<Record<string, string>>;
  /** These stand in place of the above for a row on record. */
  readonly whenKnown?: Readonly<Record<string, string>>;
}

const named = /\bs\.([a-z_]+)/g;

/** A column that the file does not have says nothing: what is on record stays. */
function isSaid(value: string, columns: ReadonlySet<string>): boolean {
  const names = Array.from(value.matchAll(named), ([, name = '']) => name);
  return names.some((name) => columns.has(name.replace(/_oid$/, '')));
}

/** Adds the new rows and brings the others up to date, each with one statement. */
export async function writeRows(merging: Merging, { table, values, whenKnown = {} }: Target): Promise<void> {
  const all = { oid: 's.oid', ...values };
  await merging.run(
    `insert into ${table} (${Object.keys(all).join(', ')})
     select ${Object.values(all).join(', ')} from ${FRESH} s where s.is_new`,
  );
  const changes = Object.entries({ ...values, ...whenKnown })
    .filter(([, value]) => isSaid(value, merging.columns))
    .map(([column, value]) => `${column} = ${value}`);
  await merging.run(
    `update ${table} own set ${changes.join(', ')} from ${FRESH} s where own.oid = s.oid and not s.is_new`,
  );
}
