import { useActionData, useLoaderData } from '@remix-run/react';
import { mapStyle } from '~/parts/map/map-field';
import { PageFields } from '~/ui/form/form-fields';
import { BackLink, PageHeading, Steps } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';
import { Banner } from '~/ui/message/banner';
import { TextLink } from '~/ui/basics/link';
import { requestsUrl } from '~/urls';
import { FollowPage } from '../follow/follow-page';
import type { openRequests, takeRequests } from './requests-page.server';
import { CheckPage } from '../send/check-page';
import { FormPage } from '../send/form-page';
import { StartPage, topicsStyle } from './start-page';

/** It stands in the page’s head: the topics to choose from, and the map of the form. */
export const requestsStyle = mapStyle + topicsStyle;

type View = ReturnType<typeof useLoaderData<typeof openRequests>>;
type Answer = ReturnType<typeof useActionData<typeof takeRequests>>;

const steps = {
  form: { current: 1, title: 'Başvurunuz' },
  check: { current: 2, title: 'Denetleyin ve gönderin' },
} as const;

function headingOf(view: View): { title: string; lead?: string } {
  switch (view.step) {
    case 'start':
      return {
        title: 'Şikâyet ve istek',
        lead: 'Belediyeye şikâyet, istek ve önerinizi yazın; fotoğraf ekleyin, yanıtını izleyin.',
      };
    case 'form':
      return {
        title: view.kind.Name,
        ...(view.kind.Hint !== '' && { lead: `${view.kind.Hint} Yanıtlayan: ${view.kind.DepartmentName}.` }),
      };
    case 'check':
      return { title: 'Denetleyin ve gönderin', lead: 'Başvurunuz henüz gönderilmedi.' };
    case 'follow':
      return { title: 'Başvurunuz' };
    case 'received':
      return { title: 'Başvurunuz alındı' };
    default:
      return view satisfies never;
  }
}

function Step({ view, answer }: { view: View; answer: Answer }) {
  const problems = answer?.problems ?? [];
  switch (view.step) {
    case 'start':
      return <StartPage view={view} />;
    case 'form':
      return (
        <FormPage
          view={view}
          hasProblems={problems.length > 0}
          streets={answer?.step === 'form' ? answer.streets : view.streets}
          check={answer?.step === 'form' ? answer.check : view.check}
          files={answer?.step === 'form' ? answer.files : view.files}
          nearby={answer?.step === 'form' ? answer.nearby : view.nearby}
          joined={answer?.step === 'form' ? answer.joined : null}
          map={answer?.step === 'form' ? answer.map : view.map}
          typed={answer?.step === 'form' ? answer.typed : view.typed}
          formPath={answer?.step === 'form' ? answer.formPath : view.formPath}
        />
      );
    case 'check':
      return <CheckPage view={view} />;
    case 'received':
      return (
        <Banner kind="success" title={`Takip numaranız: ${view.number}`}>
          <p>
            Numarayı saklayın. Başvurunuzun ayrıntıları şu anda gösterilemiyor;{' '}
            <TextLink to={view.path}>biraz sonra yeniden bakın</TextLink>. Yeniden göndermeyin.
          </p>
        </Banner>
      );
    case 'follow':
      return (
        <FollowPage
          view={view}
          problems={problems}
          typed={answer?.step === 'follow' ? answer.typed : undefined}
          requestKey={view.requestKey}
        />
      );
    default:
      return view satisfies never;
  }
}

/** Fills the fields: what was typed just now, or before. */
function valuesOf(view: View, answer: Answer) {
  if (answer && answer.step === view.step && 'typed' in answer) return answer.typed;
  return view.step === 'form' ? view.typed : undefined;
}

/** Shows every step of a complaint or request. */
export function RequestsPage() {
  const view = useLoaderData<typeof openRequests>();
  const answer = useActionData<typeof takeRequests>();
  const isPanel = view.step === 'follow' && view.isNew;
  return (
    <PageFields problems={answer?.problems} values={valuesOf(view, answer)}>
      {view.step !== 'start' && !isPanel && <BackLink to={requestsUrl()}>Şikâyet ve istek</BackLink>}
      {(view.step === 'check' || (view.step === 'form' && !view.kind.NeedsPlace)) && (
        <Steps total={2} {...steps[view.step]} />
      )}
      {!isPanel && <PageHeading {...headingOf(view)} />}
      <RestoredForm isShown={answer && 'isRestoredForm' in answer ? answer.isRestoredForm : false} />
      <Step view={view} answer={answer} />
    </PageFields>
  );
}
