import { findCard, isCardNumber, type AcceptedCard, type SandboxCard } from './cards';
import { findField, type Fields } from '../kit/form';

export type CardField = 'name' | 'number' | 'expiry' | 'cvv';

/** Describes what stands in the card form; a refused form keeps no number and no code. */
export type CardEntry = Readonly<Record<CardField, string>>;

export type CardFaults = Partial<Record<CardField, string>>;

export const emptyEntry: CardEntry = { name: '', number: '', expiry: '', cvv: '' };

/** Returns the form filled in with a card of the table. */
export function entryOf(card: SandboxCard): CardEntry {
  return { name: 'DENEME KARTI', number: card.number, expiry: card.expiry, cvv: card.cvv };
}

/** Reads the posted card form: the card the bank will work with, or what to correct, in Turkish. */
export function readCardEntry(
  posted: Fields,
): { card: AcceptedCard } | { faults: CardFaults; entry: CardEntry } {
  const name = (findField(posted, 'name') ?? '').trim();
  const number = (findField(posted, 'number') ?? '').replace(/[\s-]/g, '');
  const expiry = normalExpiry(findField(posted, 'expiry') ?? '');
  const cvv = (findField(posted, 'cvv') ?? '').trim();
  const card = isCardNumber(number) ? findCard(number, expiry ?? '', cvv) : null;

  const faults: CardFaults = {
    ...(name === '' && { name: 'Kart üzerindeki adı ve soyadı girin.' }),
    ...(!card && { number: numberFault(number) }),
    ...(!expiry && { expiry: 'Son kullanma tarihini ay ve yıl olarak girin. Örneğin 12/30.' }),
    ...(!/^\d{3,4}$/.test(cvv) && { cvv: 'Kartın arkasındaki 3 ya da 4 haneli güvenlik kodunu girin.' }),
  };
  if (card && Object.keys(faults).length === 0) return { card };
  return { faults, entry: { ...emptyEntry, name: name.slice(0, 60), expiry: expiry ?? '' } };
}

/** Reads `MM/YY` from what a person types (`12/30`, `12 / 30`, `1230`), or null. */
function normalExpiry(text: string): string | null {
  const match = /^(0[1-9]|1[0-2])\/?(\d{2})$/.exec(text.replace(/\s/g, ''));
  return match ? `${match[1]}/${match[2]}` : null;
}

function numberFault(number: string): string {
  if (number === '') return 'Kart numarasını girin.';
  if (!isCardNumber(number)) return 'Kart numarası hatalı. Kartınıza bakarak yeniden girin.';
  return 'Bu kart deneme bankasında tanımlı değil. Sayfadaki deneme kartlarından birini kullanın.';
}
