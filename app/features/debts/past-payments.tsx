import { Banner } from '~/ui/message/banner';
import { Card } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { TextLink } from '~/ui/basics/link';
import { DateText, Money } from '~/ui/basics/money';
import { formatDateTime } from '~/ui/turkish/format';
import { withSuffix } from '~/ui/turkish/turkish';
import { receiptsUrl } from '~/urls';

interface OpenPayment {
  path: string;
  amount: number;
  at: string;
  title: string;
  /** Tells what is known of it. */
  text: string;
  /** Belongs to a payment that did not go to the bank. */
  windowPath: string | null;
}

/** Payments without an outcome stand before everything else: nobody shall pay twice for want of knowing. */
export function OpenPayments({ payments }: { payments: readonly OpenPayment[] }) {
  return payments.map(({ path, amount, at, title, text, windowPath }) =>
    windowPath === null ? (
      <Banner key={path} kind="warning" title={title}>
        <p>
          {withSuffix(formatDateTime(at).replace(', ', ', saat '), 'de')} başlattığınız{' '}
          <Money kurus={amount} /> tutarındaki ödeme: {text}{' '}
          <TextLink to={path}>Sonucu kontrol edin</TextLink>
        </p>
      </Banner>
    ) : (
      <Banner key={path} kind="info" title="Yarım kalan bir ödemeniz var.">
        <p>
          <Money kurus={amount} /> bankaya gönderilmedi, kartınızdan para çekilmedi.{' '}
          <TextLink to={windowPath}>Ödemeye devam edin</TextLink> ya da{' '}
          <TextLink to={path}>bu ödemeden vazgeçin</TextLink>.
        </p>
      </Banner>
    ),
  );
}

interface Receipt {
  no: string;
  at: string;
  total: number;
  about: string;
  path: string;
}

export function Receipts({ receipts, registryOid }: { receipts: readonly Receipt[]; registryOid: string }) {
  const isKiosk = useIsKiosk();
  if (receipts.length === 0) return null;
  return (
    <Card>
      <DataTable
        caption="Son ödemeleriniz"
        rows={receipts}
        rowKey={({ no }) => no}
        columns={[
          { key: 'tarih', header: 'Tarih', cell: ({ at }) => <DateText value={at} isInstant /> },
          { key: 'odeme', header: 'Ödeme', isRowHeader: true, cell: ({ about }) => about },
          { key: 'tutar', header: 'Tutar', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
          {
            key: 'makbuz',
            header: 'Makbuz',
            // A kiosk hands out no files.
            cell: ({ no, path }) => (isKiosk ? no : <TextLink to={path}>{no} (PDF)</TextLink>),
          },
        ]}
      />
      <TextLink to={receiptsUrl(registryOid)}>Bütün makbuzlarınız</TextLink>
    </Card>
  );
}
