import { banks } from 'municipality/contract';
import { type FamilySettings, storeTypeOf } from './bank-family';

/** VakıfBank has two of the three ways; the one with our own card form needs an address more. */
export const vakifbankSettings: FamilySettings = {
  listFaults(environment, settings) {
    const storeType = storeTypeOf(settings);
    if (storeType === '3d_pay') {
      return [
        {
          key: 'AppSetting.json › StoreType',
          reason:
            '3d_pay VakıfBank’ta yok; 3D_PAY_HOSTING (ortak ödeme sayfası) ya da 3d (kendi kart formu, MPI ve VPOS) kullanın',
        },
      ];
    }
    const isEmbedded = (environment.serviceUrl ?? settings.Service) === 'embedded';
    const needsMpi = storeType === '3d' && isEmbedded && !environment.hasSandbox;
    if (!needsMpi || URL.canParse(settings.BankRequesUrl)) return [];
    return [
      {
        key: 'AppSetting.json › BankRequesUrl',
        reason: 'StoreType 3d ise VakıfBank MPI kayıt (enrollment) web adresi olmalı',
      },
    ];
  },
  listPortalFaults: () => [],
  /** The old MPI's POS refuses (2030) a sale without card and amount, unless the merchant is 3-D authorised; a card is kept by nobody. */
  listWarnings(settings, { bankEnrolmentUrl }) {
    const isOldMpi =
      storeTypeOf(settings) === '3d' &&
      URL.canParse(bankEnrolmentUrl) &&
      new URL(bankEnrolmentUrl).pathname.toLowerCase().endsWith('.aspx');
    if (!isOldMpi || settings.VPosIsThreeDSecureAuthorised) return [];
    return [
      'BankRequesUrl eski MPI: POS’u kart ve tutar olmadan yalnız 3-D yetkili üye iş yerine satış yapar, ötekini 2030 ile reddeder. Yetkiyi bankaya sorup VPosIsThreeDSecureAuthorised verin ya da 3D_PAY_HOSTING kullanın',
    ];
  },
  sandboxAddresses: (sandbox) => ({
    bankGateUrl: `${sandbox}/commonPayment/CreateToken`,
    bankEnrolmentUrl: `${sandbox}/threeDGateway/Enrollment`,
    bankApiUrl: `${sandbox}/virtualPos/Vposreq`,
  }),
  sandboxBank: (settings) => ({
    family: 'vakifbank',
    path: '',
    bankName: banks[settings.ActiveBankMerchantCode].name,
    merchantId: settings.MerchantId,
    terminalNo: settings.VPosTerminalNo,
    password: settings.MerchantPassword,
  }),
};
