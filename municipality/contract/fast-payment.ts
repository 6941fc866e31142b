import { lastFour } from 'municipality/values/file-number';
import { z } from 'zod';
import { AccrualLine } from './accruals';
import { defineCall } from './call';
import { CancellationNo } from './subscriptions';
import { Day, IdentityNo, inShape, list, MobilePhone, Oid, Text, Word } from './wire';

/** Holds what somebody knows of a debt without being a member of anything. */
export const FastPaymentSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscriber'), subscriberNo: Word }),
  z.object({ kind: z.literal('identity'), identityNo: IdentityNo }),
  z.object({ kind: z.literal('registry'), registryNo: Word }),
  z.object({ kind: z.literal('matrimony'), applicationNo: Word, identityNo: IdentityNo }),
  /** Opens what ends the contract: number and person must belong together. Its token opens that subscription alone. */
  z.object({ kind: z.literal('subscription'), subscriberNo: Word, identityNo: IdentityNo }),
  /** Does the same by the tracking number of an application and the last four digits of the person's number. */
  z.object({
    kind: z.literal('cancellation'),
    trackingNo: CancellationNo,
    identityLastFour: inShape(lastFour),
  }),
]);
export type FastPaymentSubject = z.output<typeof FastPaymentSubject>;

/** Describes the open debts of one registry, as far as the token reaches. */
export const RegistryDebts = z.object({
  RegistryOid: Oid,
  RegistryNo: Text,
  /** It is written like "Ay*** Y*****": who pays for somebody else learns no name. */
  MaskedName: Text,
  AsOfDate: Day,
  Lines: z.array(AccrualLine),
});
export type RegistryDebts = z.output<typeof RegistryDebts>;

export const fastPaymentCalls = {
  /**
   * Says who is meant, and the phone on record that a code may go to. Null when nobody is meant or no phone stands on
   * the record: the portal answers both alike (KVKK decision 2022/388). Not named by the specification.
   */
  FindFastPaymentSubject: defineCall({
    name: 'FindFastPaymentSubject',
    summary: 'Hızlı ödemede yazılan numaranın kime ait olduğunu ve kodun gideceği telefonu bulur.',
    access: 'system',
    repeatable: true,
    request: z.object({ subject: FastPaymentSubject }),
    response: z.object({ Handle: Text, GsmNumber: MobilePhone, IdentityNo }).nullable(),
  }),
  /**
   * Comes after the code was right: a token of an hour that opens the debts behind the handle and their payment, and
   * nothing else. Asked again, it is the same one, with the same end. Not named by the specification.
   */
  LoginForFastPayment: defineCall({
    name: 'LoginForFastPayment',
    summary: 'Kod doğrulandıktan sonra yalnızca o borçları açan bir saatlik jeton verir.',
    access: 'system',
    repeatable: true,
    request: z.object({ handle: Word }),
    response: z.object({ AccessToken: Text }),
    refusals: ['token-unknown'],
  }),
  GetDebtListForEMunicipality: defineCall({
    name: 'GetDebtListForEMunicipality',
    summary: 'Jetonun açtığı sicillerin açık borçlarını bugünkü gecikme bedeliyle verir.',
    access: 'payer',
    repeatable: true,
    request: z.object({}),
    response: list(RegistryDebts),
  }),
  /** Answers with the same of one kind of revenue, e.g. 83 for marriage fees. */
  GetDebtListWithRevenueCode: defineCall({
    name: 'GetDebtListWithRevenueCode',
    summary: 'Açık borçları tek bir gelir koduna göre süzerek verir.',
    access: 'payer',
    repeatable: true,
    request: z.object({ revenueCode: Word }),
    response: list(RegistryDebts),
  }),
  /** Answers with the same of several kinds of revenue, e.g. all fees. */
  GetDebtListWithFeeCodes: defineCall({
    name: 'GetDebtListWithFeeCodes',
    summary: 'Açık borçları birkaç gelir koduna göre süzerek verir.',
    access: 'payer',
    repeatable: true,
    request: z.object({ feeCodes: z.array(Word).min(1).max(50) }),
    response: list(RegistryDebts),
  }),
};
