export interface Sample {
  /** Counts the minutes since the load began. */
  readonly minute: number;
  readonly value: number;
}

/**
 * Calculates the growth of a figure an hour and over the whole of the samples, by the straight line that fits them
 * best.
 */
export function growthOf(samples: readonly Sample[]): { perHour: number; share: number } {
  const count = samples.length;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (count < 2) return { perHour: 0, share: 0 };
  const [middle, level] = [
    mean(samples.map(({ minute }) => minute)),
    mean(samples.map(({ value }) => value)),
  ];
  const spread = samples.reduce((sum, { minute }) => sum + (minute - middle) ** 2, 0);
  const slope =
    samples.reduce((sum, { minute, value }) => sum + (minute - middle) * (value - level), 0) / spread;
  const [first, last] = [samples[0]?.minute ?? 0, samples.at(-1)?.minute ?? 0];
  const start = level + slope * (first - middle);
  return { perHour: slope * 60, share: start === 0 ? 0 : (slope * (last - first)) / start };
}

/**
 * Tells how much higher the lowest figure of the second half is than that of the first, as a share of it. What comes
 * and goes (connections, memory the system has not asked back) is low at some time; what leaks never is again.
 */
export function floorGrowth(samples: readonly Sample[]): number {
  const half = Math.floor(samples.length / 2);
  const lowest = (some: readonly Sample[]) => Math.min(...some.map(({ value }) => value));
  const [first, second] = [lowest(samples.slice(0, half)), lowest(samples.slice(half))];
  return half === 0 || first === 0 ? 0 : second / first - 1;
}
