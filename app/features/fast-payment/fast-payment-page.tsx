import { useActionData, useLoaderData } from '@remix-run/react';
import { formatNumber } from '~/ui/turkish/format';
import { DebtForm } from '~/features/debts/debt-form';
import { debtListStyle } from '~/features/debts/debt-tables';
import { OpenPayments } from '~/features/debts/past-payments';
import { PayTogether } from '~/features/debts/pay-together';
import { RegistryChoice } from '~/features/identity/registry-choice';
import { CodeFields } from '~/features/identity/codes/code-fields';
import { LeftQueue } from '~/features/payments/queue/queue-parts';
import { ButtonLink } from '~/ui/basics/button';
import { Card } from '~/ui/basics/card';
import { Cluster } from '~/ui/basics/layout';
import { dialogStyle } from '~/ui/message/dialog';
import { PageFields } from '~/ui/form/form-fields';
import { TotalFigure } from '~/ui/basics/money';
import { BackLink, PageHeading, Steps } from '~/ui/shell/page-heading';
import { fastPaymentUrl } from '~/urls';
import type { openFastPayment, payFast } from './fast-payment.server';
import { flows, PAY_ALL, type Flow } from './flows';
import { GivenHint, OtherWays, OwnDebtsHint, ReceiptForm, SubjectForm } from './start-forms';

/** Returns what a step of both ways is laid out by: what is explained in a dialog, or the debts on a phone. */
export function fastPaymentStyles(page: unknown): string {
  const hasDebts = typeof page === 'object' && page !== null && 'step' in page && page.step === 'debts';
  return hasDebts ? debtListStyle : dialogStyle;
}

const steps = {
  subject: { current: 1, title: 'Numara' },
  code: { current: 2, title: 'SMS kodu' },
  debts: { current: 3, title: 'Borçlar' },
} as const;

type DebtsPage = Extract<ReturnType<typeof useLoaderData<typeof openFastPayment>>, { step: 'debts' }>;

function Debts({ page, answer }: { page: DebtsPage; answer: ReturnType<typeof useAnswer> }) {
  const { path } = flows[page.flow];
  const pathOf = (registryOid: string) => fastPaymentUrl(path, { guests: page.ids, registryOid });
  return (
    <>
      <RegistryChoice
        registries={page.registries}
        sums={page.sums}
        chosenOid={page.chosen?.oid ?? null}
        urlOf={pathOf}
      />
      <OpenPayments payments={page.payments} />
      {page.queue && <LeftQueue queue={page.queue} />}
      {page.debts && <DebtForm debts={page.debts} {...(answer?.kind === 'debts' && { answer })} />}
      {page.addPath !== null && (
        <Cluster isScreenOnly>
          <ButtonLink to={page.addPath} kind="secondary">
            Başka bir numara ekle
          </ButtonLink>
        </Cluster>
      )}
    </>
  );
}

function useAnswer() {
  return useActionData<typeof payFast>();
}

function leadOf(page: ReturnType<typeof useLoaderData<typeof openFastPayment>>, flow: Flow): string {
  if (page.step === 'receipt')
    return 'Üye olmadan ödediğiniz borcun makbuzunu almak için ödemenin şu üç bilgisini yazın.';
  if (page.step === 'subject' && page.basket)
    return `Sepetinizdeki ${page.basket.count} numaranın borçlarıyla birlikte ödemek istediğiniz numarayı yazın.`;
  if (page.step !== 'debts') return flows[flow].lead;
  if (page.ids.length > 1) return `${page.ids.length} numaranın borçları`;
  return page.chosen
    ? `${page.chosen.name} · Sicil no ${page.chosen.no}`
    : 'Borçlarını görmek istediğiniz sicil kaydını seçin.';
}

/** Shows every step of both ways to pay without a membership. */
export function FastPaymentPage({ flow }: { flow: Flow }) {
  const page = useLoaderData<typeof openFastPayment>();
  const answer = useAnswer();
  const problems = answer?.problems ?? [];
  const typed = answer?.kind === 'step' ? answer : null;
  const given = page.step === 'subject' ? page.given : null;
  const values = {
    ...(typed ? typed.values : given),
    tur:
      typed?.values['tur'] ||
      given?.tur ||
      (page.step === 'subject' && page.hasSubscribers ? 'abone' : 'kimlik'),
  };
  return (
    <PageFields
      problems={problems}
      values={values}
      remedy={answer?.kind === 'debts' && answer.together && <PayTogether together={answer.together} />}
    >
      {page.step !== 'subject' && (
        <BackLink to={page.backPath}>{page.step === 'receipt' ? flows[flow].title : 'Baştan başla'}</BackLink>
      )}
      {page.step !== 'receipt' && <Steps total={3} {...steps[page.step]} />}
      <PageHeading
        title={page.step === 'receipt' ? 'Makbuzumu al' : flows[flow].title}
        lead={leadOf(page, flow)}
        side={
          page.step === 'debts' &&
          page.debts && (
            <TotalFigure
              label="Toplam borç"
              kurus={page.debts.total.total}
              asOf={page.debts.asOf}
              note={`${formatNumber(page.debts.total.count)} borç`}
            />
          )
        }
      />
      {page.step === 'subject' && page.basket && <BackLink to={page.basket.path}>Sepete dön</BackLink>}
      {page.step === 'subject' && page.isSignedIn && <OwnDebtsHint />}
      {given && !typed && <GivenHint />}
      {page.step === 'debts' && <Debts page={page} answer={answer} />}
      {page.step !== 'debts' && (
        <Card>
          {page.step === 'subject' && (
            <SubjectForm
              flow={flow}
              hasSubscribers={page.hasSubscribers}
              check={typed ? typed.check : page.check}
            />
          )}
          {page.step === 'code' && (
            <CodeFields
              code={page.code}
              action="Borçları göster"
              {...(page.isAlone && { shortcut: { value: PAY_ALL, label: 'Tümünü ödemeye geç' } })}
            />
          )}
          {page.step === 'receipt' && <ReceiptForm />}
        </Card>
      )}
      {page.step === 'code' && <OtherWays hasReceipts={false} isWaiting />}
      {page.step === 'subject' && <OtherWays hasReceipts={page.hasReceipts} isWaiting={false} />}
    </PageFields>
  );
}
