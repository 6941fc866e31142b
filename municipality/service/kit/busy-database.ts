import { ServiceRefusal } from './refusal';

/** The pool throws this message, without a code, when no connection was free in time. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect';
/** A server that takes no more connections answers with this SQLSTATE. */
const TOO_MANY_CONNECTIONS = '53300';
/** A caller may ask again after so many seconds. */
const RETRY_AFTER = 5;

/** The database had no connection free in time: nothing is known of what was asked. */
class BusyDatabase extends ServiceRefusal {
  readonly retryAfterSeconds = RETRY_AFTER;
  constructor() {
    super(503, 'Belediye sistemi şu anda çok yoğun. Birkaç saniye sonra yeniden deneyin.');
  }
}

/** Returns the answer to a call that waited for a connection in vain; null for every other failure. */
export function busyDatabaseRefusal(error: unknown): BusyDatabase | null {
  if (!(error instanceof Error)) return null;
  if (error.cause instanceof Error) return busyDatabaseRefusal(error.cause);
  const code = 'code' in error ? error.code : null;
  const isBusy = code === TOO_MANY_CONNECTIONS || error.message.includes(NO_FREE_CONNECTION);
  return isBusy ? new BusyDatabase() : null;
}
