import type { Employee, LeaveKind, LeaveRequest, Payslip } from 'municipality/contract';
import type { EmployeeRow } from './own-employee';
import type { leaveKind, leaveRequest, payslip } from './tables';

export type LeaveKindRow = typeof leaveKind.$inferSelect;
export type LeaveRequestRow = typeof leaveRequest.$inferSelect;

export function employeeView(row: EmployeeRow): Employee {
  return {
    EmployeeNo: row.employeeNo,
    IdentityNo: row.identityNo,
    Name: row.name,
    Surname: row.surname,
    Department: row.department,
    Title: row.title,
    Employment: row.employment,
    HiredOn: row.hiredOn,
  };
}

export function payslipView(row: typeof payslip.$inferSelect): Payslip {
  return {
    Period: row.period,
    PaidOn: row.paidOn,
    DayCount: row.dayCount,
    Gross: row.gross,
    IncomeTaxBase: row.incomeTaxBase,
    CumulativeBase: row.cumulativeBase,
    IncomeTaxExemption: row.incomeTaxExemption,
    TotalDeductions: row.totalDeductions,
    Net: row.net,
    Lines: row.lines,
    BankName: row.bankName,
    Iban: row.iban,
  };
}

export function leaveKindView(row: LeaveKindRow): LeaveKind {
  return {
    Code: row.code,
    Name: row.name,
    Counting: row.counting,
    IsRequestable: row.isRequestable,
    LegalBasis: row.legalBasis,
  };
}

export function leaveRequestView(row: LeaveRequestRow, nameKind: (code: string) => string): LeaveRequest {
  return {
    RequestNo: row.requestNo,
    KindName: nameKind(row.kindCode),
    FirstDay: row.firstDay,
    LastDay: row.lastDay,
    ReturnOn: row.returnOn,
    Days: row.days,
    Address: row.address,
    Substitute: row.substitute,
    State: row.state,
    RequestedAt: row.requestedAt.toISOString(),
    DecidedOn: row.decidedOn,
    Note: row.note,
  };
}
