import { fileKinds as tariffKinds } from '../../tariffs/files/kinds';
import type { FileKind as TariffKind } from '../../tariffs/files/file-kind';
import { checkTariffs, writeTariffs, type CheckedFile } from '../../tariffs/files/import-file';
import { readTariffLines, type NamedLine } from '../../tariffs/files/read-file';
import type { Column } from '../reading/column';
import { choice, code, money, percent, text, whole, yesNo } from '../reading/field-types';
import { defineKind, type RowFault } from '../merging/file-kind';
import { FRESH, type Merging } from '../merging/merging';

/** Lists the columns that every row has; the others are those of its kind of tariff. */
const common = ['yil', 'dayanak', 'kaynak'];

const column = (
  type: Column['type'],
  meaning: string,
  examples: readonly [string, string] = ['', ''],
): Column => ({
  ...{ type, meaning, examples, words: [] },
});

const columns: Readonly<Record<string, Column>> = {
  tarife: {
    type: code,
    isRequired: true,
    words: ['tarife kodu', 'tarife id', 'tariff', 'tariff id'],
    examples: ['T-1', 'T-2'],
    meaning: 'Satırın sizdeki değişmeyen anahtarı',
  },
  tur: {
    type: choice(Object.fromEntries(tariffKinds.map(({ name }) => [name, []]))),
    isRequired: true,
    words: ['tarife türü', 'kind'],
    examples: ['cevre-temizlik', 'yeniden-degerleme'],
    meaning: 'Tarifenin türü; satırda yalnız o türün sütunları doldurulur',
  },
  yil: {
    type: whole(1986, 2100),
    isRequired: true,
    words: ['year'],
    examples: ['2027', '2027'],
    meaning: 'Hangi yılın tarifesi',
  },
  dayanak: {
    type: text(200),
    isRequired: true,
    words: ['yasal dayanak', 'legal basis'],
    examples: ['2464 mük. m.44', '213 mük. m.298'],
    meaning: 'Dayanağı',
  },
  kaynak: {
    type: text(200),
    isRequired: true,
    words: ['resmî kaynak', 'source'],
    examples: ['Meclis kararı 2026/95', 'RG 27.11.2026/33090'],
    meaning: 'Yayımlandığı yer',
  },
  kullanim_kodu: column(code, 'insaat-maliyeti: binanın kullanımı'),
  yapi_kodu: column(code, 'insaat-maliyeti: yapının türü'),
  sinif_kodu: column(code, 'insaat-maliyeti: yapının sınıfı'),
  m2_maliyeti: column(money, 'insaat-maliyeti: bir m²’nin maliyeti'),
  sokak_kodu: column(code, 'sokak-degeri: cadde ya da sokak'),
  mahalle_kodu: column(code, 'arazi-degeri, kirsal-mahalle: mahalle'),
  kirsal: column(yesNo, 'kirsal-mahalle: o yılın başından kırsal mahalleyse E, değilse H'),
  arazi_cinsi: column(code, 'arazi-degeri: arazinin cinsi'),
  m2_degeri: column(money, 'sokak-degeri, arazi-degeri: bir m²’nin değeri'),
  buyuksehir: column(yesNo, 'cevre-temizlik: büyükşehir içindeyse E', ['E', '']),
  grup: column(whole(1, 7), 'cevre-temizlik: grup', ['3', '']),
  derece: column(whole(1, 5), 'cevre-temizlik: derece', ['2', '']),
  yillik_vergi: column(money, 'cevre-temizlik: yıllık vergi', ['1.250,00', '']),
  tarife_no: column(code, 'ilan-reklam: kanundaki tarife numarası'),
  yer_kodu: column(code, 'ilan-reklam: yerin kodu'),
  yer_adi: column(text(80), 'ilan-reklam: yerin adı'),
  tutar: column(money, 'ilan-reklam: tutar'),
  iki_taksit: column(yesNo, 'ilan-reklam: iki taksitte ödenebiliyorsa E'),
  yer_turu_kodu: column(code, 'eglence: yer türünün kodu'),
  yer_turu_adi: column(text(80), 'eglence: yer türünün adı'),
  gunluk_tarife: column(money, 'eglence: günlük tarife'),
  yeniden_degerleme_orani: column(percent, 'yeniden-degerleme: oran', ['', '25,49']),
};

type Values = Readonly<Record<string, string | null>>;

