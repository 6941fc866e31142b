import { banks } from 'municipality/contract';
import { type FamilySettings, storeTypeOf } from './bank-family';

export const nestpaySettings: FamilySettings = {
  listFaults: () => [],
  /** The older hashes prove nothing, so they cannot carry an authentication the money is asked for on. */
  listPortalFaults(settings) {
    const { HashVersion } = settings;
    if (HashVersion === 'ver3' || storeTypeOf(settings) !== '3d') return [];
    return [
      {
        key: 'AppSetting.json › HashVersion',
        reason: `${HashVersion} kimlik doğrulamayı kanıtlamaz; StoreType 3d ise ver3 olmalı`,
      },
    ];
  },
  listWarnings({ HashVersion }) {
    if (HashVersion === 'ver3') return [];
    return [
      `HashVersion ${HashVersion} hiçbir şey kanıtlamaz: her banka dönüşü sorguyla denetlenir. Bankadan özetin 3. sürümünü isteyip ver3 yapın`,
    ];
  },
  sandboxAddresses: (sandbox) => ({
    bankGateUrl: `${sandbox}/fim/est3Dgate`,
    bankEnrolmentUrl: '',
    bankApiUrl: `${sandbox}/fim/api`,
  }),
  sandboxBank: (settings) => ({
    family: 'nestpay',
    path: '',
    bankName: banks[settings.ActiveBankMerchantCode].name,
    clientId: settings.MerchantId,
    storeKey: settings.StoreKey,
    apiUser: settings.VPosTerminalNo,
    apiPassword: settings.MerchantPassword,
    storeTypes: [storeTypeOf(settings)],
  }),
};
