import { DataTable } from '~/ui/table/data-table';
import { about as aboutClass } from '~/ui/table/data-table.css';
import { Details } from '~/ui/basics/details';
import { VisuallyHidden } from '~/ui/basics/layout';
import { Money } from '~/ui/basics/money';
import { feeColumn } from './fee-column';
import type { LineView } from './line-view.server';

interface OrderLinesParts {
  lines: readonly LineView[];
  total: number;
  title?: string;
  isOpen?: boolean;
}

/** Shows what an order pays, line by line, folded below how many they are. */
export function OrderLines({ lines, total, title = 'Ödenen borçlar', isOpen = false }: OrderLinesParts) {
  return (
    <Details summary={`${title} (${lines.length})`} isOpen={isOpen}>
      <DataTable
        caption={<VisuallyHidden>{title}</VisuallyHidden>}
        rows={lines}
        rowKey={({ oid }) => oid}
        columns={[
          {
            key: 'borc',
            header: 'Borç',
            isRowHeader: true,
            cell: ({ title, about, registryNo }) => (
              <>
                {title}
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
    </Details>
  );
}
