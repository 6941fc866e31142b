/**
 * Counts the milliseconds of a window, and the requests in it above which somebody asks far more often than a household:
 * six a second, page after page.
 */
const [WINDOW, HOUSEHOLD] = [10_000, 60];

interface Askers {
  /** Counts a request; tells whether whoever sent it asks far more often than a household. */
  count(who: string): boolean;
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
      return Math.max(asked, before.get(who) ?? 0) > HOUSEHOLD;
    },
  };
}
