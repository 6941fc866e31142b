import { definitionCallOf } from 'municipality/contract';
import { ifOffered } from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { readSale, returnAddresses } from '../shape/bank-adapter.server';
import type {
  BankAdapter,
  BankReturn,
  VerifiedReturn,
  OrderedAttempt,
  ReturnVerdict,
} from '../shape/bank-adapter.server';
import type { Attempt } from '~/features/payments/attempt/attempt-store.server';
import { findAttemptByOrder } from '~/features/payments/attempt/attempt-store.server';
import { isHosted } from '../shape/store-types';
import { gateFields } from './gate-form.server';
import { isSignedOldWay, type OldHashVersion } from './old-hash.server';
import { readOldReply, readSignedReply } from './reply.server';
import type { ExpectedOrder } from './verdict.server';
import { verifyAuthentication, verifyOldReply, verifyReply } from './verdict.server';

/** Handles the banks of NestPay: a form with a hash to the 3-D gate, and a return with one. */
export const nestpayAdapter: BankAdapter = {
  takesCard: (storeType) => !isHosted(storeType),
  asksSecurityCode: true,
  asksHolderName: () => getPortal().configuration.settings.CardHolderField !== undefined,
  returnsByGet: false,
  // It answers CORE-2304 while a page of the order is open, CORE-2507 once it is paid.
  takesOrderOnce: true,
  async handOver(attempt, card) {
    const definition = await checkDefinition(attempt);
    const { settings } = getPortal().configuration;
    const order = {
      merchantId: definition.MerchantId,
      storeKey: settings.StoreKey,
      storeType: attempt.storeType,
      currency: definition.CurrencyCode,
      orderNumber: attempt.orderNumber,
      amount: attempt.amount,
      ...returnAddresses(attempt),
      hashVersion: settings.HashVersion,
      holderField: settings.CardHolderField,
    };
    const fields = gateFields(order, card);
    return { kind: 'ready', handOver: { method: 'post', bankUrl: definition.BankUrl, fields } };
  },
  verify,
};

/** Asks for the merchant's definition by the call of its bank; without such a call the settings hold it. */
function checkDefinition({ bankCode, storeType, orderNumber }: OrderedAttempt) {
  const { municipality, configuration } = getPortal();
  const { bankGateUrl: BankUrl, settings } = configuration;
  const { MerchantId, CurrencyCode } = settings;
  const asked = municipality[definitionCallOf(bankCode, isHosted(storeType))]({ orderNumber });
  return ifOffered(asked, () => ({ MerchantId, StoreType: storeType, CurrencyCode, BankUrl }));
}

/** The browser brings the reply, so it is believed only as far as its signature and our own row carry. */
async function verify({ body }: BankReturn, named: Attempt | null): Promise<VerifiedReturn> {
  const { settings } = getPortal().configuration;
  if (settings.HashVersion !== 'ver3') return verifyOld(body, settings.HashVersion, named);
  const { reply, isSigned } = readSignedReply(body, settings.StoreKey);
  const { orderNumber } = reply;
  // An order number alone is no secret: only a signed reply may lead to an attempt by it.
  const attempt = named ?? (isSigned && orderNumber !== null ? await findAttemptByOrder(orderNumber) : null);
  if (attempt === null && !isSigned) {
    getPortal().log.warn({ hasOrder: orderNumber !== null }, 'bank.return-unsigned');
  }
  const expected = expectedOf(attempt);
  // With the store type `3d` the gate authenticates only; the money is taken by a call of the municipality's own.
  const verdict =
    attempt?.storeType.toLowerCase() === '3d'
      ? authenticatedBy(attempt, verifyAuthentication(reply, isSigned, expected), reply.cardLastFour)
      : verifyReply(reply, isSigned, expected);
  // Only a signed reply is worth its words; of any other we keep that it came.
  return { attempt, verdict, ...(isSigned && { detail: reply.detail }) };
}

/** Says what our own row has of the order a reply has to be about. */
function expectedOf(attempt: Attempt | null): ExpectedOrder | null {
  if (attempt === null || attempt.orderNumber === null) return null;
  const { orderNumber, amount, currency } = attempt;
  return { merchantId: getPortal().configuration.settings.MerchantId, orderNumber, amount, currency };
}

/** Returns a reply of the older hashes; only its address leads to an attempt. */
function verifyOld(body: Uint8Array, version: OldHashVersion, named: Attempt | null): VerifiedReturn {
  const reply = readOldReply(body);
  const isSigned = isSignedOldWay(reply, version, getPortal().configuration.settings.StoreKey);
  return { attempt: named, verdict: verifyOldReply(reply, isSigned, expectedOf(named)) };
}

/** Returns the sale an authentication allows. */
function authenticatedBy(
  { orderNumber, clientIp: ipAddress }: Attempt,
  verdict: ReturnType<typeof verifyAuthentication>,
  cardLastFour: string | null,
): ReturnVerdict {
  if (verdict.kind !== 'authenticated') return verdict;
  if (orderNumber === null) return { kind: 'distrusted', reason: 'order-unknown' };
  const { md: Md, xid: Xid, eci: Eci, cavv: Cavv } = verdict;
  const mpiResponse = { Md, Xid, Eci, Cavv };
  const sell = async () =>
    readSale(
      await getPortal().municipality.CompleteThreeDPaymentOperation({ orderNumber, mpiResponse, ipAddress }),
    );
  return { kind: 'authenticated', cardLastFour, sell };
}
