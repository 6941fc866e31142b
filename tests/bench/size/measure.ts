import type { HotCall } from './hot-calls';

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const at = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Counts the milliseconds of calls, by percentile. */
function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
}

export interface Compared {
  readonly small: Times;
  readonly large: Times;
  /** Divides the p95 in the city by the p95 in the village. */
  readonly ratio: number;
}

/** Takes the comparison with the middle ratio of several. */
export async function compareCalls(
  small: HotCall,
  large: HotCall,
  calls: number,
  rounds: number,
): Promise<Compared> {
  const compared: Compared[] = [];
  for (let round = 0; round < rounds; round += 1) compared.push(await compareOnce(small, large, calls));
  const middle = compared.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(rounds / 2)];
  if (!middle) throw new RangeError('Nothing was compared');
  return middle;
}

/**
 * Makes the same call in two towns, in turns, so that whatever else the machine does slows both. Each town is warm: its
 * first calls are not counted.
 */
async function compareOnce(small: HotCall, large: HotCall, calls: number): Promise<Compared> {
  const times = { small: [] as number[], large: [] as number[] };
  const timed = async (call: HotCall, turn: number) => {
    const startedAt = performance.now();
    await call.ask(turn);
    return performance.now() - startedAt;
  };
  const warmUp = Math.ceil(calls / 10);
  for (let turn = 0; turn < calls + warmUp; turn += 1) {
    const [one, other] = [await timed(small, turn), await timed(large, turn)];
    if (turn < warmUp) continue;
    times.small.push(one);
    times.large.push(other);
  }
  const compared = { small: timesOf(times.small), large: timesOf(times.large) };
  return { ...compared, ratio: compared.large.p95 / compared.small.p95 };
}
