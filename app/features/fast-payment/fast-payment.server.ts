import { data } from '@remix-run/node';
import { findCitizen } from '~/features/identity/citizen/citizen.server';
import { nextCheck } from '~/features/identity/human-check/form-check.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { requireForm } from '~/platform/forms/forms.server';
import { refundTriesOnFailure } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { fastPaymentUrl } from '~/urls';
import { openCode, takeCode } from './code-step.server';
import { openGuestDebts, payGuestDebts } from './debts-step.server';
import { flows, MOST_NUMBERS, type Flow } from './flows';
import { takeReceiptFacts } from './receipt-step.server';
import { findGivenNumber } from './subject-form.server';
import { takeSubject } from './subject-step.server';

const idsIn = (query: URLSearchParams, name: string) =>
  [...new Set(query.getAll(name))].slice(0, MOST_NUMBERS);

/** Tells where somebody stands, by the address alone: Back and a second tab work as everywhere. */
function placeOf(request: Request, flow: Flow) {
  const query = new URL(request.url).searchParams;
  return {
    code: query.get('onay'),
    guests: idsIn(query, 'odeme'),
    // One more has to fit.
    besides: flow === 'general' ? idsIn(query, 'ekle').slice(0, MOST_NUMBERS - 1) : [],
    isReceipt: flow === 'general' && query.get('adim') === 'makbuz',
  };
}

async function openStart(request: Request, flow: Flow, besides: readonly string[]) {
  const { settings } = getPortal().configuration;
  return {
    step: 'subject' as const,
    flow,
    // Leads back to the basket another number is added to.
    basket:
      besides.length > 0
        ? { count: besides.length, path: fastPaymentUrl(flows[flow].path, { guests: besides }) }
        : null,
    check: nextCheck('fast-payment'),
    hasSubscribers: settings.HasSubscription,
    given:
      flow === 'general'
        ? findGivenNumber(new URL(request.url).searchParams, settings.HasSubscription)
        : null,
    isSignedIn: (await findCitizen(request)) !== null,
    // Says that a kiosk hands out no files.
    hasReceipts: (await findKiosk(request)) === null,
  };
}

async function openStep(request: Request, flow: Flow) {
  const { code, guests, besides, isReceipt } = placeOf(request, flow);
  const backPath = flows[flow].path;
  if (guests.length > 0) {
    return { step: 'debts' as const, flow, backPath, ...(await openGuestDebts(request, flow, guests)) };
  }
  if (code !== null) {
    const isAlone = besides.length === 0;
    const startPath = fastPaymentUrl(backPath, { besides });
    return { step: 'code' as const, backPath: startPath, isAlone, code: await openCode(request, flow, code) };
  }
  if (isReceipt) return { step: 'receipt' as const, backPath };
  return openStart(request, flow, besides);
}

/** Opens any step of a payment without a membership. */
export async function openFastPayment(request: Request, flow: Flow) {
  return data(await openStep(request, flow), { headers: { 'Cache-Control': 'no-store' } });
}

async function takeStep(request: Request, flow: Flow) {
  const form = await requireForm(request);
  const { code, guests, besides, isReceipt } = placeOf(request, flow);
  if (guests.length > 0) return payGuestDebts(request, form, flow, guests);
  if (code !== null) return takeCode(request, form, flow, { code, besides });
  if (isReceipt) return takeReceiptFacts(form);
  return takeSubject(request, form, flow, besides);
}

/** Takes each step and answers with 303 to the next one, or with its form again. */
export function payFast(request: Request, flow: Flow) {
  return refundTriesOnFailure(() => takeStep(request, flow));
}
