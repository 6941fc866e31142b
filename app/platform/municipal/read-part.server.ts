import { MunicipalOutage, MunicipalRefusal } from './errors.server';
import { noteMissingPart } from './outage.server';

/** Counts the milliseconds a part of a page may take; then the page is shown without it. */
const LONGEST = 3_000;

const TOO_LATE = Symbol('too late');

/** A refusal of the sign-in itself concerns the whole page. */
const concernsPart = (error: unknown) =>
  error instanceof MunicipalOutage || (error instanceof MunicipalRefusal && error.httpStatus !== 401);

/**
 * Reads a part of a page, or null where the municipality refuses it, does not answer within three seconds, or does not
 * offer it: the page is shown without it and says which part is missing, but for one that is not offered. Whatever else
 * is thrown is thrown on.
 */
export async function readPart<Part>(title: string, work: () => Promise<Part>): Promise<Part | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof TOO_LATE>((resolve) => {
    timer = setTimeout(resolve, LONGEST, TOO_LATE);
  });
  const working = work();
  // Results that arrive after the page was sent are ignored.
  working.catch(() => undefined);
  try {
    const part = await Promise.race([working, late]);
    if (part !== TOO_LATE) return part;
    noteMissingPart({ title, words: null });
    return null;
  } catch (error) {
    if (!concernsPart(error)) throw error;
    const isOffered = !(error instanceof MunicipalOutage && error.isNotOffered);
    if (isOffered) noteMissingPart({ title, words: error instanceof MunicipalRefusal ? error.words : null });
    return null;
  } finally {
    clearTimeout(timer);
  }
}
