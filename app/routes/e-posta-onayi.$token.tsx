import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openEmailProof, takeEmailProof } from '~/features/identity/email/email-links.server';
import { EmailProofPage } from '~/features/identity/email/email-pages';

export const handle = { title: 'E-posta onayı' };

export async function loader({ params }: LoaderFunctionArgs) {
  return openEmailProof(params['token'] ?? '');
}

export async function action({ request, params }: ActionFunctionArgs) {
  return takeEmailProof(request, params['token'] ?? '');
}

export default function EmailProof() {
  const { state } = useLoaderData<typeof loader>();
  return <EmailProofPage state={useActionData<typeof action>()?.state ?? state} />;
}
