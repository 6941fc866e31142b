import { isFaultOfItsOwn, MunicipalOutage } from './errors.server';

interface Faults {
  readonly inRow: number;
  /** Counts the milliseconds since 1970. */
  readonly lastAt: number;
}

/** Holds the failures in a row before a call is reported: a single one may be an accident. */
const FEWEST = 2;
/** After so many milliseconds a failure no longer counts. */
const REMEMBERED = 5 * 60_000;

/** Lists the calls of this process that failed without a word and have not been answered since. */
const faults = new Map<string, Faults>();

export function noteAnswered(call: string): void {
  faults.delete(call);
}

/** A refusal is an answer, and so is that a call is not offered; silence, and a fault of the municipality's own, are none. */
export function noteFailed(call: string, error: unknown): void {
  if (error instanceof MunicipalOutage && error.isNotOffered) return;
  if (error instanceof MunicipalOutage || isFaultOfItsOwn(error))
    faults.set(call, { inRow: (faults.get(call)?.inRow ?? 0) + 1, lastAt: Date.now() });
  else faults.delete(call);
}

/** Lists the names of calls the municipality has lately failed to answer each time it was asked. */
export function listFailingCalls(): string[] {
  const since = Date.now() - REMEMBERED;
  return [...faults]
    .filter(([, { inRow, lastAt }]) => inRow >= FEWEST && lastAt > since)
    .map(([call]) => call);
}
