import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openDueCalendar } from '~/debts/calendar/due-calendar.server';
import { DueCalendar } from '~/debts/calendar/due-calendar-page';
import { RegistryChoice } from '~/identity/registry-choice';
import { UnprovenBanner } from '~/identity/unproven-banner';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { pageHeaders } from '~/platform/http/page-headers';
import { ButtonLink } from '~/ui/basics/button';
import { PageHeading } from '~/ui/shell/page-heading';
import { debtsUrl, dueCalendarUrl } from '~/urls';

export const handle = { title: 'Ödeme takvimim' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDueCalendar(request);
}

export function action() {
  return methodNotAllowed();
}

export const headers = pageHeaders;

export default function DueCalendarPage() {
  const { registries, chosenOid, calendar } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Ödeme takvimim"
        lead={
          calendar || registries.length === 0
            ? 'Önümüzdeki on iki ayda neyin, ne zaman ödeneceği.'
            : 'Takvimini görmek istediğiniz sicil kaydını seçin.'
        }
        side={
          calendar && (
            <ButtonLink to={debtsUrl(chosenOid ?? undefined)} icon="wallet">
              Borçları gör ve öde
            </ButtonLink>
          )
        }
      />
      {registries.length === 0 && <UnprovenBanner />}
      {calendar && <DueCalendar {...calendar} />}
      <RegistryChoice registries={registries} chosenOid={chosenOid} urlOf={dueCalendarUrl} />
    </>
  );
}
