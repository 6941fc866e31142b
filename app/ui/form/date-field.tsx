import { part, parts } from './date-field.css';
import { FieldGroup, useControl, type FieldTexts } from './field';
import { input } from './field.css';
import { useForm } from './form-fields';

type DateFieldProps = FieldTexts & {
  /** A birth date may be filled in by the browser. */
  isBirthDate?: boolean;
};

const pieces = [
  { key: 'day', suffix: 'gun', label: 'Gün', width: 2, autoComplete: 'bday-day' },
  { key: 'month', suffix: 'ay', label: 'Ay', width: 4, autoComplete: 'bday-month' },
  { key: 'year', suffix: 'yil', label: 'Yıl', width: 4, autoComplete: 'bday-year' },
] as const;

/** Shows a date in three boxes, posted as `name.gun`, `name.ay`, `name.yil`. The error summary leads to the first box. */
export function DateField({ isBirthDate = false, ...texts }: DateFieldProps) {
  const { id, name, 'aria-invalid': isWrong } = useControl(texts);
  const { valueOf } = useForm();
  return (
    <FieldGroup {...texts}>
      <div className={parts}>
        {pieces.map(({ key, suffix, label, width, autoComplete }, index) => (
          <label key={key} className={part[width]}>
            {label}
            <input
              // The others are led to by nobody, and their labels hold them.
              id={index === 0 ? id : undefined}
              name={`${name}.${suffix}`}
              type="text"
              inputMode={key === 'month' ? undefined : 'numeric'}
              autoComplete={isBirthDate ? autoComplete : 'off'}
              defaultValue={valueOf(`${name}.${suffix}`)}
              aria-invalid={isWrong}
              className={input}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
