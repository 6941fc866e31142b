import { type Flash, flashHeader } from '~/platform/forms/flash.server';
import { redirect } from '~/platform/http/redirect.server';

/** Leads by 303 to a page that says the sentence. */
export async function leadTo(url: string, kind: Flash['kind'], text: string) {
  const flash = await flashHeader({ kind, text });
  return redirect(url, { status: 303, headers: { 'Set-Cookie': flash } });
}
