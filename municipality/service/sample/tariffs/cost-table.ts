import type { StructureCode, UsageCode } from '../../tariffs/estate-codes';

/**
 * Holds the lira per m² of dwellings in 2026 by structure, from "lüks" to "basit"; null where a class does not exist.
 * Drawn around the few published ends of the classes: no official table, and marked so wherever it is shown.
 */
export const dwellingCosts2026: Readonly<Record<StructureCode, readonly (number | null)[]>> = {
  celik_karkas: [21_776.1, 14_562.37, 9_866.25, 6_719.7, 3_030.52],
  betonarme_karkas: [13_610.06, 9_101.48, 6_166.41, 4_199.81, 1_894.08],
  yigma_kagir: [11_300, 7_480, 5_110, 3_460, 1_560],
  yigma_yari_kagir: [null, 5_420, 3_860, 2_610, 1_180],
  ahsap: [9_934.52, 6_300, 4_350, 2_960, 1_340],
  tas_duvarli: [null, 4_192.52, 2_953.45, 1_980, 890],
  gecekondu: [null, null, null, 1_420, 650],
  kerpic: [null, null, null, 997.65, 474.7],
};

/** Gives percent of the cost of a dwelling. */
export const costPercents: Readonly<Record<UsageCode, number>> = {
  konut: 100,
  isyeri: 108,
  fabrika: 78,
  depo: 62,
  otel: 164,
  lokanta: 126,
  hastane: 171,
  okul: 112,
  banka: 148,
  sinema: 139,
  idare: 118,
  spor: 104,
  havuz: 121,
  hamam: 116,
  garaj: 58,
  hangar: 55,
  ahir: 34,
};
