import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { DayEndForm, Jobs, Messages } from '~/features/administration/jobs/jobs-page';
import { askDayEnd, openJobsPage } from '~/features/administration/jobs/jobs-page.server';
import { DayEnds } from '~/features/payments/desk/day-ends';
import { formatDate } from '~/ui/turkish/format';

export const handle = { title: 'İşler ve mesajlar' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openJobsPage(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return askDayEnd(request);
}

export default function JobsPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title="İşler ve mesajlar"
      lead="Portalın kendiliğinden yaptıkları. Hiçbir telefon numarası ya da mesaj metni gösterilmez."
      answer={answer}
    >
      {answer?.dayEnd && (
        <DayEnds
          ends={{ rows: [answer.dayEnd.reply], unread: answer.dayEnd.unread }}
          title={`Gün sonu, ${formatDate(answer.dayEnd.reply.Day)}`}
        />
      )}
      <Jobs {...page} />
      <Messages {...page} />
      <DayEndForm {...page} />
    </AdministrationPage>
  );
}
