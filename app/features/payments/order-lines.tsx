import { DataTable } from '~/ui/table/data-table';
import { about as aboutClass } from '~/ui/table/data-table.css';
import { Money } from '~/ui/basics/money';
import { nameOfDebt } from './debt-name';
import { feeColumn } from './fee-column';
import type { LineView } from './line-view.server';

interface OrderLinesParts {
  lines: readonly LineView[];
  total: number;
  caption?: string;
}

/** Shows what an order pays, line by line. */
export function OrderLines({ lines, total, caption = 'Ödenen borçlar' }: OrderLinesParts) {
  return (
    <DataTable
      caption={caption}
      rows={lines}
      rowKey={({ oid }) => oid}
      columns={[
        {
          key: 'borc',
          header: 'Borç',
          isRowHeader: true,
          cell: ({ title, year, instalment, about, registryNo }) => (
            <>
              {`${nameOfDebt(title, year, about ?? '')}${instalment && ` · ${instalment}. taksit`}`}
              {about && <span className={aboutClass}>{about}</span>}
              {registryNo && <span className={aboutClass}>Sicil no {registryNo}</span>}
            </>
          ),
        },
        {
          key: 'asil',
          header: 'Asıl',
          isNumber: true,
          cell: ({ principal }) => <Money kurus={principal} isBare />,
        },
        feeColumn(lines),
        { key: 'tutar', header: 'Tutar', isNumber: true, cell: (line) => <Money kurus={line.total} /> },
      ]}
      totals={{ borc: 'Toplam', tutar: <Money kurus={total} /> }}
    />
  );
}
