import { desc, eq } from 'drizzle-orm';
import { askMunicipality, type Citizen } from '~/features/identity/citizen/citizen.server';
import { maskedName } from '~/features/identity/person-name';
import { requireForm, textOf } from '~/platform/forms/forms.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatMoney } from '~/ui/turkish/format';
import { deskRefundUrl } from '~/urls';
import type { BankAnswer } from '../ask-bank.server';
import { concludeFrom, findBankAnswer, isAskable } from '../ask-bank.server';
import { listLines } from '../attempt/attempt-store.server';
import type { EventKind } from '../attempt/event-kinds';
import { recordEvent } from '../attempt/payment-events.server';
import type { PortalReason } from '../attempt/reasons';
import { attemptStates } from '../attempt/transitions';
import { registryNosOf } from '../line-view.server';
import { listReturnRepeats } from '../return-repeats.server';
import { bookAgain } from '../settle-step.server';
import { paymentEvent } from '../attempt/tables.server';
import { isRebookable, rebookForDesk } from './desk-rebook.server';
import type { DeskAttempt } from './desk-staff.server';
import {
  leadToPayment,
  recordDeskAct,
  requireCollectionsStaff,
  requireDeskAttempt,
} from './desk-staff.server';
import { eventTitle, holdingText, reasonText, repeatText, stateTitle, stateTitles } from './desk-texts';
import { isRefundable } from './give-back.server';
import { findAwaited } from './second-approval.server';

type EventRow = typeof paymentEvent.$inferSelect;

/** No payment ever has so many events; a script gone wild must not fill the page. */
const LONGEST_HISTORY = 100;

/** Shows what may be seen of an event beside its reason: never a field of the bank's own. */
function noteOf({ kind, detail }: EventRow): string {
  const { amount, note, by, bankCode, state } = detail ?? {};
  switch (kind) {
    case 'desk-asked':
      return [holdingText(state ?? ''), amount && formatMoney(Number(amount))].filter(Boolean).join(': ');
    case 'refund-asked':
    case 'refund-approved':
    case 'refund-rejected':
      return [by, note].filter(Boolean).join(': ');
    case 'refund':
      return [amount && formatMoney(Number(amount)), bankCode && `Banka kodu ${bankCode}`]
        .filter(Boolean)
        .join(', ');
    default:
      return '';
  }
}

function titleOf(state: string | null): string {
  const known = attemptStates.find((one) => one === state);
  return known === undefined ? '' : stateTitles[known];
}

async function listEvents(reference: string): Promise<EventRow[]> {
  return getPortal()
    .database.select()
    .from(paymentEvent)
    .where(eq(paymentEvent.reference, reference))
    .orderBy(desc(paymentEvent.id))
    .limit(LONGEST_HISTORY);
}

interface BankHolding {
  text: string;
  /** Counts the kuruş; null: nothing was taken, or the bank did not say. */
  amount: number | null;
  /** Holds an ISO instant. */
  at: string;
}

function holdingOf(events: readonly EventRow[]): BankHolding | null {
  const asked = events.find(({ kind }) => kind === 'desk-asked');
  if (!asked) return null;
  const { state, amount } = asked.detail ?? {};
  return {
    text: holdingText(state ?? ''),
    amount: amount === undefined ? null : Number(amount),
    at: asked.at.toISOString(),
  };
}

/** Finds who had a payment given back, and when it was; empty and null where that is not on record. */
export async function findRefund(reference: string): Promise<{ by: string; at: string | null }> {
  const events = await listEvents(reference);
  const asked = events.find(({ kind }) => kind === 'refund-asked' || kind === 'refund-approved');
  const done = events.find(({ toState }) => toState === 'refunded');
  return { by: asked?.detail?.['by'] ?? '', at: done?.at.toISOString() ?? null };
}

/** Lists the events that say what the bank answered, unless it was silent. */
const bankKinds: readonly string[] = [
  'desk-asked',
  'asked',
  'return-paid',
  'return-authenticated',
  'return-taken-otherwise',
  'return-refused',
  'return-troubled',
] satisfies EventKind[];
/** Lists the reasons of a refund's event that are the bank's own answer. */
const bankRefunds: readonly (string | null)[] = [
  'voided',
  'refunded',
  'refund-declined',
] satisfies PortalReason[];

