import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { NewsList, WaitingDrafts } from '~/features/inbox/inbox-page';
import { openInbox } from '~/features/inbox/inbox-page.server';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Bildirimlerim' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openInbox(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Inbox() {
  const { news, drafts, newsCount, isWhole } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Bildirimlerim"
        lead="Kararlar, yanıtlar, yaklaşan son ödeme günleri ve makbuzlar."
      />
      <p>
        {newsCount > 0
          ? `Son gelişinizden bu yana ${newsCount} yeni bildirim var.`
          : isWhole && 'Son gelişinizden bu yana yeni bildirim yok.'}
      </p>
      <NewsList news={news} isWhole={isWhole} />
      <WaitingDrafts drafts={drafts} />
    </>
  );
}
