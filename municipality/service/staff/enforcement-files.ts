import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { EnforcementFile } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { EmployeeRow } from './own-employee';
import { enforcementDeduction, enforcementFile, enforcementOffice } from './tables';

/** Lists an employee's files by their place in the queue, alimony first, each with what was deducted for it. */
export async function listEnforcementFiles(
  database: ServiceDatabase,
  { oid }: EmployeeRow,
): Promise<EnforcementFile[]> {
  const files = await database
    .select({ file: enforcementFile, officeName: enforcementOffice.name })
    .from(enforcementFile)
    .innerJoin(enforcementOffice, eq(enforcementOffice.code, enforcementFile.officeCode))
    .where(eq(enforcementFile.employeeOid, oid))
    .orderBy(desc(enforcementFile.kind), asc(enforcementFile.orderNo));
  if (files.length === 0) return [];
  const oids = files.map(({ file }) => file.oid);
  const deductions = await database
    .select()
    .from(enforcementDeduction)
    .where(inArray(enforcementDeduction.fileOid, oids))
    .orderBy(desc(enforcementDeduction.period));
  return files.map(({ file, officeName }) => {
    const own = deductions.filter(({ fileOid }) => fileOid === file.oid);
    const deducted = kurus(own.reduce((sum, { amount }) => sum + amount, 0));
    return {
      OfficeName: officeName,
      FileNo: file.fileNo,
      Kind: file.kind,
      Creditor: file.creditor,
      ServedOn: file.servedOn,
      OrderNo: file.orderNo,
      Debt: file.debt,
      Deducted: deducted,
      Left: file.debt === null ? null : kurus(Math.max(0, file.debt - deducted)),
      Law: file.law,
      WageShare: file.wageShare,
      MonthlyAmount: file.monthlyAmount,
      State: file.state,
      Deductions: own.map(({ period, paidOn, amount, voucherNo }) => ({
        Period: period,
        PaidOn: paidOn,
        Amount: amount,
        VoucherNo: voucherNo,
      })),
    };
  });
}
