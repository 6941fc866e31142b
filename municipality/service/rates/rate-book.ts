import { type Connection, openDatabase } from 'municipality/ground/connection';
import type { IsoDate } from 'municipality/contract';
import { asc, eq } from 'drizzle-orm';
import type { ServiceDatabase } from '../kit/database/connection';
import { isSameRow, keyOf, nameOf, type DatedRow } from '../statutory/dated-row';
import { noteChange, rowWhere, type Change } from '../statutory/record-rows';
import { rateChange } from '../statutory/tables';
import { basisFields } from '../tariffs/files/fields';
import { findAmountOn } from '../tariffs/find-tariffs';
import { rateKinds, type RateKind } from './kinds';
import { RateFault, WrongRateWords } from './rate-fault';
import { rateSubjects } from './subjects';
import {
  dayColumns,
  firstDayOf,
  getKind,
  hasColumn,
  readRows,
  readTable,
  readSeries,
  rowsOf,
  wordOf,
  type Series,
} from './series';

/** Describes what an operator types about one row. */
interface RateEntry {
  /** Holds the kind and, where it has parts, their words. */
  readonly words: readonly string[];
  readonly from: IsoDate;
  readonly value: string;
  readonly basis?: string | undefined;
  readonly source: string;
}

type Origin = 'program' | 'belediye' | 'örnek';

interface RateRow {
  readonly words: string;
  readonly from: string;
  readonly value: string;
  readonly legalBasis: string;
  readonly source: string;
  readonly origin: Origin;
  /** Lists what became of it since it was first written, in order. */
  readonly changes: readonly {
    readonly at: Date;
    readonly by: Change['enteredBy'];
    readonly before: string;
    readonly after: string;
  }[];
}

interface KindLine {
  readonly name: string;
  readonly subject: string;
  readonly title: string;
  /** Says how its values are typed, after "Değeri". */
  readonly wants: string;
  readonly value: string | null;
  readonly rows: number;
  readonly hasParts: boolean;
}

export interface Written {
  /** Null means that the row is new. */
  readonly before: string | null;
  readonly after: string;
  /** It stood like that already, and nothing was written. */
  readonly isSame: boolean;
}

interface RatePreview {
  readonly title: string;
  /** Without the row this holds on the day; it is null where nothing does. */
  readonly before: string | null;
  readonly after: string;
  /** The row that ends it begins on this day; it is null where none follows. */
  readonly until: string | null;
  /** The row stands like that already. */
  readonly isSame: boolean;
}

/** Describes the dated figures of the law, entered and corrected by the municipality. */
export interface RateBook {
  /** Lists every kind with the value in force on a day; null where it has parts, or none is in force. */
  listKinds(day: IsoDate): Promise<readonly KindLine[]>;
  /** Lists the rows of a kind or of one of its parts. @throws RateFault */
  listRows(words: readonly string[]): Promise<RateRow[]>;
  /** Returns what `add` would write; nothing is. @throws RateFault */
  preview(entry: RateEntry): Promise<RatePreview>;
  /** Enters a new row. @throws RateFault */
  add(entry: RateEntry): Promise<Written>;
  /** Puts a row right; the log keeps what stood before. @throws RateFault */
  correct(entry: RateEntry): Promise<Written>;
  /** Takes back a row the municipality entered. @throws RateFault */
  withdraw(words: readonly string[], from: IsoDate): Promise<string>;
}

const valueOf = ({ unit, column }: RateKind, row: DatedRow | null) =>
  row === null ? 'yok' : unit.write(row[column]);

function checked(kind: RateKind, { value, basis, source }: RateEntry): DatedRow {
  const read = kind.unit.schema.safeParse(value.trim());
  if (!read.success) {
    const said = read.error.issues[0]?.message ?? kind.unit.wants;
    throw new WrongRateWords(`--value ${value}: ${said}.`, { field: 'value', wants: `Değeri ${said}.` });
  }
  const texts = { legalBasis: basis?.trim(), source: source.trim() };
  const fields = [
    ['basis', basisFields.dayanak, texts.legalBasis],
    ['source', basisFields.kaynak, texts.source],
  ] as const;
  for (const [name, field, text] of fields) {
    const parsed = text === undefined ? null : field.safeParse(text);
    if (parsed?.success !== false) continue;
    const wants = parsed.error.issues[0]?.message ?? '';
    throw new WrongRateWords(`--${name}: ${wants}`, { field: name, wants });
  }
  return {
    [kind.column]: read.data,
    ...(texts.legalBasis !== undefined && { legalBasis: texts.legalBasis }),
    source: texts.source,
    ...(hasColumn(kind, 'isSample') && { isSample: false }),
  };
}

