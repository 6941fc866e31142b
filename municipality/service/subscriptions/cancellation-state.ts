import type { CancellationState } from 'municipality/contract';

/**
 * Says where an application to end a contract may go. The applicant may take it back until the meter was read; the desk
 * may reject it, or put a reading right, until the deposit is set off.
 */
const nextStates: Readonly<Record<CancellationState, readonly CancellationState[]>> = {
  'basvuru-alindi': ['borc-bekliyor', 'okuma-bekliyor', 'reddedildi', 'geri-cekildi'],
  'borc-bekliyor': ['okuma-bekliyor', 'reddedildi', 'geri-cekildi'],
  'okuma-bekliyor': ['kesin-hesap', 'reddedildi', 'geri-cekildi'],
  'kesin-hesap': ['kesin-hesap', 'mahsup', 'reddedildi'],
  mahsup: ['iade-bekliyor', 'tahakkuk-bekliyor', 'kapandi'],
  'iade-bekliyor': ['kapandi'],
  'tahakkuk-bekliyor': ['kapandi'],
  kapandi: [],
  reddedildi: [],
  'geri-cekildi': [],
};

export function canMove(from: CancellationState, to: CancellationState): boolean {
  return nextStates[from].includes(to);
}

/**
 * Holds an application under way: with one of them the subscription takes no second one. Spelled exactly as the partial
 * unique index of the table, or the index is not used.
 */
export const OPEN_CANCELLATION = "state not in ('kapandi', 'reddedildi', 'geri-cekildi')";
