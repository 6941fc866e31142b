import { Button } from '~/ui/basics/button';
import { useForm } from '~/ui/form/form-fields';
import { NumberField } from '~/ui/form/number-fields';
import { Cluster } from '~/ui/basics/layout';
import { Select } from '~/ui/form/select';
import { SkeletonStyle } from '~/ui/shell/skeleton';
import { stack } from '~/ui/theme/base.css';
import { urls } from '~/urls';
import type { FieldView } from './step-view';

const levels = [
  { part: 'mahalle', depth: 'district', label: 'Mahalle veya köy', empty: 'Mahalle seçin' },
  { part: 'sokak', depth: 'street', label: 'Cadde veya sokak', empty: 'Cadde veya sokak seçin' },
  { part: 'kapi', depth: 'door', label: 'Dış kapı no', empty: 'Dış kapı seçin' },
  { part: 'daire', depth: 'unit', label: 'İç kapı no', empty: 'İç kapı seçin' },
] as const;

/**
 * Shows the address cascade: each list stands in the page once the one above it is answered; a button fetches it
 * without script. Or all at once by the address code.
 */
export function AddressFields({ field }: { field: FieldView }) {
  const { name, values, place } = field;
  const { errorOf } = useForm();
  const deepest = levels.findIndex(({ depth }) => depth === field.depth);
  if (!place) return null;
  const chosen = (part: string) => values[`${name}.${part}`] ?? '';
  return (
    <div data-cascade={name} data-lists={urls.placeList} className={stack}>
      {levels.map(({ part, label, empty }, index) => {
        const control = `${name}.${part}`;
        // Without its list a level asks nothing; a script shows it as soon as there is one.
        const isOpen = place[part].length > 0 || errorOf(control) !== undefined;
        return (
          <div key={part} data-level={part} hidden={!isOpen}>
            <Select
              key={chosen(part)}
              name={control}
              label={label}
              isOptional={index > deepest}
              emptyLabel={empty}
              options={place[part]}
            />
          </div>
        );
      })}
      <Cluster>
        <Button name="islem" value="listele" kind="secondary" icon="refresh" data-list="">
          Sonraki listeyi getir
        </Button>
      </Cluster>
      <NumberField
        name={`${name}.kod`}
        label="Ya da adres kodu"
        hint="10 haneli; e-Devlet’te ve kapı levhasının karekodunda yazar. Yazınca listeler kendiliğinden dolar."
        isOptional
        width={20}
      />
      <SkeletonStyle />
    </div>
  );
}
