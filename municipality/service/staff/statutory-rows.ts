import type { RecordRows } from '../statutory/record-rows';
import { leaveKinds } from './leave-kinds';
import { payrollRows } from 'municipality/law/staff/payroll-rows';
import { leaveKind, payrollParameter } from './tables';

/** Records the figures of the payroll and the kinds of leave. */
export async function recordStaffRows(record: RecordRows): Promise<void> {
  await record(payrollParameter, payrollRows);
  await record(leaveKind, leaveKinds);
}
