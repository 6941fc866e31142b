import { part, parts } from './date-field.css';
import { FieldGroup, useControl, type FieldTexts } from './field';
import { input } from './field.css';
import { useForm } from './form-fields';

/** Shows the pay and payda, posted as `name.pay` and `name.payda`. The error summary leads to the first box. */
export function ShareField(texts: FieldTexts) {
  const { id, name, 'aria-invalid': isWrong } = useControl(texts);
  const { valueOf } = useForm();
  const boxes = [
    { suffix: 'pay', label: 'Pay', boxId: id },
    { suffix: 'payda', label: 'Payda', boxId: `${id}-payda` },
  ];
  return (
    <FieldGroup {...texts}>
      <div className={parts}>
        {boxes.map(({ suffix, label, boxId }) => (
          <label key={suffix} className={part[4]}>
            {label}
            <input
              id={boxId}
              name={`${name}.${suffix}`}
              type="text"
              inputMode="numeric"
              autoComplete="off"
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
