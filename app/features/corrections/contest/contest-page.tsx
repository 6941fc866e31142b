import { Card } from '~/ui/basics/card';
import { TextLink } from '~/ui/basics/link';
import { Money } from '~/ui/basics/money';
import { BackLink, PageHeading } from '~/ui/shell/page-heading';
import { DataTable } from '~/ui/table/data-table';
import { about } from '~/ui/table/data-table.css';
import { urls } from '~/urls';
import { ContestCheck } from './check-page';
import type { openContest, takeContest } from './contest.server';
import { ContestForm } from './form-page';
import type { ReceiptDebts } from './receipt-debts.server';

type Opened = Awaited<ReturnType<typeof openContest>>;
type Answered = Extract<Awaited<ReturnType<typeof takeContest>>, { data: unknown }>['data'];

function ReceiptLines({ receiptNo, lines }: ReceiptDebts) {
  return (
    <>
      <BackLink to={urls.receipts}>Makbuzlarım</BackLink>
      <PageHeading
        title="Hangi borçta yanlışlık var?"
        lead={`${receiptNo} numaralı makbuzla ödenen borçlardan birini seçin.`}
      />
      <Card>
        <DataTable
          caption="Makbuzdaki borçlar"
          rows={lines}
          rowKey={({ oid }) => oid}
          columns={[
            {
              key: 'borc',
              header: 'Borç',
              isRowHeader: true,
              cell: ({ name, path, about: text }) => (
                <>
                  <TextLink to={path}>{name}</TextLink>
                  <span className={about}>{text}</span>
                </>
              ),
            },
            { key: 'tutar', header: 'Ödenen', isNumber: true, cell: ({ total }) => <Money kurus={total} /> },
          ]}
        />
      </Card>
    </>
  );
}

/** Shows where a debt is contested: the form, or both columns before it is sent. */
export function ContestPage({ opened, answer }: { opened: Opened; answer: Answered | undefined }) {
  if (opened.kind === 'receipt') return <ReceiptLines {...opened} />;
  const { kept, check } = opened;
  return (
    <>
      <BackLink to={urls.debtCorrections}>Düzeltme isteklerim</BackLink>
      <PageHeading title="Bu borçta yanlışlık var" lead={opened.title} />
      {kept && check ? (
        <ContestCheck check={check} typed={kept.typed} documents={kept.documents} />
      ) : (
        <ContestForm
          options={opened}
          documents={answer?.documents ?? kept?.documents ?? []}
          kept={answer?.kept ?? kept?.text ?? ''}
          requestKey={answer?.typed.anahtar || opened.requestKey}
        />
      )}
    </>
  );
}
