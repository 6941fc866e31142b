import type { ReactNode } from 'react';
import { body, details } from './details.css';
import printedDetails from './printed-details.css?inline';

/** Prints what is folded, on pages that are printed for it; it stands in the page’s head. */
export const printedDetailsStyle = printedDetails;

type DetailsProps = { summary: ReactNode; isOpen?: boolean; children: ReactNode };

/** Shows more for those who want it; opens without script. */
export function Details({ summary, isOpen = false, children }: DetailsProps) {
  return (
    <details className={details} open={isOpen}>
      <summary>{summary}</summary>
      <div className={body}>{typeof children === 'string' ? <p>{children}</p> : children}</div>
    </details>
  );
}
