import { banks, type BankFamily, documentedAddresses } from 'municipality/contract';
import type { Fault } from './environment.server';
import type { Settings } from './settings.server';
import type { BankAddresses, FamilySettings } from './bank-family';
import { nestpaySettings } from './bank-nestpay';
import { vakifbankSettings } from './bank-vakifbank';

const families: Readonly<Record<BankFamily, FamilySettings>> = {
  nestpay: nestpaySettings,
  vakifbank: vakifbankSettings,
};

/** Returns what the family of the active bank wants of the configuration. */
export function familySettings({ ActiveBankMerchantCode }: Settings): FamilySettings {
  return families[banks[ActiveBankMerchantCode].family];
}

/**
 * Returns the addresses of the active bank: the sandbox's, those of the settings, or where these are silent the
 * documented ones.
 */
export function bankAddresses(sandbox: string | null, settings: Settings): BankAddresses {
  if (sandbox !== null) return familySettings(settings).sandboxAddresses(sandbox);
  const documented = documentedAddresses(settings.ActiveBankMerchantCode);
  return {
    bankGateUrl: settings.ThreeDSecureWebRequestUrl || (documented?.gate ?? ''),
    bankEnrolmentUrl: settings.BankRequesUrl,
    bankApiUrl: settings.VPosWebRequestUrl || (documented?.pos ?? ''),
  };
}

/** Says where neither the settings nor the documents name an address. */
export function listMissingAddresses(settings: Settings): Fault[] {
  if (documentedAddresses(settings.ActiveBankMerchantCode) !== null) return [];
  const { name } = banks[settings.ActiveBankMerchantCode];
  return (['ThreeDSecureWebRequestUrl', 'VPosWebRequestUrl'] as const)
    .filter((key) => settings[key] === '')
    .map((key) => ({
      key: `AppSetting.json › ${key}`,
      reason: `eksik; ${name} bunu sözleşmesinde bildirir`,
    }));
}

/** Warns at the start of a bank whose row stands on its documents alone. */
export function listUntriedWarnings({ ActiveBankMerchantCode }: Settings): string[] {
  const { name, isTried } = banks[ActiveBankMerchantCode];
  if (isTried) return [];
  return [
    `${name} NestPay’i yayımlanmış belgelere göre konuşur ve bankada denenmedi: önce bir lira ödeyip iade edin`,
  ];
}
