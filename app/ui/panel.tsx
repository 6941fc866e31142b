import type { ReactNode } from 'react';
import { Icon } from './icons';
import { kinds, panel, reference as referenceClass } from './panel.css';

const icons = { success: 'check', pending: 'clock', failure: 'error' } as const;

type PanelProps = {
  kind: keyof typeof kinds;
  /** The outcome in one sentence; the heading of its page. */
  outcome: string;
  reference?: { label: string; value: string };
  children?: ReactNode;
};

/** What became of it, with a reference number large enough to read over the phone. */
export function Panel({ kind, outcome, reference, children }: PanelProps) {
  return (
    <section className={`${panel} ${kinds[kind]}`}>
      <Icon name={icons[kind]} />
      <h1>{outcome}</h1>
      {reference && (
        <p>
          {reference.label}
          <strong className={referenceClass}>{reference.value}</strong>
        </p>
      )}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </section>
  );
}
