import type { SampleEmployee } from './sample-employee';
import type { Employment, EnforcementLaw, IsoDate, Kurus, PayslipLine } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { dayOf, yearOf } from 'municipality/law/calendar/calendar';
import { garnish, type GarnishedFile } from 'municipality/law/staff/garnishment';
import { payrollRows } from 'municipality/law/staff/payroll-rows';
import { payrollParametersOn } from 'municipality/law/staff/payroll-parameters';
import { deductFromWage, minimumNetWage, type WageDeductions } from 'municipality/law/staff/payslip';
import type { SampleWorld } from '../town/world';

/** Wages are paid on this day: civil servants' for the month, others' for the month before. */
const PAY_DAY = 15;
const BANK = 'Ziraat Bankası';

const basisOf = {
  socialSecurity: '5510 m.81',
  unemployment: '4447 m.49',
  incomeTax: '193 m.103',
  stampTax: '488 (1) sayılı tablo',
} as const;

/** Holds what attachments by each law are called on a payslip. */
const attachments: Record<EnforcementLaw, readonly [title: string, legalBasis: string]> = {
  '2004': ['İcra kesintisi', '2004 m.83'],
  '6183': ['Kamu alacağı için haciz kesintisi', '6183 m.71'],
};

/** Holds what a wage is made of, in hundredths. */
const earnings: Record<Employment, readonly (readonly [title: string, hundredths: number])[]> = {
  memur: [
    ['Aylık', 58],
    ['Özel hizmet tazminatı', 30],
    ['Yan ödeme', 12],
  ],
  sozlesmeli: [['Sözleşme ücreti', 100]],
  isci: [
    ['Ücret', 84],
    ['İkramiye', 16],
  ],
};

function splitGross(gross: Kurus, employment: Employment): PayslipLine[] {
  let left: number = gross;
  const parts = earnings[employment];
  return parts.map(([title, hundredths], place) => {
    const isLast = place === parts.length - 1;
    const amount = isLast ? left : Math.floor((gross * hundredths) / 10_000) * 100;
    left -= amount;
    return { Kind: 'kazanc', Title: title, Amount: kurus(amount) };
  });
}

function deductionLines(
  taken: WageDeductions,
  attached: readonly { law: EnforcementLaw; amount: number }[],
  employment: Employment,
): PayslipLine[] {
  const premium = employment === 'memur' ? 'Emekli keseneği ve sağlık primi (%14)' : 'SGK işçi payı (%14)';
  const lines = [
    [premium, taken.socialSecurity, basisOf.socialSecurity],
    ['İşsizlik sigortası (%1)', taken.unemployment, basisOf.unemployment],
    ['Gelir vergisi (asgari ücret istisnası düşülmüş)', taken.incomeTaxNet, basisOf.incomeTax],
    ['Damga vergisi (asgari ücret istisnası düşülmüş)', taken.stampTaxNet, basisOf.stampTax],
    ...attached.map(({ law, amount }) => {
      const [title, basis] = attachments[law];
      return [title, amount, employment === 'isci' ? `${basis}; 4857 m.35` : basis] as const;
    }),
  ] as const;
  return lines.flatMap(([Title, amount, LegalBasis]) =>
    amount > 0 ? [{ Kind: 'kesinti' as const, Title, Amount: kurus(amount), LegalBasis }] : [],
  );
}

/** Returns the months of the year whose payroll is prepared: it is so from the first day of the month of payment on. */
function preparedMonths({ asOf }: SampleWorld, { employment, leftOn }: SampleEmployee): number[] {
  const [year, current] = [yearOf(asOf), Number(asOf.slice(5, 7))];
  const last = employment === 'memur' ? current : current - 1;
  const isKnown = payrollRows.every(({ validFrom }) => validFrom <= dayOf(year, 1, 1));
  return Array.from({ length: isKnown ? last : 0 }, (_, place) => place + 1).filter(
    (month) => leftOn === null || leftOn > dayOf(year, month, 1),
  );
}

/** Returns the demo's own IBAN, its check digits right (ISO 13616). */
function ibanOf(employeeNo: string): string {
  const account = `000100${employeeNo.padStart(16, '0')}`;
  // Stands for "TR00" behind the number, its letters as 29 and 27.
  const check = 98n - (BigInt(`${account}292700`) % 97n);
  return `TR${String(check).padStart(2, '0')}${account}`;
}

export interface Deducted {
  readonly id: string;
  readonly period: string;
  readonly paidOn: IsoDate;
  readonly amount: Kurus;
}

/**
 * Adds the year's payslips so far by the rules of the law, each month's garnishments taken from its net wage. Answers
 * with what was deducted for the files.
 */
export function addPayroll(
  world: SampleWorld,
  person: SampleEmployee,
  monthlyGross: Kurus,
  files: readonly GarnishedFile[],
): Deducted[] {
  const { asOf, tables } = world;
  const year = yearOf(asOf);
  const { employment } = person;
  const deducted: Deducted[] = [];
  let cumulativeBaseBefore = kurus(0);
  for (const month of preparedMonths(world, person)) {
    const paidOn = dayOf(year, employment === 'memur' ? month : month + 1, PAY_DAY);
    // The collective agreement of July raises the workers' wages.
    const gross = kurus(employment === 'isci' && month > 6 ? Math.round(monthlyGross * 1.1) : monthlyGross);
    const taken = deductFromWage({ gross, cumulativeBaseBefore, year, month, employment }, payrollRows);
    const parameters = payrollParametersOn(payrollRows, dayOf(year, month, 1));
    const period = `${year}-${String(month).padStart(2, '0')}`;
    const paidFor = (id: string) =>
      deducted.filter((row) => row.id === id).reduce((sum, row) => sum + row.amount, 0);
    const cuts = garnish(
      taken.net,
      files.map((file) => ({ ...file, alreadyPaid: kurus(paidFor(file.id)) })),
      { employment, limits: parameters.attachment, minimumNet: minimumNetWage(parameters) },
    );
    const attached = (['2004', '6183'] as const).map((law) => {
      const ids = new Set(files.filter((file) => file.law === law).map(({ id }) => id));
      const own = cuts.filter(({ id }) => ids.has(id));
      return { law, amount: own.reduce((sum, { deduction }) => sum + deduction, 0) };
    });
    const enforced = cuts.reduce((sum, { deduction }) => sum + deduction, 0);
    for (const { id, deduction } of cuts)
      if (deduction > 0) deducted.push({ id, period, paidOn, amount: deduction });
    tables.payslip.add({
      oid: `${person.oid}-${period}`,
      employeeOid: person.oid,
      period,
      paidOn,
      dayCount: 30,
      gross,
      incomeTaxBase: taken.incomeTaxBase,
      cumulativeBase: taken.cumulativeBase,
      incomeTaxExemption: taken.incomeTaxExemption,
      totalDeductions: kurus(taken.totalDeductions + enforced),
      net: kurus(taken.net - enforced),
      lines: [...splitGross(gross, employment), ...deductionLines(taken, attached, employment)],
      bankName: BANK,
      iban: ibanOf(person.employeeNo),
    });
    cumulativeBaseBefore = taken.cumulativeBase;
  }
  return deducted.filter((row) => row.paidOn <= asOf);
}
