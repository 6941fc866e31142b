import { fitsFilter, isoDate, Word, type AccrualLine, type IsoDate } from 'municipality/contract';
import type { DebtFilter as ContractFilter } from 'municipality/contract';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findTypedDate, isOtherYear, isoTextOf } from 'municipality/values/day';
import { yearWords } from '~/platform/forms/day-field.server';
import type { FieldProblem } from '~/ui/message/error-summary';
import { compareTurkish } from '~/ui/turkish/compare';

/** A late fee can be calculated for so many years before and after today. */
const MOST_YEARS = 5;

const dueStates = ['gecmis', 'gelecek'] as const;

/** Describes what of the open debts is asked for, and the day their late fee is counted to. */
export interface DebtFilter {
  readonly due: (typeof dueStates)[number] | '';
  /** Holds the revenue code; empty for every kind. */
  readonly kind: string;
  readonly year: string;
  /** It is null for the municipality's own today. */
  readonly asOf: IsoDate | null;
}

export interface AskedFilter {
  readonly filter: DebtFilter;
  readonly problems: readonly FieldProblem[];
  /** Holds the day as it was typed. */
  readonly typedDay: { readonly day: string; readonly month: string; readonly year: string };
}

function readDay(typed: AskedFilter['typedDay']): { asOf: IsoDate | null; problem: FieldProblem | null } {
  const { day, month, year } = typed;
  if (day + month + year === '') return { asOf: null, problem: null };
  const refuse = (text: string) => ({ asOf: null, problem: { text, fieldId: 'tarih' } });
  if (day === '' || month === '' || year === '')
    return refuse('Hesap gününü gün, ay ve yıl olarak yazın ya da üç kutuyu da boş bırakın.');
  const date = findTypedDate(day, month, year);
  if (!date && isOtherYear(year)) return refuse(`Hesap gününü ${yearWords}la yazın.`);
  if (!date) return refuse('Böyle bir gün yok; hesap gününü denetleyin, örneğin 31 12 2026.');
  const today = dayInTurkey(getPortal().now());
  if (Math.abs(date.year - Number(today.slice(0, 4))) > MOST_YEARS)
    return refuse(`Hesap günü bugünden en çok ${MOST_YEARS} yıl önce ya da sonra olabilir.`);
  const asOf = isoDate(isoTextOf(date));
  return { asOf: asOf === today ? null : asOf, problem: null };
}

/** Reads the filter an address names; a day that is none is said and left out. */
export function readDebtFilter(asked: URLSearchParams): AskedFilter {
  const text = (name: string) => (asked.get(name) ?? '').slice(0, 64);
  const typedDay = { day: text('tarih.gun'), month: text('tarih.ay'), year: text('tarih.yil') };
  const { asOf, problem } = readDay(typedDay);
  const due = dueStates.find((state) => state === text('durum')) ?? '';
  return {
    filter: { due, kind: text('tur'), year: text('yil'), asOf },
    problems: problem ? [problem] : [],
    typedDay,
  };
}

export function isNarrowed({ due, kind, year }: DebtFilter): boolean {
  return due + kind + year !== '';
}

/** Stands for a kind and a year that no debt is of. */
const NONE = { kind: '-', year: 0 } as const;

/** Writes the filter in the words of the contract. */
export function contractFilter({ due, kind, year }: DebtFilter): ContractFilter {
  return {
    ...(due !== '' && { due }),
    ...(kind !== '' && { revenueCode: Word.safeParse(kind).success ? kind : NONE.kind }),
    ...(year !== '' && { year: /^[1-9]\d{0,3}$/.test(year) ? Number(year) : NONE.year }),
  };
}

/** Returns the lines a filter leaves; `asOf` is the day their fees were counted to. */
export function narrow(lines: readonly AccrualLine[], filter: DebtFilter, asOf: IsoDate): AccrualLine[] {
  const asked = contractFilter(filter);
  return lines.filter((line) => fitsFilter(line, asked, asOf));
}

/** Returns the kinds and years there are to choose from, names in Turkish order, newest year first. */
export function choicesOf(lines: readonly Pick<AccrualLine, 'RevenueCode' | 'RevenueName' | 'Year'>[]) {
  const kinds = new Map(lines.map(({ RevenueCode, RevenueName }) => [RevenueCode, RevenueName]));
  const years = new Set(lines.map(({ Year }) => String(Year)));
  return {
    kinds: [...kinds]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => compareTurkish(one.label, other.label)),
    years: [...years].toSorted().toReversed(),
  };
}
