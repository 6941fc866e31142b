import { useActionData, useLoaderData } from '@remix-run/react';
import { CodeFields } from '~/identity/codes/code-fields';
import { Card, EmptyState } from '~/ui/basics/card';
import { ErrorSummary, errorOf, type FieldProblem } from '~/ui/message/error-summary';
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
type Values = Readonly<Record<string, string>>;
interface Answer {
  readonly problems: readonly FieldProblem[];
  readonly values: Values | null;
}

const TITLE = 'Su Aboneliği İptali';
const LEAD = 'Su sözleşmenizi sona erdirin, güvence bedelinizi geri alın.';

function FormStep({ page, answer }: { page: Extract<Page, { step: 'form' }>; answer: Answer }) {
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
        {isCheck ? (
          <CheckCard page={page} />
        ) : (
          <ApplicationForm page={page} problems={answer.problems} values={answer.values ?? page.typed} />
        )}
      </Beside>
    </>
  );
}

function CodeStep({ page, answer }: { page: Extract<Page, { step: 'code' }>; answer: Answer }) {
  const { isWithdrawal } = page;
  return (
    <>
      <BackLink to={urls.cancellation}>Baştan başla</BackLink>
      <PageHeading
        title={isWithdrawal ? 'Başvuruyu geri çek' : TITLE}
        lead="Kayıttaki cep telefonunu doğrulayın."
      />
      <Card>
        <CodeFields
          code={page.code}
          error={errorOf(answer.problems, 'kod')}
          action={isWithdrawal ? 'Başvuruyu geri çek' : 'Aboneliği göster'}
        />
      </Card>
      <p>
        Kod gelmezse baştan başlayıp numaraları denetleyin. Belediyede kayıtlı telefonunuz değiştiyse
        kimliğinizle belediyeye başvurun ya da <TextLink to={urls.signIn}>giriş yapın</TextLink>.
      </p>
    </>
  );
}

function Step({ page, answer }: { page: Page; answer: Answer }) {
  const fields = { problems: answer.problems, values: answer.values ?? {} };
  switch (page.step) {
    case 'closed':
      return (
        <>
          <PageHeading title={TITLE} />
          <EmptyState title="Belediyemiz su aboneliği hizmeti vermiyor" icon="water">
            Su sözleşmenizi sona erdirmek için suyu sağlayan kuruma başvurun.
          </EmptyState>
        </>
      );
    case 'form':
      return <FormStep page={page} answer={answer} />;
    case 'code':
      return <CodeStep page={page} answer={answer} />;
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
          <FollowCard {...fields} />
        </>
      );
    case 'own':
      return (
        <>
          <PageHeading title={TITLE} lead={LEAD} />
          <Beside side={<WayCard />}>
            <OwnSubscriptions
              {...page}
              chosenOid={answer.values?.['abonelik'] || page.chosenOid}
              problems={answer.problems}
            />
            <OwnApplications applications={page.applications} />
          </Beside>
        </>
      );
    case 'subject':
      return (
        <>
          <PageHeading title={TITLE} lead={LEAD} />
          <Beside side={<WayCard />}>
            <SubjectCards {...fields} check={page.check} signInPath={page.signInPath} />
          </Beside>
        </>
      );
    default:
      return page satisfies never;
  }
}

/** Every step of the end of a water contract. */
export function CancellationPage() {
  const opened = useLoaderData<typeof openCancellation>();
  const given = useActionData<typeof changeCancellation>();
  const page: Page = opened.step === 'subject' && given ? { ...opened, check: given.check } : opened;
  const answer = { problems: given?.problems ?? [], values: given ? given.values : null };
  return (
    <>
      <ErrorSummary problems={answer.problems} />
      <Step page={page} answer={answer} />
    </>
  );
}
