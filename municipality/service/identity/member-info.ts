import { and, eq, isNull } from 'drizzle-orm';
import type { MemberInfo } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import { registryView } from './registry-view';
import { member, registry, employee } from './tables';

/** Returns a member as the contract shows them. Throws for a number that is no member's. */
export async function getMemberInfo(
  database: Pick<ServiceDatabase, 'select'>,
  userName: string,
): Promise<MemberInfo> {
  const [row] = await database
    .select({ member, registry, employeeOid: employee.oid })
    .from(member)
    .innerJoin(registry, eq(registry.oid, member.registryOid))
    // A number nobody proved makes nobody an employee.
    .leftJoin(
      employee,
      and(eq(employee.identityNo, member.userName), isNull(employee.leftOn), eq(member.identityProven, true)),
    )
    .where(eq(member.userName, userName));
  if (!row) throw new Error('There is no row for the member');
  return {
    UserName: row.member.userName,
    RoleCode: row.member.roleCode,
    UserDetail: {
      MemberName: row.member.memberName,
      MemberSurname: row.member.memberSurname,
      GsmNumber: row.member.gsmNumber,
      RegistryGsmNumber: row.registry.gsmNumber,
      GsmChangedAt: row.member.gsmChangedAt?.toISOString() ?? null,
      RegistryGsmChangedAt: row.registry.gsmChangedAt?.toISOString() ?? null,
      Email: row.member.email,
      IsEmployee: row.employeeOid !== null,
      MustChangePassword: row.member.mustChangePassword,
      HasPassword: row.member.passwordHash !== null,
      IsIdentityProven: row.member.identityProven,
      WantsSms: row.member.wantsSms,
      Registry: registryView(row.registry),
    },
  };
}

/** Finds the phone of a proven member and whether they want messages; nothing of who is no member. */
export async function findReachable(
  database: Pick<ServiceDatabase, 'select'>,
  identityNo: string,
): Promise<{ GsmNumber: string | null; WantsSms: boolean }> {
  const [found] = await database
    .select({ GsmNumber: member.gsmNumber, WantsSms: member.wantsSms })
    .from(member)
    .where(and(eq(member.userName, identityNo), eq(member.identityProven, true)));
  return found ?? { GsmNumber: null, WantsSms: false };
}
