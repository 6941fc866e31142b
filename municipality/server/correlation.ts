import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const storage = new AsyncLocalStorage<string>();

/** Returns the number the caller gave its request, or one of our own where it gave none we would write into a log. */
export function correlationOf(given: string | undefined): string {
  return given !== undefined && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
}

export function runCorrelated<Result>(id: string, work: () => Result): Result {
  return storage.run(id, work);
}

/** Returns the number of the request that is being answered; undefined outside of one. */
export function currentCorrelation(): string | undefined {
  return storage.getStore();
}
