import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RegistryChoice } from '~/features/identity/registry-choice';
import { UnprovenBanner } from '~/features/identity/unproven-banner';
import { applyForPlan } from '~/features/restructuring/apply.server';
import { RestructuringStep } from '~/features/restructuring/restructuring-step';
import { offersStyle } from '~/features/restructuring/offers/offer-list';
import { openRestructuring } from '~/features/restructuring/restructuring-page.server';
import { ButtonLink } from '~/ui/basics/button';
import { Cluster } from '~/ui/basics/layout';
import { PageFields } from '~/ui/form/form-fields';
import { PageHeading } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';
import { restructuringUrl } from '~/urls';

export const handle = { title: 'Borç yapılandırma', styles: offersStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openRestructuring(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return applyForPlan(request);
}

export default function DebtRestructuring() {
  const { registries, chosen, place, next, step, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = [...page.problems, ...(answer?.problems ?? [])];
  return (
    <PageFields problems={problems} values={answer?.typed}>
      <PageHeading
        title="Borç yapılandırma"
        lead={
          chosen
            ? [chosen.name, `Sicil no ${chosen.no}`, ...(place === null ? [] : [place])].join(' · ')
            : 'Borçlarınızı taksitlere bölün.'
        }
      />
      {registries.length === 0 && <UnprovenBanner />}
      {step?.kind === 'start' && (
        <RegistryChoice
          registries={registries}
          sums={step.sums}
          note="Her kayıt için ayrı plan yapılır. Birini bitirince sıradakiyle devam edin."
          chosenOid={chosen?.oid ?? null}
          urlOf={(registryOid) => restructuringUrl({ registryOid })}
        />
      )}
      <RestoredForm isShown={answer?.isRestoredForm} />
      {step && <RestructuringStep step={step} typed={answer?.typed} />}
      {step?.kind === 'offers' && next && (
        <Cluster>
          <ButtonLink to={next.path} kind="secondary" icon="arrow-right">
            Sıradaki kayıt: {next.about ?? `Sicil no ${next.no}`}
          </ButtonLink>
        </Cluster>
      )}
    </PageFields>
  );
}
