import type { Behaviour, IssuerAnswer } from './behaviours';
import { plans } from './behaviours';

export type SandboxCard = {
  readonly number: string;
  /** It is written `MM/YY`. */
  readonly expiry: string;
  readonly cvv: string;
  readonly behaviour: Behaviour;
  /** Holds what a tester sees beside the card, Turkish. */
  readonly label: string;
};

/** Describes what the bank keeps of a card once its page is left: no full number, no security code. */
export type AcceptedCard = {
  readonly first6: string;
  readonly last4: string;
  readonly expiry: string;
  readonly brand: 'VISA' | 'MASTERCARD';
  readonly behaviour: Behaviour;
  readonly issuer: IssuerAnswer | null;
};

/** Holds the code the demo bank "sends" by text message. */
export const sandboxSmsCode = '123456';

function card(
  number: string,
  behaviour: Behaviour,
  label: string,
  { expiry = '12/30', cvv = '000' } = {},
): SandboxCard {
  return { number, expiry, cvv, behaviour, label };
}

/** The first three are published NestPay test numbers; the rest lie in the customary test range 4000 00. */
export const sandboxCards: readonly SandboxCard[] = [
  card('4355084355084358', 'paid', 'Ödeme başarılı olur'),
  // Its code has four digits: one that a search through a memory finds where it is, and nowhere else.
  card('4546711234567894', 'insufficient-funds', 'Bakiye yetersiz (51)', { cvv: '7943' }),
  card('5401341234567891', 'slow-answer', 'Para çekilir, yanıt geç gelir'),
  card('4000000000005407', 'expired-card', 'Kartın süresi dolmuş (54)', { expiry: '01/20' }),
  card('4000000000000002', 'mdstatus-0', 'Kimlik doğrulanamaz (mdStatus 0)'),
  card('4000000000000028', 'mdstatus-2', 'Yarı güvenli, banka parayı almaz (mdStatus 2)'),
  card('4000000000000036', 'mdstatus-3', 'Yarı güvenli, banka parayı almaz (mdStatus 3)'),
  card('4000000000000044', 'mdstatus-4', 'Yarı güvenli, banka parayı çeker (mdStatus 4)'),
  card('4000000000000051', 'mdstatus-5', 'Doğrulama yapılamaz (mdStatus 5)'),
  card('4000000000000069', 'mdstatus-6', '3-D Secure hatası (mdStatus 6)'),
  card('4000000000000077', 'mdstatus-7', 'Sistem hatası (mdStatus 7)'),
  card('4000000000000085', 'mdstatus-8', 'Bilinmeyen kart (mdStatus 8)'),
  card('4000000000000101', 'other-amount', 'Banka 1 lira fazla çeker ve bunu bildirir'),
  card('4000000000000119', 'altered-in-transit', 'Yanıttaki tutar yolda değiştirilir'),
  card('4000000000000127', 'hash-missing', 'Para çekilir, yanıt imzasız (HASH yok) gelir'),
  card('4000000000000135', 'other-order', 'Para çekilir, yanıt başka bir siparişi gösterir'),
  card('4000000000000143', 'answer-lost', 'Para çekilir, yanıt hiç gelmez'),
  card('4000000000000150', 'answer-three-times', 'Aynı yanıt üç kez gelir'),
];

/** Returns the card with this behaviour. Throws when the table has none. */
export function getSandboxCard(behaviour: Behaviour): SandboxCard {
  const found = sandboxCards.find((entry) => entry.behaviour === behaviour);
  if (!found) throw new Error(`The sandbox has no card for "${behaviour}".`);
  return found;
}

/**
 * Finds the card of the table with this number and what its issuer will say, or null for a number the bank does not
 * know. `cvv` null: the way it came by asks for none.
 */
export function findCard(number: string, expiry: string, cvv: string | null): AcceptedCard | null {
  const known = sandboxCards.find((entry) => entry.number === number);
  if (!known) return null;
  return {
    first6: number.slice(0, 6),
    last4: number.slice(-4),
    expiry,
    brand: number.startsWith('5') ? 'MASTERCARD' : 'VISA',
    behaviour: known.behaviour,
    issuer: issuerAnswer(known, expiry, cvv),
  };
}

/** Tells whether the digits pass the check digit of ISO/IEC 7812. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** Writes `435508***4358`. */
export function maskedPan(accepted: AcceptedCard): string {
  return `${accepted.first6}***${accepted.last4}`;
}

/** Writes `4355 08** **** 4358`. */
export function maskedInGroups(accepted: AcceptedCard): string {
  return `${accepted.first6.slice(0, 4)} ${accepted.first6.slice(4)}** **** ${accepted.last4}`;
}

function issuerAnswer(known: SandboxCard, expiry: string, cvv: string | null): IssuerAnswer | null {
  const planned = plans[known.behaviour].issuer;
  if (planned === null) return null;
  if (expiry !== known.expiry) return '54';
  return cvv === null || cvv === known.cvv ? planned : '82';
}
