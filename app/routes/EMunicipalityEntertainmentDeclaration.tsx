import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { entertainment } from '~/features/declarations/business/entertainment.server';
import { DeclarationPage } from '~/features/declarations/pages/declaration-page';
import { openDeclaration, takeDeclaration } from '~/features/declarations/pages/declaration-page.server';

export const handle = { title: 'Eğlence vergisi beyanı' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDeclaration(request, entertainment);
}

export async function action({ request }: ActionFunctionArgs) {
  return takeDeclaration(request, entertainment);
}

export default function Entertainment() {
  return <DeclarationPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
