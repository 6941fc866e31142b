import type { COLLECTIONS_ROLE, DESK_ROLE, LEAVE_ROLE } from 'municipality/contract';
import { requireMember, type CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import type { Member } from '../kit/caller';
import { getMemberInfo } from './member-info';

type StaffRole = typeof COLLECTIONS_ROLE | typeof DESK_ROLE | typeof LEAVE_ROLE;

/** Returns the employee who has this role today. The portal's word for a role counts nowhere. */
export async function requireRole(
  context: CallContext,
  role: StaffRole,
  refuse: Refuse<'role-missing'>,
): Promise<Member> {
  const member = requireMember(context);
  const { RoleCode, UserDetail } = await getMemberInfo(context.database, member.userName);
  if (UserDetail.IsEmployee && RoleCode === role) return member;
  throw refuse('role-missing', 'Bu işlem için yetkiniz yok.');
}
