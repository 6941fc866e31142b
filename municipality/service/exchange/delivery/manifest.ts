import { join } from 'node:path';
import { z } from 'zod';
import { ExchangeFault } from '../exchange-fault';
import { readWhole } from '../reading/regular-file';
import { fileKinds } from '../kinds/kinds';
import { dayOrders } from 'municipality/values/day';
import { readMoment } from '../reading/days';
import { FieldFault } from '../reading/field-fault';
import { encodingNames, encodings } from '../reading/letter-tables';

export const MANIFEST = 'manifest.json';

const scopes = { bütün: 'butun', butun: 'butun', değişen: 'degisen', degisen: 'degisen' } as const;

/** Says whether a file holds everything, or what has changed. */
export type Scope = 'butun' | 'degisen';

const ScopeWord = z
  .enum(Object.keys(scopes) as (keyof typeof scopes)[], 'kapsam “butun” ya da “degisen” olmalı')
  .transform((word) => scopes[word]);
const kindNames = fileKinds.map(({ name }) => name);

/** Describes a day and its time by the clock of Istanbul, as an instant. */
export const Moment = z.string().transform((text, context) => {
  const read = readMoment(text);
  if (!(read instanceof FieldFault)) return new Date(read);
  context.addIssue({ code: 'custom', message: read.reason });
  return z.NEVER;
});

/** Says which sign stands before decimals, where values without it may be read in two ways. */
export const DecimalSignWord = z.enum([',', '.'], 'ondalik “,” ya da “.” olmalı');

/** Says which of day and month comes first between slashes or dashes. */
export const DayOrderWord = z.enum(
  dayOrders,
  `gun_sirasi ${dayOrders.map((one) => `“${one}”`).join(' ya da ')} olmalı`,
);

/** Describes the table of letters the files are written by, however it is written. */
export const EncodingWord = z.string().transform((word, context) => {
  const found = Object.hasOwn(encodingNames, word.toLowerCase())
    ? encodingNames[word.toLowerCase()]
    : undefined;
  if (found) return found;
  context.addIssue({
    code: 'custom',
    message: `harf_tablosu şunlardan biri olmalı: ${encodings.join(', ')}`,
  });
  return z.NEVER;
});

const ManifestFile = z.strictObject({
  dosya: z.string().regex(/^[^/\\]{1,120}$/, 'dosya adı klasörsüz olmalı'),
  tur: z.enum(kindNames, `tur şunlardan biri olmalı: ${kindNames.join(', ')}`).optional(),
  /** Names the sheet of a workbook. */
  sayfa: z.string().min(1).max(31).optional(),
  kapsam: ScopeWord.optional(),
  satir: z.int().nonnegative().optional(),
  sha256: z
    .string()
    .regex(/^[0-9a-fA-F]{64}$/, 'sha256 64 hane olmalı')
    .optional(),
});

const Manifest = z.strictObject({
  kapsam: ScopeWord.optional(),
  ondalik: DecimalSignWord.optional(),
  gun_sirasi: DayOrderWord.optional(),
  harf_tablosu: EncodingWord.optional(),
  hazirlandi: Moment.optional(),
  dosyalar: z
    .array(ManifestFile, 'Dosyaların listesini yazın: "dosyalar": [{ "dosya": "sicil.csv" }].')
    .min(1, 'Liste boş; en az bir dosya yazın.'),
});
type Manifest = z.output<typeof Manifest>;

const typeNames: Readonly<Record<string, string>> = {
  ...{ string: 'metin', number: 'sayı', int: 'tam sayı', array: 'liste', object: 'nesne ({…})' },
};

/** Words what the schema has no words for; undefined leaves it to the schema. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys')
    return `${issue.keys.map((key) => `“${key}”`).join(', ')} bilinmiyor; silin ya da adını düzeltin.`;
  if (issue.code !== 'invalid_type') return undefined;
  return `${typeNames[issue.expected] ?? issue.expected} olarak yazın.`;
}

/** Finds the manifest of a folder; null where there is none. @throws ExchangeFault where it says what it may not */
export async function findManifest(folder: string): Promise<Manifest | null> {
  let text: string;
  try {
    text = (await readWhole(join(folder, MANIFEST))).toString('utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new ExchangeFault(`${MANIFEST} okunamadı: JSON değil.`);
  }
  const read = Manifest.safeParse(content, { error: describeIssue });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') ?? '';
  throw new ExchangeFault(`${MANIFEST}${place === '' ? '' : `, ${place}`}: ${issue?.message ?? ''}`);
}
