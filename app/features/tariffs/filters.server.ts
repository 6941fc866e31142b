import { requireWhole } from '~/platform/municipal/read-answer.server';
import type { FieldProblem } from '~/ui/message/error-summary';
import type { FilterView } from './tariff-view';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface Chosen {
  readonly filter: FilterView;
  /** It is null when the address names something that is not in the list. */
  readonly value: string | null;
  readonly problem: FieldProblem | null;
}

/**
 * Finds the choice an address names; the first one where it names none. @throws MunicipalOutage for one that may not be
 * read
 */
export function choose(
  asked: URLSearchParams,
  {
    name,
    label,
    remedy,
    options,
    unread,
  }: {
    name: string;
    label: string;
    remedy: string;
    options: readonly Choice[];
    /** Counts the options that could not be read. */
    unread: number;
  },
): Chosen {
  const typed = asked.get(name) ?? '';
  const value = typed === '' ? (options[0]?.value ?? '') : typed;
  const isKnown = typed === '' || options.some((option) => option.value === typed);
  if (!isKnown) requireWhole({ unread });
  return {
    filter: { name, label, value, options },
    value: isKnown ? value : null,
    problem: isKnown ? null : { text: remedy, fieldId: name },
  };
}

/** Finds the year an address names; the newest one with rows where it names none. */
export function chooseYear(
  asked: URLSearchParams,
  { years, unread }: { readonly years: readonly number[]; readonly unread: number },
): Chosen & { year: number | null } {
  const options = years.map((year) => ({ value: String(year), label: String(year) }));
  const chosen = choose(asked, {
    name: 'yil',
    label: 'Yıl',
    remedy: 'Yılı listeden seçin.',
    options,
    unread,
  });
  const year = chosen.value === null || chosen.value === '' ? null : Number(chosen.value);
  return { ...chosen, year };
}

/** Returns the problems there are. */
export function problemsOf(...chosen: readonly Chosen[]): FieldProblem[] {
  return chosen.flatMap(({ problem }) => (problem ? [problem] : []));
}

/** Writes "2026, 2025 ve 2024": the years a visitor may ask for. */
export function nameYears(years: readonly number[]): string {
  const names = years.map(String);
  const last = names.pop();
  return names.length === 0 ? (last ?? '') : `${names.join(', ')} ve ${last ?? ''}`;
}

/** This is said where a table has no row at all yet. */
export const nothingYet = {
  title: 'Henüz yayımlanmış bir tarife yok.',
  text: 'Belediye tarifeyi sisteme girdiğinde burada görünür. Acele bilgi için belediyeyi arayabilirsiniz.',
};
