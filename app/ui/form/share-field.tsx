import { part, parts } from './date-field.css';
import { controlProps, FieldGroup, type FieldTexts } from './field';
import { input } from './field.css';

type ShareFieldProps = FieldTexts & { defaultValue?: { part?: string; whole?: string } };

/** Pay and payda, posted as `name.pay` and `name.payda`. The error summary leads to the first box. */
export function ShareField({ defaultValue = {}, ...texts }: ShareFieldProps) {
  const { id, name, 'aria-invalid': isWrong } = controlProps(texts);
  const boxes = [
    { suffix: 'pay', label: 'Pay', boxId: id, value: defaultValue.part },
    { suffix: 'payda', label: 'Payda', boxId: `${id}-payda`, value: defaultValue.whole },
  ];
  return (
    <FieldGroup {...texts}>
      <div className={parts}>
        {boxes.map(({ suffix, label, boxId, value }) => (
          <label key={suffix} className={part[4]}>
            {label}
            <input
              id={boxId}
              name={`${name}.${suffix}`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={value}
              aria-invalid={isWrong}
              className={input}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
