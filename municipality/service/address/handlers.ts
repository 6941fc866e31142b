import { addressCalls } from 'municipality/contract';
import { endpoint, type CallContext } from '../kit/endpoint';
import { addressText } from './address-text';
import { districtView, innerDoorView, outerDoorView, streetView } from './address-view';
import {
  findDistrict,
  findUnit,
  listDistricts,
  listInnerDoors,
  listOuterDoors,
  listStreets,
} from './find-address';

async function ownDistricts({ database, settings }: CallContext) {
  return (await listDistricts(database, settings.county.code)).map(districtView);
}

export const addressEndpoints = {
  AddressGetCountyListWithoutAuthorization: endpoint(
    addressCalls.AddressGetCountyListWithoutAuthorization,
    ({ settings: { county } }) => [{ Code: county.code, Name: county.name }],
  ),

  GetDistrictListWithoutAuthorization: endpoint(
    addressCalls.GetDistrictListWithoutAuthorization,
    ownDistricts,
  ),

  GetDistrictListFromActiveAddressSource: endpoint(
    addressCalls.GetDistrictListFromActiveAddressSource,
    ownDistricts,
  ),

  GetDistrictListViaCountyCode: endpoint(
    addressCalls.GetDistrictListViaCountyCode,
    async ({ database }, { countyCode }) => (await listDistricts(database, countyCode)).map(districtView),
  ),

  GetDistrictByCode: endpoint(addressCalls.GetDistrictByCode, async ({ database }, { districtCode }) => {
    const found = await findDistrict(database, districtCode);
    return found && districtView(found);
  }),

  GetStreetListWithoutAuthorization: endpoint(
    addressCalls.GetStreetListWithoutAuthorization,
    async ({ database }, { districtCode }) => (await listStreets(database, districtCode)).map(streetView),
  ),

  GetOuterDoorListWithoutAuthorization: endpoint(
    addressCalls.GetOuterDoorListWithoutAuthorization,
    async ({ database }, { streetCode }) => (await listOuterDoors(database, streetCode)).map(outerDoorView),
  ),

  GetConcreteInnerDoorListWithoutAuthorization: endpoint(
    addressCalls.GetConcreteInnerDoorListWithoutAuthorization,
    async ({ database }, { outerDoorCode }) =>
      (await listInnerDoors(database, outerDoorCode)).map(innerDoorView),
  ),

  GetAddressByCodeWithoutAuthorization: endpoint(
    addressCalls.GetAddressByCodeWithoutAuthorization,
    async ({ database, settings }, { addressCode }) => {
      const found = await findUnit(database, addressCode);
      if (!found) return null;
      const line = addressText({
        district: found.district.name,
        street: found.street.name,
        doorNo: found.outerDoor.doorNo,
        innerNo: found.innerDoor.doorNo,
      });
      const { county, city } = settings;
      return {
        District: districtView(found.district),
        Street: streetView(found.street),
        OuterDoor: outerDoorView(found.outerDoor),
        InnerDoor: innerDoorView(found.innerDoor),
        AddressText: `${line ?? ''} ${found.district.postCode} ${county.name} / ${city.name}`,
      };
    },
  ),
};
