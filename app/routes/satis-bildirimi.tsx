import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeclarationPage } from '~/features/declarations/pages/declaration-page';
import { openDeclaration, takeDeclaration } from '~/features/declarations/pages/declaration-page.server';
import { sale } from '~/features/declarations/estate/sale.server';

export const handle = { title: 'Taşınmaz satış bildirimi' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDeclaration(request, sale);
}

export async function action({ request }: ActionFunctionArgs) {
  return takeDeclaration(request, sale);
}

export default function Sale() {
  return <DeclarationPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
