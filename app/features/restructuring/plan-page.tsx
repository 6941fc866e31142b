import { debtListStyle } from '~/features/debts/debt-tables';
import { AppealNote } from '~/parts/content/appeal-note';
import { OpenQuestionNote } from '~/parts/content/open-question-note';
import { PostForm } from '~/platform/forms/post-form';
import { Button, ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Details, printedDetailsStyle } from '~/ui/basics/details';
import { Confirmation } from '~/ui/message/confirmation';
import { DataTable } from '~/ui/table/data-table';
import { useIsKiosk } from '~/ui/basics/kiosk';
import { Cluster, Stack } from '~/ui/basics/layout';
import { DateText, Money } from '~/ui/basics/money';
import { BackLink } from '~/ui/shell/page-heading';
import { noPrint } from '~/ui/theme/base.css';
import { Panel } from '~/ui/basics/panel';
import { SummaryList } from '~/ui/table/summary-list';
import { InstalmentTable } from './instalment-table';
import type { PlanView } from './plan-view.server';

/** It stands in the page’s head: its instalments are short on a phone, and paper shows what is folded. */
export const planStyle = debtListStyle + printedDetailsStyle;

const outcomes: Readonly<
  Record<PlanView['stateCode'], readonly ['success' | 'pending' | 'failure', string]>
> = {
  basvuru: ['pending', 'Başvurunuz alındı, karar bekliyor'],
  yururlukte: ['success', 'Taksit planınız yürürlükte'],
  aksadi: ['failure', 'Taksit planınız aksadı'],
  bozuldu: ['failure', 'Taksit planınız bozuldu'],
  tamamlandi: ['success', 'Taksit planınız tamamlandı'],
  reddedildi: ['failure', 'Başvurunuz kabul edilmedi'],
  'geri-cekildi': ['pending', 'Başvurunuzu geri çektiniz'],
};

function Cancel({ no }: { no: string }) {
  return (
    <Confirmation
      id="geri-cek"
      label="Başvuruyu geri çek"
      about={no}
      question="Başvurunuz geri çekilsin mi?"
      consequence="Borçlarınız olduğu gibi kalır; dilerseniz yeniden başvurabilirsiniz."
    >
      <PostForm hiddenValues={{ islem: 'geri-cek' }}>
        <Button>Evet, geri çek</Button>
      </PostForm>
    </Confirmation>
  );
}

/** Says what the plan is, for its owner and for the desk. */
export function PlanFacts({ plan }: { plan: PlanView }) {
  const optional = (term: string, value: string) => (value === '' ? [] : [{ term, value }]);
  return (
    <SummaryList
      rows={[
        { term: 'Plan', value: `${plan.name}, ${plan.legalBasis}` },
        { term: 'Durumu', value: plan.state },
        { term: 'Başvuru günü', value: <DateText value={plan.appliedOn} /> },
        ...(plan.decidedOn === null
          ? []
          : [{ term: 'Karar günü', value: <DateText value={plan.decidedOn} /> }]),
        ...optional('Karar gerekçesi', plan.note),
        ...optional('Teminat', plan.collateral),
        ...optional('Zor durum açıklaması', plan.difficulty),
        { term: 'Ödenen taksit', value: `${plan.paidCount ?? '?'} / ${plan.count}` },
        { term: 'Ödenen', value: <Money kurus={plan.paid} /> },
        { term: 'Kalan', value: <Money kurus={plan.left} /> },
        ...(plan.isPayable
          ? [
              {
                term: 'Bu yıl aksayan taksit',
                value: `${plan.missed} (en çok ${plan.tolerated} olabilir)`,
              },
            ]
          : []),
      ]}
    />
  );
}

export function PlanDebts({ debts }: Pick<PlanView, 'debts'>) {
  return (
    <DataTable
      caption="Plandaki borçlar"
      rows={debts}
      rowKey={({ title, about, dueDate }) => `${title} ${about} ${dueDate}`}
      columns={[
        { key: 'borc', header: 'Borç', isRowHeader: true, cell: ({ title }) => title },
        { key: 'aciklama', header: 'Açıklama', cell: ({ about }) => about },
        { key: 'vade', header: 'Vadesi', cell: ({ dueDate }) => <DateText value={dueDate} /> },
        {
          key: 'asil',
          header: 'Plana giren asıl',
          isNumber: true,
          cell: ({ principal }) => <Money kurus={principal} />,
        },
        {
          key: 'odenen',
          header: 'Planla ödenen asıl',
          isNumber: true,
          cell: ({ credited }) => <Money kurus={credited} />,
        },
      ]}
    />
  );
}

function NextInstalment({ plan }: { plan: PlanView }) {
  if (!plan.isPayable || !plan.next) return null;
  const { no, dueDate, today } = plan.next;
  return (
    <Card title="Sıradaki taksit">
      <SummaryList
        rows={[
          { term: 'Taksit', value: `${no} / ${plan.count}` },
          { term: 'Son ödeme günü', value: <DateText value={dueDate} /> },
          { term: 'Bugün ödenirse', value: <Money kurus={today} /> },
        ]}
      />
    </Card>
  );
}

/** Shows a plan after it was applied for: its number, what comes next, every instalment. */
export function PlanPage({ plan, listPath }: { plan: PlanView; listPath: string }) {
  const isKiosk = useIsKiosk();
  const [kind, outcome] = outcomes[plan.stateCode];
  const leadsToDebts = plan.isPayable || plan.stateCode === 'bozuldu' || plan.stateCode === 'reddedildi';
  return (
    <>
      <BackLink to={listPath}>Taksit planlarım</BackLink>
      <Panel kind={kind} outcome={outcome} reference={{ label: 'Plan no', value: plan.no }}>
        {plan.todo}
      </Panel>
      <Cluster isScreenOnly>
        {leadsToDebts && (
          <ButtonLink to={plan.debtsPath} icon="card">
            {plan.isPayable && plan.next ? `Öde: ${plan.next.no}. taksit` : 'Borçları gör'}
          </ButtonLink>
        )}
        {!isKiosk && (
          <ButtonLink to={plan.filePath} kind="secondary" icon="download">
            Planı indir (PDF)
          </ButtonLink>
        )}
        {plan.stateCode === 'basvuru' && <Cancel no={plan.no} />}
      </Cluster>
      <AppealNote appeal={plan.appeal} isOpen={plan.stateCode !== 'yururlukte'} />
      <NextInstalment plan={plan} />
      <Card>
        <Stack>
          <InstalmentTable isWhole={plan.isWhole} rows={plan.rows} kind={plan.kind} isShort />
          {plan.unpaidNote !== null && <p>{plan.unpaidNote}</p>}
        </Stack>
      </Card>
      <Details summary="Plan bilgileri">
        <PlanFacts plan={plan} />
      </Details>
      <Details summary={`Plandaki borçlar (${plan.debts.length})`}>
        <PlanDebts debts={plan.debts} />
      </Details>
      <div className={noPrint}>
        <OpenQuestionNote topic="plans" />
      </div>
    </>
  );
}
