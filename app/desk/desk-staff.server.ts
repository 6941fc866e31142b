import type { Citizen } from '~/identity/citizen.server';
import { requireCitizen } from '~/identity/citizen.server';
import { isDeskStaff } from '~/identity/desk-staff';
import { requireSecondProof } from '~/identity/second-proof/require-proof.server';

/**
 * Stands first in every page of the service desk.
 * @throws Response 404 for everybody else: it is nobody else's business; 303 to the page of the code
 */
export async function requireDeskStaff(request: Request): Promise<Citizen> {
  const citizen = await requireCitizen(request);
  if (!isDeskStaff(citizen.member)) throw new Response(null, { status: 404 });
  await requireSecondProof(request, citizen, 'desk');
  return citizen;
}
