import { listSkipped, type Instalment } from 'municipality/contract/instalment-order';
import type { IsoDate } from 'municipality/contract';

export type Selection<Line> =
  | { kind: 'chosen'; lines: Line[] }
  | { kind: 'nothing' }
  | { kind: 'gone'; count: number }
  | { kind: 'older-first'; wanted: Line; older: Line };

/** Returns the ticked lines with every older open instalment that has to be paid with them on the day. */
export function withOlder<Line extends Instalment>(
  open: readonly Line[],
  ticked: readonly string[],
  day: IsoDate,
): Line[] {
  const skipped = listSkipped(open, new Set(ticked), { day });
  const oids = new Set([...ticked, ...skipped.map(({ older }) => older.Oid)]);
  return open.filter(({ Oid }) => oids.has(Oid));
}

/** Names the press that pays these lines together: "1. ve 2. taksiti öde". */
export function togetherName(lines: readonly Instalment[]): string {
  const isOneAccrual = lines.every(({ AccrumentNo }) => AccrumentNo === lines[0]?.AccrumentNo);
  if (!isOneAccrual) return `Seçilenleri önceki taksitleriyle öde (${lines.length} borç)`;
  if (lines.length > 3) return `${lines.length} taksiti birlikte öde`;
  const nos = lines.map(({ InstallmentNo }) => InstallmentNo).sort((one, other) => one - other);
  return `${nos.slice(0, -1).join('., ')}. ve ${nos.at(-1)}. taksiti öde`;
}

/** Selects the ticked lines out of those that are open now, or what stands in the way of paying them on the day. */
export function selectLines<Line extends Instalment>(
  open: readonly Line[],
  ticked: readonly string[],
  day: IsoDate,
): Selection<Line> {
  const wanted = new Set(ticked);
  if (wanted.size === 0) return { kind: 'nothing' };
  const lines = open.filter((line) => wanted.has(line.Oid));
  if (lines.length < wanted.size) return { kind: 'gone', count: wanted.size - lines.length };
  const [skipped] = listSkipped(open, wanted, { day });
  if (skipped) return { kind: 'older-first', wanted: skipped.later, older: skipped.older };
  return { kind: 'chosen', lines };
}
