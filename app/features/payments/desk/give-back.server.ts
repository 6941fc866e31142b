import type { Kurus, RefusalOf } from 'municipality/contract';
import { contract } from 'municipality/contract';
import {
  isFaultOfItsOwn,
  isSilence,
  MunicipalRefusal,
  requireRefusal,
} from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Attempt } from '../attempt/attempt-store.server';
import { step } from '../attempt/attempt-store.server';
import { recordEvent } from '../attempt/payment-events.server';
import type { AttemptState } from '../attempt/transitions';
import { listStatesBefore } from '../attempt/transitions';
import { settleNothingToRefund, settleRefunded } from '../settle-payment.server';
import type { DeskAttempt } from './desk-staff.server';
import { isAgreed } from './second-approval.server';

type Refusal = RefusalOf<typeof contract.StartOnlinePaymentRefund> | 'undeclared';

export type GiveBackOutcome =
  | { kind: 'given-back'; amount: Kurus | null }
  /** Somebody else was first: this request did nothing. */
  | { kind: 'given-back-before' }
  | { kind: 'declined'; bankCode: string | null }
  /** Above the limit another employee has to agree first. */
  | { kind: 'awaits-approval' }
  /** Nobody knows yet; asking again does no harm. */
  | { kind: 'waiting' }
  | { kind: 'refused'; message: string };

interface RefundRequest {
  readonly reason: string;
  /** Holds the name of the employee, and the hash that stands for them. */
  readonly by: string;
  readonly member: string;
  readonly accessToken: string;
  readonly clientIp: string;
  /** The employee has seen another one's request and agrees to it. */
  readonly approves: boolean;
}

export function isRefundable(state: AttemptState): boolean {
  return state === 'refunding' || listStatesBefore('refunding').includes(state);
}

/**
 * Has the money of an attempt given back: noted here, then asked of the municipality, which does it once whatever
 * happens to either of us. Any number of times: who comes second goes on where the first one stopped.
 * @throws MunicipalRefusal with 401 when the employee's session has ended
 */
export async function giveBack(attempt: DeskAttempt, request: RefundRequest): Promise<GiveBackOutcome> {
  const { reference, orderNumber } = attempt;
  const detail = { note: request.reason, by: request.by, member: request.member };
  const kind = request.approves ? 'refund-approved' : 'refund-asked';
  const { attempt: current } = await step(reference, 'refund-asked', { kind, detail });
  if (current.state !== 'refunding') return concluded(current);
  const approves = request.approves || (attempt.state === 'refunding' && (await isAgreed(reference)));
  try {
    const answer = await getPortal().municipality.StartOnlinePaymentRefund(
      { orderNumber, reason: request.reason, ipAddress: request.clientIp, ...(approves && { approves }) },
      { token: request.accessToken },
    );
    if (answer.State === 'declined') {
      const bankCode = answer.BankCode ?? null;
      const reason = 'refund-declined';
      const note = { kind: 'refund', reason, ...(bankCode !== null && { detail: { bankCode } }) } as const;
      await step(reference, 'refund-postponed', note, { reason });
      return { kind: 'declined', bankCode };
    }
    const given = answer.Amount === null ? undefined : { amount: String(answer.Amount) };
    await settleRefunded(attempt, 'refund', answer.State, given);
    return { kind: 'given-back', amount: answer.Amount };
  } catch (error) {
    if (error instanceof MunicipalRefusal && error.httpStatus === 401) throw error;
    if (isSilence(error) || isFaultOfItsOwn(error)) {
      await recordEvent(reference, { kind: 'refund', reason: 'municipality-silent' });
      return { kind: 'waiting' };
    }
    const { code, message } = requireRefusal(error, contract.StartOnlinePaymentRefund);
    return settleRefusal(reference, code, message);
  }
}

function concluded({ state }: Attempt): GiveBackOutcome {
  return state === 'refunded'
    ? { kind: 'given-back-before' }
    : { kind: 'refused', message: 'Bu ödeme için iade başlatılamaz.' };
}

async function settleRefusal(reference: string, code: Refusal, message: string): Promise<GiveBackOutcome> {
  const note = { kind: 'refund', reason: code } as const;
  switch (code) {
    case 'order-pending':
    case 'refund-under-way':
    case 'bank-unreachable':
      await recordEvent(reference, note);
      return { kind: 'waiting' };
    case 'second-approval':
      await step(reference, 'refund-postponed', note, { reason: code });
      return { kind: 'awaits-approval' };
    case 'nothing-to-refund':
      await settleNothingToRefund({ reference });
      return { kind: 'refused', message };
    case 'order-booked':
    case 'order-not-found':
    case 'role-missing':
    case 'undeclared':
      await step(reference, 'refund-refused', note, { reason: code });
      return { kind: 'refused', message };
    default:
      return code satisfies never;
  }
}
