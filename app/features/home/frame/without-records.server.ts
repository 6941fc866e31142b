import type { EntryContext } from '@remix-run/node';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { isDatabaseFailure } from '~/platform/database/failure.server';
import { visitorCookie } from '~/platform/http/visitor.server';
import { noteDatabaseFailure } from '~/platform/municipal/outage.server';
import { appearanceOf } from '../appearance/appearance.server';
import { frameWithoutRecords, appearanceWithoutRecords, readFrame } from './frame.server';
import type { PageAppearance } from './shared-page.server';

/** Returns the work's result, or without the records what else there is. */
async function orWithoutRecords<Result>(
  work: Promise<Result>,
  otherwise: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isDatabaseFailure(error)) throw error;
    noteDatabaseFailure();
    return otherwise();
  }
}

/** Tells how the page is to be written for this browser; by its cookies alone where the database does not answer. */
export function readPageAppearance(request: Request): Promise<Omit<PageAppearance, 'nonce'>> {
  const read = async () => {
    const [kiosk, { isLight }] = await Promise.all([findKiosk(request), appearanceOf(request)]);
    return { isKiosk: kiosk !== null, isLight };
  };
  return orWithoutRecords(read(), () => appearanceWithoutRecords(request));
}

/**
 * Reads the frame of a page that has none: a post that threw brings no data of it along, and its page would have no name,
 * no menu and no token for a form.
 */
export async function addFrame(
  { staticHandlerContext }: EntryContext,
  { url, headers }: Request,
  own: Headers,
) {
  const { errors, loaderData } = staticHandlerContext;
  if (errors === null || (loaderData['root'] ?? null) !== null) return;
  const request = new Request(url, { headers });
  const read = async () => {
    const { frame, visitor, flash } = await readFrame(request);
    if (visitor.isNew) own.append('Set-Cookie', visitorCookie(visitor.token));
    if (flash) own.append('Set-Cookie', flash.clearing);
    return frame;
  };
  loaderData['root'] = await orWithoutRecords(read(), () => frameWithoutRecords(request));
}
