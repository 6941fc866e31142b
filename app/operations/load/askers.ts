/**
 * Counts the milliseconds of a window, and the requests in it above which somebody asks far more often than a household:
 * six a second, page after page.
 */
const [WINDOW, HOUSEHOLD] = [10_000, 60];
/** Somebody who reads opens no more pages than these in a window. */
const READER = 6;

/** Says how often somebody asks: as a reader does, more eagerly, or far more often than a household. */
type Pace = 'reader' | 'eager' | 'frequent';

interface Askers {
  /** Counts a request; tells how often whoever sent it asks. */
  count(who: string): Pace;
}

/** Counts who asks how often, in this process alone. Two windows are kept, so that nobody begins anew at a border. */
export function countAskers(now: () => number = () => performance.now()): Askers {
  let [before, current] = [new Map<string, number>(), new Map<string, number>()];
  let endsAt = now() + WINDOW;
  return {
    count(who) {
      const time = now();
      if (time >= endsAt) {
        before = time >= endsAt + WINDOW ? new Map<string, number>() : current;
        current = new Map();
        endsAt = time + WINDOW;
      }
      const asked = (current.get(who) ?? 0) + 1;
      current.set(who, asked);
      const most = Math.max(asked, before.get(who) ?? 0);
      return most > HOUSEHOLD ? 'frequent' : most > READER ? 'eager' : 'reader';
    },
  };
}
