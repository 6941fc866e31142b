import type { ServiceDatabase } from '../kit/database/connection';
import { leaveKinds } from './leave-kinds';
import { payrollRows } from 'municipality/law/staff/payroll-rows';
import { leaveKind, payrollParameter } from './tables';

/** Adds what is missing and leaves what is there alone. */
export async function recordStaffRows(database: ServiceDatabase): Promise<void> {
  await database
    .insert(payrollParameter)
    .values([...payrollRows])
    .onConflictDoNothing();
  await database
    .insert(leaveKind)
    .values([...leaveKinds])
    .onConflictDoNothing();
}
