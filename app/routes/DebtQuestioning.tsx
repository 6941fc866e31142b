import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DebtForm } from '~/debts/debt-form';
import { DebtTotal } from '~/debts/list/debt-total';
import { DebtFilterForm } from '~/debts/list/debt-filter-form';
import { OtherDayDebts, UnpayableDebts } from '~/debts/list/debts-to-read';
import { openDebts, payDebts } from '~/debts/debts-page.server';
import { OpenPayments, Receipts } from '~/debts/past-payments';
import { RegistryChoice } from '~/identity/registry-choice';
import { UnprovenBanner } from '~/identity/unproven-banner';
import { PageFields } from '~/ui/form/form-fields';
import { useIsHidden } from '~/ui/basics/offered';
import { urls } from '~/urls';
import { PageHeading } from '~/ui/shell/page-heading';
import { ShownAgain } from '~/ui/message/shown-again';
import { pageHeaders } from '~/platform/http/page-headers';

export const handle = { title: 'Borç Sorgulama' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDebts(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return payDebts(request);
}

export const headers = pageHeaders;

export default function DebtQuestioning() {
  const { registries, sums, problems, open, payments } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isHidden = useIsHidden();
  return (
    <PageFields problems={answer?.problems ?? problems} values={open?.filter.typed}>
      <PageHeading
        title="Borç Sorgulama"
        lead={
          open
            ? `${open.chosen.name} · Sicil no ${open.chosen.no}`
            : 'Borçlarını görmek istediğiniz sicil kaydını seçin.'
        }
        side={open && <DebtTotal {...open} />}
      />
      {registries.length === 0 && <UnprovenBanner />}
      <RegistryChoice registries={registries} sums={sums} chosenOid={open?.chosen.oid ?? null} />
      <ShownAgain isShown={answer?.isShownAgain} />
      <OpenPayments payments={payments} />
      {open && (
        <>
          {!open.debts.isPartial && (
            <DebtFilterForm filter={open.filter} registryOid={open.chosen.oid} problems={problems} />
          )}
          {open.filter.asOf !== null ? (
            <OtherDayDebts debts={open.debts} registryOid={open.chosen.oid} />
          ) : isHidden(urls.paymentZiraat) ? (
            <UnpayableDebts debts={open.debts} />
          ) : (
            <DebtForm debts={open.debts} isNarrowed={open.filter.isNarrowed} {...(answer && { answer })} />
          )}
          <Receipts receipts={open.receipts} registryOid={open.chosen.oid} />
        </>
      )}
    </PageFields>
  );
}
