import { Money } from '~/ui/basics/money';
import { Details } from '~/ui/basics/details';
import { DataTable } from '~/ui/table/data-table';
import { SummaryList } from '~/ui/table/summary-list';
import type { BillLineView } from './bill-view';

interface BillLinesProps {
  readonly caption: string;
  readonly lines: readonly BillLineView[];
  /** The total is in kuruş. */
  readonly total: number;
}

/** Shows the lines of a bill with their sum, and what each rests on. */
export function BillLines({ caption, lines, total }: BillLinesProps) {
  return (
    <>
      <DataTable
        caption={caption}
        rows={lines}
        rowKey={({ name }) => name}
        empty={
          <p>
            {total === 0
              ? 'Bu günlerde su kullanılmamış; fatura tutarı yok.'
              : 'Faturanın kalemleri okunamadı; biraz sonra yeniden deneyin.'}
          </p>
        }
        columns={[
          { key: 'kalem', header: 'Kalem', isRowHeader: true, cell: ({ name }) => name },
          { key: 'hesap', header: 'Hesap', cell: ({ formula }) => formula },
          { key: 'tutar', header: 'Tutar', isNumber: true, cell: ({ amount }) => <Money kurus={amount} /> },
        ]}
        totals={{ kalem: 'Toplam', tutar: <Money kurus={total} /> }}
      />
      {lines.length > 0 && (
        <Details summary="Dayanakları">
          <SummaryList rows={lines.map(({ name, basis }) => ({ term: name, value: basis }))} />
        </Details>
      )}
    </>
  );
}
