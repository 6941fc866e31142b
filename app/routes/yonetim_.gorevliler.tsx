import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { RolesPage } from '~/features/administration/roles/roles-page';
import { decideRole, openRoles } from '~/features/administration/roles/roles-page.server';

export const handle = { title: 'Görevliler' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openRoles(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return decideRole(request);
}

export default function Roles() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title="Görevliler"
      lead="Çalışanların portalda ne yapabildiği. Portal yöneticiliğini iki yönetici birlikte verir ve alır."
      answer={answer}
    >
      <RolesPage {...page} />
    </AdministrationPage>
  );
}
