import { memberHashOf } from '~/features/identity/session/session.server';
import { getPortal } from '~/platform/portal/portal.server';
import { listEmployees } from './roles.server';

/** Answers who would confirm what an employee proposed who administers the portal no more. */
export const PROPOSER_GONE =
  'Bunu isteyen artık portal yöneticisi değil, isteği de geçerli değil. Gerekiyorsa geri alıp yeniden isteyin.';

/**
 * Tells whether whoever proposed something administers the portal now: of two people who agree, both must hold the role
 * then. Where the municipality keeps its employees outside nobody can tell, and nothing that waits can be written here.
 * @param mark the keyed hash of the proposer (`memberHashOf`)
 */
export async function isStillAdministrator(mark: string): Promise<boolean> {
  const { staff } = getPortal();
  if (staff === null) return true;
  const employees = await listEmployees(staff);
  return employees.some(
    ({ identityNo, isAdministrator }) => isAdministrator && memberHashOf(identityNo) === mark,
  );
}
