import { inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accrual } from '../../accruals/tables';
import { bulkInsert } from '../../kit/database/bulk-insert';
import type { ServiceDatabase } from '../../kit/database/connection';
import { noteChange } from '../../statutory/record-rows';
import type { FileKind, Row } from './file-kind';
import { keyOf, type ReadFile, type ReadLine } from './read-file';
import { TariffFileFault, type LineFault } from './tariff-file-fault';

/** Describes a row that took the place of another one, written as the file would write them. */
interface Replacement {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

export interface ImportResult {
  readonly kindName: string;
  readonly years: readonly number[];
  readonly added: number;
  readonly unchanged: number;
  readonly replaced: readonly Replacement[];
}

/** All processes agree on this number, so that one import runs at a time. */
const importLock = 2_464_003;

/** Each statement writes so many rows. */
const together = 2_000;

/** Describes what a file would write, and what stands against it. */
export interface CheckedFile {
  readonly faults: readonly LineFault[];
  /** Lists new rows, and those that take the place of another one. */
  readonly rows: readonly Row[];
  /** Lists new ones, written as the file would write them. */
  readonly added: readonly string[];
  readonly replaced: readonly Replacement[];
  readonly there: ReadonlyMap<string, Row>;
}

const yearsOf = ({ kind, lines }: ReadFile) => [...new Set(lines.map(({ row }) => kind.yearOf(row)))].sort();

/**
 * Compares a tariff file with the law and with what is on record. A row that differs from one on record takes its place
 * as long as no tax was accrued with it, or when `canReplace`.
 */
export async function checkTariffs(
  database: ServiceDatabase,
  file: ReadFile,
  { canReplace, closedHint }: { canReplace: boolean; closedHint: string },
): Promise<CheckedFile> {
  const { kind, lines } = file;
  const years = yearsOf(file);
  await database.execute(sql`select pg_advisory_xact_lock(${importLock})`);
  const validate = await kind.openCheck?.(database, years);
  const faults = lines.flatMap(({ line, row }): LineFault[] => {
    const fault = validate?.(row) ?? null;
    return fault ? [{ line, ...fault }] : [];
  });
  const there = await readExisting(database, kind, years);
  const closed = canReplace ? new Set<number>() : await readAccruedYears(database, kind, years);
  const added: Row[] = [];
  const changed: { line: ReadLine; before: Row }[] = [];
  for (const line of lines) {
    const before = there.get(keyOf(kind, line.row));
    if (!before) added.push(line.row);
    else if (!isSame(before, line.row)) changed.push({ line, before });
  }
  const replaced = changed.map(({ line: { line, row }, before }) => ({
    line,
    before: describe(kind, before),
    after: describe(kind, row),
  }));
  changed.forEach(({ line: { row } }, index) => {
    const change = replaced[index];
    if (!change || !closed.has(kind.yearOf(row))) return;
    const reason = `Bu yılın vergisi tahakkuk etmiş; kayıttaki satır farklı (${change.before}). ${closedHint}`;
    faults.push({ line: change.line, column: null, reason });
  });
  const rows = [...added, ...changed.map(({ line: { row } }) => row)];
  return { faults, rows, added: added.map((row) => describe(kind, row)), replaced, there };
}

/** Writes what was checked. */
export async function writeTariffs(
  database: ServiceDatabase,
  kind: FileKind,
  { rows, there }: Pick<CheckedFile, 'rows' | 'there'>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += together) {
    const part = rows.slice(start, start + together);
    await bulkInsert<PgTable>(database, kind.table, part, { onConflict: kind.key });
  }
  if (kind.isStatutory) await noteEntered(database, kind, rows, there);
}

/** Writes a tariff file in one transaction, all of it or nothing. Throws TariffFileFault with all faults. */
export function importTariffFile(
  database: ServiceDatabase,
  file: ReadFile,
  { canReplace }: { canReplace: boolean },
): Promise<ImportResult> {
  const { kind, lines } = file;
  return database.transaction(async (transaction) => {
    const closedHint = 'Yerine yazmak için komuta --replace ekleyin.';
    const checked = await checkTariffs(transaction, file, { canReplace, closedHint });
    const { faults, rows, added, replaced } = checked;
    if (faults.length > 0)
      throw new TariffFileFault(faults.toSorted((left, right) => left.line - right.line));
    await writeTariffs(transaction, kind, checked);
    return {
      kindName: kind.name,
      years: yearsOf(file),
      added: added.length,
      unchanged: lines.length - rows.length,
      replaced,
    };
  });
}

async function noteEntered(
  database: ServiceDatabase,
  kind: FileKind,
  rows: readonly Row[],
  there: ReadonlyMap<string, Row>,
): Promise<void> {
  const at = new Date();
  for (const row of rows) {
    const before = there.get(keyOf(kind, row)) ?? null;
    await noteChange(database, kind.table, { enteredBy: 'municipality', before, after: row, at });
  }
}

async function readExisting(database: ServiceDatabase, kind: FileKind, years: readonly number[]) {
  const rows: Row[] = await database.select().from(kind.table).where(kind.ofYears(years));
  return new Map(rows.map((row) => [keyOf(kind, row), row]));
}

/** Reads the years of the file whose tax has been accrued already. */
async function readAccruedYears(
  database: ServiceDatabase,
  { accruals: { codes, yearsLater } }: FileKind,
  years: readonly number[],
): Promise<Set<number>> {
  const rows = await database
    .selectDistinct({ year: accrual.year, code: accrual.revenueCode })
    .from(accrual)
    .where(
      inArray(
        accrual.year,
        years.map((year) => year + yearsLater),
      ),
    );
  const own = rows.filter(({ code }) => codes.some((known) => known === code));
  return new Set(own.map(({ year }) => year - yearsLater));
}

/** Decimals of the database may carry zeros behind them: they are compared by value. */
function isSame(before: Row, after: Row): boolean {
  return Object.entries(after).every(([column, value]) => {
    const known = before[column];
    return known === value || (column === 'value' && Number(known) === Number(value));
  });
}

function describe(kind: FileKind, row: Row): string {
  const fields = kind.write(row);
  return kind.headers.map((header) => fields[header] ?? '').join(';');
}
