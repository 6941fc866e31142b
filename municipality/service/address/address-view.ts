import type { District, InnerDoor, OuterDoor, Street } from 'municipality/contract';
import type { z } from 'zod';
import type { district, innerDoor, outerDoor, street } from './tables';

export function districtView(row: typeof district.$inferSelect): District {
  return { Code: row.code, Name: row.name, CountyCode: row.countyCode, PostCode: row.postCode };
}

export function streetView(row: typeof street.$inferSelect): Street {
  return { Code: row.code, DistrictCode: row.districtCode, Name: row.name, Kind: row.kind };
}

export function outerDoorView(row: typeof outerDoor.$inferSelect): z.output<typeof OuterDoor> {
  return {
    Code: row.code,
    StreetCode: row.streetCode,
    DoorNo: row.doorNo,
    SiteName: row.siteName,
    BlockNo: row.blockNo,
    ParcelNo: row.parcelNo,
  };
}

export function innerDoorView(row: typeof innerDoor.$inferSelect): z.output<typeof InnerDoor> {
  return {
    AddressCode: row.addressCode,
    OuterDoorCode: row.outerDoorCode,
    DoorNo: row.doorNo,
    Floor: row.floor,
    Usage: row.usage,
  };
}
