import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { isCollectionsStaff } from '~/features/identity/desk-staff';
import { requireStaff } from '~/features/identity/second-proof/staff.server';
import type { AuditAction } from '~/platform/audit/actions';
import { flashHeader } from '~/platform/forms/flash.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { deskPaymentUrl } from '~/urls';
import type { Attempt } from '../attempt/attempt-store.server';
import { findAttempt } from '../attempt/attempt-store.server';

/** @throws Response 404 for everybody else: the page is nobody else's business; 303 to the page of the code */
export function requireCollectionsStaff(request: Request): Promise<Citizen> {
  return requireStaff(request, isCollectionsStaff);
}

/** Describes an attempt the bank has heard of. */
export interface DeskAttempt extends Attempt {
  readonly orderNumber: string;
}

/** @throws Response 404 for a reference of no payment that went to a bank */
export async function requireDeskAttempt(reference: string | undefined): Promise<DeskAttempt> {
  const attempt = await findAttempt(reference ?? '');
  const { orderNumber } = attempt ?? {};
  if (!attempt || !orderNumber) throw new Response(null, { status: 404 });
  return { ...attempt, orderNumber };
}

/**
 * Writes into the record of the person a payment belongs to what the employee does with it. What cannot be written down
 * is not done.
 */
export async function recordDeskAct(
  request: Request,
  citizen: Citizen,
  { orderNumber }: DeskAttempt,
  action: AuditAction,
): Promise<void> {
  const { PayerIdentityNo: identityNo } = await getPortal().municipality.GetOnlinePaymentPayer(
    { orderNumber },
    { token: citizen.accessToken },
  );
  await recordStaffAct(request, citizen, identityNo, action, orderNumber);
}

/** Leads by 303 to the payment with something to know. */
export async function leadToPayment(reference: string, kind: 'success' | 'warning' | 'info', text: string) {
  return redirect(deskPaymentUrl(reference), {
    status: 303,
    headers: { 'Set-Cookie': await flashHeader({ kind, text }) },
  });
}
