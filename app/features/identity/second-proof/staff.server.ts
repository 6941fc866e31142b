import type { MemberInfo } from 'municipality/contract';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { oncePerRequest } from '~/platform/request/request-context.server';
import { askMunicipality, type Citizen, requireCitizen } from '../citizen/citizen.server';
import { refreshMember } from '../session/open-sessions.server';
import { requireSecondProof } from './require-proof.server';

/**
 * Returns the employee as the municipality knows them now. While it does not answer the session's word stands: every
 * call of a desk is checked by the municipality once more.
 */
async function askMember({ member, accessToken }: Citizen): Promise<MemberInfo> {
  try {
    const now = await getPortal().municipality.GetUserOfEMunicipality({}, { token: accessToken });
    const isChanged =
      now.RoleCode !== member.RoleCode || now.UserDetail.IsEmployee !== member.UserDetail.IsEmployee;
    if (isChanged) await refreshMember(now);
    return now;
  } catch (error) {
    if (error instanceof MunicipalOutage) return member;
    throw error;
  }
}

/**
 * Stands first in every page of a desk. Whoever lost the role a moment ago is a stranger at the next look, however long
 * their session still lives.
 * @throws Response 404 for everybody else: it is nobody else's business; 303 to sign-in or to the page of the code
 */
export async function requireStaff(
  request: Request,
  isTheirs: (member: MemberInfo) => boolean,
): Promise<Citizen> {
  const citizen = await requireCitizen(request);
  const isStranger = () => new Response(null, { status: 404 });
  if (!isTheirs(citizen.member)) throw isStranger();
  const member = await oncePerRequest('staff', () => askMunicipality(request, () => askMember(citizen)));
  if (!isTheirs(member)) throw isStranger();
  await requireSecondProof(request, citizen, 'desk');
  return citizen;
}
