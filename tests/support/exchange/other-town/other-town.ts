import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBook, type Book } from './book';
import { openGivenBook, type GivenBook } from './given-files';
import { openLuck, type Luck } from './luck';
import { writeNight } from './nightly-files';
import { writeBook, writeTurkish } from './old-files';
import { makeTownspeople } from './townspeople';

/** Describes what goes wrong on the way from the book to the folder. */
export interface Spoilt {
  readonly isWhole?: boolean;
  readonly withOldReceipts?: boolean;
  /** Writes the text of a file; null for a file that does not come. */
  readonly spoil?: (name: string, text: string) => string | null;
  /** Its own program does not notice: the manifest is of what was written, and not of what should have been. */
  readonly isUnnoticed?: boolean;
  /** Workbooks come in place of texts. */
  readonly isBook?: boolean;
  /** Encodes a text; windows-1254 where nothing else is said. */
  readonly encode?: (text: string) => Uint8Array;
}

/** Describes a folder of files. */
interface Written {
  readonly folder: string;
  /** Lists the numbers of the receipts in it. */
  readonly receipts: readonly string[];
}

/**
 * Describes the information system of another house: keys, letters, files and a book of its own, made from nothing of
 * the portal's. It knows the exchange by its document alone.
 */
export interface OtherTown {
  readonly luck: Luck;
  readonly book: Book;
  readonly given: GivenBook;
  /** Writes what has changed since the last delivery that it believes to have come, or everything. */
  write(preparedAt: string, spoilt?: Spoilt): Written;
  /** The last delivery did not come: the next one has its changes, too. */
  writeAgain(): void;
}

interface Options {
  readonly home: string;
  readonly seed: number;
  readonly registries: number;
  readonly year: number;
}

const asItIs = (_: string, text: string): string | null => text;

export function openOtherTown({ home, seed, registries, year }: Options): OtherTown {
  const luck = openLuck(seed);
  const book = openBook(makeTownspeople(luck, registries), luck, year);
  let [folders, written, before]: [number, number, number] = [0, 0, 0];

  return {
    luck,
    book,
    given: openGivenBook(book),
    write(
      preparedAt,
      {
        isWhole = false,
        withOldReceipts = false,
        isUnnoticed = false,
        isBook = false,
        spoil = asItIs,
        encode = writeTurkish,
      }: Spoilt = {},
    ) {
      const folder = join(home, `gelen-${String((folders += 1)).padStart(3, '0')}`);
      mkdirSync(folder);
      const since = isWhole ? null : written;
      const dosyalar: { dosya: string; satir: number; sha256: string }[] = [];
      for (const [dosya, { text, rows: satir }] of writeNight(book, since, withOldReceipts)) {
        const spoilt = spoil(dosya, text);
        if (spoilt === null) continue;
        const asBytes = isBook ? writeBook : encode;
        const name = isBook ? dosya.replace('.csv', '.xlsx') : dosya;
        const bytes = asBytes(spoilt);
        writeFileSync(join(folder, name), bytes);
        const meant = isUnnoticed ? bytes : asBytes(text);
        dosyalar.push({
          dosya: name,
          satir: isUnnoticed ? spoilt.split('\r\n').length - 2 : satir,
          sha256: createHash('sha256').update(meant).digest('hex'),
        });
      }
      const manifest = { kapsam: isWhole ? 'butun' : 'degisen', hazirlandi: preparedAt, dosyalar };
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
      const receipts = book.receipts.filter(({ no }) => (book.changed.receipts.get(no) ?? 0) > (since ?? 0));
      [before, written] = [written, book.turn];
      book.turn += 1;
      return { folder, receipts: receipts.map(({ no }) => no) };
    },
    writeAgain() {
      written = before;
    },
  };
}
