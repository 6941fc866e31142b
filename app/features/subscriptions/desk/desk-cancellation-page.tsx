import { fileSize } from '~/parts/documents/file-size';
import { Badge } from '~/ui/basics/badge';
import { Card } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { formatDate, formatMoney, formatNumber } from '~/ui/turkish/format';
import { TextLink } from '~/ui/basics/link';
import { DateText } from '~/ui/basics/money';
import { SummaryList } from '~/ui/table/summary-list';
import { AccountCard } from '../account-card';
import { DeskActs, type DeskActsProps } from './desk-act-forms';
import type { DeskCancellationView } from './desk-cancellation.server';

function Applicant({ view }: { view: DeskCancellationView }) {
  return (
    <Card title="Başvuru" side={<Badge tone={view.tone}>{view.stateName}</Badge>}>
      <SummaryList
        rows={[
          { term: 'Abone', value: view.name },
          { term: 'T.C. kimlik veya vergi no', value: view.identityNo },
          { term: 'Telefon', value: view.phone },
          { term: 'Başvuru zamanı', value: <DateText value={view.submittedAt} isInstant /> },
          { term: 'Ayrılma günü', value: <DateText value={view.leavingOn} /> },
          { term: 'Neden', value: view.reason },
          {
            term: 'Bildirilen endeks',
            value: view.declaredIndex === null ? undefined : `${formatNumber(view.declaredIndex)} m³`,
          },
          { term: 'IBAN', value: view.iban },
          { term: 'Hesap sahibi', value: view.ibanHolder },
          {
            term: 'Belgeler',
            value:
              view.documents.length === 0 ? undefined : (
                <>
                  {view.documents.map(({ oid, name, size, path }) => (
                    <span key={oid}>
                      <TextLink to={path} data-file>
                        {name}
                      </TextLink>{' '}
                      ({fileSize(size)}){' '}
                    </span>
                  ))}
                  {view.unscanned !== null && <small>{view.unscanned}</small>}
                </>
              ),
          },
          ...(view.rejectReason === null ? [] : [{ term: 'Ret gerekçesi', value: view.rejectReason }]),
          ...(view.receiptNo === null ? [] : [{ term: 'Mahsup makbuzu', value: view.receiptNo }]),
          ...(view.voucherNo === null ? [] : [{ term: 'İade fişi', value: view.voucherNo }]),
        ]}
      />
    </Card>
  );
}

function SubscriptionFacts({ view }: { view: DeskCancellationView }) {
  return (
    <Card title={`Abone no ${view.subscriberNo}`}>
      <SummaryList
        rows={[
          { term: 'Adres', value: view.address },
          { term: 'Sözleşme no', value: view.contractNo },
          { term: 'Tesisat no', value: view.installationNo },
          { term: 'Tarife grubu', value: view.tariff },
          { term: 'Hat', value: view.line },
          { term: 'Sayaç', value: `${view.meterNo}, ${view.meter}` },
          {
            term: 'Son okuma',
            value: `${formatNumber(view.lastIndex)} m³ (${formatDate(view.lastReadOn)})`,
          },
          { term: 'Aboneliğin açık borcu', value: formatMoney(view.debt) },
        ]}
      />
    </Card>
  );
}

function History({ view }: { view: DeskCancellationView }) {
  return (
    <Card title="Geçmiş">
      <DataTable
        caption="Adımlar, eskiden yeniye"
        rows={view.steps}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'adim',
            header: 'Adım',
            isRowHeader: true,
            cell: ({ state }) => state,
          },
          { key: 'zaman', header: 'Zaman', cell: ({ at }) => <DateText value={at} isInstant /> },
          { key: 'yapan', header: 'Yapan', cell: ({ by }) => by },
          { key: 'ne', header: 'Açıklama', cell: ({ text }) => text },
        ]}
      />
    </Card>
  );
}

/** Shows one application at the desk: what is to be done comes first. */
export function DeskCancellationPage(props: DeskActsProps) {
  const { view } = props;
  return (
    <>
      {view.account && (
        <AccountCard
          account={view.account}
          title={view.isPreview ? 'Onay bekleyen kesin hesap' : 'Kesin hesap'}
        />
      )}
      <DeskActs {...props} />
      <Applicant view={view} />
      <SubscriptionFacts view={view} />
      <History view={view} />
    </>
  );
}
