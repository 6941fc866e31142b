import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { tariffCalls } from 'municipality/contract';
import { district, street } from '../address/tables';
import { byTurkish } from '../kit/turkish-order';
import { endpoint } from '../kit/endpoint';
import { classes, estateTypes, landKinds, nameOf, structures, usages, wearGroups } from './estate-codes';
import { constructionCost, landValue, streetValue, wear } from './tables';
import { wireBasis } from './wire-basis';

const choice = ({ code, name }: { code: string; name: string }) => ({ Code: code, Name: name });

/** Returns the place of a code in the law's own order; unknown ones come last. */
const placeIn = (rows: readonly { code: string }[], code: string) => {
  const index = rows.findIndex((row) => row.code === code);
  return index === -1 ? rows.length : index;
};

export const estateLookups = {
  RetrieveEstateConstructionCost: endpoint(
    tariffCalls.RetrieveEstateConstructionCost,
    async ({ database }, { year }) => {
      const rows = await database.select().from(constructionCost).where(eq(constructionCost.year, year));
      return rows
        .sort(
          (left, right) =>
            placeIn(usages, left.usageCode) - placeIn(usages, right.usageCode) ||
            placeIn(structures, left.structureCode) - placeIn(structures, right.structureCode) ||
            placeIn(classes, left.classCode) - placeIn(classes, right.classCode),
        )
        .map((row) => ({
          Year: row.year,
          UsageCode: row.usageCode,
          UsageName: nameOf(usages, row.usageCode),
          StructureCode: row.structureCode,
          StructureName: nameOf(structures, row.structureCode),
          ClassCode: row.classCode,
          ClassName: nameOf(classes, row.classCode),
          UnitCost: row.unitCost,
          ...wireBasis(row),
        }));
    },
  ),

  RetrieveEstateStreetValuations: endpoint(
    tariffCalls.RetrieveEstateStreetValuations,
    async ({ database }, { valuationYear, districtCode }) => {
      const rows = await database
        .select({ value: streetValue, street, district })
        .from(streetValue)
        .innerJoin(street, eq(street.code, streetValue.streetCode))
        .innerJoin(district, eq(district.code, street.districtCode))
        .where(and(eq(streetValue.year, valuationYear), eq(district.code, districtCode)));
      return rows.sort(byTurkish((row) => row.street.name)).map((row) => ({
        Year: row.value.year,
        DistrictCode: row.district.code,
        DistrictName: row.district.name,
        StreetCode: row.street.code,
        StreetName: row.street.name,
        UnitValue: row.value.unitValue,
        ...wireBasis(row.value),
      }));
    },
  ),

  RetrieveLandValuations: endpoint(
    tariffCalls.RetrieveLandValuations,
    async ({ database }, { valuationYear }) => {
      const rows = await database
        .select({ value: landValue, district })
        .from(landValue)
        .innerJoin(district, eq(district.code, landValue.districtCode))
        .where(eq(landValue.year, valuationYear));
      const byDistrict = byTurkish<(typeof rows)[number]>((row) => row.district.name);
      return rows
        .sort(
          (left, right) =>
            byDistrict(left, right) ||
            placeIn(landKinds, left.value.landKind) - placeIn(landKinds, right.value.landKind),
        )
        .map((row) => ({
          Year: row.value.year,
          DistrictCode: row.district.code,
          DistrictName: row.district.name,
          LandKind: row.value.landKind,
          LandKindName: nameOf(landKinds, row.value.landKind),
          UnitValue: row.value.unitValue,
          ...wireBasis(row.value),
        }));
    },
  ),

  RetrieveEstateAbrasionShares: endpoint(
    tariffCalls.RetrieveEstateAbrasionShares,
    async ({ database, today }) => {
      const rows = await database
        .select()
        .from(wear)
        .where(lte(wear.validFrom, today))
        .orderBy(desc(wear.validFrom), asc(wear.structureGroup), asc(wear.ageFrom));
      return rows
        .filter(({ validFrom }) => validFrom === rows[0]?.validFrom)
        .map((row) => ({
          StructureGroup: row.structureGroup,
          StructureGroupName: nameOf(wearGroups, row.structureGroup),
          AgeFrom: row.ageFrom,
          AgeTo: row.ageTo,
          Percent: Number(row.percent),
          ...wireBasis(row),
        }));
    },
  ),

  RetrieveEstateTypes: endpoint(tariffCalls.RetrieveEstateTypes, () => estateTypes.map(choice)),

  RetrieveEstateUsageTypes: endpoint(tariffCalls.RetrieveEstateUsageTypes, () =>
    usages.map((usage) => ({ ...choice(usage), TaxKind: usage.taxKind })),
  ),

  RetrieveEstateStructureTypes: endpoint(tariffCalls.RetrieveEstateStructureTypes, () => ({
    Structures: structures.map(choice),
    Classes: classes.map(choice),
  })),

  RetrieveLandTypes: endpoint(tariffCalls.RetrieveLandTypes, () => landKinds.map(choice)),
};