/** @throws WrongRateWords for a value above the bound that holds on the row's first day */
async function requireWithinBound(
  database: ServiceDatabase,
  { atMost, column, unit }: RateKind,
  from: IsoDate,
  given: DatedRow,
): Promise<void> {
  const bound = atMost ? await findAmountOn(database, atMost, from) : null;
  if (!bound || Number(given[column]) <= Number(bound.value)) return;
  const most = unit.write(bound.value);
  throw new WrongRateWords(`--value: en çok ${most} olabilir (${bound.legalBasis}).`, {
    field: 'value',
    wants: `Değer en çok ${most} olabilir (${bound.legalBasis}).`,
  });
}

/** Returns the row whose other columns a new one takes over: the one before it, or the first there is. */
function modelOf({ rows }: Series, from: IsoDate): DatedRow {
  const before = rows.filter((row) => firstDayOf(row) <= from).at(-1);
  return before ?? rows[0] ?? {};
}

const onDay = ({ rows }: Series, from: IsoDate) => rows.find((row) => firstDayOf(row) === from);

async function changesOf(database: ServiceDatabase, { table }: RateKind): Promise<Map<string, Change[]>> {
  const log = await database
    .select()
    .from(rateChange)
    .where(eq(rateChange.tableName, nameOf(table)))
    .orderBy(asc(rateChange.at), asc(rateChange.oid));
  const byRow = new Map<string, Change[]>();
  for (const change of log) byRow.set(change.rowKey, [...(byRow.get(change.rowKey) ?? []), change]);
  return byRow;
}

function originOf(row: DatedRow, changes: readonly Change[]): Origin {
  if (changes.some(({ enteredBy }) => enteredBy === 'municipality')) return 'belediye';
  return row['isSample'] === true ? 'örnek' : 'program';
}

function isInForce(row: DatedRow, day: IsoDate): boolean {
  const until = row['validTo'];
  return firstDayOf(row) <= day && (typeof until !== 'string' || until >= day);
}

/** Returns the words a row is named by: its kind and parts. */
const wordsOf = (name: string, { parts = [] }: RateKind, row: DatedRow) =>
  [name, ...parts.map((part) => wordOf(part, row))].join(' ');

function writeRow(name: string, kind: RateKind, row: DatedRow, changes: readonly Change[]): RateRow {
  return {
    words: wordsOf(name, kind, row),
    from: firstDayOf(row),
    value: valueOf(kind, row),
    legalBasis: String(row['legalBasis']),
    source: String(row['source']),
    origin: originOf(row, changes),
    changes: changes
      .filter(({ before }) => before !== null)
      .map(({ at, enteredBy: by, before, after }) => ({
        at,
        by,
        before: valueOf(kind, before),
        after: valueOf(kind, after),
      })),
  };
}

interface Planned {
  readonly series: Series;
  readonly after: string;
  /** Null means that it stands like that already. */
  readonly row: DatedRow | null;
  /** This is said where another row begins on the day. */
  readonly taken: RateFault;
}

async function plan(database: ServiceDatabase, entry: RateEntry): Promise<Planned> {
  const { from, words } = entry;
  const series = await readSeries(database, words);
  const { kind, key } = series;
  const given = checked(kind, entry);
  await requireWithinBound(database, kind, from, given);
  if (given['legalBasis'] === undefined)
    throw new WrongRateWords('--basis eksik: satırın dayandığı maddeyi yazın.');
  const there = onDay(series, from);
  const after = valueOf(kind, given);
  const stood = valueOf(kind, there ?? null);
  const taken = new RateFault(
    `${from} gününden başlayan satır var (${stood}): düzeltmek için rates correct yazın.`,
    { field: 'from', wants: `O gün başlayan bir satır var (${stood}); başka bir ilk gün yazın.` },
  );
  if (there && isSameRow(there, given)) return { series, after, row: null, taken };
  if (there) throw taken;
  const row = { ...modelOf(series, from), ...key, ...dayColumns(kind, from), ...given };
  return { series, after, row, taken };
}

async function preview(database: ServiceDatabase, entry: RateEntry): Promise<RatePreview> {
  const { series, after, row } = await plan(database, entry);
  const { kind, rows } = series;
  const before = rows.filter((one) => isInForce(one, entry.from)).at(-1);
  return {
    title: kind.title,
    before: before ? valueOf(kind, before) : null,
    after,
    until: rows.map(firstDayOf).find((day) => day > entry.from) ?? null,
    isSame: row === null,
  };
}

