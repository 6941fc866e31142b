import { ADMINISTRATOR_ROLE, COLLECTIONS_ROLE, DESK_ROLE, LEAVE_ROLE } from 'municipality/contract';
import { z } from 'zod';
import { KIOSK_ROLE } from '~/features/identity/kiosk/kiosk-staff';
import { fullName } from '~/features/identity/person-name';
import { readGrants } from '~/features/identity/second-proof/administrator.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { StaffDoor, StaffPerson } from '~/platform/portal/staff-door';
import { compareTurkish } from '~/ui/turkish/compare';
import { keepProposals, type Proposal } from '../keeping/proposals.server';

/** A member without any role has this `RoleCode`. */
export const NO_ROLE = 'uye';

/** Lists what an employee may be given by one administrator, as the pages name it. */
export const roles: Readonly<Record<string, { readonly label: string; readonly hint: string }>> = {
  [NO_ROLE]: { label: 'Görevi yok', hint: 'Yalnızca kendi işlemleri, bordrosu ve izni.' },
  [DESK_ROLE]: { label: 'Hizmet masası', hint: 'Başvurular, su sözleşmeleri, taksitlendirme.' },
  [COLLECTIONS_ROLE]: { label: 'Ödeme takibi', hint: 'İnternetten ödemeler ve iadeleri.' },
  [LEAVE_ROLE]: { label: 'İzin onayı', hint: 'Çalışanların izin isteklerine karar.' },
  [KIOSK_ROLE]: { label: 'Kiosklar', hint: 'Herkesin kullandığı cihazların kaydı.' },
};

/** Describes an employee as the pages of the administration know them. */
export interface Employee extends StaffPerson {
  readonly fullName: string;
  readonly roleLabel: string;
  readonly isAdministrator: boolean;
}

function roleLabel({ role }: StaffPerson): string {
  if (role === null) return 'Üyeliği yok';
  if (role === ADMINISTRATOR_ROLE) return 'Portal yöneticisi';
  return (Object.hasOwn(roles, role) ? roles[role]?.label : undefined) ?? `Başka bir görev (${role})`;
}

/** Lists everybody who works for the municipality by name, as it stands now. */
export async function listEmployees(staff: StaffDoor): Promise<Employee[]> {
  const [people, isGranted] = await Promise.all([staff.list(), readGrants(getPortal())]);
  return people
    .map((person) => ({
      ...person,
      fullName: fullName(person.name, person.surname),
      roleLabel: roleLabel(person),
      isAdministrator:
        person.role !== null && (person.role === ADMINISTRATOR_ROLE || isGranted(person.identityNo)),
    }))
    .toSorted((one, other) => compareTurkish(one.fullName, other.fullName));
}

const Entry = z.object({
  /** Holds the employee's `oid`. */
  employee: z.string(),
  want: z.enum(['give', 'take']),
});
export type RoleEntry = z.output<typeof Entry>;
export type RoleProposal = Proposal<RoleEntry>;

/** Holds the administrators one of them wants to add or to take away, and another one has to agree to. */
export const roleProposals = keepProposals<RoleEntry>('role', Entry);

/** Says it as page and record name it: "Portal yöneticiliği verilecek". */
export const wanted = { give: 'Portal yöneticiliği verilsin', take: 'Portal yöneticiliği alınsın' } as const;
