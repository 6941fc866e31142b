import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react';
import { hidden } from '../theme/base.css';
import { useForm } from './form-fields';
import {
  affix,
  area,
  error as errorClass,
  field,
  hint as hintClass,
  input,
  row,
  widths,
  wrong,
} from './field.css';

export type FieldTexts = {
  /** Names the field in the posted form; it is also the id unless another is given (several forms on one page). */
  name: string;
  id?: string;
  label: string;
  /** Helps in one sentence, without links. */
  hint?: string;
  /** Adds "(isteğe bağlı)" to the label; there are no asterisks. */
  isOptional?: boolean;
};

/** Returns what a control takes from its field: id, name, and what describes it. */
export function useControl({ name, id = name, hint }: FieldTexts) {
  const isWrong = useForm().errorOf(id) !== undefined;
  const describedBy = [hint && `${id}-ipucu`, isWrong && `${id}-hata`].filter(Boolean).join(' ');
  return { id, name, 'aria-describedby': describedBy || undefined, 'aria-invalid': isWrong || undefined };
}

/** Shows hint and error of a control or group, with the ids that `useControl` points to. */
export function FieldNotes({ name, id = name, hint }: FieldTexts) {
  const message = useForm().errorOf(id);
  return (
    <>
      {hint && (
        <p id={`${id}-ipucu`} className={hintClass}>
          {hint}
        </p>
      )}
      {message && (
        <p id={`${id}-hata`} className={errorClass}>
          <span className={hidden}>Hata: </span>
          {message}
        </p>
      )}
    </>
  );
}

export function useFieldClass({ name, id = name }: FieldTexts): string {
  return useForm().errorOf(id) === undefined ? field : `${field} ${wrong}`;
}

/** Shows a field with its label, hint, error, then the control. Groups use `FieldGroup`. */
export function Field({ children, ...texts }: FieldTexts & { children: ReactNode }) {
  return (
    <div className={useFieldClass(texts)}>
      <label htmlFor={texts.id ?? texts.name}>
        {texts.label}
        {texts.isOptional && ' (isteğe bağlı)'}
      </label>
      <FieldNotes {...texts} />
      {children}
    </div>
  );
}

/** Shows the same anatomy for several controls that answer one question: the legend asks it. */
export function FieldGroup({ children, ...texts }: FieldTexts & { children: ReactNode }) {
  const { 'aria-describedby': describedBy } = useControl(texts);
  return (
    <fieldset className={useFieldClass(texts)} aria-describedby={describedBy}>
      <legend>
        {texts.label}
        {texts.isOptional && ' (isteğe bağlı)'}
      </legend>
      <FieldNotes {...texts} />
      {children}
    </fieldset>
  );
}

type Owned =
  | 'name'
  | 'id'
  | 'className'
  | 'style'
  | 'required'
  | 'placeholder'
  | 'value'
  | 'defaultValue'
  | 'defaultChecked';

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, Owned | 'prefix' | 'width' | 'type'> & {
    type?: 'text' | 'email' | 'tel' | 'search' | 'url' | 'color';
    /** Says about how many characters fit: 4, 10, 20 or the whole line. */
    width?: keyof typeof widths;
    /** Stands before the box, e.g. "₺"; the suffix stands after it, e.g. "m²". */
    prefix?: string;
    suffix?: string;
  };

/** Splits what the field says from what its control takes. */
export function splitTexts<Props extends FieldTexts>(props: Props) {
  const { name, id, label, hint, isOptional, ...control } = props;
  return { texts: { name, id, label, hint, isOptional }, control };
}

/** Shows one line of text. Numbers are text too: `inputMode="numeric"` (or "decimal") and never type=number. */
export function TextField(props: TextFieldProps) {
  const { texts, control } = splitTexts(props);
  const { type = 'text', width = 'full', prefix, suffix, ...rest } = control;
  const { valueOf } = useForm();
  const box = (
    <input
      type={type}
      className={`${input} ${widths[width]}`}
      {...rest}
      defaultValue={valueOf(texts.name)}
      {...useControl(texts)}
    />
  );
  return (
    <Field {...texts}>
      {prefix || suffix ? (
        <span className={row}>
          {prefix && <span className={affix}>{prefix}</span>}
          {box}
          {suffix && <span className={affix}>{suffix}</span>}
        </span>
      ) : (
        box
      )}
    </Field>
  );
}

type TextAreaProps = FieldTexts & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Owned>;

/** Shows several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { texts, control } = splitTexts(props);
  const { valueOf } = useForm();
  return (
    <Field {...texts}>
      <textarea
        rows={5}
        className={`${input} ${area}`}
        {...control}
        defaultValue={valueOf(texts.name)}
        {...useControl(texts)}
      />
    </Field>
  );
}

type FileFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, Owned | 'type' | 'width' | 'prefix'>;

/** Shows a native file input; say allowed types and size in the hint. */
export function FileField(props: FileFieldProps) {
  const { texts, control } = splitTexts(props);
  return (
    <Field {...texts}>
      <input type="file" className={input} {...control} {...useControl(texts)} />
    </Field>
  );
}
