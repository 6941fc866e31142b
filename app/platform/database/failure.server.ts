import { MunicipalOutage } from '../municipal/errors.server';
import { MOVED, SILENT } from './silence.server';

/**
 * Matches the classes of SQLSTATE by which the server says that it cannot do its work now: connection (08), resources
 * (53), operator (57), system (58), its own fault (XX); and single ones: read-only (25006), time and lock limits
 * (57014, 55P03).
 */
const states = /^(?:(?:08|53|58|XX)\w{3}|57P\w{2}|25006|57014|55P03)$/;

/** Holds what the system says of a connection or a disk. */
const systemCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EROFS',
  'EIO',
]);

/** Lists the drivers' own words; they bring no code. */
const words = [
  SILENT,
  MOVED,
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'is not queryable',
  'timeout expired',
  'Cannot use a pool after calling end',
  'PGlite is closed',
  'Aborted(',
];

function saysSo(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return states.test(code) || systemCodes.has(code) || words.some((text) => error.message.includes(text));
}

/**
 * Tells whether something failed because the database could not be asked: it is away, silent, full or read-only, or
 * others hold what is needed. A statement that is wrong is not meant, nor is a municipality or a bank that did not
 * answer.
 */
export function isDatabaseFailure(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (cause instanceof MunicipalOutage) return false;
    if (saysSo(cause)) return true;
    if (cause instanceof AggregateError) return cause.errors.some(isDatabaseFailure);
    cause = cause.cause;
  }
  return false;
}
