import type { MemberInfo } from 'municipality/contract';

/** Employees with this RoleCode look after the kiosks. */
export const KIOSK_ROLE = 'bilgi-islem';

export function isKioskStaff({ RoleCode, UserDetail }: MemberInfo): boolean {
  return UserDetail.IsEmployee && RoleCode === KIOSK_ROLE;
}
