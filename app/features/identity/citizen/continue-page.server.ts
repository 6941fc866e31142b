import { data } from '@remix-run/node';
import { isSameText } from '~/platform/configuration/secrets.server';
import { urls } from '~/urls';
import { requireCitizen } from './citizen.server';
import { memberHashOf } from '../session/session.server';
import { deleteKeptForm, findKeptForm } from '../kept-form/kept-form.server';

export type Waiting = 'typed' | 'nothing-typed' | 'files' | 'outcome';

/**
 * Finds what waits behind the sign-in page: a kept form, or at a kiosk the outcome of a payment. Null when nothing
 * does.
 */
export async function findWaiting(target: string | null): Promise<Waiting | null> {
  if ([urls.succeeded, urls.failed].some((page) => target?.startsWith(`${page}?`))) return 'outcome';
  const id = findId(target);
  const kept = id === null ? null : await findKeptForm(id);
  if (!kept) return null;
  if (kept.fields.length > 0) return 'typed';
  return kept.takesFiles ? 'files' : 'nothing-typed';
}

/** Finds the id in a link to the page below. */
function findId(target: string | null): string | null {
  if (!target?.startsWith(`${urls.continueForm}?`)) return null;
  return new URL(target, 'http://own.invalid').searchParams.get('k');
}

/**
 * The form kept for the member who is signed in. Somebody else's is the same as none, and is deleted: the person it was
 * kept for is not at this browser.
 */
export async function openContinue(request: Request) {
  const citizen = await requireCitizen(request);
  const id = new URL(request.url).searchParams.get('k');
  const kept = id === null ? null : await findKeptForm(id);
  const headers = { 'Cache-Control': 'no-store' };
  if (id === null || !kept) return data({ form: null }, { status: 404, headers });
  if (!isSameText(kept.memberHash, memberHashOf(citizen.identityNo))) {
    await deleteKeptForm(id);
    return data({ form: null }, { status: 404, headers });
  }
  return data({ form: { path: kept.path, fields: kept.fields, takesFiles: kept.takesFiles } }, { headers });
}
