import { useLoaderData } from '@remix-run/react';
import { namedHere, readWrittenHelp } from '~/parts/content/texts/texts.server';
import { ContactList } from '~/features/home/contact-list';
import { HelpAnswers } from '~/features/home/help-answers';
import { HomeSearch } from '~/features/home/search/home-search';
import { TextPage } from '~/features/home/text-page';
import { findFeeExample, listCollectingBranches } from '~/features/home/text-page.server';
import { printedDetailsStyle } from '~/ui/basics/details';

export const handle = { title: 'Yardım', styles: printedDetailsStyle };

export async function loader() {
  const [branches, written, feeExample] = await Promise.all([
    listCollectingBranches(),
    readWrittenHelp(),
    findFeeExample(),
  ]);
  return { named: namedHere(), branches: branches.rows, written, feeExample, unread: branches.unread };
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function Help() {
  return (
    <TextPage title="Yardım" lead="En çok sorulan soruların kısa yanıtları.">
      <HomeSearch />
      <HelpAnswers {...useLoaderData<typeof loader>()} />
      <ContactList />
    </TextPage>
  );
}
