import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SentDeclaration } from '~/declarations/sent/sent-page';
import { openSentDeclaration } from '~/declarations/sent/sent-page.server';
import { methodNotAllowed } from '~/platform/forms/forms.server';
import { pageHeaders } from '~/platform/http/page-headers';

export const handle = { title: 'Gönderilen beyan' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  return openSentDeclaration(request, params['no'] ?? '');
}

export function action() {
  return methodNotAllowed();
}

export const headers = pageHeaders;

export default function SentDeclarationPage() {
  return <SentDeclaration declaration={useLoaderData<typeof loader>()} />;
}
