import { Decimal } from 'decimal.js';
import type { Employment, Kurus } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { dayOf } from '../calendar/calendar';
import { halfUp } from '../money/rounding';
import {
  payrollParametersOn,
  type PayrollParameterRow,
  type PayrollParameters,
  type TaxBracket,
} from './payroll-parameters';

interface Wage {
  /** Holds everything earned in the month, kuruş. */
  readonly gross: Kurus;
  /** Holds the income tax bases of the year's earlier months, kuruş. */
  readonly cumulativeBaseBefore: Kurus;
  readonly year: number;
  /** Goes from 1 to 12. */
  readonly month: number;
  readonly employment: Employment;
}

/** Describes what becomes of a month's gross wage; kuruş. */
export interface WageDeductions {
  readonly socialSecurity: Kurus;
  readonly unemployment: Kurus;
  readonly incomeTaxBase: Kurus;
  readonly cumulativeBase: Kurus;
  readonly incomeTaxGross: Kurus;
  readonly incomeTaxExemption: Kurus;
  readonly incomeTaxNet: Kurus;
  readonly stampTaxNet: Kurus;
  readonly totalDeductions: Kurus;
  readonly net: Kurus;
}

/** Returns the income tax of a whole base by the yearly tariff (193 m.103), exact. */
function taxOn(base: Decimal.Value, brackets: readonly TaxBracket[]): Decimal {
  let [tax, from] = [new Decimal(0), new Decimal(0)];
  for (const { upTo, rate } of brackets) {
    const to = upTo === null ? new Decimal(base) : Decimal.min(base, upTo);
    if (to.lte(from)) break;
    tax = tax.plus(to.minus(from).times(rate));
    from = to;
  }
  return tax;
}

/**
 * Returns the premiums of the employee's share; civil servants (5510 m.4/1-c) are outside unemployment insurance (4447
 * m.46).
 */
function premiumsOf(gross: Kurus, employment: Employment, parameters: PayrollParameters) {
  const { premiumCeiling, socialSecurityRate, unemploymentRate } = parameters;
  const insured = new Decimal(Math.min(gross, premiumCeiling));
  return {
    socialSecurity: halfUp(insured.times(socialSecurityRate)),
    unemployment: employment === 'memur' ? kurus(0) : halfUp(insured.times(unemploymentRate)),
  };
}

/** Returns what is left of a month at the minimum wage, which bears premiums alone, in kuruş. */
export function minimumNetWage(parameters: PayrollParameters): Kurus {
  const { minimumGross } = parameters;
  const { socialSecurity, unemployment } = premiumsOf(minimumGross, 'isci', parameters);
  return kurus(minimumGross - socialSecurity - unemployment);
}

/** Returns the month's tax on a minimum wage earned since January (193 m.23/1-18): it has a cumulative base of its own. */
function minimumWageTax(year: number, month: number, rows: readonly PayrollParameterRow[]): Decimal {
  const baseOf = (of: number) => minimumNetWage(payrollParametersOn(rows, dayOf(year, of, 1)));
  let before = 0;
  for (let earlier = 1; earlier < month; earlier += 1) before += baseOf(earlier);
  const { brackets } = payrollParametersOn(rows, dayOf(year, month, 1));
  return taxOn(before + baseOf(month), brackets).minus(taxOn(before, brackets));
}

/**
 * Counts a wage from gross to net (5510 m.80–82, 4447 m.49, 193 m.23/1-18, 61–63, 103, 488 table IV): premiums up to
 * the ceiling, income tax on the cumulative base less that of the minimum wage, stamp tax less that of the minimum
 * wage.
 * @throws RangeError for a negative amount, a month outside 1–12 or a month whose figures are not known
 */
export function deductFromWage(wage: Wage, rows: readonly PayrollParameterRow[]): WageDeductions {
  const { gross, cumulativeBaseBefore, year, month, employment } = wage;
  if (gross < 0 || cumulativeBaseBefore < 0) throw new RangeError('A wage is not negative');
  if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`Not a month: ${month}`);
  const parameters = payrollParametersOn(rows, dayOf(year, month, 1));
  const { socialSecurity, unemployment } = premiumsOf(gross, employment, parameters);
  const incomeTaxBase = kurus(gross - socialSecurity - unemployment);
  const cumulativeBase = kurus(cumulativeBaseBefore + incomeTaxBase);
  const { brackets, minimumGross, stampTaxRate } = parameters;
  const incomeTaxGross = halfUp(taxOn(cumulativeBase, brackets).minus(taxOn(cumulativeBaseBefore, brackets)));
  const exemption = halfUp(minimumWageTax(year, month, rows));
  const incomeTaxExemption = kurus(Math.min(exemption, incomeTaxGross));
  const incomeTaxNet = kurus(incomeTaxGross - incomeTaxExemption);
  const stampTaxOn = (amount: Kurus) => halfUp(new Decimal(amount).times(stampTaxRate));
  const stampTaxNet = kurus(Math.max(0, stampTaxOn(gross) - stampTaxOn(minimumGross)));
  const totalDeductions = kurus(socialSecurity + unemployment + incomeTaxNet + stampTaxNet);
  return {
    socialSecurity,
    unemployment,
    incomeTaxBase,
    cumulativeBase,
    incomeTaxGross,
    incomeTaxExemption,
    incomeTaxNet,
    stampTaxNet,
    totalDeductions,
    net: kurus(gross - totalDeductions),
  };
}
