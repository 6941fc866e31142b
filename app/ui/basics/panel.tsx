import type { ReactNode } from 'react';
import { Icon } from '../theme/icons';
import { kinds, long, panel, reference as referenceClass } from './panel.css';

/** A phone shows this many characters in large figures; an order number has 21. */
const LONGEST_LARGE = 16;

const icons = { success: 'check', pending: 'clock', neutral: 'info', failure: 'error' } as const;

type PanelProps = {
  kind: keyof typeof kinds;
  /** Says the outcome in one sentence; it heads its page. */
  outcome: string;
  reference?: { label: string; value: string };
  /** Says whether what became of it matters more than its number: the number stands below then. */
  isReferenceLast?: boolean;
  children?: ReactNode;
};

/** Shows what became of it, with a reference number large enough to read over the phone. */
export function Panel({ kind, outcome, reference, isReferenceLast = false, children }: PanelProps) {
  const number = reference && (
    <p>
      {reference.label}{' '}
      <strong
        className={reference.value.length > LONGEST_LARGE ? `${referenceClass} ${long}` : referenceClass}
      >
        {reference.value}
      </strong>
    </p>
  );
  return (
    <section className={`${panel} ${kinds[kind]}`}>
      <Icon name={icons[kind]} />
      <h1>{outcome}</h1>
      {!isReferenceLast && number}
      {typeof children === 'string' ? <p>{children}</p> : children}
      {isReferenceLast && number}
    </section>
  );
}
