import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
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
import { TextLink } from '~/ui/basics/link';
import { PageHeading } from '~/ui/shell/page-heading';
import { RestoredForm } from '~/ui/message/restored-form';

export const handle = { title: 'Borç sorgulama', styles: debtListStyle };

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
  const { registries, sums, problems, open, payments, queue } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isHidden = useIsHidden();
  const chosenOid = open?.chosen?.oid;
  const choice = <RegistryChoice registries={registries} sums={sums} chosenOid={chosenOid ?? null} />;
  return (
    <PageFields
      problems={answer?.problems ?? problems}
      values={open?.filter.typed}
      remedy={answer?.together && <PayTogether together={answer.together} />}
    >
      <PageHeading
        title="Borç sorgulama"
        lead={open ? leadOf(open, registries.length) : 'Borçlarını görmek istediğiniz sicil kaydını seçin.'}
        side={open && <DebtTotal {...open} />}
      />
      {registries.length === 0 && <UnprovenBanner />}
      {!open && choice}
      <RestoredForm isShown={answer?.isRestoredForm} />
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
            <TextLink to={urls.debts}>Bütün kayıtların borçlarını göster</TextLink>
          )}
          {choice}
          {!open.debts.isPartial && (
            <DebtFilterForm filter={open.filter} registryOid={chosenOid} problems={problems} />
          )}
          <TextLink to={dueCalendarUrl(chosenOid)}>Ödeme takvimim</TextLink>
          {!isHidden(urls.paymentLinks) && <TextLink to={urls.paymentLinks}>Ödeme bağlantılarım</TextLink>}
          {open.chosen ? (
            <Receipts receipts={open.receipts} registryOid={open.chosen.oid} />
          ) : (
            <TextLink to={urls.receipts}>Bütün makbuzlarınız</TextLink>
          )}
        </>
      )}
    </PageFields>
  );
}
