import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { resourceResponse } from '~/platform/http/headers.server';
import { requireFollowed, type Followed } from './follow.server';

/**
 * Prepares what goes on paper. A kiosk hands out no files. @throws Response 404; leading to the start when the link is
 * over
 */
export async function requirePaper(
  request: Request,
  citizen: Citizen | null,
  token: string,
): Promise<Followed> {
  if (await findKiosk(request)) throw resourceResponse(null, { status: 404 });
  return requireFollowed(request, citizen, token);
}
