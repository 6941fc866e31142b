/** What a selection needs to know of a debt line. */
export interface SelectableLine {
  Oid: string;
  AccrumentNo: string;
  InstallmentNo: number;
  RevenueName: string;
  Year: number;
}

export type Selection<Line> =
  | { kind: 'chosen'; lines: Line[] }
  | { kind: 'nothing' }
  | { kind: 'gone'; count: number }
  | { kind: 'older-first'; wanted: Line; older: Line };

/**
 * The ticked lines out of those that are open now. Within one accrual an instalment may be paid only together with,
 * or after, every older open instalment of it.
 */
export function selectLines<Line extends SelectableLine>(
  open: readonly Line[],
  ticked: readonly string[],
): Selection<Line> {
  const wanted = new Set(ticked);
  if (wanted.size === 0) return { kind: 'nothing' };
  const lines = open.filter((line) => wanted.has(line.Oid));
  if (lines.length < wanted.size) return { kind: 'gone', count: wanted.size - lines.length };
  for (const line of lines) {
    const older = open.find(
      (other) =>
        other.AccrumentNo === line.AccrumentNo &&
        other.InstallmentNo < line.InstallmentNo &&
        !wanted.has(other.Oid),
    );
    if (older) return { kind: 'older-first', wanted: line, older };
  }
  return { kind: 'chosen', lines };
}
