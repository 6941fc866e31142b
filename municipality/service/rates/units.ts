import { Decimal } from 'decimal.js';
import { feeKinds, type FeeKind } from 'municipality/contract';
import { moneyUnits, readDecimal, share, turkish } from 'municipality/values/number';
import { foldTurkish } from 'municipality/values/search-words';
import { findValue } from 'municipality/values/reading';
import { z } from 'zod';

/** Says how the values of a kind are typed and shown, and what the table holds. */
export interface Unit {
  /** Says in Turkish, after "Değer", how it is typed. */
  readonly wants: string;
  /** Reads text into the table's value. */
  readonly schema: z.ZodType;
  /** Writes the table's value as people read it. */
  write(stored: unknown): string;
}

const options = { ...turkish, places: 30, units: ['%', '‰', ...moneyUnits] };

/** Reads "1.234,56", with or without its sign, as an exact decimal; null for a text that is no such number. */
function decimalOf(text: string): Decimal | null {
  const read = findValue(readDecimal(text, options));
  return read === null ? null : new Decimal(read);
}

const whole = new Intl.NumberFormat('tr-TR');

function writeDecimal(value: Decimal.Value, least = 0): string {
  const decimal = new Decimal(value);
  const [integer = '0', fraction = ''] = decimal.toFixed().split('.');
  const places = fraction.padEnd(least, '0');
  return whole.format(BigInt(integer)) + (places === '' ? '' : `,${places}`);
}

interface NumberOptions {
  readonly wants: string;
  readonly before?: string;
  readonly after?: string;
  /** Says how many typed units one of the table's makes: 100 for a share typed as percent. */
  readonly factor?: number;
  readonly least?: number;
  readonly most: number;
  /** Counts the decimal places of the table's value. */
  readonly places?: number;
  readonly leastPlaces?: number;
  /** The column holds a number, not a decimal's text. */
  readonly isNumber?: true;
}

function numberUnit({
  wants,
  least = 0,
  most,
  factor = 1,
  places = 6,
  leastPlaces,
  isNumber,
  ...signs
}: NumberOptions): Unit {
  const write = (typed: Decimal.Value) =>
    `${signs.before ?? ''}${writeDecimal(typed, leastPlaces)}${signs.after ?? ''}`;
  return {
    wants,
    schema: z.string().transform((text, context) => {
      const typed = decimalOf(text);
      const stored = typed?.div(factor);
      const say = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      if (!typed || !stored) return say(wants);
      if (typed.greaterThan(most) || typed.lessThan(least))
        return say(`${write(least)} ile ${write(most)} arasında yazın`);
      if (stored.decimalPlaces() > places) return say(wants);
      return isNumber ? stored.toNumber() : stored.toFixed();
    }),
    write: (stored) =>
      typeof stored !== 'string' && typeof stored !== 'number'
        ? 'yok'
        : write(new Decimal(stored).times(factor)),
  };
}

const percentWants = 'yüzde olarak yazın, örneğin 3,7';
export const percent = numberUnit({ wants: percentWants, before: '%', most: 1_000 });
export const perMille = numberUnit({ wants: 'binde olarak yazın, örneğin 1,5', before: '‰', most: 1_000 });
/** Keeps shares of one, typed as percent or per mille. */
export const shareInPercent = numberUnit({ wants: percentWants, before: '%', factor: 100, most: 100 });
export const shareInPerMille = numberUnit({
  wants: 'binde olarak yazın, örneğin 7,59',
  before: '‰',
  factor: 1_000,
  most: 1_000,
});

const lira = {
  wants: 'lira olarak, en çok iki ondalıkla yazın, örneğin 1.234,56',
  after: ' ₺',
  most: 100_000_000_000,
} as const;
/** Keeps whole kuruş in a column of money. */
export const money = numberUnit({ ...lira, factor: 0.01, places: 0, leastPlaces: 2, isNumber: true });
/** Keeps whole kuruş as a decimal's text. */
export const kurusText = numberUnit({ ...lira, factor: 0.01, places: 0, leastPlaces: 2 });
/** Keeps lira as a decimal's text. */
export const liraText = numberUnit({ ...lira, places: 2, leastPlaces: 2 });
export const factor = numberUnit({ wants: 'kat olarak yazın, örneğin 1,25', after: ' kat', most: 1_000 });

const counted = (name: string, most: number, least: number) => ({
  wants: `${least} ile ${whole.format(most)} arasında bir tam sayı yazın (${name})`,
  after: ` ${name}`,
  least,
  most,
  places: 0,
});
/** Keeps whole numbers: as a number, or as a decimal's text. */
export const count = (name: string, most: number, least = 0) =>
  numberUnit({ ...counted(name, most, least), isNumber: true });
export const countText = (name: string, most: number, least = 0) => numberUnit(counted(name, most, least));

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString('tr-TR', { month: 'long', timeZone: 'UTC' }),
);
const monthWants = 'ayın adını yazın, örneğin Mayıs';

