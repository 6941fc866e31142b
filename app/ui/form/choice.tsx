import type { InputHTMLAttributes, ReactNode } from 'react';
import { hidden } from '../theme/base.css';
import { hint as hintClass } from './field.css';
import { choice, choiceHint, choices, grid, inline, tick } from './choice.css';
import { FieldGroup, FieldNotes, useControl, useFieldClass, type FieldTexts } from './field';
import { useForm } from './form-fields';
import type { Option } from './select';

type CheckboxProps = FieldTexts &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'id' | 'className' | 'style' | 'required' | 'type' | 'defaultChecked'
  >;

/** Shows a single yes. Its label stands beside the box, the error above, the hint below. */
export function CheckboxField({ name, id, label, hint, isOptional, value = 'on', ...rest }: CheckboxProps) {
  const texts = { name, id, label, hint, isOptional };
  const { valueOf } = useForm();
  return (
    <div className={useFieldClass(texts)}>
      <FieldNotes name={name} id={id} label={label} />
      <label className={choice}>
        <input
          type="checkbox"
          {...rest}
          value={value === 'on' ? undefined : value}
          defaultChecked={valueOf(name) === value}
          {...useControl(texts)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id ?? name}-ipucu`} className={hintClass}>
          {hint}
        </p>
      )}
    </div>
  );
}

type Choice = Option & {
  hint?: string;
  /** Stands before the words. */
  picture?: ReactNode;
  /** Holds the fields that belong to this answer. They are in the page without script too. */
  children?: ReactNode;
};

type ChoicesProps = FieldTexts & { options: readonly Choice[]; isInline?: boolean; isGrid?: boolean };

type OfChoices = ChoicesProps & { type: 'radio' | 'checkbox'; chosen: readonly (string | undefined)[] };

function Choices({ options, isInline = false, isGrid = false, type, chosen, ...texts }: OfChoices) {
  const { id, name } = useControl(texts);
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

/** Shows one of a few. The label is the question. */
export function Radios(props: ChoicesProps) {
  return <Choices {...props} type="radio" chosen={[useForm().valueOf(props.name)]} />;
}

/** Shows several of a few; each one ticked posts its value under the same name. */
export function Checkboxes({ chosen = [], ...rest }: ChoicesProps & { chosen?: readonly string[] }) {
  return <Choices {...rest} type="checkbox" chosen={chosen} />;
}

type TickProps = {
  /** An error leads here. */
  id?: string | undefined;
  name: string;
  value: string;
  label: string;
  isTicked?: boolean;
};

/** Shows a tick in a row of a table; its label is heard, and a whole cell can be aimed at. */
export function Tick({ id, name, value, label, isTicked = false }: TickProps) {
  return (
    <label className={tick}>
      <input type="checkbox" id={id} name={name} value={value} defaultChecked={isTicked} />
      <span className={hidden}>{label}</span>
    </label>
  );
}
