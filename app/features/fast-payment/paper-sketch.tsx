interface PaperSketchProps {
  /** Shows the words at its head: "SU FATURASI". */
  title: string;
  /** Holds what is written on it, line by line; the meant one comes first. */
  rows: readonly [label: string, figures: string][];
}

const ROW = 26;
const FIRST = 62;

/** Shows a paper drawn from memory, with the line that is asked for framed. The text beside it says the same. */
export function PaperSketch({ title, rows }: PaperSketchProps) {
  const height = FIRST + rows.length * ROW + 34;
  const end = height - 30;
  return (
    <svg className="paper-sketch" viewBox={`0 0 300 ${height}`} aria-hidden="true" focusable="false">
      <rect className="sheet" x="1" y="1" width="298" height={height - 2} rx="4" />
      <text className="head" x="18" y="28">
        {title}
      </text>
      <rect className="line" x="212" y="17" width="70" height="14" rx="2" />
      <rect className="mark" x="10" y={FIRST - 19} width="280" height={ROW + 2} rx="4" />
      {rows.map(([label, figures], row) => (
        <g key={label} className={row === 0 ? 'meant' : undefined}>
          <text x="18" y={FIRST + row * ROW}>
            {label}
          </text>
          <text x="282" y={FIRST + row * ROW} textAnchor="end">
            {figures}
          </text>
        </g>
      ))}
      <rect className="line" x="18" y={end} width="180" height="6" rx="3" />
      <rect className="line" x="18" y={end + 12} width="130" height="6" rx="3" />
    </svg>
  );
}
