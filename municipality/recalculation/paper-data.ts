import { createHash } from 'node:crypto';
import { z } from 'zod';
import { CalculationStep, IsoDate, Kurus, Text, Word, type Calculation } from 'municipality/contract';

/** Names the file that travels in a paper, for whoever wants to calculate it again. */
export const DATA_FILE = 'hesap.json';
/** Stands before the digest among the keywords of a paper. */
export const DIGEST_WORD = 'hesap-ozeti';
const FORMAT = 'belediye-hesap/1';
/** Half of a SHA-256 in hexadecimal digits: short enough to compare by eye, too long to be met again. */
const DIGITS = 32;

const Line = z.strictObject({
  Key: Word,
  Label: Text,
  Formula: Text.nullable(),
  /** The amount is in kuruş. */
  Amount: Kurus.nullable(),
  Figure: Text.nullable(),
  LegalBasis: Text,
  IsTotal: z.boolean(),
});

const Accrual = z.strictObject({
  RevenueName: Text,
  Year: z.int(),
  Total: Kurus,
  Installments: z
    .array(z.strictObject({ No: z.int(), DueDate: IsoDate, Amount: Kurus }))
    .min(1)
    .max(100),
});

/** Describes a calculation as it travels in its paper: every amount in whole kuruş, nobody's name or number in it. */
export const PaperData = z.strictObject({
  Format: z.literal(FORMAT),
  Paper: z.literal('declaration'),
  No: Word,
  AsOfDate: IsoDate,
  Sections: z
    .array(
      z.strictObject({
        Title: Text,
        Lines: z.array(Line).max(1_000),
        Steps: z.array(CalculationStep.strict()).max(1_000),
      }),
    )
    .max(100),
  Accruals: z.array(Accrual).max(500),
  Total: Kurus,
  /** Holds what was paid before of the same taxes and was taken off. */
  SetOff: Kurus,
  /** Holds the taxes of past years that are in no sum yet. */
  PastTaxes: Kurus,
});
export type PaperData = z.output<typeof PaperData>;

/**
 * Returns what travels in a declaration's paper. Null where a section does not say how it was calculated, as a remote
 * municipality may leave out; and where nothing was calculated.
 */
export function dataOf(declarationNo: string, calculation: Calculation): PaperData | null {
  const { Sections, Accruals, AsOfDate, Total, SetOff, PastTaxes } = calculation;
  if (Sections.length === 0) return null;
  const sections = Sections.flatMap(({ Title, Lines, Steps }) => (Steps ? [{ Title, Lines, Steps }] : []));
  if (sections.length < Sections.length) return null;
  const read = PaperData.safeParse({
    Format: FORMAT,
    Paper: 'declaration',
    No: declarationNo,
    AsOfDate,
    Sections: sections.map(({ Lines, ...section }) => ({
      ...section,
      Lines: Lines.map(({ Formula, Figure, ...line }) => ({
        ...line,
        Formula: Formula ?? null,
        Figure: Figure ?? null,
      })),
    })),
    Accruals: Accruals.map(({ RevenueName, Year, Total: sum, Installments }) => ({
      RevenueName,
      Year,
      Total: sum,
      Installments,
    })),
    Total,
    SetOff: SetOff ?? 0,
    PastTaxes: (PastTaxes ?? []).reduce((sum, tax) => sum + tax.Total, 0),
  });
  return read.success ? read.data : null;
}

/** Writes data with sorted names and no blanks: the same data is the same bytes everywhere. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}

/** Returns the bytes of the file that travels in a paper. */
export function encodeData(data: PaperData): Uint8Array {
  return Buffer.from(canonical(data));
}

/** Returns the digest that stands on the paper, as 32 hexadecimal digits. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, DIGITS).toUpperCase();
}

/** Groups the digits of a digest as people compare them: "3F9A 21C0 …". */
export const digestText = (digest: string): string => digest.replace(/.{4}(?=.)/g, '$& ');

/** Reads a digest as it was typed or copied; null for what is none. */
export function readDigest(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '').toUpperCase();
  return new RegExp(`^[0-9A-F]{${DIGITS}}$`).test(digits) ? digits : null;
}

/** Reads the file of a paper; null for what none of ours says. */
export function decodeData(bytes: Uint8Array): PaperData | null {
  try {
    const read = PaperData.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
