import type { MemberInfo } from 'municipality/contract';
import { COLLECTIONS_ROLE } from 'municipality/contract';

/** The employees who look after online collections; the municipality checks it again at each of its calls. */
export function isDeskStaff({ RoleCode, UserDetail }: MemberInfo): boolean {
  return UserDetail.IsEmployee && RoleCode === COLLECTIONS_ROLE;
}
