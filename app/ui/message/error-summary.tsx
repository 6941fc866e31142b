import type { ReactNode } from 'react';
import { summary } from './error-summary.css';

export type FieldProblem = {
  text: string;
  /** Holds the id of the first wrong field of its group; without it the problem concerns the whole form. */
  fieldId?: string;
};

/** More of them nobody reads in one go; each stands beside its field as well. */
const MOST_LISTED = 15;

type ErrorSummaryProps = { problems: readonly FieldProblem[]; remedy?: ReactNode };

/**
 * Shows the first in main, above the heading. Reached without script by its id; the small script gives it the focus.
 * The alert role sits on the inner part, because some screen readers otherwise read it twice. A `remedy` puts it right
 * in one press.
 */
export function ErrorSummary({ problems, remedy }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  const left = problems.length - MOST_LISTED;
  return (
    <div id="hata-ozeti" tabIndex={-1} className={summary}>
      <div role="alert">
        <h2>Şunları düzeltin</h2>
        <ul>
          {problems.slice(0, MOST_LISTED).map(({ text, fieldId }) => (
            <li key={`${fieldId ?? ''}${text}`}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
          ))}
          {left > 0 && <li>{left} yer daha; her biri aşağıda kendi yerinde yazıyor.</li>}
        </ul>
      </div>
      {remedy}
    </div>
  );
}
