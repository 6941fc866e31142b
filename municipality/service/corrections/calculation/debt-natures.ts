import type { DebtNature } from 'municipality/law/correction/correction-way';
import { planRevenueCodes, revenueCodes, type RevenueCode } from '../../reference/revenue-kinds';

type PlanRevenueCode = (typeof planRevenueCodes)[keyof typeof planRevenueCodes];

/** Says how the law treats each kind of revenue where it is contested. */
export const debtNatures: Readonly<Record<RevenueCode | PlanRevenueCode, DebtNature>> = {
  [revenueCodes.buildingTax]: 'emlak',
  [revenueCodes.plotTax]: 'emlak',
  [revenueCodes.landTax]: 'emlak',
  [revenueCodes.culturalContribution]: 'katki-payi',
  [revenueCodes.cleaningTax]: 'cevre',
  [revenueCodes.advertisingTax]: 'ilan',
  [revenueCodes.entertainmentTax]: 'eglence',
  [revenueCodes.water]: 'su',
  [revenueCodes.rent]: 'kira',
  [revenueCodes.unlawfulUse]: 'ecrimisil',
  [revenueCodes.occupationFee]: 'harc',
  [revenueCodes.businessLicence]: 'harc',
  [revenueCodes.expenseShare]: 'katilma-payi',
  [revenueCodes.constructionFee]: 'harc',
  [revenueCodes.marriage]: 'hizmet',
  [revenueCodes.fine]: 'ceza',
  [planRevenueCodes.tecil]: 'plan',
  [planRevenueCodes.yapilandirma]: 'plan',
  [planRevenueCodes.anlasma]: 'anlasma',
};

const byCode: Readonly<Record<string, DebtNature | undefined>> = debtNatures;

/** Returns how a kind of revenue is treated; one that a file brought under a code of its own goes by a petition alone. */
export const debtNatureOf = (revenueCode: string): DebtNature => byCode[revenueCode] ?? 'hizmet';
