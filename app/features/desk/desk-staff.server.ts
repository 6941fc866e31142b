import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { isDeskStaff } from '~/features/identity/desk-staff';
import { requireStaff } from '~/features/identity/second-proof/staff.server';

/**
 * Stands first in every page of the service desk.
 * @throws Response 404 for everybody else: it is nobody else's business; 303 to the page of the code
 */
export function requireDeskStaff(request: Request): Promise<Citizen> {
  return requireStaff(request, isDeskStaff);
}
