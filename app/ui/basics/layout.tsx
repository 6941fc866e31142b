import type { ReactNode } from 'react';
import { beside, cluster, hidden, noPrint, stack, stackLoose, stackTight } from '../theme/base.css';

type Children = { children: ReactNode };

/** Places one below the other, evenly spaced. */
export function Stack({ children, gap = 'usual' }: Children & { gap?: 'tight' | 'usual' | 'loose' }) {
  const step = { tight: ` ${stackTight}`, usual: '', loose: ` ${stackLoose}` }[gap];
  return <div className={stack + step}>{children}</div>;
}

/** Places things side by side, wrapping: buttons at the end of a form. Left out on paper when `isScreenOnly`. */
export function Cluster({ children, isScreenOnly = false }: Children & { isScreenOnly?: boolean }) {
  return <div className={isScreenOnly ? `${cluster} ${noPrint}` : cluster}>{children}</div>;
}

/** Shows the main matter with a narrower companion (calculation, summary) to its right, below it on narrow screens. */
export function Beside({ children, side }: Children & { side: ReactNode }) {
  return (
    <div className={beside}>
      <div className={stack}>{children}</div>
      <div className={stack}>{side}</div>
    </div>
  );
}

/** This is heard, not seen. */
export function VisuallyHidden({ children }: Children) {
  return <span className={hidden}>{children}</span>;
}
