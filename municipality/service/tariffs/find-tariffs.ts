/**
 * Whoever calculates a tax reaches rates and tariffs through this one door. Every answer carries its basis; null means
 * that there is no such row.
 */
export {
  findAmount,
  findAmountOn,
  findConstructionCost,
  findLandValue,
  findStreetValue,
  findTaxRate,
  findWear,
  type AmountKey,
} from './find-estate-tariffs';
export {
  findCleaningActivity,
  findCleaningDegree,
  findCleaningPrice,
  findCleaningWaterPrice,
} from './find-cleaning-tariffs';
export {
  findAdvertisingRate,
  findEntertainmentPlaceType,
  findEntertainmentType,
} from './find-council-tariffs';
