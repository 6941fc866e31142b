/** Law 4982 m.11 grants the longer period once, when another unit has to be asked for the information. */
const EXTENDED: ReadonlyMap<string, string> = new Map([['bilgi-edinme', 'bilgi-edinme-uzatma']]);

/** Returns the clock that takes the place of another one; null where the law knows none. */
export function extendedClockCode(code: string): string | null {
  return EXTENDED.get(code) ?? null;
}

/** Returns the clock a new round begins with: an extension counts for its own round alone. */
export function firstClockCode(code: string): string {
  for (const [first, extended] of EXTENDED) if (extended === code) return first;
  return code;
}