function isBankAnswer({ kind, reason }: EventRow): boolean {
  if (kind === 'refund') return bankRefunds.includes(reason);
  return bankKinds.includes(kind) && reason !== 'no-answer';
}

/** Returns the last that is known of the bank; null where the history holds no answer of it. */
function lastAnswerOf(events: readonly EventRow[]): { text: string; at: string } | null {
  const last = events.find(isBankAnswer);
  if (!last) return null;
  const said = [reasonText(last.reason), noteOf(last)].filter(Boolean).join(' ');
  return { text: said || titleOf(last.toState) || eventTitle(last.kind), at: last.at.toISOString() };
}

/** Returns an attempt as the employee sees it; the payer's name stays masked. */
export async function viewOf(attempt: DeskAttempt, { identityNo }: Citizen) {
  const events = await listEvents(attempt.reference);
  const repeats = await listReturnRepeats(attempt.reference);
  return {
    reference: attempt.reference,
    orderNumber: attempt.orderNumber,
    state: stateTitle(attempt),
    why: reasonText(attempt.reason),
    amount: attempt.amount,
    payer: maskedName(attempt.payerName),
    registryNo: registryNosOf(attempt, await listLines(attempt.reference)),
    bankName: attempt.bankName,
    cardLastFour: attempt.cardLastFour,
    at: attempt.createdAt.toISOString(),
    holding: holdingOf(events),
    lastAnswer: lastAnswerOf(events),
    isRebookable: isRebookable(attempt),
    refundPath: isRefundable(attempt.state) ? deskRefundUrl(attempt.reference) : null,
    isRefunding: attempt.state === 'refunding',
    awaited: await findAwaited(attempt, identityNo),
    events: events.map((event) => ({
      id: event.id,
      at: event.at.toISOString(),
      title: eventTitle(event.kind),
      text: [reasonText(event.reason), noteOf(event), repeatText(repeats.find(event.kind, event.reason))]
        .filter(Boolean)
        .join(' '),
      state: titleOf(event.toState),
    })),
  };
}

export type DeskPaymentView = Awaited<ReturnType<typeof viewOf>>;

export async function openDeskPayment(request: Request, reference: string | undefined) {
  const citizen = await requireCollectionsStaff(request);
  const attempt = await requireDeskAttempt(reference);
  await askMunicipality(request, () => recordDeskAct(request, citizen, attempt, 'payment-viewed'));
  return viewOf(attempt, citizen);
}

async function noteAnswer({ reference }: DeskAttempt, { State, Amount }: BankAnswer): Promise<void> {
  await recordEvent(reference, {
    kind: 'desk-asked',
    detail: { state: State, ...(Amount !== null && { amount: String(Amount) }) },
  });
}

/** Says what an employee may press beside a payment. */
export async function actForDesk(request: Request, reference: string | undefined) {
  // The guard comes before the form is read.
  await requireCollectionsStaff(request);
  const form = await requireForm(request);
  return textOf(form, 'yap') === 'kaydet'
    ? rebookForDesk(request, reference)
    : askForDesk(request, reference);
}

/** Takes "Bankaya sor": the bank's record now, noted, and as far as it proves also followed. */
async function askForDesk(request: Request, reference: string | undefined) {
  const citizen = await requireCollectionsStaff(request);
  const attempt = await requireDeskAttempt(reference);
  await askMunicipality(request, () => recordDeskAct(request, citizen, attempt, 'payment-viewed'));
  const answer = await findBankAnswer(attempt);
  if (!answer) {
    const text = 'Bankadan yanıt alınamadı. Birkaç saniye sonra yeniden sorun; hiçbir şey değişmedi.';
    return leadToPayment(attempt.reference, 'warning', text);
  }
  await noteAnswer(attempt, answer);
  const isFollowed = isAskable(attempt, { isLate: true }) || attempt.state === 'refund_due';
  if (isFollowed) await concludeFrom(attempt, answer);
  else await bookAgain(attempt);
  const amount = answer.Amount === null ? '' : ` (${formatMoney(answer.Amount)})`;
  return leadToPayment(attempt.reference, 'info', `Bankanın yanıtı: ${holdingText(answer.State)}${amount}.`);
}
