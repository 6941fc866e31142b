/** Law 4982 m.11: the longer period a request for information gets when another unit has to be asked, once. */
const EXTENDED: ReadonlyMap<string, string> = new Map([['bilgi-edinme', 'bilgi-edinme-uzatma']]);

/** The clock that takes the place of another one; null where the law knows none. */
export function extendedClockCode(code: string): string | null {
  return EXTENDED.get(code) ?? null;
}

/** The clock a new round begins with: an extension counts for its own round alone. */
export function firstClockCode(code: string): string {
  for (const [first, extended] of EXTENDED) if (extended === code) return first;
  return code;
}
