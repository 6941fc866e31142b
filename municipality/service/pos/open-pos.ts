import type { BankSettings } from '../settings';
import type { BankPos } from './bank-pos';
import { openNestpay } from './nestpay/nestpay-pos';

/** The virtual POS of the bank the settings name. */
export function openPos(bank: BankSettings): BankPos {
  return openNestpay(bank);
}
