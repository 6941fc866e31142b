import type { BankCode } from 'municipality/contract';
import type { BankGate } from './bank-gate.server';
import { nestpayGate } from './nestpay/nestpay-gate.server';
import { vakifbankGate } from './vakifbank/vakifbank-gate.server';

/** The gate of a bank's family. */
export function gateOf(code: BankCode): BankGate {
  switch (code) {
    case '0010':
    case '0012':
    case '0064':
      return nestpayGate;
    case '0015':
      return vakifbankGate;
    default:
      return code satisfies never;
  }
}
