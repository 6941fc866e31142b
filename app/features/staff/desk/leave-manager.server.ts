import { contract } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { isLeaveManager } from '~/features/identity/desk-staff';
import { requireStaff } from '~/features/identity/second-proof/staff.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';

/**
 * Stands first in every page of the leave desk.
 * @throws Response 404 for everybody else; 303 to sign-in or to the page of the code
 */
export function requireLeaveManager(request: Request): Promise<Citizen> {
  return requireStaff(request, isLeaveManager);
}

export const notFound = () => new Response(null, { status: 404 });

/** Returns a request by its number. @throws Response 404 for a number nobody has */
export async function requireDeskLeave({ accessToken: token }: Citizen, requestNo: string) {
  if (!/^[^\0]{1,64}$/u.test(requestNo)) throw notFound();
  try {
    return await getPortal().municipality.GetLeaveRequestForDesk({ requestNo }, { token });
  } catch (error) {
    const { code } = requireRefusal(error, contract.GetLeaveRequestForDesk);
    if (code === 'undeclared') throw error;
    throw notFound();
  }
}
