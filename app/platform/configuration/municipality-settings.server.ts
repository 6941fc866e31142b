import type { Configuration } from './configuration.server';

const bankNames = {
  '0010': 'Ziraat Bankası',
  '0064': 'Türkiye İş Bankası',
  '0012': 'Halkbank',
  '0015': 'VakıfBank',
} as const;

/** What the embedded municipality needs to know of the deployment. */
export function serviceSettings(configuration: Configuration) {
  const { environment, settings, bankGateUrl, bankEnrolmentUrl, bankApiUrl } = configuration;
  return {
    systemKey: settings.machineKey.validationKey,
    previousSystemKey: environment.previousValidationKey,
    applicationName: settings.ApplicationName,
    county: { code: settings.CountyCode, name: settings.CountyName },
    city: { code: settings.CityCode, name: settings.CityName },
    municipalityName: settings.MunicipalityName,
    isMetropolitan: true,
    hasSubscription: settings.HasSubscription,
    showSubscriptionMenu: settings.ShowSubscriptionMenu,
    showMatrimonyPaymentMenu: settings.ShowMatrimonyPaymentMenu,
    bank: {
      code: settings.ActiveBankMerchantCode,
      name: bankNames[settings.ActiveBankMerchantCode],
      merchantId: settings.MerchantId,
      storeType: settings.StoreType,
      currencyCode: settings.CurrencyCode,
      gateUrl: bankGateUrl,
      enrolmentUrl: bankEnrolmentUrl,
      apiUrl: bankApiUrl,
      apiUser: settings.VPosTerminalNo,
      apiPassword: settings.MerchantPassword,
    },
    eDevlet:
      environment.eDevletClientSecret === null
        ? null
        : {
            url: environment.eDevletUrl,
            clientId: settings.EDEVLET_CLIENT_ID,
            clientSecret: environment.eDevletClientSecret,
          },
    // Demo alone: a real municipality has a dispatcher of its own, which reads the table.
    messageHandOverUrl: environment.hasSandbox
      ? `http://127.0.0.1:${environment.sandboxPort}/sms/hand-over`
      : null,
  };
}

type StoreType = '3d_pay_hosting' | '3d_pay' | '3d';

/** The settings allow either spelling; anything but these three was refused at start. */
function storeTypeOf(setting: string): StoreType {
  const spelled = setting.toLowerCase();
  return spelled === '3d_pay' || spelled === '3d' ? spelled : '3d_pay_hosting';
}

/** The sandbox bank knows the merchant the settings name. */
export function sandboxBank({ settings }: Configuration) {
  if (settings.ActiveBankMerchantCode === '0015') {
    return {
      family: 'vakifbank' as const,
      path: '',
      bankName: bankNames['0015'],
      merchantId: settings.MerchantId,
      terminalNo: settings.VPosTerminalNo,
      password: settings.MerchantPassword,
    };
  }
  return {
    path: '',
    bankName: bankNames[settings.ActiveBankMerchantCode],
    clientId: settings.MerchantId,
    storeKey: settings.StoreKey,
    apiUser: settings.VPosTerminalNo,
    apiPassword: settings.MerchantPassword,
    storeTypes: [storeTypeOf(settings.StoreType)],
  };
}

/** The sandbox's e-Devlet knows the client the settings name, and where it may send people back to. */
export function sandboxEDevlet({ environment, settings, eDevletRedirectUri }: Configuration) {
  return {
    clientId: settings.EDEVLET_CLIENT_ID,
    clientSecret: environment.eDevletClientSecret ?? '',
    redirectUris: [eDevletRedirectUri],
  };
}
