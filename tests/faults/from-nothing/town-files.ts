import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Describes somebody of the delivery. */
export interface Townsman {
  readonly key: string;
  readonly identityNo: string;
  readonly name: string;
  readonly surname: string;
  /** It is written `27.01.1975`. */
  readonly born: string;
  readonly phone: string;
}

export const citizen: Townsman = {
  key: '1001',
  identityNo: '13579246816',
  name: 'Zeynep',
  surname: 'Karaca',
  born: '27.01.1975',
  phone: '5321234567',
};

export const employee: Townsman = {
  key: '1002',
  identityNo: '24681357994',
  name: 'Ömer',
  surname: 'Güneş',
  born: '16.09.1980',
  phone: '5339876543',
};

/** Lists the debts of the citizen: one is paid, the other stays. */
export const debts = [
  { key: 'B-1', revenue: 'Su Bedeli', due: '2027-03-31', amount: '347,10' },
  { key: 'B-2', revenue: 'Su Bedeli', due: '2027-04-30', amount: '402,55' },
] as const;

type Row = Readonly<Record<string, string>>;

/** Writes rows under the heading of a sample file, which `exchange sample` made from the declaration of the kind. */
function writeUnder(samples: string, folder: string, kind: string, rows: readonly Row[]): void {
  const sample = readFileSync(join(samples, `${kind}.csv`), 'utf8').replace(/^\uFEFF/, '');
  const heading = (sample.split(/\r?\n/)[0] ?? '').split(';');
  const strange = rows.flatMap((row) => Object.keys(row).filter((name) => !heading.includes(name)));
  if (strange.length > 0) throw new Error(`${kind}.csv has no ${strange.join(', ')}`);
  const lines = [heading, ...rows.map((row) => heading.map((name) => row[name] ?? ''))];
  writeFileSync(join(folder, `${kind}.csv`), lines.map((line) => `${line.join(';')}\r\n`).join(''));
}

/** Writes the first delivery of a very small town. */
export function writeTown(samples: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const people = [citizen, employee];
  writeUnder(
    samples,
    folder,
    'sicil',
    people.map(({ key, identityNo, name, surname, born }) => ({
      ...{ sicil: key, sicil_no: `1${key}`, tur: 'G', kimlik_no: identityNo },
      ...{ ad_unvan: name, soyad: surname, dogum_tarihi: born },
    })),
  );
  writeUnder(
    samples,
    folder,
    'telefon',
    people.map(({ key, phone }) => ({ sicil: key, telefon: phone, dogrulandi: '12.03.2026' })),
  );
  writeUnder(
    samples,
    folder,
    'tahakkuk',
    debts.map(({ key, revenue, due, amount }) => ({
      ...{ borc: key, sicil: citizen.key, gelir_turu: revenue, yil: '2026', vade: due },
      ...{ tutar: amount, kalan: amount },
    })),
  );
  writeUnder(samples, folder, 'personel', [
    {
      ...{ personel: 'P-1', kimlik_no: employee.identityNo, ad: employee.name, soyad: employee.surname },
      ...{ birim: 'Bilgi İşlem Müdürlüğü', unvan: 'Müdür', statu: 'memur', baslama: '01.03.2015' },
    },
  ]);
}
