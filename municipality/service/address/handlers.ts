import {
  addressCalls,
  type District,
  type InnerDoor,
  type OuterDoor,
  type Street,
} from 'municipality/contract';
import { endpoint, type CallContext } from '../kit/endpoint';
import { addressText } from './address-text';
import {
  findDistrict,
  findUnit,
  listDistricts,
  listInnerDoors,
  listOuterDoors,
  listStreets,
} from './find-address';
import type { z } from 'zod';
import type { district, innerDoor, outerDoor, street } from './tables';

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

function districtView(row: typeof district.$inferSelect): District {
  return { Code: row.code, Name: row.name, CountyCode: row.countyCode, PostCode: row.postCode };
}

function streetView(row: typeof street.$inferSelect): Street {
  return { Code: row.code, DistrictCode: row.districtCode, Name: row.name, Kind: row.kind };
}

function outerDoorView(row: typeof outerDoor.$inferSelect): z.output<typeof OuterDoor> {
  return {
    Code: row.code,
    StreetCode: row.streetCode,
    DoorNo: row.doorNo,
    SiteName: row.siteName,
    BlockNo: row.blockNo,
    ParcelNo: row.parcelNo,
  };
}

function innerDoorView(row: typeof innerDoor.$inferSelect): z.output<typeof InnerDoor> {
  return {
    AddressCode: row.addressCode,
    OuterDoorCode: row.outerDoorCode,
    DoorNo: row.doorNo,
    Floor: row.floor,
    Usage: row.usage,
  };
}
