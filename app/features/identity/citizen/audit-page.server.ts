import { readAudit } from '~/platform/audit/audit.server';
import { requireCitizen } from './citizen.server';

/** One page has so many rows. */
const SIZE = 25;

/** Opens what was seen or changed of the citizen's record, newest first; `once` is where an older page begins. */
export async function openAudit(request: Request) {
  const citizen = await requireCitizen(request);
  const before = Number(new URL(request.url).searchParams.get('once') ?? Number.NaN);
  const isPage = Number.isSafeInteger(before) && before > 0 && before < 2 ** 31;
  return readAudit(citizen.identityNo, SIZE, isPage ? before : undefined);
}
