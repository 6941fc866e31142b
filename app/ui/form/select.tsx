import type { SelectHTMLAttributes } from 'react';
import { Field, splitTexts, useControl, type FieldTexts } from './field';
import { useForm } from './form-fields';
import { input, widths } from './field.css';
import { select } from './choice.css';

export type Option = { value: string; label: string };

type SelectProps = FieldTexts &
  Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    'name' | 'id' | 'className' | 'style' | 'required' | 'value' | 'defaultValue'
  > & {
    options: readonly Option[];
    /** Labels the first, empty choice; leave it out where a value always stands. */
    emptyLabel?: string;
    width?: keyof typeof widths;
  };

/** Shows one of a long list. Up to six choices read better as `Radios`. */
export function Select(props: SelectProps) {
  const { texts, control } = splitTexts(props);
  const { options, emptyLabel, width = 'full', ...rest } = control;
  const { valueOf } = useForm();
  return (
    <Field {...texts}>
      <select
        className={`${input} ${widths[width]} ${select}`}
        {...rest}
        defaultValue={valueOf(texts.name)}
        {...useControl(texts)}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