/** Keeps a month as the text of its number. */
export const month: Unit = {
  wants: monthWants,
  schema: z.string().transform((text, context) => {
    const named = monthNames.findIndex((name) => foldTurkish(name) === foldTurkish(text.trim())) + 1;
    const typed = named || Number(decimalOf(text));
    if (monthNames[typed - 1] !== undefined) return String(typed);
    context.addIssue({ code: 'custom', message: monthWants });
    return z.NEVER;
  }),
  write: (stored) => monthNames[Number(stored) - 1] ?? String(stored),
};

const fractionWants = 'pay ve paydayı “1/4” gibi yazın';

/** Keeps a share of a wage as its text. */
export const fraction: Unit = {
  wants: fractionWants,
  schema: z.string().transform((text, context) => {
    const read = findValue(share.read(text));
    if (read !== null && read.denominator < 100) return share.format(read);
    context.addIssue({ code: 'custom', message: fractionWants });
    return z.NEVER;
  }),
  write: String,
};

const [limitWords, lastWord] = [' tutarına kadar ', 'üstü'];
const bracketsWant = `dilimleri “190.000 ₺${limitWords}%15; 400.000 ₺${limitWords}%20; ${lastWord} %40” gibi artan sırayla yazın`;
const Brackets = z.array(z.object({ upTo: z.number().nullable(), rate: z.string() }));

/** Reads "190.000 ₺ tutarına kadar %15", "190.000:15", "üstü %40" or "üstü:40"; null for what is none of them. */
function readBracket(text: string) {
  const [limit = '', rate = '', ...more] = text
    .replace(limitWords, ':')
    .replace(`${lastWord} `, `${lastWord}:`)
    .split(':');
  const upTo = limit.trim() === lastWord ? null : money.schema.safeParse(limit.trim());
  const read = shareInPercent.schema.safeParse(rate.trim());
  if (more.length > 0 || !read.success || upTo?.success === false) return null;
  return { upTo: upTo === null ? null : Number(upTo.data), rate: String(read.data) };
}

function readBrackets(text: string): z.output<typeof Brackets> | null {
  const parts = text.split(';').map(readBracket);
  const whole = parts.flatMap((bracket) => (bracket ? [bracket] : []));
  const limits = whole.map(({ upTo }) => upTo ?? Infinity);
  const isRising = limits.every((limit, index) => index === 0 || limit > (limits[index - 1] ?? 0));
  const isEnded = whole.at(-1)?.upTo === null;
  return whole.length === parts.length && isRising && isEnded ? whole : null;
}

/** Keeps the slices of the income tax. */
export const brackets: Unit = {
  wants: bracketsWant,
  schema: z.string().transform((text, context) => {
    const read = readBrackets(text);
    if (read) return read;
    context.addIssue({ code: 'custom', message: bracketsWant });
    return z.NEVER;
  }),
  write: (stored) =>
    Brackets.parse(stored)
      .map(
        ({ upTo, rate }) =>
          `${upTo === null ? `${lastWord} ` : money.write(upTo) + limitWords}${shareInPercent.write(rate)}`,
      )
      .join('; '),
};

const contractWants =
  'aylık ya da yıllık yüzdeyi “aylık 2,5” ya da “yıllık 30” gibi yazın; oran yazılmamışsa “yok” yazın';

const turkishPeriods = { ay: 'aylık', yil: 'yıllık' } as const;

/** Keeps what a contract asks for a delay, by the month or the year: "ay 2.5". */
export const contractInterest: Unit = {
  wants: contractWants,
  schema: z.string().transform((text, context) => {
    const [, period, typed = ''] = /^(aylık|yıllık) (\S+)$/u.exec(text) ?? [];
    const read = percent.schema.safeParse(typed);
    if (text === 'yok') return text;
    if (period && read.success) return `${period === 'aylık' ? 'ay' : 'yil'} ${String(read.data)}`;
    context.addIssue({ code: 'custom', message: contractWants });
    return z.NEVER;
  }),
  write(stored) {
    const [per, value] = String(stored).split(' ');
    if (value === undefined) return 'yok';
    return `${per === 'ay' ? turkishPeriods.ay : turkishPeriods.yil} ${percent.write(value)}`;
  },
};

const ruleWords = Object.entries(feeKinds).flatMap(([kind, { isOfPlan }]) => (isOfPlan ? [] : [kind]));
const ruleWants = `şunlardan birini yazın: ${ruleWords.join(', ')}`;

/** Keeps one of the kinds of fee. */
export const feeKindWord: Unit = {
  wants: ruleWants,
  schema: z.string().refine((text) => ruleWords.includes(text), ruleWants),
  write: (stored) => {
    const kind = String(stored);
    return kind in feeKinds ? `${kind} (${feeKinds[kind as FeeKind].title})` : kind;
  },
};

const lawWants = '6183 ya da 2004 yazın';

/** Keeps 6183 for public claims, 2004 for what is collected as any creditor's. */
export const collectingLaw: Unit = {
  wants: lawWants,
  schema: z.enum(['6183', '2004'], lawWants),
  write: (stored) => String(stored),
};
