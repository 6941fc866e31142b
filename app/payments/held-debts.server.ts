import type { AccrualLine, Kurus } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';
import { askBank, isAnswered } from './ask-bank.server';
import type { Attempt } from './attempt/attempt-store.server';
import { listAttemptsHolding, listLines } from './attempt/attempt-store.server';
import { holdsDebts } from './attempt/attempt-states';
import { bankSession } from './banks/banks';
import type { Payer } from './payer.server';
import { settleCancelled } from './settle-payment.server';

/** A chosen debt with what is paid of it: the whole, or the part the municipality worked out. */
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
  >;
  readonly principal: Kurus;
  readonly lateFee: Kurus;
  readonly total: Kurus;
  /** Whose debt it is, of a payment over several sicil records; the payer's own without it. */
  readonly registry?: RegistryName;
}

export interface RegistryName {
  readonly oid: string;
  readonly no: string;
}

/** What becomes of a payment whose debts another one holds. */
export type Held =
  | { kind: 'started'; reference: string; bankCode: Attempt['bankCode'] }
  /** The payer's own other payment may have paid, or is paying, one of these debts. */
  | { kind: 'waiting'; reference: string }
  | { kind: 'refused'; message: string };

/** A form posted twice within this time is one wish, not two. Milliseconds. */
const SAME_WISH = 30_000;

const MINUTE = 60_000;
/** An outcome nobody could tell is a person's to look into from here on. Minutes. */
const LONGEST = 90;

/** Somebody is paying these debts already: who it is, and how far, is for their own eyes alone. */
export function waitFor(holding: Attempt, { owner }: Pick<Payer, 'owner'>): Held {
  return holding.owner === owner
    ? { kind: 'waiting', reference: holding.reference }
    : { kind: 'refused', message: othersText(holding) };
}

function othersText({ state, bankCode, createdAt }: Attempt): string {
  switch (state) {
    case 'provisioned':
    case 'collected':
      return 'Bu borcun ödemesi alındı, belediyenin kaydına işleniyor. Yeniden ödemeyin; birkaç dakika sonra listeyi yenileyin.';
    case 'under_review':
    case 'refund_due':
    case 'refunding':
    case 'refunded':
      return 'Bu borç için yapılmış bir ödeme inceleniyor. Yeniden ödemeyin; sonucu belli olunca listeniz güncellenir.';
    case 'created':
    case 'at_bank':
    case 'authenticated':
    case 'unknown':
    case 'refused':
    case 'cancelled':
    case 'expired': {
      const most = state === 'unknown' || state === 'authenticated' ? LONGEST : bankSession(bankCode);
      const age = (getPortal().now().getTime() - createdAt.getTime()) / MINUTE;
      const minutes = Math.max(1, Math.ceil(most - age));
      return `Bu borç için şu anda başka bir ödeme yapılıyor; sonucu ${minutes} dakikaya kadar belli olur. Yeniden ödemeyin; birazdan listeyi yenileyip kontrol edin.`;
    }
    default:
      return state satisfies never;
  }
}

async function isSameWish(attempt: Attempt, chosen: readonly PayableLine[]): Promise<boolean> {
  const held = new Map((await listLines(attempt.reference)).map((line) => [line.accrualOid, line]));
  const isHeld = ({ line, principal, lateFee }: PayableLine) => {
    const own = held.get(line.Oid);
    return own?.principal === principal && own.lateFee === lateFee;
  };
  return held.size === chosen.length && chosen.every(isHeld);
}

/** Whether the payer may give up an attempt that went to the bank: their own, in the browser it was started in. */
export function mayGiveUp({ owner, browser }: Attempt, payer: Pick<Payer, 'owner' | 'browser'>): boolean {
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
    const isYoung = now().getTime() - holding.createdAt.getTime() < SAME_WISH;
    if (holding.state === 'created' && isYoung) return waiting;
    const asked = await askBank(holding);
    if (!holdsDebts(asked.state)) continue;
    if (asked.state !== 'created' && asked.state !== 'at_bank') return waitFor(asked, payer);
    const isOwn = asked.owner === payer.owner;
    const neverLeft = asked.state === 'created' || asked.handOvers === 0;
    if (asked.state === 'at_bank' && neverLeft && isOwn && (await isSameWish(asked, chosen))) {
      return { kind: 'started', reference: asked.reference, bankCode: asked.bankCode };
    }
    const isLeft = neverLeft ? isOwn || !isYoung : mayGiveUp(asked, payer) && isAnswered(asked);
    if (!isLeft) return waiting;
    const cancelled = await settleCancelled(asked, isOwn ? 'superseded' : 'superseded-by-other');
    if (holdsDebts(cancelled.state)) return waiting;
  }
  return null;
}
