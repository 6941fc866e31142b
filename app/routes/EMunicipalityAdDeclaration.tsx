import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { advertising } from '~/features/declarations/business/advertising.server';
import { DeclarationPage } from '~/features/declarations/pages/declaration-page';
import { openDeclaration, takeDeclaration } from '~/features/declarations/pages/declaration-page.server';

export const handle = { title: 'İlan ve reklam vergisi beyanı' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDeclaration(request, advertising);
}

export async function action({ request }: ActionFunctionArgs) {
  return takeDeclaration(request, advertising);
}

export default function Advertising() {
  return <DeclarationPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
