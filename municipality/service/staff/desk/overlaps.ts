import { and, asc, eq, gte, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { LeaveOverlap } from 'municipality/contract';
import type { ServiceDatabase } from '../../kit/database/connection';
import { employee } from '../../identity/tables';
import type { EmployeeRow } from '../own-employee';
import type { LeaveRequestRow } from '../staff-view';
import { leaveRequest } from '../tables';

interface Named {
  readonly name: string;
  readonly surname: string;
}

const fullName = ({ name, surname }: Named) => `${name} ${surname}`;

const fold = (name: string) => name.trim().replace(/\s+/gu, ' ').toLocaleLowerCase('tr-TR');

/**
 * Lists approved and waiting leaves of others on the days of a request: of the same department, and of the substitute,
 * who is named in free text and found by the name.
 */
export async function listOverlaps(
  database: ServiceDatabase,
  { firstDay, lastDay, substitute }: LeaveRequestRow,
  person: EmployeeRow,
): Promise<{ overlaps: LeaveOverlap[]; isSubstituteKnown: boolean | null }> {
  const isColleague = and(isNull(employee.leftOn), ne(employee.oid, person.oid));
  const wanted = substitute === null ? null : fold(substitute);
  const isSubstitute = (one: Named) => wanted !== null && fold(fullName(one)) === wanted;
  const rows = await database
    .select({ request: leaveRequest, colleague: employee })
    .from(leaveRequest)
    .innerJoin(employee, eq(employee.oid, leaveRequest.employeeOid))
    .where(
      and(
        isColleague,
        inArray(leaveRequest.state, ['bekliyor', 'onaylandi']),
        lte(leaveRequest.firstDay, lastDay),
        gte(leaveRequest.lastDay, firstDay),
      ),
    )
    .orderBy(asc(leaveRequest.firstDay), asc(leaveRequest.requestNo));
  const colleagues =
    wanted === null
      ? []
      : await database
          .select({ name: employee.name, surname: employee.surname })
          .from(employee)
          .where(isColleague);
  return {
    isSubstituteKnown: wanted === null ? null : colleagues.some(isSubstitute),
    overlaps: rows
      .filter(({ colleague }) => colleague.department === person.department || isSubstitute(colleague))
      .map(({ request, colleague }) => ({
        Name: fullName(colleague),
        Title: colleague.title,
        FirstDay: request.firstDay,
        LastDay: request.lastDay,
        State: request.state,
        IsSubstitute: isSubstitute(colleague),
      })),
  };
}
