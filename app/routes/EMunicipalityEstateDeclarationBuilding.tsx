import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeclarationPage } from '~/features/declarations/pages/declaration-page';
import { openDeclaration, takeDeclaration } from '~/features/declarations/pages/declaration-page.server';
import { building } from '~/features/declarations/estate/building.server';

export const handle = { title: 'Bina bildirimi' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDeclaration(request, building);
}

export async function action({ request }: ActionFunctionArgs) {
  return takeDeclaration(request, building);
}

export default function Building() {
  return <DeclarationPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
