import type { BankCode } from 'municipality/contract';
import { urls } from '~/urls';

/** A bank's payment window and the word its return address carries. */
export interface BankWindow {
  readonly code: BankCode;
  readonly returnName: string;
  readonly path: string;
}

const windows: readonly BankWindow[] = [
  { code: '0010', returnName: 'ziraat', path: urls.paymentZiraat },
  { code: '0064', returnName: 'isbank', path: urls.paymentIsBank },
  { code: '0012', returnName: 'diger', path: urls.paymentOtherBanks },
  { code: '0015', returnName: 'vakif', path: urls.paymentVakifBank },
];

export function findBankWindow(returnName: string): BankWindow | undefined {
  return windows.find((window) => window.returnName === returnName);
}

export function findWindowOf(code: BankCode): BankWindow | undefined {
  return windows.find((window) => window.code === code);
}

/**
 * Minutes a bank's page lives at most; "no such order" is final only after it. VakıfBank's token lives an hour, and the
 * payer may be at the code when it ends.
 */
export function bankSession(code: BankCode): number {
  return code === '0015' ? 75 : 45;
}
