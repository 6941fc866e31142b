import { type Connection, openDatabase } from 'municipality/ground/connection';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { employee, member } from '../identity/tables';

/** Describes somebody who works for the municipality now. */
interface StaffPerson {
  readonly oid: string;
  readonly identityNo: string;
  readonly name: string;
  readonly surname: string;
  readonly department: string;
  readonly title: string;
  /** Holds the `RoleCode` of the membership; it is null without one, or while nobody has proven whose it is. */
  readonly role: string | null;
}

interface StaffRoles {
  /** Lists the employees, sorted by name. */
  list(): Promise<StaffPerson[]>;
  /** Gives an employee another role; false where it is not `from` any more, or there is no such employee. */
  setRole(change: { readonly oid: string; readonly from: string; readonly to: string }): Promise<boolean>;
}

/** Opens the roles of the employees of an embedded municipality whose tables are up to date. */
export function openStaffRoles({ connection }: { connection: Connection }): StaffRoles {
  const database = openDatabase(connection);
  return {
    list: () =>
      database
        .select({
          oid: employee.oid,
          identityNo: employee.identityNo,
          name: employee.name,
          surname: employee.surname,
          department: employee.department,
          title: employee.title,
          role: member.roleCode,
        })
        .from(employee)
        .leftJoin(member, and(eq(member.userName, employee.identityNo), eq(member.identityProven, true)))
        .where(isNull(employee.leftOn))
        .orderBy(asc(employee.oid)),
    async setRole({ oid, from, to }) {
      const ofEmployee = database
        .select({ identityNo: employee.identityNo })
        .from(employee)
        .where(and(eq(employee.oid, oid), isNull(employee.leftOn)));
      const set = await database
        .update(member)
        .set({ roleCode: to })
        .where(
          and(
            inArray(member.userName, ofEmployee),
            eq(member.identityProven, true),
            eq(member.roleCode, from),
          ),
        )
        .returning({ userName: member.userName });
      return set.length > 0;
    },
  };
}
