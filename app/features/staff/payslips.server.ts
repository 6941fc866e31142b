import type { Employee, Payslip } from 'municipality/contract';
import { maskIban } from 'municipality/values/iban';
import { recordOwn, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { maskedIdentityNo } from '~/features/identity/identity-number';
import { fullName } from '~/features/identity/person-name';
import { findRow } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { payslipFileUrl, payslipUrl, urls } from '~/urls';
import { asEmployee, openStaffPage, type Admitted } from './admit.server';
import { employmentNames } from './employment-names';
import { formatPeriod } from './period';
import { isPublished, publicationDay } from './publication';

/** Reads the employee's payslips, published ones and those to come, newest first. */
async function readPayslips({ citizen, hiddenTill, today }: Admitted) {
  const { municipality } = getPortal();
  const all = await municipality.GetEmployeePayrollList({}, { token: citizen.accessToken });
  return {
    published: all.rows.filter(({ PaidOn }) => isPublished(PaidOn, hiddenTill, today)),
    coming: all.rows.filter(({ PaidOn }) => !isPublished(PaidOn, hiddenTill, today)),
    unread: all.unread,
  };
}

function personView(employee: Employee) {
  return {
    name: fullName(employee.Name, employee.Surname),
    employeeNo: employee.EmployeeNo,
    identityNo: maskedIdentityNo(employee.IdentityNo),
    department: employee.Department,
    title: `${employee.Title} (${employmentNames[employee.Employment]})`,
    hiredOn: employee.HiredOn,
  };
}

export type PersonView = ReturnType<typeof personView>;

function payslipView(payslip: Payslip) {
  const linesOf = (kind: 'kazanc' | 'kesinti') =>
    payslip.Lines.filter(({ Kind }) => Kind === kind).map(({ Title, Amount, LegalBasis }) => ({
      title: Title,
      amount: Amount,
      basis: LegalBasis ?? '',
    }));
  return {
    period: formatPeriod(payslip.Period),
    paidOn: payslip.PaidOn,
    dayCount: payslip.DayCount,
    earnings: linesOf('kazanc'),
    deductions: linesOf('kesinti'),
    gross: payslip.Gross,
    totalDeductions: payslip.TotalDeductions,
    net: payslip.Net,
    incomeTaxBase: payslip.IncomeTaxBase,
    cumulativeBase: payslip.CumulativeBase,
    exemption: payslip.IncomeTaxExemption,
    bank: `${payslip.BankName}, ${maskIban(payslip.Iban)}`,
    filePath: payslipFileUrl(payslip.Period),
  };
}

export type PayslipView = ReturnType<typeof payslipView>;

const rowOf = ({ Period, PaidOn, Gross, TotalDeductions, Net }: Payslip) => ({
  period: formatPeriod(Period),
  paidOn: PaidOn,
  gross: Gross,
  deductions: TotalDeductions,
  net: Net,
  path: payslipUrl(Period),
});

/** Opens `/maas-bordrosu`: the chosen month, or the newest published one, and the list of all. */
export function openPayslips(request: Request) {
  return openStaffPage(request, urls.payslips, { isPayroll: true }, async (admitted) => {
    const { citizen, hiddenTill } = admitted;
    const { municipality } = getPortal();
    const employee = await municipality.GetEmployeeInfo({}, { token: citizen.accessToken });
    const { published, coming, unread } = await readPayslips(admitted);
    const wanted = new URL(request.url).searchParams.get('donem');
    const isMeant = ({ Period }: Payslip) => Period === wanted;
    const named = wanted === null ? null : findRow({ rows: published, unread }, isMeant);
    const chosen = named ?? published[0];
    await recordOwn(request, citizen, 'payslips-viewed');
    return {
      person: personView(employee),
      chosen: chosen ? payslipView(chosen) : null,
      rows: published.map(rowOf),
      coming: coming.map(({ Period, PaidOn }) => ({
        period: formatPeriod(Period),
        day: publicationDay(PaidOn, hiddenTill),
      })),
      unread,
    };
  });
}

/** Finds the published payslip of a month with whose it is. @throws Response 404 for every other month and person */
export async function requirePayslip(request: Request, period: string) {
  const citizen = await requireCitizen(request);
  return asEmployee(request, citizen, { isPayroll: true }, async (admitted) => {
    const employee = await getPortal().municipality.GetEmployeeInfo({}, { token: citizen.accessToken });
    const { published, unread } = await readPayslips(admitted);
    const payslip = findRow({ rows: published, unread }, ({ Period }) => Period === period);
    if (!payslip) throw new Response(null, { status: 404 });
    await recordOwn(request, citizen, 'payslip-opened', period);
    return { person: personView(employee), payslip: payslipView(payslip), paidOn: payslip.PaidOn, unread };
  });
}
