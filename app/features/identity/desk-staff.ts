import type { MemberInfo } from 'municipality/contract';
import { COLLECTIONS_ROLE, DESK_ROLE, LEAVE_ROLE } from 'municipality/contract';

/** Tells whether a member looks after online collections; the municipality checks it again at each of its calls. */
export function isCollectionsStaff({ RoleCode, UserDetail }: MemberInfo): boolean {
  return UserDetail.IsEmployee && RoleCode === COLLECTIONS_ROLE;
}

/** Tells whether a member is an employee at the service desk: requests, water contracts, deferrals. */
export function isDeskStaff({ RoleCode, UserDetail }: MemberInfo): boolean {
  return UserDetail.IsEmployee && RoleCode === DESK_ROLE;
}

/** Tells whether a member is an employee who decides leave requests. */
export function isLeaveManager({ RoleCode, UserDetail }: MemberInfo): boolean {
  return UserDetail.IsEmployee && RoleCode === LEAVE_ROLE;
}
