import type { Kurus, paymentCalls, ResponseOf } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';
import type { Attempt } from '~/features/payments/attempt/attempt-store.server';
import type { BankReason, EndReason, PortalReason } from '~/features/payments/attempt/reasons';
import { refusalReason } from './bank-reason';
import type { TypedCard } from './typed-card';

/** Describes an attempt the municipality has an order for. */
export type OrderedAttempt = Attempt & { readonly orderNumber: string };

/** Describes what the browser is handed over to the bank with. */
export interface HandOver {
  readonly method: 'get' | 'post';
  readonly bankUrl: string;
  readonly fields: Array<[string, string]>;
}

/**
 * Says whether the browser may go to the bank. `card-refused`: not with this card. `unreachable`: not now.
 * `merchant-refused`: the bank will not have the municipality. `closed`: never with this attempt, as the bank opens
 * nothing for it and nobody was ever given a page.
 */
export type HandOverAnswer =
  | { readonly kind: 'ready'; readonly handOver: HandOver }
  | { readonly kind: 'card-refused'; readonly problem: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'merchant-refused' }
  | { readonly kind: 'closed' };

/** Describes what came back from a bank, by the payer's browser or by whoever posts. */
export interface BankReturn {
  readonly method: 'get' | 'post';
  /** Holds the posted fields, or those of the address. */
  readonly body: Uint8Array;
}

type Sale = ResponseOf<typeof paymentCalls.CompleteThreeDPaymentOperation>;

/** Tells the result of a sale with the bank's code already read. `amount` is null where the bank did not name it. */
export type Sold =
  | {
      readonly kind: 'paid';
      readonly bankReference: string | null;
      readonly authCode: string;
      readonly amount: Kurus | null;
    }
  | { readonly kind: 'declined'; readonly reason: EndReason | BankReason };

/** @param reasonOf what a bank's code means as the answer to a sale, where that is the bank's own */
export function readSale(sale: Sale, reasonOf: typeof refusalReason = refusalReason): Sold {
  if (sale.State === 'declined') return { kind: 'declined', reason: reasonOf(sale.BankCode) };
  const { BankReference: bankReference = null, AuthCode, Amount: amount = null } = sale;
  return { kind: 'paid', bankReference, authCode: AuthCode ?? '', amount };
}

interface TakenMoney {
  readonly bankReference: string;
  readonly authCode: string;
  readonly cardLastFour: string | null;
}

/**
 * Describes what a return proves. `paid`: the money was taken, just as ordered. `taken-otherwise`: taken, but not as
 * ordered, a person has to look. `refused`: not taken. `authenticated`: not taken yet, and `sell` asks for it, once.
 * `distrusted`: a proof was due and is wrong, so nobody knows. `hint`: no proof at all, only a reason to ask the bank.
 * `refused-if-none`: a refusal anybody could have sent, which counts once the bank has said that it took nothing.
 * `troubled`: the bank says itself that it does not know.
 */
export type ReturnVerdict =
  | ({ readonly kind: 'paid' } & TakenMoney)
  | ({ readonly kind: 'taken-otherwise'; readonly reason: PortalReason } & TakenMoney)
  | { readonly kind: 'refused' | 'refused-if-none'; readonly reason: EndReason | BankReason }
  | { readonly kind: 'troubled' | 'distrusted' | 'hint'; readonly reason: PortalReason }
  | {
      readonly kind: 'authenticated';
      readonly cardLastFour: string | null;
      readonly sell: () => Promise<Sold>;
    };

export interface VerifiedReturn {
  /** It is null where the return belongs to no attempt of ours. */
  readonly attempt: Attempt | null;
  readonly verdict: ReturnVerdict;
  /** Holds fields worth keeping of a return that proves itself. */
  readonly detail?: Record<string, string>;
}

/** Says how a family of banks takes a payment: from our window to its page, and from its return to a verdict. */
export interface BankAdapter {
  /** Tells whether the card is typed into our own form. */
  takesCard(storeType: string): boolean;
  readonly asksSecurityCode: boolean;
  /** Tells whether our own form asks for the name on the card, because the bank has a field for it. */
  asksHolderName(): boolean;
  /** Says whether the browser may come back by GET; that proves nothing, and the bank is asked. */
  readonly returnsByGet: boolean;
  /** Says whether the bank takes an order's number at its door once: then each hand-over needs another order. */
  readonly takesOrderOnce: boolean;
  /** @throws MunicipalOutage, MunicipalRefusal */
  handOver(attempt: OrderedAttempt, card?: TypedCard): Promise<HandOverAnswer>;
  /** @param named the attempt the return address names, before anything of the return is believed */
  verify(returned: BankReturn, named: Attempt | null): Promise<VerifiedReturn>;
}

/** Tells where the bank sends the browser back; the reference tells whose order it was before anything is believed. */
export function returnAddresses({ reference }: Attempt): { okUrl: string; failUrl: string } {
  const { environment, settings } = getPortal().configuration;
  const addressOf = (setting: string) => {
    const address = new URL(setting, environment.publicOrigin);
    address.searchParams.set('islem', reference);
    return address.href;
  };
  return { okUrl: addressOf(settings.SuccessUrl), failUrl: addressOf(settings.FailureUrl) };
}
