import { type BankCode, type BankFamily, familyOf } from 'municipality/contract';
import type { BankAdapter } from './shape/bank-adapter.server';
import { nestpayAdapter } from './nestpay/nestpay-adapter.server';
import { vakifbankAdapter } from './vakifbank/vakifbank-adapter.server';

const adapters: Readonly<Record<BankFamily, BankAdapter>> = {
  nestpay: nestpayAdapter,
  vakifbank: vakifbankAdapter,
};

/** Returns how a bank takes a payment. */
export const adapterOf = (code: BankCode): BankAdapter => adapters[familyOf(code)];
