import { CheckboxField, Radios } from '~/ui/form/choice';
import { DateField } from '~/ui/form/date-field';
import { type FieldProblem, errorOf } from '~/ui/message/error-summary';
import { TextField } from '~/ui/form/field';
import { DecimalField, MoneyField, NumberField } from '~/ui/form/number-fields';
import { IdentityField } from '~/ui/form/person-fields';
import { Select } from '~/ui/form/select';
import { ShareField } from '~/ui/form/share-field';
import { AddressFields } from './address-fields';
import type { FieldView } from './step-view';

type StepFieldProps = { field: FieldView; problems: readonly FieldProblem[] };

/** The control of one field, with whatever was typed into it. */
export function StepField({ field, problems }: StepFieldProps) {
  const { kind, name, label, hint, isOptional, values, options = [], suffix, width } = field;
  const texts = { name, label, hint, isOptional, error: errorOf(problems, name) };
  const typed = values[name] ?? '';
  const part = (suffixed: string) => values[`${name}.${suffixed}`] ?? '';
  switch (kind) {
    case 'text':
      return <TextField {...texts} autoComplete="off" width={width} defaultValue={typed} />;
    case 'number':
      return <DecimalField {...texts} suffix={suffix} defaultValue={typed} />;
    case 'money':
      return <MoneyField {...texts} defaultValue={typed} />;
    case 'integer':
    case 'year':
      return <NumberField {...texts} suffix={suffix} defaultValue={typed} />;
    case 'identity-no':
      return <IdentityField {...texts} of="either" defaultValue={typed} />;
    case 'date':
      return (
        <DateField {...texts} defaultValue={{ day: part('gun'), month: part('ay'), year: part('yil') }} />
      );
    case 'share':
      return <ShareField {...texts} defaultValue={{ part: part('pay'), whole: part('payda') }} />;
    case 'select':
      return <Select {...texts} options={options} emptyLabel="Seçin" defaultValue={typed} />;
    case 'radios':
      return <Radios {...texts} options={options} defaultValue={typed} />;
    case 'checkbox':
      // A box that may stay open says so by being one.
      return <CheckboxField {...texts} isOptional={false} defaultChecked={typed === 'on'} />;
    case 'address':
      return <AddressFields field={field} problems={problems} />;
    default:
      return kind satisfies never;
  }
}
