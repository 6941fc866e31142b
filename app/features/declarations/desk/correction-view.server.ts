import type { DeclarationContent } from 'municipality/contract';
import type { Field } from '../definition';
import { readStepOptions, type StepOptions } from '../lookups.server';
import type { FieldView } from '../steps/step-view';
import { correctionStep, declaredValues } from './correction.server';

/** A declared code that the list does not name stays a choice. */
function choicesOf(name: string, options: StepOptions, declared: string) {
  const rows = options.get(name)?.rows ?? [];
  if (declared === '' || rows.some(({ value }) => value === declared)) return rows;
  return [{ value: declared, label: `Beyan edilen (${declared})` }, ...rows];
}

function viewOf(field: Field, declared: string, options: StepOptions): FieldView {
  const { kind, name, label, isOptional } = field;
  return {
    ...{ kind, name, label, isOptional: isOptional === true, values: {} },
    ...('suffix' in field && field.suffix !== undefined && { suffix: field.suffix }),
    ...('options' in field && { options: choicesOf(name, options, declared) }),
  };
}

/** Fills the form of a correction in with what was declared. */
export async function correctionView(content: DeclarationContent) {
  const step = correctionStep(content);
  const options = await readStepOptions(step);
  const values = declaredValues(content);
  return {
    fields: (step.fields ?? []).map((field) => viewOf(field, values[field.name] ?? '', options)),
    values,
    unread: [...options.values()].reduce((sum, { unread }) => sum + unread, 0),
  };
}

export type CorrectionView = Awaited<ReturnType<typeof correctionView>>;
