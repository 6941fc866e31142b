import type { BankCode } from 'municipality/contract';
import { windowOf } from '~/features/payments/banks/banks';
import type { SettingsFile } from '~/platform/configuration/settings.server';
import type { z } from 'zod';

type Key = keyof z.input<typeof SettingsFile>;
export type SettingValue = string | boolean | number;

/**
 * Holds the bank named while there is none: its name is shown nowhere, and the keys that lack keep card payments
 * closed.
 */
const NO_BANK_YET: BankCode = '0010';

/**
 * Lists each key of AppSetting.json that may be left as it is in most municipalities, with that value; `new` writes it
 * where nothing else was answered. The keys of the bank that are secret stand in the environment instead.
 */
export const usualSettings = {
  Service: 'embedded',
  ApplicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
  IsMetropolitan: true,
  SystemUser: 'EBELEDIYE',
  HasSubscription: true,
  IsEDevletLoginDisable: true,
  EDEVLET_REDIRECT_URI: '/e-devlet-girisi',
  EDEVLET_CLIENT_ID: '00000000-0000-4000-8000-000000000000',
  MunicipalityPhone: '',
  MunicipalityWhatsApp: '',
  MunicipalityEmail: '',
  MunicipalityKep: '',
  MunicipalityAddress: '',
  MunicipalityWorkingHours: 'Hafta içi 08.30–17.30',
  MayorTitle: 'Belediye Başkanı',
  MayorPhotosUrl: '/mayor.svg',
  ActiveBankMerchantCode: NO_BANK_YET,
  MerchantId: '',
  CurrencyCode: '949',
  ThreeDSecureWebRequestUrl: '',
  VPosWebRequestUrl: '',
  ExpirationYearsToAdd: 15,
  BankRequesUrl: '',
  StoreType: '3D_PAY_HOSTING',
  SMSUsername: '',
  TransmissionID: '',
  SMSMunicipalityCode: '',
  LogoCoordinates: '40,36',
  LogoWidth: 64,
  LogoHeight: 64,
  OperationPauseStartHours: 0,
  OperationPauseStartMinute: 0,
  OperationPauseFinishHours: 0,
  OperationPauseFinishMinute: 0,
  LastSalaryHideTillDay: 15,
  ShowSubscriptionMenu: true,
  ShowMatrimonyPaymentMenu: true,
  PdfPrinterName: '',
} as const satisfies Partial<Record<Key, SettingValue>>;

const usual: Readonly<Partial<Record<string, SettingValue>>> = usualSettings;

export const usualSetting = (key: string): SettingValue | undefined => usual[key];

/** Returns the keys that follow from others, where they are not answered themselves. */
export function followingSettings(
  answered: Readonly<Record<string, SettingValue>>,
): Record<string, SettingValue> {
  const text = (key: string) => String(answered[key] ?? '');
  const bank = (text('ActiveBankMerchantCode') || NO_BANK_YET) as BankCode;
  const returnPath = `/banka-donusu/${windowOf(bank).returnName}`;
  return {
    MunicipalityNameCapital: text('MunicipalityName').toLocaleUpperCase('tr'),
    MayorInfoUrl: text('MunicipalityWebsiteUrl'),
    IsEDevletLoginDisable: text('EDEVLET_CLIENT_ID') === '',
    SuccessUrl: returnPath,
    FailureUrl: returnPath,
  };
}
