import { familyOf, type BankFamily } from 'municipality/contract';
import type { BankSettings } from '../kit/settings';
import type { BankPos } from './protocol/bank-pos';
import { openNestpay } from './nestpay/nestpay-pos';
import { openVakifbank, type VakifbankPos } from './vakifbank/vakifbank-pos';

/** Says how the POS of each family is opened; a new one is a folder beside this file and a row here. */
const openers: Readonly<Record<BankFamily, (bank: BankSettings, storeType: string) => BankPos>> = {
  nestpay: (bank) => openNestpay(bank),
  vakifbank: openVakifbankPos,
};

/**
 * Opens the virtual POS of the bank the settings name.
 * @param storeType of the order it is about, which may have been sent before the settings changed
 */
export function openPos(bank: BankSettings, storeType = bank.storeType): BankPos {
  return openers[familyOf(bank.code)](bank, storeType);
}

export function openVakifbankPos(bank: BankSettings, storeType = bank.storeType): VakifbankPos {
  const account = {
    merchantId: bank.merchantId,
    terminalNo: bank.apiUser,
    password: bank.apiPassword,
    currency: bank.currencyCode,
    registerUrl: bank.gateUrl,
    enrolmentUrl: bank.enrolmentUrl ?? '',
    vposUrl: bank.apiUrl,
  };
  return openVakifbank(account, storeType.toLowerCase() === '3d_pay_hosting');
}
