import { z } from 'zod';
import { defineCall } from './call';
import { PlaceCode } from './address';
import {
  ExemptionClaim,
  LandKind,
  Measure,
  OwnerCapacity,
  Ownership,
  RuralUse,
  SingleDwellingClaim,
  TemporaryExemptionClaim,
} from './declaration-content';
import { LineStatus, TariffGroup } from './subscription-codes';
import { CancellationNo } from './subscriptions';
import { Day, IdentityNo, Oid, OptionalText, Text, list } from './wire';

/** Describes a water subscriber with the address of its meter. */
export const Subscriber = z.object({
  Oid,
  SubscriberNo: Text,
  RegistryOid: Oid,
  AddressText: OptionalText,
  TariffGroup,
  LineStatus,
  StartedOn: Day,
  /** Holds the number of the application to end the contract, while one is under way. */
  TrackingNo: CancellationNo.nullish(),
});
export type Subscriber = z.output<typeof Subscriber>;

/**
 * Holds what a second declaration of the estate would ask again: the record knows it, or the last declaration that
 * holds. Left out or null is what neither knows.
 */
const DeclaredOfEstate = {
  DistrictCode: PlaceCode.nullish(),
  StreetCode: PlaceCode.nullish(),
  OuterDoorCode: PlaceCode.nullish(),
  Locality: OptionalText,
  SheetNo: OptionalText,
  Ownership: Ownership.nullish(),
  /** Counts the joint owners, where the member notified for their own part alone. */
  OwnerCountWhenAlone: z.int().nullish(),
  /** They stand as the member listed them, with the own share as on record. */
  Owners: z
    .array(
      z.object({
        IdentityNo,
        FullName: Text,
        Capacity: OwnerCapacity,
        ShareNumerator: z.int(),
        ShareDenominator: z.int(),
      }),
    )
    .nullish(),
  DeedDate: Day.nullish(),
  DeedNo: OptionalText,
  DeedVolume: OptionalText,
  DeedPage: OptionalText,
  PreviousOwner: OptionalText,
  IsRestricted: z.boolean().nullish(),
  UsageCode: OptionalText,
  StructureCode: OptionalText,
  ClassCode: OptionalText,
  CompletedYear: z.int().nullish(),
  HasLift: z.boolean().nullish(),
  HasHeating: z.boolean().nullish(),
  PlotArea: Measure.nullish(),
  LandShareNumerator: z.int().nullish(),
  LandShareDenominator: z.int().nullish(),
  Floor: OptionalText,
  UnitNo: OptionalText,
  SingleDwelling: SingleDwellingClaim.nullish(),
  TemporaryExemption: TemporaryExemptionClaim.nullish(),
  Exemption: ExemptionClaim.nullish(),
  RuralUse: RuralUse.nullish(),
  UsageBannedOn: Day.nullish(),
  DisasterOn: Day.nullish(),
  LandKind: LandKind.nullish(),
  IsExemptionUsedByFamily: z.boolean().nullish(),
} as const;

/** Tells whether an answer has a field of this name for what was declared of an estate. */
export const isDeclaredOfEstate = (name: string): boolean => Object.hasOwn(DeclaredOfEstate, name);

/** Describes the estate codes of specification §9: building 1, plot 2, land 3. */
const Estate = z.object({
  Oid,
  EstateKind: z.enum(['1', '2', '3']),
  AddressText: OptionalText,
  /** Holds ten digits; null where no unit is known. */
  AddressCode: OptionalText,
  BlockNo: Text,
  ParcelNo: Text,
  /** The area is in m², with two places. */
  Area: z.number(),
  ShareNumerator: z.int(),
  ShareDenominator: z.int(),
  AcquiredOn: Day,
  /**
   * Property tax of the estate that is open, oldest first; empty where none is. Left out where nobody asked, null where the
   * record cannot tell: a plan holds the tax, it may be barred by time, or some tax of the registry names no estate.
   */
  UnpaidTaxOids: z.array(Oid).nullish(),
  ...DeclaredOfEstate,
});

const Business = z.object({
  Oid,
  Title: Text,
  Activity: Text,
  AddressText: OptionalText,
  AddressCode: OptionalText,
  LicenceNo: OptionalText,
  OpenedOn: Day,
  /**
   * The area is in m², with two places. It and what follows are null where neither the record nor a declaration knows
   * them.
   */
  Area: z.number().nullish(),
  /** The cleaning tax goes by the activity and by how many its criterion counts. */
  ActivityCode: OptionalText,
  Count: z.int().nullish(),
  /** It advertises for others as a trade. */
  IsTrade: z.boolean().nullish(),
  /**
   * For the entertainment tax these hold what the kind is taxed by, the kind, and the kind of place where it is taxed
   * by days.
   */
  EntertainmentBase: z.enum(['bilet', 'bahis', 'gun']).nullish(),
  EntertainmentTypeCode: OptionalText,
  PlaceTypeCode: OptionalText,
});

export const holdingCalls = {
  GetSubscriberListByIdentityNumber: defineCall({
    name: 'GetSubscriberListByIdentityNumber',
    summary: 'Üyenin kendi numarasına kayıtlı su abonelerini adresleriyle listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({ identityNo: IdentityNo }),
    /** The list holds the subscribers of the member's own number, and is empty for any other. */
    response: list(Subscriber),
  }),
  /** Holds what stands on one registry today. Not named by the specification, which knows the page alone. */
  GetRegistryObservation: defineCall({
    name: 'GetRegistryObservation',
    summary: 'Sicilin bugün üzerinde görünen taşınmazlarını ve iş yerlerini verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ registryOid: Oid, isWithUnpaidTax: z.boolean().optional() }),
    response: z.object({ Estates: list(Estate), Businesses: list(Business) }),
    refusals: ['registry-not-yours'],
  }),
};
