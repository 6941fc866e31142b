import { ExchangeFault } from '../exchange-fault';
import type { Declared } from './column';
import { MOST_ABOVE, type FileRecord } from './csv-records';
import { foldWord } from './fold-word';
import { nearestColumn } from './nearest-column';

/** Says which column of the kind a heading of the file holds, by the folded heading; null for one that is left out. */
export type Mapping = ReadonlyMap<string, string | null>;

/** Says which field of a record holds which column; and what the heading names besides. */
export interface Heading {
  /** Holds the place by column, in the order the kind declares them; null for a column the file does not have. */
  readonly places: readonly (number | null)[];
  readonly width: number;
  readonly unknown: readonly string[];
}

/** So many headings of a file are named in a sentence. */
const MOST_NAMED = 12;

/** Maps columns as somebody chose them. @throws ExchangeFault where the file no longer has a heading of theirs */
function placesByMapping({ columns }: Declared, fields: readonly string[], mapping: Mapping) {
  const folded = fields.map(foldWord);
  const byColumn = new Map<string, number>();
  for (const [heading, column] of mapping) {
    if (column === null) continue;
    const place = folded.indexOf(heading);
    if (place >= 0) byColumn.set(column, place);
  }
  const names = Object.keys(columns);
  const lost = [...mapping].filter(([, column]) => column !== null && !byColumn.has(column));
  const faults = lost.map(
    ([heading, column]) => `Eşlemede “${column ?? ''}” için seçilen “${heading}” başlığı dosyada yok.`,
  );
  for (const name of names)
    if (columns[name]?.isRequired === true && !byColumn.has(name) && ![...mapping.values()].includes(name))
      faults.push(`“${name}” için bir sütun seçin.`);
  return { places: names.map((name) => byColumn.get(name) ?? null), faults };
}

/**
 * Finds columns by their names and the other words for them. Columns that every file needs choose first: “Sicil No” alone is
 * the key of the record, beside “Sicil” it is its number.
 */
function placesByWords({ columns }: Declared, fields: readonly string[]) {
  const folded = fields.map(foldWord);
  const owners = new Map<number, boolean>();
  const faults: string[] = [];
  const placeOf = (name: string): number | null => {
    const { words, isRequired = false } = columns[name] ?? { words: [] };
    const own = folded.indexOf(foldWord(name));
    const known = new Set(words.map(foldWord));
    const found = own >= 0 ? [own] : folded.flatMap((word, place) => (known.has(word) ? [place] : []));
    if (found.length > 1)
      faults.push(
        `“${name}” sütunu birden çok: ${found.map((place) => fields[place]).join(', ')}; yalnız birini bırakın.`,
      );
    const [place] = found;
    if (place === undefined) {
      if (isRequired) faults.push(`“${name}” sütunu yok (şu adlar da olur: ${words.join(', ')}).`);
      return null;
    }
    const owner = owners.get(place);
    if (owner === true && !isRequired) return null;
    if (owner !== undefined) faults.push(`“${fields[place] ?? ''}” sütunu iki anlama geliyor.`);
    owners.set(place, isRequired);
    return place;
  };
  const names = Object.keys(columns);
  const isNeeded = (name: string) => columns[name]?.isRequired === true;
  const found = new Map(
    [...names.filter(isNeeded), ...names.filter((name) => !isNeeded(name))].map((name) => [
      name,
      placeOf(name),
    ]),
  );
  return { places: names.map((name) => found.get(name) ?? null), faults };
}

interface Found {
  readonly heading: Heading;
  readonly faults: readonly string[];
}

function readHeading(kind: Declared, fields: readonly string[], mapping: Mapping | null): Found {
  const folded = fields.map(foldWord);
  const { places, faults } =
    mapping === null ? placesByWords(kind, fields) : placesByMapping(kind, fields, mapping);
  const taken = new Set(places);
  const isLeftOut = (place: number) => mapping?.get(folded[place] ?? '') === null;
  const twice = folded.findIndex(
    (word, place) => word !== '' && folded.indexOf(word) !== place && !isLeftOut(place),
  );
  const all = twice >= 0 ? [...faults, `“${fields[twice] ?? ''}” sütunu iki kez var; birini silin.`] : faults;
  const isNamed = (place: number) => folded[place] !== '' && !taken.has(place) && !isLeftOut(place);
  return {
    heading: { places, width: fields.length, unknown: fields.filter((_, place) => isNamed(place)) },
    faults: all,
  };
}

