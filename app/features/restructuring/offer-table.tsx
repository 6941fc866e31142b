import { Badge } from '~/ui/basics/badge';
import { TextButton } from '~/ui/basics/button';
import { DateText, Money } from '~/ui/basics/money';
import { DataTable } from '~/ui/table/data-table';
import type { OffersStep } from './restructuring-page.server';

function DifferenceText({ kurus }: { kurus: number }) {
  if (kurus === 0) return <>Fark yok</>;
  return (
    <span>
      <Money kurus={Math.abs(kurus)} /> {kurus > 0 ? 'fazla' : 'kazanç'}
    </span>
  );
}

/** Shows offers of one kind side by side; each is a button of the step's form. */
export function OfferTable({ offers, caption }: { offers: OffersStep['offers']; caption: string }) {
  return (
    <DataTable
      caption={caption}
      rows={offers}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'secenek',
          header: 'Seçenek',
          isRowHeader: true,
          cell: ({ count, key }) => (
            <TextButton name="secenek" value={key}>
              {count === 1 ? 'Peşin' : `${count} taksit`}
            </TextButton>
          ),
        },
        { key: 'ilk', header: 'İlk ödeme', cell: ({ firstDay }) => <DateText value={firstDay} /> },
        { key: 'taksit', header: 'İlk taksit', isNumber: true, cell: ({ first }) => <Money kurus={first} /> },
        { key: 'toplam', header: 'Toplam', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
        {
          key: 'fark',
          header: 'Bugün ödemeye göre',
          isNumber: true,
          cell: ({ difference }) => <DifferenceText kurus={difference} />,
        },
        ...(offers.some(({ needsCollateral }) => needsCollateral)
          ? [
              {
                key: 'teminat',
                header: 'Teminat',
                cell: ({ needsCollateral }: OffersStep['offers'][number]) =>
                  needsCollateral ? <Badge tone="warning">Teminat gerekir</Badge> : 'Gerekmez',
              },
            ]
          : []),
      ]}
    />
  );
}
