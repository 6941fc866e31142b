import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { openEmailLeave, takeEmailLeave } from '~/features/identity/email/email-links.server';
import { EmailLeavePage } from '~/features/identity/email/email-pages';

export const handle = { title: 'E-posta almayı bırakın' };

export function loader({ params }: LoaderFunctionArgs) {
  return openEmailLeave(params['token'] ?? '');
}

export async function action({ request, params }: ActionFunctionArgs) {
  return takeEmailLeave(request, params['token'] ?? '');
}

export default function EmailLeave() {
  const { state } = useLoaderData<typeof loader>();
  return <EmailLeavePage state={useActionData<typeof action>()?.state ?? state} />;
}
