import { AppealNote } from '~/parts/content/appeal-note';
import { PostForm } from '~/platform/forms/post-form';
import { Badge } from '~/ui/basics/badge';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { DataTable } from '~/ui/table/data-table';
import { formatMoney, formatNumber } from '~/ui/turkish/format';
import { Confirmation } from '~/ui/message/confirmation';
import { Cluster } from '~/ui/basics/layout';
import { DateText } from '~/ui/basics/money';
import { Panel } from '~/ui/basics/panel';
import { SummaryList } from '~/ui/table/summary-list';
import { TaskList } from '~/ui/table/task-list';
import { AccountCard } from '../account-card';
import type { StatusView } from './status-view.server';

function Withdrawal({ needsCode }: { needsCode: boolean }) {
  return (
    <Confirmation
      id="geri-cek"
      label="Başvurumu geri çekmek istiyorum"
      kind="quiet"
      question="Başvurunuz geri çekilsin mi?"
      consequence={`Sayaç okununcaya kadar geri çekebilirsiniz; su aboneliğiniz olduğu gibi sürer.${
        needsCode ? ' Önce kayıttaki cep telefonuna SMS ile kod göndeririz.' : ''
      }`}
    >
      <PostForm noValidate>
        <Button>{needsCode ? 'Kod gönder' : 'Başvuruyu geri çek'}</Button>
      </PostForm>
    </Confirmation>
  );
}

function History({ steps }: Pick<StatusView, 'steps'>) {
  return (
    <Card title="Başvurunun geçmişi">
      <DataTable
        caption="Adımlar, eskiden yeniye"
        rows={steps}
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

type StatusPageProps = { status: StatusView; payPath: string; needsCode: boolean; isNew: boolean };

function outcomeOf({ stateName }: StatusView, isNew: boolean): string {
  return isNew ? 'Başvurunuz alındı' : stateName;
}

/** Shows where an application stands; on paper it is the applicant's proof. */
export function StatusPage({ status, payPath, needsCode, isNew }: StatusPageProps) {
  const isRefused = status.rejectReason !== null;
  const kind = isRefused ? 'failure' : isNew || status.isOver ? 'success' : 'pending';
  return (
    <>
      <Panel
        kind={kind}
        outcome={outcomeOf(status, isNew)}
        reference={{ label: 'Takip numarası', value: status.spokenNo }}
      >
        {isNew && 'Bu numarayı saklayın; başvurunuzu onunla izlersiniz.'}
      </Panel>
      <Card title={status.isOver ? 'Sonuç' : 'Sırada ne var?'}>
        {isNew && (
          <p>
            <Badge tone={status.tone}>{status.stateName}</Badge>
          </p>
        )}
        <p>{status.next}</p>
        {status.way && <TaskList tasks={status.way} />}
        {status.rejectReason !== null && <p>Belediyenin gerekçesi: {status.rejectReason}</p>}
        {status.debt > 0 && (
          <>
            <p>
              Bugün ödenecek tutar: <strong>{formatMoney(status.debt)}</strong>
            </p>
            <Cluster isScreenOnly>
              <ButtonLink to={payPath} icon="wallet">
                Borcu öde
              </ButtonLink>
            </Cluster>
          </>
        )}
      </Card>
      {status.account && <AccountCard account={status.account} title="Kesin hesap" />}
      <AppealNote appeal={status.appeal} isOpen={isRefused} />
      <Card title="Başvuru">
        <SummaryList
          rows={[
            { term: 'Abone', value: status.name },
            { term: 'Abone no', value: status.subscriberNo },
            { term: 'Başvuru zamanı', value: <DateText value={status.submittedAt} isInstant /> },
            { term: 'Ayrılma günü', value: <DateText value={status.leavingOn} /> },
            {
              term: 'Bildirilen endeks',
              value: status.index === null ? undefined : `${formatNumber(status.index)} m³`,
            },
            { term: 'Neden', value: status.reason },
            { term: 'İade hesabı', value: status.iban },
            { term: 'Belge', value: status.documents > 0 ? `${status.documents} belge` : undefined },
            ...(status.receiptNo === null ? [] : [{ term: 'Mahsup makbuzu', value: status.receiptNo }]),
          ]}
        />
      </Card>
      <History steps={status.steps} />
      {status.canWithdraw && <Withdrawal needsCode={needsCode} />}
    </>
  );
}
