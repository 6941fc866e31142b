import { TextField, type TextFieldProps } from './field';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'>;

/** Shows the digits alone: a number, a count, a code. A kiosk shows keys for it. */
export function NumberField(props: NumberFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" width={10} {...props} />;
}

/** Shows a number that may have a comma: an area, a rate. */
export function DecimalField(props: NumberFieldProps) {
  return <TextField inputMode="decimal" autoComplete="off" width={10} {...props} />;
}

/** Shows an amount in lira, as a person writes it: "1.234,56". */
export function MoneyField(props: Omit<NumberFieldProps, 'prefix' | 'suffix'>) {
  return <DecimalField {...props} suffix="₺" />;
}
