import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Book } from './book';
import { readLira, readRows } from './old-files';

interface Manifest {
  readonly imlec: { readonly sonra: number; readonly son: number };
  readonly dosyalar: readonly { dosya: string; satir: number; toplam_kurus?: number; sha256: string }[];
}

/** Describes what the other system has of what happened here, each number once. */
export interface GivenBook {
  /** Sums up the kuruş of all receipts, as the files add up. */
  readonly total: () => number;
  /** Holds the declarations by number, with how often each came. */
  readonly declarations: ReadonlyMap<string, number>;
  /** Holds the phones in the order they came. */
  readonly phones: readonly (readonly [person: string, phone: string])[];
  /** Reads a folder and books what is new in it. @throws Error for a file that is not as its manifest says */
  read(folder: string): void;
}

export function openGivenBook(book: Book): GivenBook {
  const people = new Map(book.people.map((person) => [person.key, person]));
  const declarations = new Map<string, number>();
  const phones: [string, string][] = [];
  let [seen, total] = [0, 0];

  function readFile(folder: string, { dosyalar }: Manifest, name: string): ReadonlyMap<string, string>[] {
    const file = dosyalar.find(({ dosya }) => dosya === name);
    if (!file) return [];
    const bytes = readFileSync(join(folder, name));
    if (createHash('sha256').update(bytes).digest('hex') !== file.sha256)
      throw new Error(`${name} is damaged`);
    const rows = readRows(bytes.toString('utf8'));
    if (rows.length !== file.satir) throw new Error(`${name} has ${rows.length} rows, not ${file.satir}`);
    return rows.filter((row) => Number(row.get('sira')) > seen);
  }

  return {
    total: () => total,
    declarations,
    phones,
    read(folder) {
      if (!existsSync(join(folder, 'manifest.json'))) throw new Error(`${folder} is not complete`);
      const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
      if (manifest.imlec.sonra > seen)
        throw new Error(`Changes ${seen} to ${manifest.imlec.sonra} are missing`);
      for (const row of readFile(folder, manifest, 'dogan-borc.csv')) {
        const of = (name: string) => row.get(name) ?? '';
        book.takeOver({
          ...{ payer: of('sicil'), accrualNo: of('tahakkuk_no'), revenueCode: of('gelir_turu') },
          ...{ instalmentNo: Number(of('taksit_no')), instalmentCount: Number(of('taksit_sayisi')) },
          ...{
            year: Number(of('yil')),
            dueOn: of('vade'),
            amount: readLira(of('tutar')),
            note: of('aciklama'),
          },
        });
      }
      for (const row of readFile(folder, manifest, 'tahsilat.csv')) {
        const of = (name: string) => row.get(name) ?? '';
        if (of('islem') !== 'tahsilat') throw new Error(`${of('makbuz_no')} was taken back`);
        const [principal, lateFee] = [readLira(of('asil')), readLira(of('gecikme_zammi'))];
        if (principal + lateFee !== readLira(of('toplam')))
          throw new Error(`${of('makbuz_no')} does not add up`);
        const [payer, portalNo] = [of('sicil'), of('makbuz_no')];
        const debt =
          of('borc') === '' ? book.findDebt(of('tahakkuk_no'), Number(of('taksit_no'))).key : of('borc');
        book.bookOnline({ payer, debt, at: of('tarih').slice(0, 16), principal, lateFee, portalNo });
        total += principal + lateFee;
      }
      for (const row of readFile(folder, manifest, 'beyan.csv')) {
        const no = row.get('beyan_no') ?? '';
        declarations.set(no, (declarations.get(no) ?? 0) + 1);
      }
      for (const row of readFile(folder, manifest, 'iletisim.csv')) {
        const [key, phone] = [row.get('sicil') ?? '', row.get('telefon') ?? ''];
        const person = people.get(key);
        if (!person) throw new Error(`There is nobody ${key}`);
        phones.push([key, phone]);
        book.changePhone(person, phone);
      }
      seen = Math.max(seen, manifest.imlec.son);
    },
  };
}
