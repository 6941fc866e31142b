import { z } from 'zod';
import { IsoDate, kurus, Kurus } from 'municipality/contract';
import { taxedArea } from 'municipality/law/business/advertising-area';
import { advertisingTax } from 'municipality/law/business/advertising-tax';
import { metropolitanCleaningTax } from 'municipality/law/business/cleaning-tax';
import { bettingTax, dailyTax, ticketTax } from 'municipality/law/business/entertainment-tax';
import { lateInterest } from 'municipality/law/declaration/late-charges';
import { splitIntoInstalments } from 'municipality/law/money/instalments';
import { exact } from 'municipality/law/money/rounding';
import { buildingValue } from 'municipality/law/property/building-value';
import { groundValue } from 'municipality/law/property/ground-value';
import {
  culturalContribution,
  notBelowGroundTax,
  propertyTax,
  restrictedTax,
} from 'municipality/law/property/property-tax';
import { revalue } from 'municipality/law/property/revaluation';
import { ruralTax } from 'municipality/law/property/rural-relief';
import { temporarilyExempt } from 'municipality/law/property/temporary-exemption';
import { capValue } from 'municipality/law/property/value-cap';

/** Describes a rule of the law that turns what it is given into amounts in kuruş. */
export interface Rule<Inputs extends z.ZodObject = z.ZodObject> {
  readonly inputs: Inputs;
  /** @throws RangeError for what no calculation of ours comes to */
  readonly calculate: (inputs: z.output<Inputs>) => Readonly<Record<string, Kurus>>;
}

const rule = <Inputs extends z.ZodObject, Results extends Readonly<Record<string, Kurus>>>(
  inputs: Inputs,
  calculate: (inputs: z.output<Inputs>) => Results,
) => ({ inputs, calculate });

/** Holds m², metres, percents, ‰ and factors, written with a point; a tariff may have as many places as a town gives it. */
const decimal = z.string().regex(/^\d{1,12}(?:\.\d{1,30})?$/);
const count = z.int().min(0).max(1_000_000_000);
const share = { numerator: count.min(1), denominator: count.min(1) };

/**
 * Lists the rules that the lines of a calculation come from, by the name that a paper gives them. Each takes plain values,
 * so that whoever has the paper can calculate without our database. A name once printed keeps its meaning.
 */
