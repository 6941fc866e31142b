import type { paymentCalls, ResponseOf } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';
import type { Attempt } from '~/payments/attempt/attempt-store.server';
import type { TypedCard } from './typed-card';

/** An attempt the municipality has an order for. */
export type OrderedAttempt = Attempt & { readonly orderNumber: string };

/** What the browser is handed over to the bank with. */
export interface HandOver {
  readonly method: 'get' | 'post';
  readonly bankUrl: string;
  readonly fields: Array<[string, string]>;
}

/**
 * Whether the browser may go to the bank. `card-refused`: not with this card. `unreachable`: not now. `merchant-refused`:
 * the bank will not have the municipality. `closed`: never with this attempt, as the bank opens nothing for it and nobody
 * was ever given a page.
 */
export type HandOverAnswer =
  | { readonly kind: 'ready'; readonly handOver: HandOver }
  | { readonly kind: 'card-refused'; readonly problem: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'merchant-refused' }
  | { readonly kind: 'closed' };

/** What came back from a bank, by the payer's browser or by whoever posts. */
export interface BankReturn {
  readonly method: 'get' | 'post';
  /** The posted fields, or those of the address. */
  readonly body: Uint8Array;
}

export type Sale = ResponseOf<typeof paymentCalls.CompleteThreeDPaymentOperation>;

interface TakenMoney {
  readonly bankReference: string;
  readonly authCode: string;
  readonly cardLastFour: string | null;
}

/**
 * What a return proves. `paid`: the money was taken, just as ordered. `taken-otherwise`: taken, but not as ordered, a
 * person has to look. `refused`: not taken. `authenticated`: not taken yet, and `sell` asks for it, once. `distrusted`:
 * a proof was due and is wrong, so nobody knows. `hint`: no proof at all, only a reason to ask the bank. `refused-if-none`:
 * a refusal anybody could have sent, which counts once the bank has said that it took nothing. `troubled`: the bank says
 * itself that it does not know.
 */
export type ReturnVerdict =
  | ({ readonly kind: 'paid' } & TakenMoney)
  | ({ readonly kind: 'taken-otherwise'; readonly reason: string } & TakenMoney)
  | {
      readonly kind: 'refused' | 'troubled' | 'distrusted' | 'hint' | 'refused-if-none';
      readonly reason: string;
    }
  | {
      readonly kind: 'authenticated';
      readonly cardLastFour: string | null;
      readonly sell: () => Promise<Sale>;
    };

export interface VerifiedReturn {
  /** Null: it belongs to no attempt of ours. */
  readonly attempt: Attempt | null;
  readonly verdict: ReturnVerdict;
  /** Fields worth keeping of a return that proves itself. */
  readonly detail?: Record<string, string>;
}

/** How a family of banks takes a payment: from our window to its page, and from its return to a verdict. */
export interface BankGate {
  /** Whether the card is typed into our own form. */
  takesCard(storeType: string): boolean;
  readonly asksSecurityCode: boolean;
  /** Whether the browser may come back by GET; that proves nothing, and the bank is asked. */
  readonly returnsByGet: boolean;
  /** Whether the bank takes an order's number at its door once: then each hand-over needs another order. */
  readonly takesOrderOnce: boolean;
  /** @throws MunicipalOutage, MunicipalRefusal */
  handOver(attempt: OrderedAttempt, card?: TypedCard): Promise<HandOverAnswer>;
  /** @param named the attempt the return address names, before anything of the return is believed */
  verify(returned: BankReturn, named: Attempt | null): Promise<VerifiedReturn>;
}

/** Where the bank sends the browser back; the reference tells whose order it was before anything is believed. */
export function returnAddresses({ reference }: Attempt): { okUrl: string; failUrl: string } {
  const { environment, settings } = getPortal().configuration;
  const addressOf = (setting: string) => {
    const address = new URL(setting, environment.publicOrigin);
    address.searchParams.set('islem', reference);
    return address.href;
  };
  return { okUrl: addressOf(settings.SuccessUrl), failUrl: addressOf(settings.FailureUrl) };
}
