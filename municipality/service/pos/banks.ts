import type { BankCode } from 'municipality/contract';

/** The language a bank's virtual POS speaks; each has its folder beside this file. */
export type PosFamily = 'nestpay' | 'vakifbank';

/** Which bank speaks which. A bank of the contract without its row does not compile. */
export const posFamilies: Readonly<Record<BankCode, PosFamily>> = {
  '0010': 'nestpay',
  '0012': 'nestpay',
  '0015': 'vakifbank',
  '0064': 'nestpay',
};
