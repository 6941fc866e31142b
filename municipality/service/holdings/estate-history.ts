import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import {
  kurus,
  type EstateHistory,
  type EstateYear,
  type estateValueCalls,
  type RequestOf,
} from 'municipality/contract';
import { exact } from 'municipality/law/money/rounding';
import { squareMetres } from 'municipality/law/money/turkish-figures';
import { isAppraisalYear } from 'municipality/law/property/revaluation';
import { singleDwellingObstacles } from 'municipality/law/property/single-dwelling';
import { accrual } from '../accruals/tables';
import { street } from '../address/tables';
import { taxKindOf } from '../declarations/assessment/estates-on-record';
import { findRaise } from '../declarations/assessment/raised-value';
import { lastOfEstate } from '../declarations/last-declared';
import { estate } from '../declarations/tables';
import type { ServiceDatabase } from '../kit/database/connection';
import { requireMember, type CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { revenueCodes } from '../reference/revenue-kinds';
import { findAmount, findConstructionCost } from '../tariffs/find-tariffs';
import { streetValue } from '../tariffs/tables';
import { listEstateValues } from '../yearly-run/estate-values';
import { estimateYear } from './estate-estimate';
import { listEstates } from './holdings';

type Listed = Awaited<ReturnType<typeof listEstates>>[number];

const taxes: readonly string[] = [revenueCodes.buildingTax, revenueCodes.plotTax, revenueCodes.landTax];

/** Finds an estate of the member's own that was not disposed of. @throws ServiceRefusal the same for a stranger's and none */
async function requireOwnEstate(
  context: CallContext,
  estateOid: string,
  refuse: Refuse<'holding-not-found'>,
): Promise<Listed> {
  const registries = requireMember(context).registries.map(({ oid }) => oid);
  const [own] =
    registries.length === 0
      ? []
      : await context.database
          .select({ registryOid: estate.registryOid })
          .from(estate)
          .where(and(eq(estate.oid, estateOid), inArray(estate.registryOid, registries)));
  const listed = own ? await listEstates(context.database, own.registryOid) : [];
  const found = listed.find(({ oid }) => oid === estateOid);
  if (!found) throw refuse('holding-not-found', 'Bu taşınmaz kayıtlarınızda bulunamadı.');
  return found;
}

/** Reads what was accrued for an estate to its owner, by year, in kuruş. */
async function readAccrued(database: ServiceDatabase, { oid, registryOid }: Listed) {
  const rows = await database
    .select({ year: accrual.year, revenueCode: accrual.revenueCode, principal: accrual.principal })
    .from(accrual)
    .where(
      and(
        eq(accrual.subjectOid, oid),
        eq(accrual.registryOid, registryOid),
        isNull(accrual.writtenOffOn),
        inArray(accrual.revenueCode, [...taxes, revenueCodes.culturalContribution]),
      ),
    );
  const sum = (year: number, isTax: boolean) =>
    kurus(
      rows
        .filter((row) => row.year === year && taxes.includes(row.revenueCode) === isTax)
        .reduce((total, { principal }) => total + principal, 0),
    );
  return { years: rows.map(({ year }) => year), sum };
}

/** Writes a percent of the raise that the law lets count: the rate of the year before by its part. */
async function raisePercent(database: ServiceDatabase, year: number): Promise<string | null> {
  const raise = isAppraisalYear(year) ? null : await findRaise(database, year);
  return raise && exact(raise.rate.value).times(raise.share.value).toFixed();
}

/** Finds the value of a year's ground on the estate's street, in kuruş. */
async function listStreetValues(database: ServiceDatabase, streetCode: string | null) {
  if (streetCode === null) return new Map<number, EstateYear['StreetUnitValue']>();
  const rows = await database.select().from(streetValue).where(eq(streetValue.streetCode, streetCode));
  return new Map(rows.map(({ year, unitValue }) => [year, unitValue]));
}

async function listYears(database: ServiceDatabase, row: Listed): Promise<EstateYear[]> {
  const values = await listEstateValues(database, row);
  const accrued = await readAccrued(database, row);
  const grounds = await listStreetValues(database, row.streetCode);
  const years = [...new Set([...accrued.years, ...values.keys()])].sort((one, other) => one - other);
  return Promise.all(
    years.map(async (year) => {
      const { usageKind: usageCode, structureKind: structureCode, structureClass: classCode } = row;
      const cost =
        usageCode && structureCode && classCode
          ? await findConstructionCost(database, { year, usageCode, structureCode, classCode })
          : null;
      const cap = await findAmount(database, { key: 'value-cap-factor', year });
      return {
        Year: year,
        TaxValue: values.get(year) ?? null,
        Tax: accrued.sum(year, true),
        Contribution: accrued.sum(year, false),
        StreetUnitValue: grounds.get(year) ?? null,
        UnitCost: cost?.unitCost ?? null,
        RaisePercent: await raisePercent(database, year),
        CapFactor: cap?.value ?? null,
      };
    }),
  );
}

/** Compares the street's ground with the other streets of its neighbourhood, by the newest tariff that names it. */
async function findStreetPlace(
  database: ServiceDatabase,
  { streetCode, districtCode }: Listed,
): Promise<EstateHistory['Street']> {
  if (streetCode === null || districtCode === null) return null;
  const rows = await database
    .select({
      code: streetValue.streetCode,
      name: street.name,
      year: streetValue.year,
      unitValue: streetValue.unitValue,
    })
    .from(streetValue)
    .innerJoin(street, eq(street.code, streetValue.streetCode))
    .where(eq(street.districtCode, districtCode));
  const year = Math.max(...rows.filter(({ code }) => code === streetCode).map((row) => row.year));
  const ofYear = rows.filter((row) => row.year === year);
  const own = ofYear.find(({ code }) => code === streetCode);
  if (!own) return null;
  const values = ofYear.map(({ unitValue }) => unitValue);
  return {
    Year: year,
    StreetName: own.name,
    StreetUnitValue: own.unitValue,
    LowestUnitValue: kurus(Math.min(...values)),
    HighestUnitValue: kurus(Math.max(...values)),
    StreetCount: ofYear.length,
    LowerCount: values.filter((value) => value < own.unitValue).length,
  };
}

/** Lists what on record stands against the zero rate of a single dwelling (1319 m.8); null for what is no dwelling. */
async function listZeroRateObstacles(context: CallContext, row: Listed): Promise<string[] | null> {
  if (row.estateKind !== '1' || taxKindOf(row.usageKind ?? '') !== 'konut') return null;
  const { database, today } = context;
  const { userName, registries } = requireMember(context);
  const limit = await findAmount(database, { key: 'single-dwelling-area', year: Number(today.slice(0, 4)) });
  if (!limit) return null;
  const others = await database
    .select({ usageKind: estate.usageKind })
    .from(estate)
    .where(
      and(
        inArray(
          estate.registryOid,
          registries.map(({ oid }) => oid),
        ),
        ne(estate.oid, row.oid),
        eq(estate.estateKind, '1'),
        sql`${estate.disposedOn} is null`,
      ),
    );
  const facts = {
    isDwelling: true,
    isNaturalPerson: userName.length === 11,
    grossArea: row.area,
    areaLimit: limit.value,
    otherDwellings: others.filter(({ usageKind }) => taxKindOf(usageKind ?? '') === 'konut').length,
  };
  return singleDwellingObstacles(facts, squareMetres(limit.value));
}

/** Answers an estate's value and tax year by year; see the call of the contract. */
export async function retrieveEstateHistory(
  context: CallContext,
  { estateOid }: RequestOf<typeof estateValueCalls.RetrieveEstateValueHistory>,
  refuse: Refuse<'holding-not-found'>,
): Promise<EstateHistory> {
  const row = await requireOwnEstate(context, estateOid, refuse);
  const { database } = context;
  const content = lastOfEstate(row.declared)?.content;
  return {
    EstateOid: row.oid,
    RegistryOid: row.registryOid,
    EstateKind: row.estateKind,
    AddressText: row.addressText,
    BlockNo: row.blockNo,
    ParcelNo: row.parcelNo,
    Area: Number(row.area),
    ShareNumerator: row.shareNumerator,
    ShareDenominator: row.shareDenominator,
    AcquiredOn: row.acquiredOn,
    Years: await listYears(database, row),
    ...(await estimateYear(context, row)),
    ZeroRateClaim: content?.kind === 'building' ? content.singleDwelling : null,
    ZeroRateObstacles: await listZeroRateObstacles(context, row),
    Street: await findStreetPlace(database, row),
  };
}
