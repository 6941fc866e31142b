import { calendarMonth } from 'municipality/values/day';
import { z } from 'zod';
import { defineCall } from './call';
import { Day, Instant, list, Money, Oid, OptionalText, Text, Word, textUpTo } from './wire';

/** Describes the civil servant, worker, contract staff. */
export const Employment = z.enum(['memur', 'isci', 'sozlesmeli']);
export type Employment = z.output<typeof Employment>;

export const Employee = z.object({
  EmployeeNo: Text,
  IdentityNo: Text,
  Name: Text,
  Surname: Text,
  Department: Text,
  Title: Text,
  Employment,
  HiredOn: Day,
});
export type Employee = z.output<typeof Employee>;

/** Describes a month as `YYYY-MM`. */
export const Period = z.string().regex(calendarMonth.shape);

export const PayslipLine = z.object({
  Kind: z.enum(['kazanc', 'kesinti']),
  Title: Text,
  Amount: Money,
  /** Names the article it follows, where the law takes it. */
  LegalBasis: OptionalText,
});
/** Holds the line as it stands in the database, with amounts in kuruş. */
export type PayslipLine = z.output<typeof PayslipLine>;

export const Payslip = z.object({
  Period,
  PaidOn: Day,
  DayCount: z.int(),
  Gross: Money,
  IncomeTaxBase: Money,
  CumulativeBase: Money,
  IncomeTaxExemption: Money,
  TotalDeductions: Money,
  Net: Money,
  Lines: z.array(PayslipLine),
  BankName: Text,
  Iban: Text,
});
export type Payslip = z.output<typeof Payslip>;

/** Holds what of a leave counts: working days, or every day of the calendar. */
export const LeaveCounting = z.enum(['is-gunu', 'takvim-gunu']);
export type LeaveCounting = z.output<typeof LeaveCounting>;

export const LeaveKind = z.object({
  Code: Oid,
  Name: Text,
  Counting: LeaveCounting,
  /** Says whether it can be asked for here; the others need a document first. */
  IsRequestable: z.boolean(),
  LegalBasis: Text,
});
export type LeaveKind = z.output<typeof LeaveKind>;

/** Holds what is left of a year's leave. */
export const LeaveBalance = z.object({
  KindCode: Oid,
  KindName: Text,
  Year: z.int(),
  Days: z.int(),
  Used: z.int(),
  Left: z.int(),
  Lapsed: z.int(),
});
export type LeaveBalance = z.output<typeof LeaveBalance>;

export const LeaveState = z.enum(['bekliyor', 'onaylandi', 'reddedildi', 'geri-cekildi']);
export type LeaveState = z.output<typeof LeaveState>;

export const LeaveRequest = z.object({
  RequestNo: Text,
  KindName: Text,
  FirstDay: Day,
  LastDay: Day,
  ReturnOn: Day,
  Days: z.int(),
  Address: Text,
  Substitute: OptionalText,
  State: LeaveState,
  RequestedAt: Instant,
  DecidedOn: Day.nullish(),
  Note: OptionalText,
});
export type LeaveRequest = z.output<typeof LeaveRequest>;

/** Alimony goes before every other file. */
export const EnforcementKind = z.enum(['adi', 'nafaka']);
export type EnforcementKind = z.output<typeof EnforcementKind>;

/** Says by which law a wage is attached: 2004 by an enforcement office, 6183 by a tax office or another public creditor. */
export const EnforcementLaw = z.enum(['2004', '6183']);
export type EnforcementLaw = z.output<typeof EnforcementLaw>;

export const EnforcementState = z.enum(['kesiliyor', 'sirada', 'bitti', 'kaldirildi']);
export type EnforcementState = z.output<typeof EnforcementState>;

export const EnforcementFile = z.object({
  OfficeName: Text,
  FileNo: Text,
  Kind: EnforcementKind,
  Creditor: Text,
  ServedOn: Day,
  OrderNo: z.int(),
  /** It is null for alimony that runs on from month to month; so is what is left. */
  Debt: Money.nullable(),
  Deducted: Money,
  Left: Money.nullable(),
  Law: EnforcementLaw.nullish(),
  /** Holds what of the wage the office's order takes, as "1/4"; null where it names none. */
  WageShare: OptionalText,
  /** Null means a share of the wage. */
  MonthlyAmount: Money.nullable(),
  State: EnforcementState,
  /** They stand newest first. */
  Deductions: z.array(z.object({ Period, PaidOn: Day, Amount: Money, VoucherNo: Text })),
});
export type EnforcementFile = z.output<typeof EnforcementFile>;

/** The specification names "Employee and leave calls" alone; the names are in its manner. Whose they are is the token's word. */
export const staffCalls = {
  GetLeaveKindListWithoutAuthorization: defineCall({
    name: 'GetLeaveKindListWithoutAuthorization',
    summary: 'İzin türlerini sayılış biçimi ve dayanağıyla listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: list(LeaveKind),
  }),
  GetEnforcementOfficeListWithoutAuthorization: defineCall({
    name: 'GetEnforcementOfficeListWithoutAuthorization',
    summary: 'İcra dairelerini listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: list(z.object({ Code: Oid, Name: Text })),
  }),
  /** Answers with the member's own employment; refused to everybody who does not work here now. */
  GetEmployeeInfo: defineCall({
    name: 'GetEmployeeInfo',
    summary: 'Oturumu açık personelin kendi görev bilgilerini verir.',
    access: 'member',
    repeatable: true,
    request: z.object({}),
    response: Employee,
    refusals: ['not-employee'],
  }),
  /** The payslips come newest first, those not yet published too: when a payslip shows is the portal's setting. */
  GetEmployeePayrollList: defineCall({
    name: 'GetEmployeePayrollList',
    summary: 'Personelin kendi bordrolarını yeniden eskiye doğru listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({}),
    response: list(Payslip),
    refusals: ['not-employee'],
  }),
  /** Answers with the balances oldest year first, requests newest first. */
  GetEmployeeLeaveInfo: defineCall({
    name: 'GetEmployeeLeaveInfo',
    summary: 'Personelin izin haklarını ve izin isteklerini verir.',
    access: 'member',
    repeatable: true,
    request: z.object({}),
    response: z.object({ Balances: z.array(LeaveBalance), Requests: z.array(LeaveRequest) }),
    refusals: ['not-employee'],
  }),
  /** Asks for a leave. Idempotent by `requestKey`: who comes twice gets the request there is. */
  SaveEmployeeLeaveRequest: defineCall({
    name: 'SaveEmployeeLeaveRequest',
    summary: 'Personelin izin isteğini alır.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      kindCode: Oid,
      firstDay: Day,
      lastDay: Day,
      address: textUpTo(200, 1),
      substitute: textUpTo(100).nullable(),
    }),
    response: LeaveRequest,
    refusals: ['not-employee', 'leave-refused'],
  }),
  /** Takes back a request that still waits; one taken back already stays so. */
  CancelEmployeeLeaveRequest: defineCall({
    name: 'CancelEmployeeLeaveRequest',
    summary: 'Henüz karara bağlanmamış izin isteğini geri çeker.',
    access: 'member',
    repeatable: true,
    request: z.object({ requestNo: Word }),
    response: LeaveRequest,
    refusals: ['not-employee', 'leave-not-found', 'leave-decided'],
  }),
  /** The files come by their place in the queue, alimony first. */
  GetEmployeeEnforcementFileList: defineCall({
    name: 'GetEmployeeEnforcementFileList',
    summary: 'Personelin icra dosyalarını kesinti sırasıyla listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({}),
    response: list(EnforcementFile),
    refusals: ['not-employee'],
  }),
};
