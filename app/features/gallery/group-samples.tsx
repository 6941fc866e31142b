import { FormFields } from '~/ui/form/form-fields';
import { AddressFields } from '~/features/declarations/steps/address-fields';
import { RowFields } from '~/features/declarations/steps/row-fields';
import type { FieldView, RowView } from '~/features/declarations/steps/step-view';
import { Select } from '~/ui/form/select';
import { Skeleton } from '~/ui/shell/skeleton';
import { Part, Samples } from './sample-part';

const owner = (index: number, name: string): RowView => ({
  title: `${index + 1}. malik`,
  fields: [
    {
      kind: 'text',
      name: `ornek-malik.${index}.ad`,
      label: 'Ad soyad veya unvan',
      isOptional: false,
      values: { [`ornek-malik.${index}.ad`]: name },
    },
    {
      kind: 'share',
      name: `ornek-malik.${index}.hisse`,
      label: 'Hisse',
      isOptional: false,
      values: { [`ornek-malik.${index}.hisse.pay`]: '1', [`ornek-malik.${index}.hisse.payda`]: '2' },
    },
  ],
});

const street = (name: string) => ({ value: name, label: name });

const address: FieldView = {
  kind: 'address',
  name: 'ornek-adres',
  label: 'Adres',
  isOptional: false,
  depth: 'unit',
  values: { 'ornek-adres.mahalle': 'Çınarlı' },
  place: {
    mahalle: [street('Bahçelievler'), street('Çınarlı')],
    sokak: [street('Ihlamur Sokak'), street('İğde Sokak')],
    kapi: [],
    daire: [],
  },
};

const owners = [owner(0, 'Ayşe Işık Yıldırım'), owner(1, 'İbrahim Ögüt Çağlayan')];

const values = Object.fromEntries(
  [...owners.flatMap(({ fields }) => fields), address].flatMap((field) => Object.entries(field.values)),
);

/** Shows the groups of fields that pages share: rows that repeat, and the way to an address. */
export function GroupSamples() {
  return (
    <Part id="gruplar" title="Alan grupları">
      <FormFields values={values}>
        <Samples>
          <RowFields
            rows={{
              name: 'ornek-malik',
              addLabel: 'Malik ekle',
              canAdd: true,
              rows: owners,
            }}
          />
          <AddressFields field={address} />
          <Skeleton>
            <Select name="ornek-bekleyen" label="Cadde veya sokak" options={[]} />
          </Skeleton>
        </Samples>
      </FormFields>
    </Part>
  );
}
