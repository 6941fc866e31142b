import { layColumns, type PlotColumn } from './plot-layout';
import { BASELINE, em, percent, Sheet } from './plot';

interface ColumnsProps {
  /** Says what the plot says, in one sentence; heard in place of it. */
  gist: string;
  columns: readonly PlotColumn[];
  isMoney?: boolean;
  /** Stands below the first and the last column. */
  from: string;
  to: string;
}

const TOP = 1.6;
const STEP = 1;

/** Shows the amounts (kuruş) or counts day by day, one column each. A table with the same figures belongs near. */
export function PlotColumns({ gist, columns, isMoney = false, from, to }: ColumnsProps) {
  const layout = layColumns(columns, isMoney);
  const y = (line: number) => em(TOP + line * STEP);
  const bottom = TOP + layout.lines * STEP;
  return (
    <Sheet gist={gist} height={bottom + BASELINE + 0.4}>
      {layout.axis.map(({ text, line }) => (
        <g key={line} className="soft">
          <line x2="100%" y1={y(line)} y2={y(line)} />
          {line < layout.lines && <text y={em(TOP + line * STEP - 0.3)}>{text}</text>}
        </g>
      ))}
      {layout.columns.map(({ x, line }) => (
        <rect
          key={x}
          x={percent(x)}
          y={y(line)}
          width={percent(layout.width)}
          height={em((layout.lines - line) * STEP)}
        />
      ))}
      <g className="soft">
        <text x={percent(layout.from)} y={em(bottom + BASELINE)}>
          {from}
        </text>
        <text className="end" x="100%" y={em(bottom + BASELINE)}>
          {to}
        </text>
      </g>
    </Sheet>
  );
}
