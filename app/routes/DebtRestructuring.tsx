import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { RegistryChoice } from '~/features/identity/registry-choice';
import { UnprovenBanner } from '~/features/identity/unproven-banner';
import { applyForPlan } from '~/features/restructuring/apply.server';
import { RestructuringStep } from '~/features/restructuring/restructuring-step';
import { openRestructuring } from '~/features/restructuring/restructuring-page.server';
import { PageFields } from '~/ui/form/form-fields';
import { PageHeading } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';
import { restructuringUrl } from '~/urls';

export const handle = { title: 'Borç yapılandırma' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openRestructuring(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return applyForPlan(request);
}

export default function DebtRestructuring() {
  const { registries, chosen, step, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const problems = [...page.problems, ...(answer?.problems ?? [])];
  return (
    <PageFields problems={problems} values={answer?.typed}>
      <PageHeading
        title="Borç yapılandırma"
        lead={chosen ? `${chosen.name} · Sicil no ${chosen.no}` : 'Borçlarınızı taksitlere bölün.'}
      />
      {registries.length === 0 && <UnprovenBanner />}
      {step?.kind === 'start' && (
        <RegistryChoice
          registries={registries}
          chosenOid={chosen?.oid ?? null}
          urlOf={(registryOid) => restructuringUrl({ registryOid })}
        />
      )}
      <RestoredForm isShown={answer?.isRestoredForm} />
      {step && <RestructuringStep step={step} typed={answer?.typed} />}
    </PageFields>
  );
}
