import { kurus } from 'municipality/contract';
import { askMunicipality, findCitizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { redirect } from '~/platform/http/redirect.server';
import { outcomeUrl, paymentWindowUrl, urls } from '~/urls';
import type { Attempt } from '../attempt/attempt-store.server';
import { listLines, setQueue } from '../attempt/attempt-store.server';
import { adapterOf } from '../banks/families.server';
import { windowOf } from '../banks/banks';
import type { PayableLine } from '../held-debts.server';
import { findBackPath } from '../link/payment-link.server';
import { browserOf, isGuestAttempt } from '../payer.server';
import { startPayment } from '../start-payment.server';

/**
 * Tells whether the bank would turn the order away, as a browser was handed over with it before. A window that takes
 * the card itself is answered for each card anew, and its cards are counted by attempt: there the order stays.
 */
export function needsNewOrder({ bankCode, storeType, handOvers }: Attempt): boolean {
  const adapter = adapterOf(bankCode);
  return adapter.takesOrderOnce && !adapter.takesCard(storeType) && (handOvers ?? 0) > 0;
}

async function listPayable({
  reference,
  registryOid,
}: Pick<Attempt, 'reference' | 'registryOid'>): Promise<PayableLine[]> {
  return (await listLines(reference)).map((line) => ({
    line: {
      Oid: line.accrualOid,
      RegistryOid: line.registryOid ?? registryOid,
      RevenueName: line.title,
      Description: line.about ?? '',
      Year: line.year,
      InstallmentNo: line.instalmentNo,
      InstallmentCount: line.instalmentCount,
      FeeKind: line.feeKind,
      FeeTitle: line.feeTitle,
    },
    principal: kurus(line.principal),
    lateFee: kurus(line.lateFee),
    total: kurus(line.total),
    ...(line.registryOid !== null &&
      line.registryNo !== null && { registry: { oid: line.registryOid, no: line.registryNo } }),
  }));
}

/**
 * A window that is opened again begins the same payment anew with an order of its own; the one before is asked about. Where
 * that cannot be, it leads to what is known of the payment, or to the debts.
 */
export async function startAnew(request: Request, attempt: Attempt): Promise<Response> {
  const back = (await findBackPath(attempt)) ?? (isGuestAttempt(attempt) ? urls.fastPayment : urls.debts);
  const citizen = isGuestAttempt(attempt) ? null : await findCitizen(request);
  if (citizen === null) return redirect(back, { status: 303 });
  const { owner, registryOid, registryNo, payerName: name, backPath } = attempt;
  const payer = {
    owner,
    token: citizen.accessToken,
    limitKey: citizen.identityNo,
    browser: browserOf(citizen),
    registryOid,
    registryNo,
    name,
    backPath,
  };
  const lines = await listPayable(attempt);
  const started = await askMunicipality(request, () => startPayment(payer, lines));
  switch (started.kind) {
    case 'started': {
      if (attempt.queue !== null) await setQueue(started.reference, attempt.queue);
      const { path } = windowOf(started.bankCode);
      return redirect(paymentWindowUrl(path, started.reference), { status: 303 });
    }
    case 'waiting':
      return redirect(outcomeUrl('succeeded', started.reference), { status: 303 });
    case 'paid-elsewhere':
      return leadTo(back, 'info', started.message);
    case 'paused':
    case 'too-many':
    case 'refused':
      return redirect(back, { status: 303 });
    default:
      return started satisfies never;
  }
}
