import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { DayEndsTable } from '~/features/administration/day-ends/day-ends-page';
import { openDayEndsPage } from '~/features/administration/day-ends/day-ends-page.server';

export const handle = { title: 'Bankaların gün sonu' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDayEndsPage(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function DayEnds() {
  return (
    <AdministrationPage
      title="Bankaların gün sonu"
      lead="Portalın işlediği kart ödemeleri ve bankanın bildirdikleri, gün gün."
    >
      <DayEndsTable {...useLoaderData<typeof loader>()} />
    </AdministrationPage>
  );
}
