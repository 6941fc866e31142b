import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DebtForm } from '~/debts/debt-form';
import { openDebts, payDebts } from '~/debts/debts-page.server';
import { OpenPayments, Receipts } from '~/debts/past-payments';
import { RegistryChoice } from '~/identity/registry-choice';
import { UnprovenBanner } from '~/identity/unproven-banner';
import { ErrorSummary } from '~/ui/error-summary';
import { PageHeading } from '~/ui/page-heading';
import { TotalFigure } from '~/ui/money';
import { ShownAgain } from '~/ui/shown-again';
import { pageHeaders } from '~/platform/page-headers';

export const handle = { title: 'Borç Sorgulama' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDebts(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return payDebts(request);
}

export const headers = pageHeaders;

export default function DebtQuestioning() {
  const { registries, chosen, debts, receipts, payments } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary problems={answer?.problems ?? []} />
      <PageHeading
        title="Borç Sorgulama"
        lead={
          chosen
            ? `${chosen.name} · Sicil no ${chosen.no}`
            : 'Borçlarını görmek istediğiniz sicil kaydını seçin.'
        }
        side={
          debts && (
            <TotalFigure
              label="Toplam borç"
              kurus={debts.total.total}
              asOf={debts.asOf}
              note={`${debts.total.count} kalem`}
            />
          )
        }
      />
      {registries.length === 0 && <UnprovenBanner />}
      <RegistryChoice registries={registries} chosenOid={chosen?.oid ?? null} />
      <ShownAgain isShown={answer?.isShownAgain} />
      <OpenPayments payments={payments} />
      {debts && <DebtForm debts={debts} {...(answer && { answer })} />}
      {chosen && <Receipts receipts={receipts} registryOid={chosen.oid} />}
    </>
  );
}
