import { z } from 'zod';
import { defineCall } from './call';
import { LineStatus, TariffGroup } from './subscription-codes';
import { Day, IdentityNo, Oid, OptionalText, Text, list } from './wire';

/** A water subscriber with the address of its meter. */
export const Subscriber = z.object({
  Oid,
  SubscriberNo: Text,
  RegistryOid: Oid,
  AddressText: OptionalText,
  TariffGroup,
  LineStatus,
  StartedOn: Day,
});
export type Subscriber = z.output<typeof Subscriber>;

/** Estate codes of specification §9: building 1, plot 2, land 3. */
const Estate = z.object({
  Oid,
  EstateKind: z.enum(['1', '2', '3']),
  AddressText: OptionalText,
  /** Ten digits; null where no unit is known. */
  AddressCode: OptionalText,
  BlockNo: Text,
  ParcelNo: Text,
  /** m², two places. */
  Area: z.number(),
  ShareNumerator: z.int(),
  ShareDenominator: z.int(),
  AcquiredOn: Day,
});

const Business = z.object({
  Oid,
  Title: Text,
  Activity: Text,
  AddressText: OptionalText,
  AddressCode: OptionalText,
  LicenceNo: OptionalText,
  OpenedOn: Day,
});

export const holdingCalls = {
  GetSubscriberListByIdentityNumber: defineCall({
    name: 'GetSubscriberListByIdentityNumber',
    summary: 'Üyenin kendi numarasına kayıtlı su abonelerini adresleriyle listeler.',
    access: 'member',
    repeatable: true,
    request: z.object({ identityNo: IdentityNo }),
    /** Of the member's own number; empty for any other. */
    response: list(Subscriber),
  }),
  /** What stands on one registry today. Not named by the specification, which knows the page alone. */
  GetRegistryObservation: defineCall({
    name: 'GetRegistryObservation',
    summary: 'Sicilin bugün üzerinde görünen taşınmazlarını ve iş yerlerini verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ registryOid: Oid }),
    response: z.object({ Estates: list(Estate), Businesses: list(Business) }),
    refusals: ['registry-not-yours'],
  }),
};
