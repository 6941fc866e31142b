import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeDueFeed, openDueCalendar } from '~/features/debts/calendar/due-calendar.server';
import { DueCalendar, yearStyle } from '~/features/debts/calendar/due-calendar-page';
import { DueFeedCard } from '~/features/debts/calendar/due-feed-card';
import { RegistryChoice } from '~/features/identity/registry-choice';
import { UnprovenBanner } from '~/features/identity/unproven-banner';
import { ButtonLink } from '~/ui/basics/button';
import { PageFields } from '~/ui/form/form-fields';
import { RestoredForm } from '~/ui/message/restored-form';
import { PageHeading } from '~/ui/shell/page-heading';
import { debtsUrl, dueCalendarUrl } from '~/urls';

export const handle = { title: 'Ödeme takvimim', styles: yearStyle };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDueCalendar(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return changeDueFeed(request);
}

export default function DueCalendarPage() {
  const { registries, chosenOid, calendar, feed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PageFields problems={answer?.problems ?? []}>
      <PageHeading
        title="Ödeme takvimim"
        lead={
          calendar || registries.length === 0
            ? 'Önümüzdeki on iki ayda neyi, ne zaman ödeyeceğinizi görün.'
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
      <RestoredForm isShown={answer?.isRestoredForm} />
      {registries.length === 0 && <UnprovenBanner />}
      {calendar && <DueCalendar {...calendar} />}
      {feed && <DueFeedCard {...feed} />}
      <RegistryChoice
        registries={registries}
        chosenOid={chosenOid}
        urlOf={dueCalendarUrl}
        {...(calendar && { note: 'Yalnız bir kaydınızı görmek isterseniz:' })}
      />
    </PageFields>
  );
}
