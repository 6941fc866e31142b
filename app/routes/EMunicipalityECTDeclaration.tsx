import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cleaning } from '~/features/declarations/business/cleaning.server';
import { DeclarationPage } from '~/features/declarations/pages/declaration-page';
import { openDeclaration, takeDeclaration } from '~/features/declarations/pages/declaration-page.server';

export const handle = { title: 'Çevre temizlik vergisi bildirimi' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDeclaration(request, cleaning);
}

export async function action({ request }: ActionFunctionArgs) {
  return takeDeclaration(request, cleaning);
}

export default function Cleaning() {
  return <DeclarationPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