/** Returns a value as the file of a single tariff writes it. */
function written(name: string, value: string | null): string {
  if (value === null) return '';
  const type = columns[name]?.type;
  if (type === money) return (Number(value) / 100).toFixed(2).replace('.', ',');
  if (type === percent) return value.replace('.', ',');
  if (type === yesNo) return value === 'true' ? 'evet' : 'hayır';
  return value;
}

interface CheckedKind {
  readonly kind: TariffKind;
  readonly checked: CheckedFile;
  readonly faults: readonly RowFault[];
}

const closedHint = 'Tahakkuk etmiş yılın tarifesi dosyayla değişmez.';

/** Checks the rows of one kind of tariff against the law and what is on record. A fault names its row by its place. */
async function checkKind(
  { database }: Merging,
  kind: TariffKind,
  rows: readonly Values[],
): Promise<CheckedKind> {
  const own = new Set([...kind.headers, ...common]);
  const foreign = (row: Values) =>
    Object.keys(columns).find(
      (name) => !['tarife', 'tur'].includes(name) && !own.has(name) && row[name] != null,
    );
  const lines = rows.map((row, line): NamedLine => ({
    line,
    fields: Object.fromEntries(kind.headers.map((name) => [name, written(name, row[name] ?? null)])),
  }));
  const read = readTariffLines(kind, lines);
  const checked = await checkTariffs(
    database,
    { kind, lines: read.lines },
    { canReplace: false, closedHint },
  );
  const odd = rows.flatMap((row, line) => {
    const name = foreign(row);
    return name === undefined
      ? []
      : [{ line, column: name, reason: 'Bu tarife türünde bu sütun boş bırakılır.' }];
  });
  const faults = new Map(
    [...checked.faults, ...read.faults, ...odd].map(({ line, column: at, reason }): [number, RowFault] => [
      line,
      // A fault that every file of the kind knows names the first words of its row.
      {
        key: rows[line]?.['key'] ?? '',
        column: at ?? 'tarife',
        reason: reason.replace(/^\d+\. satırla/, 'Başka bir satırla'),
      },
    ]),
  );
  return { kind, checked, faults: [...faults.values()] };
}

async function checkAll(merging: Merging): Promise<CheckedKind[]> {
  const values = Object.keys(columns).map((name) => `s.${name}::text as ${name}`);
  const { rows } = await merging.run<Values>(
    `select s.key, ${values.join(', ')} from ${FRESH} s order by s.line`,
  );
  const all: CheckedKind[] = [];
  for (const kind of tariffKinds) {
    const own = rows.filter(({ tur }) => tur === kind.name);
    if (own.length > 0) all.push(await checkKind(merging, kind, own));
  }
  return all;
}

/** A report names so many rows of a kind of tariff. */
const MOST_REPORTED = 100;

/** Returns what whoever agrees would put into force, row by row. */
function tellChanges(
  { note }: Merging,
  { kind: { name, headers }, checked: { added, replaced } }: CheckedKind,
): void {
  const reported = [
    ...replaced.map(({ before, after }) => `${after} (şimdi ${before})`),
    ...added.map((row) => `${row} (yeni)`),
  ];
  if (reported.length > 0) note(`${name}: ${headers.join(';')}`);
  for (const text of reported.slice(0, MOST_REPORTED)) note(`${name}: ${text}`);
  if (reported.length > MOST_REPORTED) note(`${name}: … ve ${reported.length - MOST_REPORTED} satır daha.`);
}

export const tariffs = defineKind({
  name: 'tarife',
  title: 'Tarifeler',
  words: ['tariff'],
  meaning:
    'Yıllık tarifeler: inşaat maliyetleri, sokak ve arazi değerleri, çevre temizlik, ilan ve reklam, eğlence, yeniden değerleme. Yeni ya da değişik her satır onay bekler; tahakkuk etmiş yılın tarifesi değişmez. Ayrı bir teslimle verin.',
  ending: 'Satır kayıtta kalır; tarife geri alınmaz, yenisi yazılır.',
  wantsAgreement: true,
  key: ['tarife'],
  columns,
  oid: 's.tarife',
  checks: [],
  examine: async (merging) => (await checkAll(merging)).flatMap(({ faults }) => faults),
  async merge(merging) {
    for (const one of await checkAll(merging)) {
      tellChanges(merging, one);
      await writeTariffs(merging.database, one.kind, one.checked);
    }
  },
});
