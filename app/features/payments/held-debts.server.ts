import type { AccrualLine, Kurus } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';
import { askBank, isAnswered } from './ask-bank.server';
import type { Attempt } from './attempt/attempt-store.server';
import { listAttemptsHolding, listLines } from './attempt/attempt-store.server';
import { type AttemptState, holdsDebts, isPaid, isUnsent } from './attempt/transitions';
import { bankSession } from './banks/banks';
import type { Payer } from './payer.server';
import { settleCancelled } from './settle-payment.server';

/** Describes a chosen debt with what is paid of it: the whole, or the part the municipality worked out. */
export interface PayableLine {
  readonly line: Pick<
    AccrualLine,
    | 'Oid'
    | 'RegistryOid'
    | 'RevenueName'
    | 'Description'
    | 'Year'
    | 'InstallmentNo'
    | 'InstallmentCount'
    | 'FeeKind'
    | 'FeeTitle'
  >;
  readonly principal: Kurus;
  readonly lateFee: Kurus;
  readonly total: Kurus;
  /** Says whose debt it is, of a payment over several sicil records; the payer's own without it. */
  readonly registry?: RegistryName;
}

interface RegistryName {
  readonly oid: string;
  readonly no: string;
}

/** Describes what becomes of a payment whose debts another one holds. */
export type Held =
  | { kind: 'started'; reference: string; bankCode: Attempt['bankCode'] }
  /** The payer's own other payment has paid, or is paying, one of these debts: its outcome tells which. */
  | { kind: 'waiting'; reference: string }
  /** They are paid, and not by a payment of the payer's own that the portal knows. */
  | { kind: 'paid-elsewhere'; message: string }
  | { kind: 'refused'; message: string };

/** A form posted twice within this time is one request, not two. Milliseconds. */
const SAME_REQUEST = 30_000;

const MINUTE = 60_000;
/** An outcome nobody could tell is a person's to look into from here on. Minutes. */
const LONGEST = 90;

/** Somebody is paying these debts already: who it is, and how far, is for their own eyes alone. */
export function waitFor(holding: Attempt, { owner }: Pick<Payer, 'owner'>): Held {
  if (holding.owner === owner) return { kind: 'waiting', reference: holding.reference };
  const kind = isPaid(holding.state) ? 'paid-elsewhere' : 'refused';
  return { kind, message: othersTexts[holding.state](holding) };
}

const booking =
  'Bu borcun ödemesi alındı, belediyenin kaydına işleniyor. Yeniden ödemeyin; birkaç dakika sonra listeyi yenileyin.';
const paidByAnother = 'Bu borç bu arada ödendi; yeniden ödemeniz gerekmez. Listeniz yenilendi.';
const inspected =
  'Bu borç için yapılmış bir ödeme inceleniyor. Yeniden ödemeyin; sonucu belli olunca listeniz güncellenir.';

/** @param most minutes after which the outcome is known, counted from the beginning */
function underWay({ createdAt }: Attempt, most: number): string {
  const age = (getPortal().now().getTime() - createdAt.getTime()) / MINUTE;
  const minutes = Math.max(1, Math.ceil(most - age));
  return `Bu borç için şu anda başka bir ödeme yapılıyor; sonucu ${minutes} dakikaya kadar belli olur. Yeniden ödemeyin; birazdan listeyi yenileyip kontrol edin.`;
}

const whilePageLives = (attempt: Attempt) => underWay(attempt, bankSession(attempt.bankCode));
const untilReviewed = (attempt: Attempt) => underWay(attempt, LONGEST);

/** Other payers read this of an attempt that holds a debt they want to pay. */
const othersTexts: Readonly<Record<AttemptState, (attempt: Attempt) => string>> = {
  created: whilePageLives,
  at_bank: whilePageLives,
  authenticated: untilReviewed,
  provisioned: () => booking,
  collected: () => paidByAnother,
  refused: whilePageLives,
  cancelled: whilePageLives,
  expired: whilePageLives,
  unknown: untilReviewed,
  under_review: () => inspected,
  refund_due: () => inspected,
  refunding: () => inspected,
  refunded: () => inspected,
};

async function isSameRequest(attempt: Attempt, chosen: readonly PayableLine[]): Promise<boolean> {
  const held = new Map((await listLines(attempt.reference)).map((line) => [line.accrualOid, line]));
  const isHeld = ({ line, principal, lateFee }: PayableLine) => {
    const own = held.get(line.Oid);
    return own?.principal === principal && own.lateFee === lateFee;
  };
  return held.size === chosen.length && chosen.every(isHeld);
}

/** Tells whether the payer may give up an attempt that went to the bank: their own, in the browser it was started in. */
export function mayGiveUp(
  { owner, browser }: Pick<Attempt, 'owner' | 'browser'>,
  payer: Pick<Payer, 'owner' | 'browser'>,
): boolean {
  return owner === payer.owner && (browser === null || browser === payer.browser);
}

/**
 * Looks at every attempt that holds one of these debts, as the bank's record has it now. One that never went to the bank is
 * out of the way at once. One that did is given up for a new order only by its own payer in its own browser, once the bank
 * has said that it has nothing; for anybody else it stands until the bank has said no, or its page must have closed.
 */
export async function resolveHolding(payer: Payer, chosen: readonly PayableLine[]): Promise<Held | null> {
  const { now } = getPortal();
  for (const holding of await listAttemptsHolding(chosen.map(({ line }) => line.Oid))) {
    const waiting = waitFor(holding, payer);
    const isYoung = now().getTime() - holding.createdAt.getTime() < SAME_REQUEST;
    if (holding.state === 'created' && isYoung) return waiting;
    const asked = await askBank(holding);
    // They were found paid by this very question.
    if (isPaid(asked.state)) return waitFor(asked, payer);
    if (!holdsDebts(asked.state)) continue;
    if (asked.state !== 'created' && asked.state !== 'at_bank') return waitFor(asked, payer);
    const isOwn = asked.owner === payer.owner;
    const neverLeft = isUnsent(asked);
    if (asked.state === 'at_bank' && neverLeft && isOwn && (await isSameRequest(asked, chosen))) {
      return { kind: 'started', reference: asked.reference, bankCode: asked.bankCode };
    }
    const isLeft = neverLeft ? isOwn || !isYoung : mayGiveUp(asked, payer) && isAnswered(asked);
    if (!isLeft) return waiting;
    const cancelled = await settleCancelled(asked, isOwn ? 'superseded' : 'superseded-by-other', {
      isUnsentOnly: neverLeft,
    });
    if (holdsDebts(cancelled.state)) return waiting;
  }
  return null;
}
