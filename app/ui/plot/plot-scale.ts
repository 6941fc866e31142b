import { formatNumber } from '../turkish/format';

/** Lists ends of axes, as multiples of a power of ten: each has a round half. */
const ROUND = [1, 2, 4, 6, 8, 10];
const LIRA = 100;

/** Returns the round end of an axis that holds an amount, at least 2 ₺. All in kuruş. */
export function axisEnd(kurus: number): number {
  const lira = Math.max(2, kurus / LIRA);
  const power = 10 ** Math.floor(Math.log10(lira));
  const step = ROUND.find((round) => round * power >= lira) ?? 10;
  return step * power * LIRA;
}

/** Returns a round amount (kuruş) as an axis writes it: "0", "500", "1,5 milyon". */
function axisNumber(kurus: number): string {
  const lira = kurus / LIRA;
  if (lira >= 1e9) return `${formatNumber(lira / 1e9)} milyar`;
  return lira >= 1e6 ? `${formatNumber(lira / 1e6)} milyon` : formatNumber(lira);
}

/** Writes what stands at the beginning, the middle and the end of an axis; the sign is said once. */
export function axisLabels(end: number): readonly [string, string, string] {
  return ['0', axisNumber(end / 2), `${axisNumber(end)} ₺`];
}

/** Returns a part of a whole in percent, to a tenth; nothing of nothing is 0. What is there at all is never 0. */
export function percentOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  return Math.max(0.1, Math.round((part / whole) * 1000) / 10);
}
