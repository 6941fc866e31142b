import { CheckboxField, Radios } from '~/ui/form/choice';
import { DateField } from '~/ui/form/date-field';
import { TextField } from '~/ui/form/field';
import { DecimalField, MoneyField, NumberField } from '~/ui/form/number-fields';
import { IdentityField } from '~/ui/form/person-fields';
import { Select } from '~/ui/form/select';
import { ShareField } from '~/ui/form/share-field';
import { AddressFields } from './address-fields';
import type { FieldView } from './step-view';

/** Shows the control of one field. */
export function StepField({ field }: { field: FieldView }) {
  const { kind, name, label, hint, isOptional, options = [], suffix, width } = field;
  const texts = { name, label, hint, isOptional };
  switch (kind) {
    case 'text':
      return <TextField {...texts} autoComplete="off" width={width} />;
    case 'number':
      return <DecimalField {...texts} suffix={suffix} />;
    case 'money':
      return <MoneyField {...texts} />;
    case 'integer':
    case 'year':
      return <NumberField {...texts} suffix={suffix} />;
    case 'identity-no':
      return <IdentityField {...texts} of="either" />;
    case 'date':
      return <DateField {...texts} />;
    case 'share':
      return <ShareField {...texts} />;
    case 'select':
      return <Select {...texts} options={options} emptyLabel="Seçin" />;
    case 'radios':
      return <Radios {...texts} options={options} />;
    case 'checkbox':
      // A box that may stay open says so by being one.
      return <CheckboxField {...texts} isOptional={false} />;
    case 'address':
      return <AddressFields field={field} />;
    default:
      return kind satisfies never;
  }
}
