import { employee } from '../identity/tables';
import type {
  EnforcementKind,
  EnforcementLaw,
  EnforcementState,
  LeaveCounting,
  LeaveState,
  PayslipLine,
} from 'municipality/contract';
import { boolean, index, integer, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { dayColumn, instantColumn, moneyColumn, municipalitySchema } from '../kit/database/schema';
import type { PayrollParameterKind, TaxBracket } from 'municipality/law/staff/payroll-parameters';

const ofEmployee = () =>
  text('employee_oid')
    .notNull()
    .references(() => employee.oid);

/** Holds the figures wages are calculated by, each from a day on. */
export const payrollParameter = municipalitySchema.table(
  'payroll_parameter',
  {
    kind: text('kind').$type<PayrollParameterKind>().notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    /** Holds kuruş, a rate, a share, or the brackets. */
    value: jsonb('value').$type<string | readonly TaxBracket[]>().notNull(),
    legalBasis: text('legal_basis').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.validFrom] })],
);

export const payslip = municipalitySchema.table(
  'payslip',
  {
    oid: text('oid').primaryKey(),
    employeeOid: ofEmployee(),
    /** It is written like "2026-05". */
    period: text('period').notNull(),
    paidOn: dayColumn('paid_on').notNull(),
    dayCount: integer('day_count').notNull(),
    gross: moneyColumn('gross').notNull(),
    incomeTaxBase: moneyColumn('income_tax_base').notNull(),
    cumulativeBase: moneyColumn('cumulative_base').notNull(),
    incomeTaxExemption: moneyColumn('income_tax_exemption').notNull(),
    totalDeductions: moneyColumn('total_deductions').notNull(),
    /** Holds what went to the bank. */
    net: moneyColumn('net').notNull(),
    lines: jsonb('lines').$type<PayslipLine[]>().notNull(),
    bankName: text('bank_name').notNull(),
    iban: text('iban').notNull(),
  },
  (table) => [unique('payslip_of_period').on(table.employeeOid, table.period)],
);

/** Holds the kind of leave with what it allows, from a day on. */
export const leaveKind = municipalitySchema.table(
  'leave_kind',
  {
    code: text('code').notNull(),
    validFrom: dayColumn('valid_from').notNull(),
    name: text('name').notNull(),
    counting: text('counting').$type<LeaveCounting>().notNull(),
    /** Days come out of a yearly right (`leave_right`). */
    isFromRight: boolean('from_right').notNull(),
    /** Counts the most days of one leave; null: no limit of its own. Civil servants and contract staff; workers. */
    civilServantDays: integer('civil_servant_days'),
    workerDays: integer('worker_days'),
    /** Can be asked for here; the others need a document first. */
    isRequestable: boolean('requestable').notNull(),
    place: integer('place').notNull(),
    legalBasis: text('legal_basis').notNull(),
    source: text('source').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.validFrom] })],
);

/** Holds the days of leave an employee has earned for a year. */
export const leaveRight = municipalitySchema.table(
  'leave_right',
  {
    employeeOid: ofEmployee(),
    kindCode: text('kind_code').notNull(),
    year: integer('year').notNull(),
    days: integer('days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.employeeOid, table.kindCode, table.year] })],
);

export const leaveRequest = municipalitySchema.table(
  'leave_request',
  {
    oid: text('oid').primaryKey(),
    employeeOid: ofEmployee(),
    /** It is made of employee number, year and running number: "1001-2026-3". */
    requestNo: text('request_no').notNull().unique(),
    requestKey: text('request_key').notNull(),
    kindCode: text('kind_code').notNull(),
    firstDay: dayColumn('first_day').notNull(),
    lastDay: dayColumn('last_day').notNull(),
    returnOn: dayColumn('return_on').notNull(),
    days: integer('days').notNull(),
    address: text('address').notNull(),
    substitute: text('substitute'),
    state: text('state').$type<LeaveState>().notNull(),
    requestedAt: instantColumn('requested_at').notNull(),
    decidedOn: dayColumn('decided_on'),
    /** Holds the number of the member who decided it; null while it waits, and where the record is older than the desk. */
    decidedBy: text('decided_by'),
    /** Holds the key of the call that decided it. */
    decisionKey: text('decision_key'),
    /** Says why it was refused, or what was said with the approval. */
    note: text('note'),
  },
  (table) => [
    unique('leave_request_key').on(table.employeeOid, table.requestKey),
    index('leave_request_of_employee').on(table.employeeOid, table.firstDay),
    index('leave_request_by_state').on(table.state, table.requestedAt),
  ],
);

/** Holds the enforcement offices (icra dairesi). */
export const enforcementOffice = municipalitySchema.table('enforcement_office', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
});

export const enforcementFile = municipalitySchema.table(
  'enforcement_file',
  {
    oid: text('oid').primaryKey(),
    employeeOid: ofEmployee(),
    officeCode: text('office_code')
      .notNull()
      .references(() => enforcementOffice.code),
    /** Holds the file number (esas no), "2026/1234". */
    fileNo: text('file_no').notNull(),
    kind: text('kind').$type<EnforcementKind>().notNull(),
    creditor: text('creditor').notNull(),
    servedOn: dayColumn('served_on').notNull(),
    orderNo: integer('order_no').notNull(),
    /** It is null for alimony that runs on from month to month. */
    debt: moneyColumn('debt'),
    /**
     * Says by which law the office attached the wage, and what share of it its order takes: "1/4", null where it names
     * none.
     */
    law: text('law').$type<EnforcementLaw>().notNull().default('2004'),
    wageShare: text('wage_share'),
    /** Holds what is asked for each month; null: a share of the wage. */
    monthlyAmount: moneyColumn('monthly_amount'),
    state: text('state').$type<EnforcementState>().notNull(),
  },
  (table) => [index('enforcement_file_of_employee').on(table.employeeOid)],
);

export const enforcementDeduction = municipalitySchema.table(
  'enforcement_deduction',
  {
    fileOid: text('file_oid')
      .notNull()
      .references(() => enforcementFile.oid),
    period: text('period').notNull(),
    paidOn: dayColumn('paid_on').notNull(),
    amount: moneyColumn('amount').notNull(),
    /** Holds the number of the bank transfer (dekont no). */
    voucherNo: text('voucher_no').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileOid, table.period] })],
);
