import { getPortal } from '~/platform/portal.server';
import { askBank } from './ask-bank.server';
import type { Attempt } from './attempt-store.server';
import { findAttempt, findAttemptByOrder, recordEvent } from './attempt-store.server';
import { findLastFour, keptDetail, readSignedReply } from './nestpay/reply.server';
import { findOrderNumber, judgeAuthentication, judgeReply } from './nestpay/verdict.server';
import { onlyAuthenticates } from './store-types';
import {
  settleAuthenticated,
  settleForReview,
  settlePaid,
  settleRefused,
  settleUnknown,
} from './settle-payment.server';

/**
 * Takes in a NestPay return. The browser brings it, so it is believed only as far as its signature and our own row
 * carry; no cookie plays a part, and a second arrival finds everything done. What cannot be proved is asked for.
 * @param reference of the attempt, from the return address; the reply's own order number must agree with it
 * @returns the attempt as it stands now, or null when the return belongs to none of ours
 */
export async function receiveNestpayReturn(
  body: Uint8Array,
  reference: string | null,
): Promise<Attempt | null> {
  const { settings } = getPortal().configuration;
  const { reply, isSigned } = readSignedReply(body, settings.StoreKey);
  const orderNumber = findOrderNumber(reply);
  const named = reference === null ? null : await findAttempt(reference);
  // An order number alone is no secret: only a signed reply may lead to an attempt by it.
  const attempt = named ?? (isSigned && orderNumber !== null ? await findAttemptByOrder(orderNumber) : null);
  if (attempt === null && !isSigned) {
    getPortal().log.warn({ hasOrder: orderNumber !== null }, 'unsigned bank return for no attempt of ours');
    return null;
  }
  const expected =
    attempt === null || attempt.orderNumber === null
      ? null
      : {
          merchantId: settings.MerchantId,
          orderNumber: attempt.orderNumber,
          amount: attempt.amount,
          currency: attempt.currency,
        };
  const verdict =
    attempt !== null && onlyAuthenticates(attempt.storeType)
      ? judgeAuthentication(reply, isSigned, expected)
      : judgeReply(reply, isSigned, expected);
  const reason = 'reason' in verdict ? verdict.reason : undefined;
  await recordEvent(attempt?.reference ?? null, {
    kind: `return-${verdict.kind}`,
    reason,
    // Only a signed reply is worth its words; of any other we keep that it came.
    detail: isSigned ? keptDetail(reply) : undefined,
  });
  if (attempt === null) return null;
  switch (verdict.kind) {
    case 'authenticated':
      return settleAuthenticated({ ...attempt, cardLastFour: findLastFour(reply) }, verdict);
    case 'paid':
      return settlePaid(attempt, verdict, 'return');
    case 'taken-otherwise':
      return settleForReview(attempt, verdict, 'return', verdict.reason);
    case 'refused':
      return settleRefused(attempt, 'return', verdict.reason);
    case 'distrusted':
      return askBank(await settleUnknown(attempt, 'return', verdict.reason));
    default:
      return verdict satisfies never;
  }
}
