import { type BankCode, type BankFamily, familyOf } from 'municipality/contract';
import type { BankGate } from './shape/bank-gate.server';
import { nestpayGate } from './nestpay/nestpay-gate.server';
import { vakifbankGate } from './vakifbank/vakifbank-gate.server';

const gates: Readonly<Record<BankFamily, BankGate>> = { nestpay: nestpayGate, vakifbank: vakifbankGate };

/** How a bank takes a payment. */
export const gateOf = (code: BankCode): BankGate => gates[familyOf(code)];
