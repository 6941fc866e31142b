import { addressCode } from 'municipality/values/file-number';
import { z } from 'zod';
import { defineCall } from './call';
import { OptionalText, Text, inShape, list } from './wire';

/** Describes the code of a district, street or outer door; never a national number by itself. */
export const PlaceCode = z.string().regex(/^[^\0\p{Cs}]{1,32}$/u);

/** Describes the national address code (UAVT) of one unit: ten digits. */
export const AddressCode = inShape(addressCode);

export const County = z.object({ Code: PlaceCode, Name: Text });

/** Describes the mahalle or köy. */
export const District = z.object({ Code: PlaceCode, Name: Text, CountyCode: PlaceCode, PostCode: Text });
export type District = z.output<typeof District>;

/**
 * Describes a street of any kind (meydan, bulvar, cadde or sokak); the name carries the word, as it stands on the sign.
 */
export const Street = z.object({
  Code: PlaceCode,
  DistrictCode: PlaceCode,
  Name: Text,
  Kind: z.enum(['meydan', 'bulvar', 'cadde', 'sokak']),
});
export type Street = z.output<typeof Street>;

/** Describes the dış kapı, with ada and parsel of the ground it stands on. */
export const OuterDoor = z.object({
  Code: PlaceCode,
  StreetCode: PlaceCode,
  DoorNo: Text,
  SiteName: OptionalText,
  BlockNo: Text,
  ParcelNo: Text,
});
export type OuterDoor = z.output<typeof OuterDoor>;

/** Describes the i̇ç kapı: one unit. Its door number may be a word ("Zemin kat dükkân"). */
export const InnerDoor = z.object({
  AddressCode,
  OuterDoorCode: PlaceCode,
  DoorNo: Text,
  Floor: z.int(),
  Usage: z.enum(['konut', 'isyeri']),
});
export type InnerDoor = z.output<typeof InnerDoor>;

export const addressCalls = {
  AddressGetCountyListWithoutAuthorization: defineCall({
    name: 'AddressGetCountyListWithoutAuthorization',
    summary: 'Belediyenin hizmet verdiği ilçeleri listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    /** The list holds the municipality's own county alone, or every county it serves. */
    response: list(County),
  }),
  GetDistrictListWithoutAuthorization: defineCall({
    name: 'GetDistrictListWithoutAuthorization',
    summary: 'Bütün mahalleleri posta kodlarıyla listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: list(District),
  }),
  /** Answers with the same list from the address source in force; the embedded service has one source. */
  GetDistrictListFromActiveAddressSource: defineCall({
    name: 'GetDistrictListFromActiveAddressSource',
    summary: 'Mahalleleri yürürlükteki adres kaynağından listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({}),
    response: list(District),
  }),
  GetDistrictListViaCountyCode: defineCall({
    name: 'GetDistrictListViaCountyCode',
    summary: 'Bir ilçenin mahallelerini listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({ countyCode: PlaceCode }),
    response: list(District),
  }),
  GetDistrictByCode: defineCall({
    name: 'GetDistrictByCode',
    summary: 'Kodu verilen mahalleyi verir; yoksa boş döner.',
    access: 'public',
    repeatable: true,
    request: z.object({ districtCode: PlaceCode }),
    response: District.nullable(),
  }),
  GetStreetListWithoutAuthorization: defineCall({
    name: 'GetStreetListWithoutAuthorization',
    summary: 'Bir mahallenin meydan, bulvar, cadde ve sokaklarını listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({ districtCode: PlaceCode }),
    response: list(Street),
  }),
  GetOuterDoorListWithoutAuthorization: defineCall({
    name: 'GetOuterDoorListWithoutAuthorization',
    summary: 'Bir sokağın dış kapılarını ada ve parselleriyle listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({ streetCode: PlaceCode }),
    response: list(OuterDoor),
  }),
  GetConcreteInnerDoorListWithoutAuthorization: defineCall({
    name: 'GetConcreteInnerDoorListWithoutAuthorization',
    summary: 'Bir dış kapının bağımsız bölümlerini adres kodlarıyla listeler.',
    access: 'public',
    repeatable: true,
    request: z.object({ outerDoorCode: PlaceCode }),
    response: list(InnerDoor),
  }),
  /**
   * Answers with the whole way to one unit by its ten digits. Not named by the specification, which knows the four
   * lists alone.
   */
  GetAddressByCodeWithoutAuthorization: defineCall({
    name: 'GetAddressByCodeWithoutAuthorization',
    summary: 'Adres kodunun (10 haneli) mahalleden iç kapıya kadar tam adresini verir.',
    access: 'public',
    repeatable: true,
    request: z.object({ addressCode: AddressCode }),
    response: z.object({ District, Street, OuterDoor, InnerDoor, AddressText: Text }).nullable(),
  }),
};
