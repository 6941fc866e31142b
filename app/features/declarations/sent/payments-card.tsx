import { Card } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { Offered } from '~/ui/basics/offered';
import { contestUrl, urls } from '~/urls';
import type { DeclarationPayments } from './declaration-payments.server';

/** Shows what a declaration accrued, what was paid of it, and the receipts. */
export function PaymentsCard({ accruals, collections }: DeclarationPayments) {
  const isKiosk = useIsKiosk();
  if (accruals.length === 0) return null;
  return (
    <Card title="Tahakkuk ve ödemeler">
      <DataTable
        caption="Taksitler"
        rows={accruals}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'taksit',
            header: 'Tahakkuk',
            isRowHeader: true,
            cell: ({ name, no }) => (
              <>
                {name}
                <Offered at={urls.contestDebt}>
                  {' '}
                  <TextLink
                    to={contestUrl({ accrualNo: no })}
                    aria-label={`Bu borçta yanlışlık var: tahakkuk no ${no}`}
                  >
                    Bu borçta yanlışlık var
                  </TextLink>
                </Offered>
              </>
            ),
          },
          { key: 'vade', header: 'Son ödeme', cell: ({ dueDate }) => <DateText value={dueDate} /> },
          {
            key: 'tutar',
            header: 'Tutar',
            isNumber: true,
            cell: ({ accrued }) => <Money kurus={accrued} isBare />,
          },
          {
            key: 'odenen',
            header: 'Ödenen asıl',
            isNumber: true,
            cell: ({ collected }) => <Money kurus={collected} isBare />,
          },
          {
            key: 'kalan',
            header: 'Kalan',
            isNumber: true,
            cell: ({ remaining, state }) => state ?? <Money kurus={remaining} />,
          },
        ]}
      />
      {collections.length > 0 && (
        <DataTable
          caption="Ödemeler, en yenisi üstte"
          rows={collections}
          rowKey={({ key }) => key}
          columns={[
            { key: 'tarih', header: 'Tarih', cell: ({ at }) => <DateText value={at} isInstant /> },
            { key: 'odeme', header: 'Ödenen', isRowHeader: true, cell: ({ name }) => name },
            { key: 'yol', header: 'Ödeme yolu', cell: ({ way }) => way },
            { key: 'tutar', header: 'Tutar', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
            {
              key: 'makbuz',
              header: 'Makbuz',
              // A kiosk hands out no files.
              cell: ({ receiptNo, path }) =>
                isKiosk ? receiptNo : <TextLink to={path}>{receiptNo} (PDF)</TextLink>,
            },
          ]}
        />
      )}
    </Card>
  );
}