export const rules = {
  /** Takes an amount over as it stands in a tariff, or on an earlier line. */
  amount: rule(z.strictObject({ amount: Kurus }), ({ amount }) => ({ amount })),
  /** Adds up whatever it is given. */
  sum: rule(z.strictObject({ terms: z.array(Kurus).max(200) }), ({ terms }) => ({
    sum: kurus(terms.reduce((sum, term) => sum + term, 0)),
  })),
  /** 1319 m.29 */
  'building-value': rule(
    z.strictObject({
      unitCost: Kurus,
      grossArea: decimal,
      liftPercent: decimal,
      heatingPercent: decimal,
      wearPercent: decimal,
      plotArea: decimal,
      groundUnitValue: Kurus,
      ...share,
    }),
    ({ plotArea, groundUnitValue, numerator, denominator, ...facts }) => {
      const ground = { plotArea, unitValue: groundUnitValue, landShare: { numerator, denominator } };
      return { ...buildingValue({ ...facts, ground }) };
    },
  ),
  /** 1319 m.29 */
  'ground-value': rule(z.strictObject({ area: decimal, unitValue: Kurus }), ({ area, unitValue }) => ({
    value: groundValue(area, unitValue),
  })),
  /** 1319 m.29 */
  'raised-value': rule(
    z.strictObject({ value: Kurus, ratePercent: decimal, fraction: decimal }),
    ({ value, ratePercent, fraction }) => ({ value: revalue(value, ratePercent, fraction) }),
  ),
  /** 1319 geçici m.23 */
  'capped-value': rule(
    z.strictObject({ value: Kurus, valueBefore: Kurus, factor: decimal }),
    ({ value, valueBefore, factor }) => ({ value: capValue(valueBefore, value, factor).value }),
  ),
  /** 1319 m.5 */
  'exempt-value': rule(z.strictObject({ value: Kurus, fraction: decimal }), ({ value, fraction }) => ({
    value: temporarilyExempt(value, fraction),
  })),
  /** 1319 m.8, 16, 18: of the value less what is free of it; both amounts are those of the whole estate. */
  'property-tax': rule(
    z.strictObject({ value: Kurus, free: Kurus, perMille: decimal, exemption: Kurus, ...share }),
    ({ value, free, perMille, exemption, numerator, denominator }) => ({
      ...propertyTax({
        value: kurus(value - free),
        share: { numerator, denominator },
        perMille,
        exemption,
      }),
    }),
  ),
  /** Raises the tax of a new building to that of its ground. */
  'ground-tax': rule(
    z.strictObject({ tax: Kurus, groundValue: Kurus, perMille: decimal, ...share }),
    ({ tax, groundValue: value, perMille, numerator, denominator }) => ({
      tax: notBelowGroundTax(
        tax,
        propertyTax({ value, share: { numerator, denominator }, perMille, exemption: kurus(0) }).tax,
      ),
    }),
  ),
  /** 5216 ek m.3 */
  'rural-tax': rule(z.strictObject({ tax: Kurus, fraction: decimal }), ({ tax, fraction }) => ({
    tax: ruralTax(tax, fraction),
  })),
  /** 1319 m.30 */
  'restricted-tax': rule(z.strictObject({ tax: Kurus, fraction: decimal }), ({ tax, fraction }) => ({
    tax: restrictedTax(tax, fraction),
  })),
  /** 2863 m.12 */
  contribution: rule(z.strictObject({ tax: Kurus, percent: decimal }), ({ tax, percent }) => ({
    contribution: culturalContribution(tax, percent),
  })),
  /** 1319 m.9: the first of the equal instalments of each of the taxes. */
  'instalments-owed': rule(
    z.strictObject({ taxes: z.array(Kurus).max(10), instalments: count.min(1).max(12), owed: count.max(12) }),
    ({ taxes, instalments, owed }) => ({
      owed: kurus(
        taxes
          .flatMap((tax) => splitIntoInstalments(tax, instalments).slice(0, owed))
          .reduce((sum, part) => sum + part, 0),
      ),
    }),
  ),
  /** 2464 mük. m.44 */
  'metropolitan-cleaning': rule(
    z.strictObject({ annualTax: Kurus, factor: decimal }),
    ({ annualTax, factor }) => ({ tax: metropolitanCleaningTax(annualTax, factor) }),
  ),
  /** 2464 m.15 */
  'advertising-by-area': rule(
    z.strictObject({
      rate: Kurus,
      width: decimal,
      height: decimal,
      faces: count,
      pieces: count,
      weeks: count,
    }),
    ({ rate, width, height, faces, pieces, weeks }) => ({
      tax: advertisingTax(rate, taxedArea({ width, height }, faces, pieces), weeks),
    }),
  ),
  /** 2464 m.15 */
  'advertising-by-piece': rule(
    z.strictObject({ rate: Kurus, pieces: count, weeks: count }),
    ({ rate, pieces, weeks }) => ({ tax: advertisingTax(rate, exact(pieces), weeks) }),
  ),
  /** 2464 m.20, 21 */
  'ticket-tax': rule(
    z.strictObject({ netPrice: Kurus, count, ratePercent: decimal }),
    ({ netPrice, count: tickets, ratePercent }) => ({ ...ticketTax(netPrice, tickets, ratePercent) }),
  ),
  /** 2464 m.21 */
  'betting-tax': rule(
    z.strictObject({ turnover: Kurus, ratePercent: decimal }),
    ({ turnover, ratePercent }) => ({
      tax: bettingTax(turnover, ratePercent),
    }),
  ),
  /** 2464 m.21 */
  'daily-tax': rule(z.strictObject({ dailyTariff: Kurus, days: count }), ({ dailyTariff, days }) => ({
    tax: dailyTax(dailyTariff, days),
  })),
  /** VUK m.112, 6183 m.51: interest over whole months by the rates of the late fee. */
  'late-interest': rule(
    z.strictObject({
      amount: Kurus,
      dueDate: IsoDate,
      assessedOn: IsoDate,
      rates: z
        .array(z.strictObject({ from: IsoDate, monthlyPercent: decimal }))
        .min(1)
        .max(200),
    }),
    ({ amount, dueDate, assessedOn, rates }) => ({
      interest: lateInterest(
        { amount, dueDate },
        assessedOn,
        rates.map(({ from, monthlyPercent }) => ({ validFrom: from, monthlyPercent, legalBasis: '' })),
      ).amount,
    }),
  ),
} as const;

export type RuleName = keyof typeof rules;
export type InputsOf<Name extends RuleName> = z.output<(typeof rules)[Name]['inputs']>;
export type ResultsOf<Name extends RuleName> = ReturnType<(typeof rules)[Name]['calculate']>;

/** Finds a rule by the name on a paper; null for a name nobody knows. */
export function findRule(name: string): Rule | null {
  return Object.hasOwn(rules, name) ? (rules[name as RuleName] as unknown as Rule) : null;
}
