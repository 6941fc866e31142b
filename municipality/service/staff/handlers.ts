import { asc, desc, eq } from 'drizzle-orm';
import { staffCalls } from 'municipality/contract';
import { endpoint } from '../kit/endpoint';
import { listEnforcementFiles } from './enforcement-files';
import { listBalances, listLeaveKinds, nameLeaveKind, readLeaveRecord } from './leave-record';
import { cancelLeaveRequest, saveLeaveRequest } from './leave-request';
import { requireEmployee } from './own-employee';
import { employeeView, leaveKindView, leaveRequestView, payslipView } from './staff-view';
import { enforcementOffice, payslip } from './tables';

export const staffEndpoints = {
  GetLeaveKindListWithoutAuthorization: endpoint(
    staffCalls.GetLeaveKindListWithoutAuthorization,
    async ({ database, today }) => (await listLeaveKinds(database, today)).map(leaveKindView),
  ),

  GetEnforcementOfficeListWithoutAuthorization: endpoint(
    staffCalls.GetEnforcementOfficeListWithoutAuthorization,
    async ({ database }) => {
      const rows = await database.select().from(enforcementOffice).orderBy(asc(enforcementOffice.code));
      return rows.map(({ code, name }) => ({ Code: code, Name: name }));
    },
  ),

  GetEmployeeInfo: endpoint(staffCalls.GetEmployeeInfo, async (context, _request, refuse) =>
    employeeView(await requireEmployee(context, refuse)),
  ),

  GetEmployeePayrollList: endpoint(staffCalls.GetEmployeePayrollList, async (context, _request, refuse) => {
    const { oid } = await requireEmployee(context, refuse);
    const rows = await context.database
      .select()
      .from(payslip)
      .where(eq(payslip.employeeOid, oid))
      .orderBy(desc(payslip.period));
    return rows.map(payslipView);
  }),

  GetEmployeeLeaveInfo: endpoint(staffCalls.GetEmployeeLeaveInfo, async (context, _request, refuse) => {
    const person = await requireEmployee(context, refuse);
    const record = await readLeaveRecord(context.database, person, context.today);
    const nameKind = nameLeaveKind(record);
    return {
      Balances: listBalances(record, person, context.today),
      Requests: record.requests.toReversed().map((row) => leaveRequestView(row, nameKind)),
    };
  }),

  SaveEmployeeLeaveRequest: endpoint(staffCalls.SaveEmployeeLeaveRequest, saveLeaveRequest),

  CancelEmployeeLeaveRequest: endpoint(
    staffCalls.CancelEmployeeLeaveRequest,
    (context, { requestNo }, refuse) => cancelLeaveRequest(context, requestNo, refuse),
  ),

  GetEmployeeEnforcementFileList: endpoint(
    staffCalls.GetEmployeeEnforcementFileList,
    async (context, _request, refuse) =>
      listEnforcementFiles(context.database, await requireEmployee(context, refuse)),
  ),
};