async function add(database: ServiceDatabase, entry: RateEntry, at: Date): Promise<Written> {
  const { series, after, row, taken } = await plan(database, entry);
  if (row === null) return { before: after, after, isSame: true };
  const { kind } = series;
  await database.transaction(async (transaction) => {
    const written = await transaction.insert(kind.table).values(row).onConflictDoNothing().returning();
    if (written.length === 0) throw taken;
    await noteChange(transaction, kind.table, { enteredBy: 'municipality', before: null, after: row, at });
  });
  return { before: null, after, isSame: false };
}

function requireThere(series: Series, from: IsoDate): DatedRow {
  const there = onDay(series, from);
  if (there) return there;
  const days = series.rows.map(firstDayOf).slice(-5).join(', ') || 'yok';
  throw new RateFault(`${from} gününden başlayan satır yok; olanların son günleri: ${days}.`);
}

async function correct(database: ServiceDatabase, entry: RateEntry, at: Date): Promise<Written> {
  const series = await readSeries(database, entry.words);
  const { kind } = series;
  const given = checked(kind, entry);
  await requireWithinBound(database, kind, entry.from, given);
  const found = requireThere(series, entry.from);
  return database.transaction(async (transaction) => {
    const [before = found]: DatedRow[] = await transaction
      .select()
      .from(kind.table)
      .where(rowWhere(kind.table, found))
      .for('update');
    const [stood, stands] = [valueOf(kind, before), valueOf(kind, given)];
    if (isSameRow(before, given)) return { before: stood, after: stands, isSame: true };
    await transaction.update(kind.table).set(given).where(rowWhere(kind.table, found));
    const after = { ...before, ...given };
    await noteChange(transaction, kind.table, { enteredBy: 'municipality', before, after, at });
    return { before: stood, after: stands, isSame: false };
  });
}

async function withdraw(
  database: ServiceDatabase,
  words: readonly string[],
  from: IsoDate,
  at: Date,
): Promise<string> {
  const series = await readSeries(database, words);
  const { kind } = series;
  const before = requireThere(series, from);
  const changes = (await changesOf(database, kind)).get(keyOf(kind.table, before)) ?? [];
  const isEnteredHere = changes.some(
    (change) => change.enteredBy === 'municipality' && change.before === null,
  );
  if (!isEnteredHere) {
    throw new RateFault('Programın getirdiği satır geri alınmaz; yanlışsa rates correct ile düzeltin.');
  }
  await database.transaction(async (transaction) => {
    await transaction.delete(kind.table).where(rowWhere(kind.table, before));
    await noteChange(transaction, kind.table, { enteredBy: 'municipality', before, after: null, at });
  });
  return valueOf(kind, before);
}

/** Opens the dated figures of an embedded municipality whose tables are up to date. */
export function openRates({ connection, now }: { connection: Connection; now: () => Date }): RateBook {
  const database = openDatabase(connection);
  return {
    listKinds: async (day) => {
      const listed = [];
      // Most kinds share the table of the statutory amounts: it is read once.
      const tables = new Map<RateKind['table'], DatedRow[]>();
      for (const [name, kind] of Object.entries(rateKinds)) {
        const whole = tables.get(kind.table) ?? (await readTable(database, kind));
        tables.set(kind.table, whole);
        const rows = rowsOf(kind, whole);
        const inForce = kind.parts ? undefined : rows.filter((row) => isInForce(row, day)).at(-1);
        const value = inForce ? valueOf(kind, inForce) : null;
        listed.push({
          name,
          subject: rateSubjects[kind.subject],
          title: kind.title,
          wants: kind.unit.wants,
          value,
          rows: rows.length,
          hasParts: kind.parts !== undefined,
        });
      }
      return listed;
    },
    listRows: async (words) => {
      const [name = ''] = words;
      const kind = getKind(name);
      const rows =
        words.length > 1 ? (await readSeries(database, words)).rows : await readRows(database, kind);
      const changes = await changesOf(database, kind);
      return rows.map((row) => writeRow(name, kind, row, changes.get(keyOf(kind.table, row)) ?? []));
    },
    preview: (entry) => preview(database, entry),
    add: (entry) => add(database, entry, now()),
    correct: (entry) => correct(database, entry, now()),
    withdraw: (words, from) => withdraw(database, words, from, now()),
  };
}
