import type { InputHTMLAttributes, ReactNode } from 'react';
import { hidden } from '../theme/base.css';
import { choice, choiceHint, choices, grid, inline, tick } from './choice.css';
import { controlProps, FieldGroup, FieldNotes, firstError, type FieldTexts } from './field';
import { field, wrong } from './field.css';
import type { Option } from './select';

type CheckboxProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'className' | 'style' | 'required' | 'type'>;

/** A single yes. Its label stands beside the box, the error above, the hint below. */
export function CheckboxField({ name, id, label, hint, error, isOptional, ...rest }: CheckboxProps) {
  const texts = { name, id, label, hint, error, isOptional };
  return (
    <div className={firstError(error) ? `${field} ${wrong}` : field}>
      <FieldNotes name={name} id={id} label={label} error={error} />
      <label className={choice}>
        <input type="checkbox" {...rest} {...controlProps(texts)} />
        <span>{label}</span>
      </label>
      <FieldNotes name={name} id={id} label={label} hint={hint} />
    </div>
  );
}

export type Choice = Option & {
  hint?: string;
  /** Stands before the words. */
  picture?: ReactNode;
  /** Fields that belong to this answer. They are in the page without script too. */
  children?: ReactNode;
};

type ChoicesProps = FieldTexts & { options: readonly Choice[]; isInline?: boolean; isGrid?: boolean };

type OfChoices = ChoicesProps & { type: 'radio' | 'checkbox'; chosen: readonly string[] };

function Choices({ options, isInline = false, isGrid = false, type, chosen, ...texts }: OfChoices) {
  const { id, name } = controlProps(texts);
  return (
    <FieldGroup {...texts}>
      <div className={`${choices}${isInline ? ` ${inline}` : ''}${isGrid ? ` ${grid}` : ''}`}>
        {options.map((option, index) => (
          <div key={option.value}>
            <label className={choice}>
              {/* The first one carries the id, so that the error summary leads to it. */}
              <input
                type={type}
                id={index === 0 ? id : undefined}
                name={name}
                value={option.value}
                defaultChecked={chosen.includes(option.value)}
              />
              {option.picture}
              <span>
                {option.label} {option.hint && <span className={choiceHint}>{option.hint}</span>}
              </span>
            </label>
            {option.children}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

/** One of a few. The label is the question. */
export function Radios({ defaultValue, ...rest }: ChoicesProps & { defaultValue?: string }) {
  return <Choices {...rest} type="radio" chosen={defaultValue === undefined ? [] : [defaultValue]} />;
}

/** Several of a few; each one ticked posts its value under the same name. */
export function Checkboxes({
  defaultValues = [],
  ...rest
}: ChoicesProps & { defaultValues?: readonly string[] }) {
  return <Choices {...rest} type="checkbox" chosen={defaultValues} />;
}

type TickProps = {
  /** Where an error leads here. */
  id?: string | undefined;
  name: string;
  value: string;
  label: string;
  isTicked?: boolean;
};

/** A tick in a row of a table; its label is heard, and a whole cell can be aimed at. */
export function Tick({ id, name, value, label, isTicked = false }: TickProps) {
  return (
    <label className={tick}>
      <input type="checkbox" id={id} name={name} value={value} defaultChecked={isTicked} />
      <span className={hidden}>{label}</span>
    </label>
  );
}
