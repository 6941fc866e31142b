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

type Instalment = Pick<SelectableLine, 'Oid' | 'AccrumentNo' | 'InstallmentNo'>;

/** The ticked lines with every older open instalment of theirs: what may be paid together. */
export function withOlder<Line extends Instalment>(open: readonly Line[], ticked: readonly string[]): Line[] {
  const latest = new Map<string, number>();
  for (const { Oid, AccrumentNo, InstallmentNo } of open) {
    if (ticked.includes(Oid)) latest.set(AccrumentNo, Math.max(latest.get(AccrumentNo) ?? 0, InstallmentNo));
  }
  return open.filter(
    ({ Oid, AccrumentNo, InstallmentNo }) =>
      ticked.includes(Oid) || InstallmentNo < (latest.get(AccrumentNo) ?? 0),
  );
}

/** What paying these lines in one go is called: "1. ve 2. taksiti öde". */
export function togetherName(lines: readonly Instalment[]): string {
  const isOneAccrual = lines.every(({ AccrumentNo }) => AccrumentNo === lines[0]?.AccrumentNo);
  if (!isOneAccrual) return `Seçilenleri önceki taksitleriyle öde (${lines.length} borç)`;
  if (lines.length > 3) return `${lines.length} taksiti birlikte öde`;
  const nos = lines.map(({ InstallmentNo }) => InstallmentNo).sort((one, other) => one - other);
  return `${nos.slice(0, -1).join('., ')}. ve ${nos.at(-1)}. taksiti öde`;
}

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
