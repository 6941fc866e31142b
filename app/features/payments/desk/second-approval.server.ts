import { and, desc, eq, inArray } from 'drizzle-orm';
import { contract } from 'municipality/contract';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { memberHashOf } from '~/features/identity/session/session.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Attempt } from '../attempt/attempt-store.server';
import { recordEvent } from '../attempt/payment-events.server';
import { paymentAttempt, paymentEvent } from '../attempt/tables.server';
import type { DeskAttempt } from './desk-staff.server';

/** Says why an attempt waits in `refund_due`: the municipality pays such a sum only when two employees want it. */
const AWAITED = 'second-approval';

/** Describes a refund one employee asked for and another one has to agree to. */
interface AwaitedApproval {
  readonly by: string;
  readonly note: string;
  /** Holds an ISO instant. */
  readonly at: string;
  /** Says that the looker is who asked: they may take it back, not approve it. */
  readonly isOwn: boolean;
}

/** Finds who asked for what waits, and why; null where nothing does. */
export async function findAwaited(
  { reference, state, reason }: Attempt,
  identityNo: string,
): Promise<AwaitedApproval | null> {
  if (state !== 'refund_due' || reason !== AWAITED) return null;
  const [asked] = await getPortal()
    .database.select()
    .from(paymentEvent)
    .where(and(eq(paymentEvent.reference, reference), eq(paymentEvent.kind, 'refund-asked')))
    .orderBy(desc(paymentEvent.id))
    .limit(1);
  if (!asked) return null;
  const { by = '', note = '', member } = asked.detail ?? {};
  return { by, note, at: asked.at.toISOString(), isOwn: member === memberHashOf(identityNo) };
}

/**
 * Tells whether the newest word on an attempt's refund is another employee's agreement: going on with it needs no
 * second one.
 */
export async function isAgreed(reference: string): Promise<boolean> {
  const [newest] = await getPortal()
    .database.select({ kind: paymentEvent.kind })
    .from(paymentEvent)
    .where(
      and(
        eq(paymentEvent.reference, reference),
        inArray(paymentEvent.kind, ['refund-asked', 'refund-approved', 'refund-rejected']),
      ),
    )
    .orderBy(desc(paymentEvent.id))
    .limit(1);
  return newest?.kind === 'refund-approved';
}

interface Rejection {
  readonly reason: string;
  readonly by: string;
  readonly accessToken: string;
}

/** Turns a waiting request down. Answers with the municipality's words where nothing waited any more. */
export async function rejectAwaited(
  { reference, orderNumber }: DeskAttempt,
  { reason, by, accessToken }: Rejection,
): Promise<{ problem: string | null }> {
  const { municipality, database } = getPortal();
  try {
    await municipality.RejectOnlinePaymentRefund({ orderNumber, reason }, { token: accessToken });
  } catch (error) {
    const { message } = requireRefusal(error, contract.RejectOnlinePaymentRefund);
    return { problem: message };
  }
  await database
    .update(paymentAttempt)
    .set({ reason: 'refund-rejected' })
    .where(
      and(
        eq(paymentAttempt.reference, reference),
        eq(paymentAttempt.state, 'refund_due'),
        eq(paymentAttempt.reason, AWAITED),
      ),
    );
  await recordEvent(reference, { kind: 'refund-rejected', detail: { note: reason, by } });
  return { problem: null };
}
