import type { CallName } from 'municipality/contract';

/**
 * Lists the calls whose answer may be some seconds old: what is published for everybody and changes by the week. Never
 * anything about a person, a debt, a session or a payment.
 */
export const lookupCalls: ReadonlySet<string> = new Set<CallName>([
  'AddressGetCountyListWithoutAuthorization',
  'GetDistrictListWithoutAuthorization',
  'GetDistrictListFromActiveAddressSource',
  'GetDistrictListViaCountyCode',
  'GetDistrictByCode',
  'GetStreetListWithoutAuthorization',
  'GetOuterDoorListWithoutAuthorization',
  'GetConcreteInnerDoorListWithoutAuthorization',
  'GetAddressByCodeWithoutAuthorization',
  'RetrieveResolutionTypes',
  'RetrieveResolutions',
  'RetrieveResolutionDetail',
  'GetParameterListByTypeCodeWithoutAuthorization',
  'GetBankListWithoutAuthorization',
  'GetBankBranchListWithoutAuthorization',
  'RetrieveTariffYears',
  'RetrieveEstateConstructionCost',
  'RetrieveEstateStreetValuations',
  'RetrieveLandValuations',
  'RetrieveEstateAbrasionShares',
  'RetrieveEstateTypes',
  'RetrieveEstateUsageTypes',
  'RetrieveEstateStructureTypes',
  'RetrieveLandTypes',
  'RetrieveAdvertisingTypes',
  'RetrieveAdvertisingTaxLocations',
  'GetAdvertisingTaxAnnualGroupTariffByProcessYear',
  'RetrieveECTAnnualPrices',
  'RetrieveECTActivityTypes',
  'RetrieveEntertainmentTypes',
  'RetrieveEntertainmentPlaceTypes',
]);
