import { and, eq, isNull } from 'drizzle-orm';
import { requireMember, type CallContext } from '../kit/endpoint';
import { member, employee } from '../identity/tables';
import type { Refuse } from '../kit/refusal';

export type EmployeeRow = typeof employee.$inferSelect;

/**
 * Returns the employment of whoever asks. The number of the membership decides, proven and working here now: nobody
 * names an employee, so nobody can name another one.
 */
export async function requireEmployee(
  context: CallContext,
  refuse: Refuse<'not-employee'>,
): Promise<EmployeeRow> {
  const { userName } = requireMember(context);
  const [row] = await context.database
    .select({ employee })
    .from(employee)
    .innerJoin(member, eq(member.userName, employee.identityNo))
    .where(and(eq(member.userName, userName), eq(member.identityProven, true), isNull(employee.leftOn)));
  if (!row) throw refuse('not-employee', 'Bu bilgiler yalnızca belediye çalışanlarına açıktır.');
  return row.employee;
}
