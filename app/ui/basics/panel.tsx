import type { ReactNode } from 'react';
import { Icon } from '../theme/icons';
import { kinds, long, panel, reference as referenceClass } from './panel.css';

/** Is as much as a phone shows in large figures; an order number has 21 characters. */
const LONGEST_LARGE = 16;

const icons = { success: 'check', pending: 'clock', neutral: 'info', failure: 'error' } as const;

type PanelProps = {
  kind: keyof typeof kinds;
  /** Is the outcome in one sentence; the heading of its page. */
  outcome: string;
  reference?: { label: string; value: string };
  children?: ReactNode;
};

/** Shows what became of it, with a reference number large enough to read over the phone. */
export function Panel({ kind, outcome, reference, children }: PanelProps) {
  return (
    <section className={`${panel} ${kinds[kind]}`}>
      <Icon name={icons[kind]} />
      <h1>{outcome}</h1>
      {reference && (
        <p>
          {reference.label}{' '}
          <strong
            className={reference.value.length > LONGEST_LARGE ? `${referenceClass} ${long}` : referenceClass}
          >
            {reference.value}
          </strong>
        </p>
      )}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </section>
  );
}