/** Names the headings a kind does not know, each with the nearest column. */
function describeUnknown(kind: Declared, { unknown, places }: Heading): string {
  if (unknown.length === 0) return '';
  const free = Object.keys(kind.columns).filter((_, index) => places[index] === null);
  const named = unknown.slice(0, MOST_NAMED).map((heading) => {
    const near = nearestColumn(kind, heading, free);
    return near === null ? `“${heading}”` : `“${heading}” (${near} olabilir)`;
  });
  const more = unknown.length > MOST_NAMED ? ` ve ${unknown.length - MOST_NAMED} başlık daha` : '';
  return ` Dosyada tanınmayan: ${named.join(', ')}${more}. Başlığı düzeltin ya da Veri aktarımı sayfasında eşleyin.`;
}

/** Counts the columns that a record names. */
const knownBy = ({ heading }: Found) => heading.places.filter((place) => place !== null).length;

/** Chooses the record that resembles a heading most, and says which of its fields holds which column. */
export function guessHeading(
  kind: Declared,
  records: readonly FileRecord[],
  choice: { readonly columns: Readonly<Record<string, string | null>> } | null,
): { readonly at: number; readonly places: readonly (number | null)[] } {
  const chosen = new Set(Object.keys(choice?.columns ?? {}));
  const all = records.map(({ fields }) => {
    const { heading } = readHeading(kind, fields, null);
    const isChosen = fields.filter((field) => chosen.has(foldWord(field))).length;
    const isFilled = fields.filter((field) => field.trim() !== '').length > 1 ? 0.5 : 0;
    return { places: heading.places, likeness: isChosen * 2 + knownBy({ heading, faults: [] }) + isFilled };
  });
  const most = Math.max(0, ...all.map(({ likeness }) => likeness));
  const at = Math.max(
    0,
    all.findIndex(({ likeness }) => likeness === most),
  );
  return { at, places: all[at]?.places ?? [] };
}

interface Placed {
  readonly heading: Heading;
  /** Counts the records above it. */
  readonly above: number;
}

/**
 * Finds the heading among the first records of a file: the first one that has every column the kind needs. What stands above
 * it are titles.
 * @throws ExchangeFault naming what is missing or there twice, by the record that resembles a heading most
 */
function findHeading(kind: Declared, records: readonly FileRecord[], mapping: Mapping | null): Placed {
  const all = records.map(({ fields }) => readHeading(kind, fields, mapping));
  const above = all.findIndex(({ faults }) => faults.length === 0);
  const found = all[above];
  if (found) return { heading: found.heading, above };
  const [first] = all;
  if (!first) throw new ExchangeFault('Dosya boş. Listeyi bilgi sisteminizden yeniden alın.');
  const best = all.reduce((one, other) => (knownBy(other) > knownBy(one) ? other : one), first);
  throw new ExchangeFault(`${best.faults.join(' ')}${describeUnknown(kind, best.heading)}`);
}

/** Describes a file whose heading was found: the records below it are its rows. */
interface Opened {
  readonly heading: Heading;
  /** Counts the rows of titles above the heading. */
  readonly titles: number;
  readonly records: AsyncGenerator<FileRecord>;
}

/** Finds the heading of a file and returns the records below it. @throws ExchangeFault where there is none */
export async function openBelowHeading(
  kind: Declared,
  records: AsyncIterable<FileRecord> | Iterable<FileRecord>,
  mapping: Mapping | null,
): Promise<Opened> {
  const all = (async function* () {
    yield* records;
  })();
  const first: FileRecord[] = [];
  while (first.length < MOST_ABOVE) {
    const { value, done } = await all.next();
    if (done === true) break;
    first.push(value);
    if (readHeading(kind, value.fields, mapping).faults.length === 0) break;
  }
  const { heading, above } = findHeading(kind, first, mapping);
  const rest = (async function* () {
    yield* first.slice(above + 1);
    yield* all;
  })();
  return { heading, titles: above, records: rest };
}
