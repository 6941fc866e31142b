import { summary } from './error-summary.css';

export type FieldProblem = {
  text: string;
  /** Id of the first wrong field of its group; without it the problem concerns the whole form. */
  fieldId?: string;
};

/**
 * First in main, above the heading. Reached without script by its id; the small script gives it the focus. The alert
 * role sits on the inner part, because some screen readers otherwise read it twice.
 */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div id="hata-ozeti" tabIndex={-1} className={summary}>
      <div role="alert">
        <h2>Bir sorun var</h2>
        <ul>
          {problems.map(({ text, fieldId }) => (
            <li key={`${fieldId ?? ''}${text}`}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type FieldMeta = { id: string; errors?: readonly string[] };

/** The problems of a form in page order: its own first, then one per wrong field. */
export function listProblems(
  formErrors: readonly string[] | undefined,
  fields: readonly FieldMeta[],
): FieldProblem[] {
  const own = (formErrors ?? []).map((text) => ({ text }));
  return [
    ...own,
    ...fields.flatMap(({ id, errors }) => (errors?.[0] ? [{ text: errors[0], fieldId: id }] : [])),
  ];
}
