import { useActionData, useLoaderData } from '@remix-run/react';
import { CodeFields } from '~/features/identity/codes/code-fields';
import { Card } from '~/ui/basics/card';
import { PageFields } from '~/ui/form/form-fields';
import { Beside } from '~/ui/basics/layout';
import { TextLink } from '~/ui/basics/link';
import { BackLink, PageHeading, Steps } from '~/ui/shell/page-heading';
import { cancellationUrl, urls } from '~/urls';
import { ApplicationForm, CheckCard, DebtBanner, SubscriptionCard } from './application-view';
import type { changeCancellation, openCancellation } from './cancellation.server';
import { OwnApplications, OwnSubscriptions } from './own-views';
import { FollowCard, SubjectCards, WayCard } from './start-views';
import { StatusPage } from './status-page';

type Page = ReturnType<typeof useLoaderData<typeof openCancellation>>;

const TITLE = 'Su aboneliği iptali';
const LEAD = 'Su sözleşmenizi sona erdirin, güvence bedelinizi geri alın.';

function FormStep({ page, asked }: { page: Extract<Page, { step: 'form' }>; asked: string | undefined }) {
  const { id, isCheck } = page;
  return (
    <>
      <BackLink to={isCheck ? cancellationUrl({ form: id }) : urls.cancellation}>
        {isCheck ? 'Bilgilere dön' : TITLE}
      </BackLink>
      <Steps total={3} current={isCheck ? 3 : 2} title={isCheck ? 'Kontrol' : 'Başvuru bilgileri'} />
      <PageHeading title={TITLE} lead={LEAD} />
      <DebtBanner subscription={page.subscription} payPath={page.payPath} />
      <Beside side={<SubscriptionCard subscription={page.subscription} />}>
        {isCheck ? <CheckCard page={page} asked={asked} /> : <ApplicationForm page={page} />}
      </Beside>
    </>
  );
}

function CodeStep({ page }: { page: Extract<Page, { step: 'code' }> }) {
  const { isWithdrawal } = page;
  return (
    <>
      <BackLink to={urls.cancellation}>Baştan başla</BackLink>
      <PageHeading
        title={isWithdrawal ? 'Başvuruyu geri çek' : TITLE}
        lead="Kayıttaki cep telefonunu doğrulayın."
      />
      <Card>
        <CodeFields code={page.code} action={isWithdrawal ? 'Başvuruyu geri çek' : 'Aboneliği göster'} />
      </Card>
      <p>
        Kod gelmezse baştan başlayıp numaraları denetleyin. Belediyede kayıtlı telefonunuz değiştiyse
        kimliğinizle belediyeye başvurun ya da <TextLink to={urls.signIn}>giriş yapın</TextLink>.
      </p>
    </>
  );
}

interface StepProps {
  readonly page: Page;
  readonly chosen: string | undefined;
  /** Holds the index that is asked about again. */
  readonly asked: string | undefined;
}

function Step({ page, chosen, asked }: StepProps) {
  switch (page.step) {
    case 'form':
      return <FormStep page={page} asked={asked} />;
    case 'code':
      return <CodeStep page={page} />;
    case 'status':
      return (
        <>
          <BackLink to={urls.cancellation}>{TITLE}</BackLink>
          <StatusPage {...page} />
        </>
      );
    case 'follow':
      return (
        <>
          <BackLink to={urls.cancellation}>{TITLE}</BackLink>
          <PageHeading title="Başvurumu izle" lead="Su aboneliği iptal başvurunuzun nerede olduğunu görün." />
          <FollowCard />
        </>
      );
    case 'own':
      return (
        <>
          <PageHeading title={TITLE} lead={LEAD} />
          <Beside side={<WayCard />}>
            <OwnSubscriptions {...page} chosenOid={chosen || page.chosenOid} />
            <OwnApplications applications={page.applications} />
          </Beside>
        </>
      );
    case 'subject':
      return (
        <>
          <PageHeading title={TITLE} lead={LEAD} />
          <Beside side={<WayCard />}>
            <SubjectCards check={page.check} signInPath={page.signInPath} />
          </Beside>
        </>
      );
    default:
      return page satisfies never;
  }
}

/** Shows every step of the end of a water contract. */
export function CancellationPage() {
  const opened = useLoaderData<typeof openCancellation>();
  const given = useActionData<typeof changeCancellation>();
  const page: Page = opened.step === 'subject' && given ? { ...opened, check: given.check } : opened;
  const values: Readonly<Record<string, string>> | null =
    given?.values ?? (page.step === 'form' ? page.typed : null);
  return (
    <PageFields problems={given?.problems} values={values ?? undefined}>
      <Step page={page} chosen={values?.['abonelik']} asked={values?.['sorulan']} />
    </PageFields>
  );
}
