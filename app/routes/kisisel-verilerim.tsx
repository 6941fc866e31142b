import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { openPersonalData } from '~/features/requests/personal-data/personal-data.server';
import { PersonalDataPage } from '~/features/requests/personal-data/personal-data-page';
import { PageHeading } from '~/ui/shell/page-heading';

export const handle = { title: 'Kişisel verileriniz' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openPersonalData(request);
}

export { methodNotAllowed as action } from '~/platform/forms/forms.server';

export default function PersonalData() {
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading
        title="Kişisel verileriniz"
        lead="6698 sayılı Kişisel Verilerin Korunması Kanunu m. 11’deki haklarınız ve başvuru yolları."
      />
      <PersonalDataPage {...view} />
    </>
  );
}
