import { isoDate, type FeeKind } from 'municipality/contract';
import type { contractRate, legalInterestRate, revenueRule } from './tables';
import { planRevenueCodes, revenueCodes, type RevenueCode } from './revenue-kinds';

type PlanRevenueCode = (typeof planRevenueCodes)[keyof typeof planRevenueCodes];
type Rule = readonly [feeKind: FeeKind, collectedBy: '6183' | '2004', legalBasis: string];

const publicClaim: Rule = ['gecikme-zammi', '6183', '6183 m.1, m.51'];
const contractClaim: Rule = ['sozlesme-faizi', '2004', '6183 m.1: akitten doğan alacak; 6098 m.117–120'];

/**
 * Holds what the delay of each kind of revenue costs, and by which law it is collected. Taxes, fees and contributions
 * are public claims. Leases, water and services rest on a contract, which Law 6183 leaves out (m.1). Ecrimisil is
 * collected by it through 2886 m.75. An administrative fine is collected by it and bears no late fee.
 */
const rules: Record<RevenueCode | PlanRevenueCode, Rule> = {
  [revenueCodes.buildingTax]: publicClaim,
  [revenueCodes.plotTax]: publicClaim,
  [revenueCodes.landTax]: publicClaim,
  [revenueCodes.culturalContribution]: publicClaim,
  [revenueCodes.cleaningTax]: publicClaim,
  [revenueCodes.advertisingTax]: publicClaim,
  [revenueCodes.entertainmentTax]: publicClaim,
  [revenueCodes.water]: contractClaim,
  [revenueCodes.rent]: contractClaim,
  [revenueCodes.unlawfulUse]: ['gecikme-zammi', '6183', '2886 m.75; 6183 m.51'],
  [revenueCodes.occupationFee]: publicClaim,
  [revenueCodes.businessLicence]: publicClaim,
  [revenueCodes.expenseShare]: publicClaim,
  [revenueCodes.constructionFee]: publicClaim,
  [revenueCodes.marriage]: contractClaim,
  [revenueCodes.fine]: ['yok', '6183', '5326 m.17; 6183 m.51 para cezalarına uygulanmaz'],
  [planRevenueCodes.tecil]: ['tecil-faizi', '6183', '6183 m.48'],
  [planRevenueCodes.yapilandirma]: ['gecikme-zammi', '6183', '7326 m.9; 7440 m.9'],
  [planRevenueCodes.anlasma]: ['yasal-faiz', '2004', '3095 m.1, m.3; 6098 m.121'],
};

/** Counts from the first day that late fees are on record for. */
const always = isoDate('1990-01-01');

export const revenueRules: (typeof revenueRule.$inferInsert)[] = Object.entries(rules).map(
  ([revenueCode, [feeKind, collectedBy, legalBasis]]) => ({
    revenueCode,
    validFrom: always,
    feeKind,
    collectedBy,
    legalBasis,
    source: 'Kanun metinleri',
  }),
);

/** Holds until the municipality enters what its contracts and tariffs say. */
export const contractRates: (typeof contractRate.$inferInsert)[] = Object.entries(rules)
  .filter(([, [feeKind]]) => feeKind === 'sozlesme-faizi')
  .map(([revenueCode]) => ({
    revenueCode,
    validFrom: always,
    rate: 'yok',
    legalBasis: '3095 m.1, m.2: oran yazılmamışsa yasal faiz',
    source: 'Belediye oran girmedi',
  }));

/**
 * Gives the rate of Law 3095 m.1, percent a year. What the law asked before 1.5.2005 is disputed, and a delay counts
 * from there on.
 */
export const legalInterestRates: (typeof legalInterestRate.$inferInsert)[] = (
  [
    ['2005-05-01', '12', '5335 s. Kanun m.14'],
    ['2006-01-01', '9', '2005/9831 s. BKK'],
    ['2024-06-01', '24', '8485 s. CK'],
  ] as const
).map(([validFrom, annualPercent, legalBasis]) => ({
  validFrom: isoDate(validFrom),
  annualPercent,
  legalBasis,
  source: validFrom === '2024-06-01' ? 'RG 21.5.2024/32552' : 'Resmî Gazete',
}));
