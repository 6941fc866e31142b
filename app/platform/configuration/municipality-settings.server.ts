import { banks, type MenuEntry } from 'municipality/contract';
import { familySettings } from './bank-families';
import type { Configuration } from './configuration.server';
import { hasBank } from './settings.server';

/**
 * Returns what the embedded municipality needs to know of the deployment.
 * @param menu what its portal offers; none where nobody asks for it
 */
export function serviceSettings(configuration: Configuration, menu: readonly MenuEntry[] = []) {
  const { environment, settings, bankGateUrl, bankEnrolmentUrl, bankApiUrl } = configuration;
  return {
    systemKey: settings.machineKey.validationKey,
    previousSystemKey: environment.previousValidationKey,
    applicationName: settings.ApplicationName,
    county: { code: settings.CountyCode, name: settings.CountyName },
    city: { code: settings.CityCode, name: settings.CityName },
    municipalityName: settings.MunicipalityName,
    isMetropolitan: settings.IsMetropolitan,
    menu,
    // Without its keys there is nobody to pay through.
    bank: hasBank(settings)
      ? {
          code: settings.ActiveBankMerchantCode,
          name: banks[settings.ActiveBankMerchantCode].name,
          merchantId: settings.MerchantId,
          storeType: settings.StoreType,
          currencyCode: settings.CurrencyCode,
          gateUrl: bankGateUrl,
          enrolmentUrl: bankEnrolmentUrl,
          apiUrl: bankApiUrl,
          apiUser: settings.VPosTerminalNo,
          apiPassword: settings.MerchantPassword,
        }
      : null,
    eDevlet:
      environment.eDevletClientSecret === null
        ? null
        : {
            url: environment.eDevletUrl,
            clientId: settings.EDEVLET_CLIENT_ID,
            clientSecret: environment.eDevletClientSecret,
          },
    // This is for a demo alone: outside it the portal sends with an account of its own, or nobody does.
    messageHandOverUrl: environment.hasSandbox
      ? `http://127.0.0.1:${environment.sandboxPort}/sms/hand-over`
      : null,
  };
}

/** The sandbox bank knows the merchant the settings name. */
export function sandboxBank({ settings }: Configuration) {
  return familySettings(settings).sandboxBank(settings);
}

/** The sandbox's e-Devlet knows the client the settings name, and where it may send people back to. */
export function sandboxEDevlet({ environment, settings, eDevletRedirectUri }: Configuration) {
  return {
    clientId: settings.EDEVLET_CLIENT_ID,
    clientSecret: environment.eDevletClientSecret ?? '',
    redirectUris: [eDevletRedirectUri],
  };
}
