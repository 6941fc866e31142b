import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeclarationPage } from '~/features/declarations/pages/declaration-page';
import { openDeclaration, takeDeclaration } from '~/features/declarations/pages/declaration-page.server';
import { land } from '~/features/declarations/estate/land.server';

export const handle = { title: 'Arazi bildirimi' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDeclaration(request, land);
}

export async function action({ request }: ActionFunctionArgs) {
  return takeDeclaration(request, land);
}

export default function Land() {
  return <DeclarationPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
