import { part, parts } from './date-field.css';
import { controlProps, FieldGroup, type FieldTexts } from './field';
import { input } from './field.css';

type DateFieldProps = FieldTexts & {
  /** Whatever was typed before, unchecked. */
  defaultValue?: { day?: string; month?: string; year?: string };
  /** A birth date may be filled in by the browser. */
  isBirthDate?: boolean;
};

const pieces = [
  { key: 'day', suffix: 'gun', label: 'Gün', width: 2, autoComplete: 'bday-day' },
  { key: 'month', suffix: 'ay', label: 'Ay', width: 4, autoComplete: 'bday-month' },
  { key: 'year', suffix: 'yil', label: 'Yıl', width: 4, autoComplete: 'bday-year' },
] as const;

/** A date in three boxes, posted as `name.gun`, `name.ay`, `name.yil`. The error summary leads to the first box. */
export function DateField({ defaultValue = {}, isBirthDate = false, ...texts }: DateFieldProps) {
  const { id, name, 'aria-invalid': isWrong } = controlProps(texts);
  return (
    <FieldGroup {...texts}>
      <div className={parts}>
        {pieces.map(({ key, suffix, label, width, autoComplete }, index) => (
          <label key={key} className={part[width]}>
            {label}
            <input
              id={index === 0 ? id : `${id}-${suffix}`}
              name={`${name}.${suffix}`}
              type="text"
              inputMode={key === 'month' ? undefined : 'numeric'}
              autoComplete={isBirthDate ? autoComplete : 'off'}
              defaultValue={defaultValue[key]}
              aria-invalid={isWrong}
              className={input}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
