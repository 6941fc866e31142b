import { noPrint } from '~/ui/theme/base.css';
import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { Offered } from '~/ui/basics/offered';
import { contestUrl, urls } from '~/urls';
import { formatMoney } from '~/ui/turkish/format';
import { inRow, whole } from './receipt-list.css';
import type { ReceiptView } from '../payment-list.server';

interface ReceiptListProps {
  receipts: readonly ReceiptView[];
  unread: number;
  /** Holds the masked phone on record; null where there is none to send to. */
  phone: string | null;
}

/** Shows every receipt as a file, and as a link to the phone on record. */
export function ReceiptList({ receipts, phone, unread }: ReceiptListProps) {
  const isKiosk = useIsKiosk();
  if (receipts.length === 0) {
    return (
      <EmptyList isWhole={unread === 0} title="Gösterilecek makbuz yok." icon="document">
        Bu sicil kaydıyla yaptığınız ödemelerin makbuzları burada görünür.
      </EmptyList>
    );
  }
  return (
    <Card>
      <PostForm>
        <DataTable
          caption="Makbuzlar, en yenisi üstte"
          rows={receipts}
          rowKey={({ no }) => no}
          columns={[
            { key: 'tarih', header: 'Tarih', cell: ({ at }) => <DateText value={at} isInstant /> },
            {
              key: 'odeme',
              header: 'Ödeme',
              isRowHeader: true,
              cell: ({ about, cancelled }) =>
                cancelled > 0 ? (
                  <>
                    {about} <Badge tone="error">{`İptal edildi: ${formatMoney(cancelled)}`}</Badge>
                  </>
                ) : (
                  about
                ),
            },
            { key: 'tutar', header: 'Tutar', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
            {
              key: 'makbuz',
              header: 'Makbuz',
              // A kiosk hands out no files.
              cell: ({ no, path }) =>
                isKiosk ? (
                  no
                ) : (
                  <span>
                    <TextLink to={path} className={whole}>
                      {no} (PDF)
                    </TextLink>
                    <Offered at={urls.contestDebt}>
                      {' '}
                      <TextLink
                        to={contestUrl({ receiptNo: no })}
                        aria-label={`${no} numaralı makbuzda yanlışlık var`}
                      >
                        Yanlışlık var
                      </TextLink>
                    </Offered>
                  </span>
                ),
            },
            ...(phone === null
              ? []
              : [
                  {
                    key: 'sms',
                    header: 'Telefona',
                    head: <span className={noPrint}>Telefona</span>,
                    cell: ({ no }: ReceiptView) => (
                      <span className={inRow}>
                        <Button
                          kind="quiet"
                          name="makbuz"
                          value={no}
                          aria-label={`${no} numaralı makbuzu SMS ile gönder`}
                        >
                          SMS ile gönder
                        </Button>
                      </span>
                    ),
                  },
                ]),
          ]}
        />
      </PostForm>
      {phone !== null && <p>SMS, kayıtlı {phone} numaralı telefona gönderilir.</p>}
    </Card>
  );
}
