import { COLLECTIONS_ROLE } from 'municipality/contract';
import { requireMember, type CallContext } from '../endpoint';
import type { Member } from '../identity/access-token';
import { getMemberInfo } from '../identity/member-info';
import type { Refuse } from '../refusal';

/** The employee who looks after online collections. The portal's word for a role counts nowhere. */
export async function requireDeskStaff(
  context: CallContext,
  refuse: Refuse<'role-missing'>,
): Promise<Member> {
  const member = requireMember(context);
  const { RoleCode, UserDetail } = await getMemberInfo(context.database, member.userName);
  if (UserDetail.IsEmployee && RoleCode === COLLECTIONS_ROLE) return member;
  throw refuse('role-missing', 'Bu işlem için yetkiniz yok.');
}
