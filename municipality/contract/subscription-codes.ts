import { z } from 'zod';
import { Text } from './wire';

/** Follows specification §4: 1 active, 2 cut request sent, 3 cut, 4 cut request rejected. */
export const LineStatus = z.enum(['1', '2', '3', '4']);
export type LineStatus = z.output<typeof LineStatus>;

/** Follows specification §4: 1 working, 2 not working, 3 no meter. */
export const MeterStatus = z.enum(['1', '2', '3']);
export type MeterStatus = z.output<typeof MeterStatus>;

export const TariffGroup = z.enum(['konut', 'isyeri', 'santiye', 'resmi']);
export type TariffGroup = z.output<typeof TariffGroup>;

/**
 * Says how a consumption was found: read off the meter, estimated by the average, taken from the same months of the
 * year before, or told by the subscriber.
 */
export const ReadingKind = z.enum(['okundu', 'tahmini', 'kiyas', 'abone-bildirdi']);
export type ReadingKind = z.output<typeof ReadingKind>;

/** Says what became of a reading that a subscriber reported; `degisti`: a newer report took its place. */
export const MeterReportState = z.enum(['bekliyor', 'kabul', 'ret', 'degisti']);
export type MeterReportState = z.output<typeof MeterReportState>;

/** Describes the code lists of specification §3, §4 and §9 about subscriptions, and those of our own. */
export const SubscriptionCodeList = z.enum([
  'subscriber-kind',
  'line-status',
  'meter-status',
  'late-debt-query',
  'late-debt-operation',
  'illegal-usage',
  'application-type',
  'operation-type',
  'revenue-type',
  'collection-type',
  'tariff-group',
  'cancellation-state',
  'cancellation-reason',
]);
export type SubscriptionCodeList = z.output<typeof SubscriptionCodeList>;

export const SubscriptionCode = z.object({ ListCode: SubscriptionCodeList, Code: Text, Name: Text });
export type SubscriptionCode = z.output<typeof SubscriptionCode>;
