import type { ReactNode } from 'react';
import { GROWTH_LINES, layBars, layGrowth, type BarGroup, type Stretch } from './plot-layout';
import plotStyle from './plot.css?inline';

export type { BarGroup } from './plot-layout';

interface SheetProps {
  /** Says what the plot says, in one sentence; heard in place of it. */
  gist: string;
  /** Gives the height in em. */
  height: number;
  children: ReactNode;
}

/**
 * A plot brings its styles along, so that no page asks for one more file; the policy of our pages knows them by their hash.
 */
export { plotStyle };

/** Widths are percents and heights are em, so that text neither shrinks on a phone nor grows on a wide screen. */
export function Sheet({ gist, height, children }: SheetProps) {
  return (
    <svg className="plot" role="img" width="100%" height={em(height)}>
      <title>{gist}</title>
      <style>{plotStyle}</style>
      {children}
    </svg>
  );
}

export const em = (height: number) => `${Math.round(height * 100) / 100}em`;
export const percent = (width: number) => `${width}%`;

const LINE = 2;
export const BASELINE = 1.4;

interface BarsProps {
  gist: string;
  groups: readonly BarGroup[];
}

/**
 * Shows the amounts (kuruş) as bars, one below the other, each written out beside its bar. A table with the same
 * figures belongs near.
 */
export function PlotBars({ gist, groups }: BarsProps) {
  const { height, from, axis, groups: laid } = layBars(groups);
  const bottom = (height - 1) * LINE;
  return (
    <Sheet gist={gist} height={bottom + LINE}>
      {axis.map(({ x }, at) => (
        <line key={at} x1={percent(x)} x2={percent(x)} y2={em(bottom)} />
      ))}
      {laid.map(({ title, tone, rows }) => (
        <g key={tone ?? ''} className={tone}>
          {title && (
            <text className="head" y={em(title.line * LINE + BASELINE)}>
              {title.text}
            </text>
          )}
          {rows.map(({ text, line, width, amount }) => (
            // Every row has a sheet of its own: what is in it stands at the same height in all of them.
            <svg key={line} y={em(line * LINE)}>
              <text y={em(BASELINE)}>{text}</text>
              <rect x={percent(from)} y=".5em" width={percent(width)} height="1em" />
              <text className="end" x="100%" y={em(BASELINE)}>
                {amount}
              </text>
            </svg>
          ))}
        </g>
      ))}
      <g className="mid soft">
        {axis.map(
          ({ text, x }) =>
            text && (
              <text key={text} x={percent(x)} y={em(bottom + BASELINE)}>
                {text}
              </text>
            ),
        )}
      </g>
    </Sheet>
  );
}

interface GrowthProps {
  gist: string;
  stretches: readonly Stretch[];
  /** Stands below the beginning and the end. */
  from: string;
  to: string;
  /** Says what it has come to; it is written at the end. */
  total: string;
}

const TOP = 1.6;
const STEP = 1.5;

/**
 * Shows what grew over time (kuruş, days): a line of as many pieces as there were rates. A table with the same figures
 * belongs near.
 */
export function PlotGrowth({ gist, stretches, from, to, total }: GrowthProps) {
  const layout = layGrowth(stretches);
  const y = (line: number) => em(TOP + line * STEP);
  const bottom = TOP + GROWTH_LINES * STEP;
  const last = layout.stretches.at(-1);
  return (
    <Sheet gist={gist} height={bottom + 3}>
      {layout.axis.map((tick) => (
        <g key={tick.y} className="soft">
          <line x2="100%" y1={y(tick.y)} y2={y(tick.y)} />
          {tick.y < GROWTH_LINES && <text y={em(TOP + tick.y * STEP - 0.3)}>{tick.text}</text>}
        </g>
      ))}
      {layout.stretches.map(({ x1, x2, y1, y2, rate }, at) => (
        <g key={x1}>
          {at > 0 && <line x1={percent(x1)} x2={percent(x1)} y1={y(y1)} y2={em(bottom + 0.4)} />}
          <line className="grown" x1={percent(x1)} x2={percent(x2)} y1={y(y1)} y2={y(y2)} />
          {rate !== '' && (
            <text className="mid soft" x={percent((x1 + x2) / 2)} y={em(bottom + BASELINE)}>
              {rate}
            </text>
          )}
        </g>
      ))}
      {last && (
        <text className="end head" x="100%" y={em(TOP + last.y2 * STEP - 0.5)}>
          {total}
        </text>
      )}
      <text y={em(bottom + 2.6)}>{from}</text>
      <text className="end" x="100%" y={em(bottom + 2.6)}>
        {to}
      </text>
    </Sheet>
  );
}
