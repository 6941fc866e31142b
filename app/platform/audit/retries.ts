import { isDatabaseFailure } from '../database/failure.server';

/** Counts the milliseconds until what waits is tried again, and how much may wait. */
const [RETRY_AFTER, MOST] = [1_000, 10_000];

type Write = () => Promise<void>;

interface Retries {
  /** Has a write done once the database is back; answers false where too many wait already. */
  add(write: Write): boolean;
}

/**
 * Keeps writes that the database could not take, and does them in their order when it can. They live in this process: what
 * waits when it is killed is lost. `onLost` hears of a write that fails for another reason.
 */
export function openRetries(
  onLost: (error: unknown) => void,
  retryAfter = RETRY_AFTER,
  most = MOST,
): Retries {
  const waiting: Write[] = [];
  let timer: NodeJS.Timeout | null = null;
  const plan = () => (timer = setTimeout(() => void flush(), retryAfter).unref());
  async function flush(): Promise<void> {
    for (let [write] = waiting; write; [write] = waiting) {
      try {
        await write();
      } catch (error) {
        if (isDatabaseFailure(error)) return void plan();
        onLost(error);
      }
      waiting.shift();
    }
    timer = null;
  }
  return {
    add(write) {
      if (waiting.length >= most) return false;
      waiting.push(write);
      if (timer === null) plan();
      return true;
    },
  };
}
