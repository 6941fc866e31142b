import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { DeclarationPage } from '~/features/declarations/pages/declaration-page';
import { openDeclaration, takeDeclaration } from '~/features/declarations/pages/declaration-page.server';
import { plot } from '~/features/declarations/estate/plot.server';

export const handle = { title: 'Arsa bildirimi' };

export async function loader({ request }: LoaderFunctionArgs) {
  return openDeclaration(request, plot);
}

export async function action({ request }: ActionFunctionArgs) {
  return takeDeclaration(request, plot);
}

export default function Plot() {
  return <DeclarationPage page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
