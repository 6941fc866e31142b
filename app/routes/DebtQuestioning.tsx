import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { CreditLine } from '~/features/credits/credit-line';
import { debtListStyle } from '~/features/debts/debt-tables';
import { DebtForm } from '~/features/debts/debt-form';
import { DebtTotal } from '~/features/debts/list/debt-total';
import { DebtFilterForm } from '~/features/debts/list/debt-filter-form';
import { OtherDayDebts, UnpayableDebts } from '~/features/debts/list/debts-to-read';
import { openDebts, payDebts } from '~/features/debts/debts-page.server';
import { PayTogether } from '~/features/debts/pay-together';
import { OpenPayments, Receipts } from '~/features/debts/past-payments';
import { RegistryChoice } from '~/features/identity/registry-choice';
import { UnprovenBanner } from '~/features/identity/unproven-banner';
import { PageFields } from '~/ui/form/form-fields';
import { useIsHidden } from '~/ui/basics/offered';
import { dueCalendarUrl, urls } from '~/urls';
import { LeftQueue } from '~/features/payments/queue/queue-parts';
import { ButtonLink } from '~/ui/basics/button';
import { Cluster } from '~/ui/basics/layout';
import { PageHeading } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';

export const handle = { title: 'Borçlarım', styles: debtListStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDebts(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return payDebts(request);
}

interface Listed {
  readonly name: string;
  readonly chosen: { readonly no: string } | null;
}

const leadOf = ({ name, chosen }: Listed, count: number) =>
  chosen ? `${name} · Sicil no ${chosen.no}` : `${name} · ${count} sicil kaydı`;

export default function DebtQuestioning() {
  const { registries, sums, problems, open, payments, queue, credit } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isHidden = useIsHidden();
  const chosenOid = open?.chosen?.oid;
  const choice = (
    <RegistryChoice
      registries={registries}
      sums={sums}
      chosenOid={chosenOid ?? null}
      {...(open && { note: 'Yalnız bir kaydınızı görmek isterseniz:' })}
    />
  );
  return (
    <PageFields
      problems={answer?.problems ?? problems}
      values={open?.filter.typed}
      remedy={answer?.together && <PayTogether together={answer.together} />}
    >
      <PageHeading
        title="Borçlarım"
        lead={open ? leadOf(open, registries.length) : 'Borçlarını görmek istediğiniz sicil kaydını seçin.'}
        side={open && <DebtTotal {...open} />}
      />
      {registries.length === 0 && <UnprovenBanner />}
      {!open && choice}
      <RestoredForm isShown={answer?.isRestoredForm} />
      <CreditLine sum={credit} />
      <OpenPayments payments={payments} />
      {queue && <LeftQueue queue={queue} />}
      {open && (
        <>
          {open.filter.asOf !== null ? (
            <OtherDayDebts debts={open.debts} registryOid={chosenOid} />
          ) : isHidden(urls.paymentZiraat) ? (
            <UnpayableDebts debts={open.debts} />
          ) : (
            <DebtForm
              debts={open.debts}
              isNarrowed={open.filter.isNarrowed}
              canLink
              {...(answer && { answer })}
            />
          )}
          {registries.length > 1 && open.chosen && (
            <ButtonLink to={urls.debts} kind="quiet">
              Bütün kayıtların borçlarını göster
            </ButtonLink>
          )}
          {choice}
          {!open.debts.isPartial && (
            <DebtFilterForm filter={open.filter} registryOid={chosenOid} problems={problems} />
          )}
          <Cluster>
            <ButtonLink to={dueCalendarUrl(chosenOid)} kind="quiet">
              Ödeme takvimim
            </ButtonLink>
            <ButtonLink to={urls.paymentLinks} kind="quiet">
              Ödeme bağlantılarım
            </ButtonLink>
            {!open.chosen && (
              <ButtonLink to={urls.receipts} kind="quiet">
                Bütün makbuzlarınız
              </ButtonLink>
            )}
          </Cluster>
          {open.chosen && <Receipts receipts={open.receipts} registryOid={open.chosen.oid} />}
        </>
      )}
    </PageFields>
  );
}
