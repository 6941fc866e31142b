import type { ActionFunctionArgs } from '@remix-run/node';
import { recordSignOut } from '~/features/identity/citizen/citizen.server';
import { goodbye } from '~/features/identity/session/goodbye.server';
import { endSession } from '~/features/identity/session/session.server';
import { flashHeader } from '~/platform/forms/flash.server';
import { requireForm } from '~/platform/forms/forms.server';
import { redirect } from '~/platform/http/redirect.server';
import { urls } from '~/urls';

export const handle = { title: 'Çıkış' };

/** Signing out is a post; an address typed or linked here changes nothing. */
export function loader() {
  return redirect(urls.home);
}

export async function action({ request }: ActionFunctionArgs) {
  await requireForm(request);
  await recordSignOut(request);
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' });
  const message = await goodbye(request);
  headers.append('Set-Cookie', await endSession(request));
  headers.append('Set-Cookie', await flashHeader(message));
  return redirect(urls.home, { status: 303, headers });
}

/**
 * This page is never shown: both ways in lead on. It is a page all the same, so that a refused post gets words and not
 * a blank.
 */
export default function SignOut() {
  return null;
}
