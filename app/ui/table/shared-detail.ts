const SEPARATOR = ', ';

/**
 * Finds what the details of all debts of a list begin with ("Abone no 500001"), so that it is said once above them;
 * empty for a list of one, or where they begin differently.
 */
export function findSharedDetail(details: readonly string[]): string {
  const [first = [], ...others] = details.map((detail) => detail.split(SEPARATOR));
  if (others.length === 0) return '';
  const differing = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  return first.slice(0, differing === -1 ? first.length : differing).join(SEPARATOR);
}

/** Returns what is left of a detail after what is said above the list. */
export function ownDetail(detail: string, shared: string): string {
  if (shared === '') return detail;
  return detail.slice(shared.length + (detail.length > shared.length ? SEPARATOR.length : 0));
}
