/**
 * Is the one door to rates and tariffs for whoever calculates a tax. Every answer carries its basis; null: no such row.
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
