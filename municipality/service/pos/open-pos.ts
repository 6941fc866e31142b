import type { BankSettings } from '../kit/settings';
import type { BankPos } from './protocol/bank-pos';
import { openNestpay } from './nestpay/nestpay-pos';
import { openVakifbank, type VakifbankPos } from './vakifbank/vakifbank-pos';

/**
 * The virtual POS of the bank the settings name.
 * @param storeType of the order it is about, which may have been sent before the settings changed
 */
export function openPos(bank: BankSettings, storeType = bank.storeType): BankPos {
  return bank.code === '0015' ? openVakifbankPos(bank, storeType) : openNestpay(bank);
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
