import { Details } from '~/ui/basics/details';
import { useForm } from '~/ui/form/form-fields';
import { Stack } from '~/ui/basics/layout';
import { StepField } from './step-field';
import type { FieldView } from './step-view';

/** Puts neighbours under the same fold, in the order of the step. */
function foldsOf(fields: readonly FieldView[]): FieldView[][] {
  const folds: FieldView[][] = [];
  for (const field of fields) {
    const last = folds.at(-1);
    if (last && field.fold !== undefined && last[0]?.fold === field.fold) last.push(field);
    else folds.push([field]);
  }
  return folds;
}

/** A fold stands open once something is typed or wrong in it. */
function isOpen(fields: readonly FieldView[], errorOf: ReturnType<typeof useForm>['errorOf']): boolean {
  return fields.some(
    ({ name, values }) => Object.values(values).some((typed) => typed !== '') || errorOf(name) !== undefined,
  );
}

/** Shows the questions of a step; those few people can answer stand folded. */
export function StepFields({ fields }: { fields: readonly FieldView[] }) {
  const { errorOf } = useForm();
  return foldsOf(fields).map((fold) => {
    const [{ name, fold: summary } = { name: '' }] = fold;
    const questions = fold.map((field) => <StepField key={field.name} field={field} />);
    if (summary === undefined) return questions;
    return (
      <Details key={name} summary={summary} isOpen={isOpen(fold, errorOf)}>
        <Stack gap="loose">{questions}</Stack>
      </Details>
    );
  });
}
