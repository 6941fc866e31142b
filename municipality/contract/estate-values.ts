import { z } from 'zod';
import { defineCall } from './call';
import { SingleDwellingClaim } from './declaration-content';
import { Day, list, Money, Oid, OptionalText, Text } from './wire';

/** Describes an estate's value and tax of one year, with the figures that were in force in it. */
const EstateYear = z.object({
  Year: z.int(),
  /** Holds the value of the whole estate; null where the record does not know it. */
  TaxValue: Money.nullable(),
  /** Hold what was accrued to the owner: the property tax, and the contribution beside it. */
  Tax: Money,
  Contribution: Money,
  /** Holds the value of one m² of ground of its street; null where no tariff names it. */
  StreetUnitValue: Money.nullable(),
  /** Holds the construction cost of one m² of its kind of building; null for ground and where no tariff names it. */
  UnitCost: Money.nullable(),
  /** Holds the percent by which values rose into the year; null in a year of appraisal and where it is not on record. */
  RaisePercent: OptionalText,
  /** Says by what the law bounds the values of the year, against those of the year before; null where it does not. */
  CapFactor: OptionalText,
});
export type EstateYear = z.output<typeof EstateYear>;

/** Describes the value of a street's ground among the streets of its neighbourhood. */
const StreetPlace = z.object({
  Year: z.int(),
  StreetName: Text,
  StreetUnitValue: Money,
  LowestUnitValue: Money,
  HighestUnitValue: Money,
  /** Counts the streets of the neighbourhood with a value, and those of them with a lower one. */
  StreetCount: z.int(),
  LowerCount: z.int(),
});

export const EstateHistory = z.object({
  EstateOid: Oid,
  RegistryOid: Oid,
  /** Follows specification §9: building 1, plot 2, land 3. */
  EstateKind: z.enum(['1', '2', '3']),
  AddressText: OptionalText,
  BlockNo: Text,
  ParcelNo: Text,
  /** The area is in m², with two places. */
  Area: z.number(),
  ShareNumerator: z.int(),
  ShareDenominator: z.int(),
  AcquiredOn: Day,
  /** Stand oldest first. */
  Years: list(EstateYear),
  /** Holds what the yearly run would write today for the coming year; null where it cannot be told yet. */
  Estimate: EstateYear.pick({ Year: true, Tax: true, Contribution: true })
    .extend({ TaxValue: Money })
    .nullable(),
  /** Says why there is no estimate. */
  EstimateObstacle: OptionalText,
  /** Holds the claim of the zero rate that was declared; null where none was. */
  ZeroRateClaim: SingleDwellingClaim.nullable(),
  /** Lists what on record stands against the zero rate; empty where nothing does, null for what is no dwelling. */
  ZeroRateObstacles: z.array(Text).nullable(),
  Street: StreetPlace.nullable(),
});
export type EstateHistory = z.output<typeof EstateHistory>;

export const estateValueCalls = {
  /** It is optional, and the owner's alone: a stranger's estate and none are the same answer. */
  RetrieveEstateValueHistory: defineCall({
    name: 'RetrieveEstateValueHistory',
    summary: 'Taşınmazın yıl yıl vergi değerini ve vergisini, gelecek yılın tahminiyle sahibine verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ estateOid: Oid }),
    response: EstateHistory,
    refusals: ['holding-not-found'],
  }),
};
