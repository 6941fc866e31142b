import type { PlanKind } from 'municipality/contract';
import type { revenueKind } from './tables';

/**
 * Lists the kinds of revenue (gelir türü) this municipality accrues. 83 is the specification's code of marriage fees;
 * the other codes are the municipality's own.
 */
export const revenueCodes = {
  buildingTax: '1',
  plotTax: '2',
  landTax: '3',
  culturalContribution: '4',
  cleaningTax: '11',
  advertisingTax: '12',
  entertainmentTax: '13',
  water: '21',
  rent: '31',
  unlawfulUse: '32',
  occupationFee: '41',
  businessLicence: '42',
  expenseShare: '43',
  constructionFee: '44',
  marriage: '83',
  fine: '51',
} as const;

/** Lists the kinds of the instalments plans are paid in; accrued when a plan begins, never by the yearly run. */
export const planRevenueCodes = {
  tecil: '91',
  yapilandirma: '92',
  anlasma: '93',
} as const satisfies Record<PlanKind, string>;

const planCodes: ReadonlySet<string> = new Set(Object.values(planRevenueCodes));

export function isPlanRevenue(code: string): boolean {
  return planCodes.has(code);
}

export type RevenueCode = (typeof revenueCodes)[keyof typeof revenueCodes];

/**
 * Holds what may be paid in parts: taxes assessed by the year, where a part paid stops the late fee on that part. Water
 * and fees are asked for whole: a service hangs on each of them.
 */
const paidInParts: ReadonlySet<string> = new Set([
  revenueCodes.buildingTax,
  revenueCodes.plotTax,
  revenueCodes.landTax,
  revenueCodes.cleaningTax,
]);

/** Stands beside the answer, so that a later decision of the municipality can be told from it. */
const partialPaymentDecision = '2026-11-21, 6183 m.47: yıllık vergiler parça parça ödenebilir';

export const revenueKinds: (typeof revenueKind.$inferInsert & { code: RevenueCode })[] = [
  kind('buildingTax', 'Bina Vergisi', '1319 m.1', 'emlak', true),
  kind('plotTax', 'Arsa Vergisi', '1319 m.12', 'emlak', true),
  kind('landTax', 'Arazi Vergisi', '1319 m.12', 'emlak', true),
  kind('culturalContribution', 'Taşınmaz Kültür Varlıkları Katkı Payı', '2863 m.12', 'emlak'),
  kind('cleaningTax', 'Çevre Temizlik Vergisi', '2464 mük. m.44', 'cevre'),
  kind('advertisingTax', 'İlan ve Reklam Vergisi', '2464 m.12', 'ilan'),
  kind('entertainmentTax', 'Eğlence Vergisi', '2464 m.17', 'eglence'),
  kind('water', 'Su Bedeli', '2464 m.97', 'su'),
  kind('rent', 'Taşınmaz Kira Bedeli', '2886 m.64', 'kira'),
  kind('unlawfulUse', 'Ecrimisil', '2886 m.75', 'kira'),
  kind('occupationFee', 'İşgal Harcı', '2464 m.52', 'harc'),
  kind('businessLicence', 'İşyeri Açma İzni Harcı', '2464 m.81', 'harc'),
  kind('expenseShare', 'Harcamalara Katılma Payı', '2464 m.86–88', 'harc'),
  kind('constructionFee', 'Bina İnşaat Harcı', '2464 ek m.1', 'harc'),
  kind('marriage', 'Evlendirme Hizmet Bedeli', '2464 m.97', 'evlendirme'),
  kind('fine', 'İdari Para Cezası', '5326 m.17; 5393 m.34', 'harc'),
];

const wholeInstalments = {
  menuGroup: 'taksit',
  hasContribution: false,
  allowsPartialPayment: false,
  partialPaymentDecision: '2026-11-22, 6183 m.48: plan taksitleri bütün olarak ödenir',
} as const;

export const planRevenueKinds: readonly (typeof revenueKind.$inferInsert)[] = [
  { code: planRevenueCodes.tecil, name: 'Tecil Taksiti', legalBasis: '6183 m.48', ...wholeInstalments },
  {
    code: planRevenueCodes.yapilandirma,
    name: 'Yapılandırma Taksiti',
    legalBasis: 'Yapılandırma kanunları (7326, 7440)',
    ...wholeInstalments,
  },
  {
    code: planRevenueCodes.anlasma,
    name: 'Anlaşma Taksiti',
    legalBasis: '6098 m.26; 3095 m.1',
    ...wholeInstalments,
    partialPaymentDecision: '2026-11-26, 6098 m.84: anlaşma taksitleri bütün olarak ödenir',
  },
];

function kind(
  key: keyof typeof revenueCodes,
  name: string,
  legalBasis: string,
  menuGroup: (typeof revenueKind.$inferInsert)['menuGroup'],
  hasContribution = false,
) {
  const code = revenueCodes[key];
  const allowsPartialPayment = paidInParts.has(code);
  return { code, name, legalBasis, menuGroup, hasContribution, allowsPartialPayment, partialPaymentDecision };
}
