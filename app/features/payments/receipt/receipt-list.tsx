import { noPrint } from '~/ui/theme/base.css';
import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card, EmptyList } from '~/ui/basics/card';
import briefRows from '~/ui/table/brief-rows.css?inline';
import { type Column, DataTable } from '~/ui/table/data-table';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { contestUrl } from '~/urls';
import { formatMoney } from '~/ui/turkish/format';
import receiptList from './receipt-list.css?inline';
import type { ReceiptView } from '../payment-list.server';

/** It stands in the page's head: the policy of our pages knows it by its hash. */
export const receiptsStyle = briefRows + receiptList;

interface ReceiptListProps {
  receipts: readonly ReceiptView[];
  unread: number;
  /** Holds the masked phone on record; null where there is none to send to. */
  phone: string | null;
}

/** Shows what is rarely done with a receipt; paper has none of it. */
const actsColumn = ({ isKiosk, hasPhone }: { isKiosk: boolean; hasPhone: boolean }): Column<ReceiptView> => ({
  key: 'islemler',
  header: 'İşlemler',
  head: <span className={noPrint}>İşlemler</span>,
  cell: ({ no }) => (
    <div className="acts">
      {hasPhone && (
        <Button kind="quiet" name="makbuz" value={no} aria-label={`${no} numaralı makbuzu SMS ile gönder`}>
          SMS ile gönder
        </Button>
      )}
      {!isKiosk && (
        <ButtonLink
          kind="quiet"
          to={contestUrl({ receiptNo: no })}
          aria-label={`Hata bildir: ${no} numaralı makbuz`}
        >
          Hata bildir
        </ButtonLink>
      )}
    </div>
  ),
});

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
            { key: 'tarih', header: 'Tarih', cell: ({ at }) => <DateText value={at} isInstant /> },
            { key: 'tutar', header: 'Tutar', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
            {
              key: 'makbuz',
              header: 'Makbuz',
              // A kiosk hands out no files.
              cell: ({ no, path }) =>
                isKiosk ? (
                  no
                ) : (
                  <TextLink to={path} className="receipt">
                    {no} (PDF)
                  </TextLink>
                ),
            },
            ...(phone === null && isKiosk ? [] : [actsColumn({ isKiosk, hasPhone: phone !== null })]),
          ]}
          isShort
        />
      </PostForm>
      {phone !== null && <p>SMS, kayıtlı {phone} numaralı telefona gönderilir.</p>}
    </Card>
  );
}
