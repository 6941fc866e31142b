import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdministrationPage } from '~/features/administration/administration-page';
import { AdministratorForm, RoleForm } from '~/features/administration/roles/employee-page';
import { changeEmployee, openEmployee } from '~/features/administration/roles/employee-page.server';
import { urls } from '~/urls';

export const handle = { title: 'Görevli' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openEmployee(request, params['no']);
}

export async function action({ request, params }: ActionFunctionArgs) {
  return changeEmployee(request, params['no']);
}

export default function EmployeePage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdministrationPage
      title={page.fullName}
      lead={`${page.title}, ${page.department}`}
      above={{ to: urls.roles, title: 'Görevliler' }}
      answer={answer}
      values={page.values}
    >
      <RoleForm {...page} />
      <AdministratorForm {...page} />
    </AdministrationPage>
  );
}
