import { employee } from './town-files';

/** Holds the account of the town at the sandbox's bank. */
export const bank = {
  clientId: '190100777',
  storeKey: 'kok-anahtar-17',
  apiUser: 'PORTALAPI',
  apiPassword: 'sifre-98x',
};

interface Place {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Bank and SMS operator. */
  readonly sandboxUrl: string;
}

/** Returns what is typed to the questions of `new`; a question that is not here gets an empty line. */
export function answersTo({ origin, databaseUrl, sandboxUrl }: Place): Record<string, string> {
  return {
    MunicipalityName: 'Yeşilova Belediyesi',
    CityName: 'Burdur',
    CityCode: '15',
    CountyName: 'Yeşilova',
    CountyCode: '1672',
    IsMetropolitan: 'hayır',
    MayorName: 'Ali İhsan Kaya',
    MunicipalityWebsiteUrl: 'https://www.yesilova.example',
    MunicipalityPhone: '0248 000 00 00',
    PUBLIC_ORIGIN: origin,
    DATABASE_URL: databaseUrl,
    ActiveBankMerchantCode: '0010',
    MerchantId: bank.clientId,
    StoreKey: bank.storeKey,
    VPosTerminalNo: bank.apiUser,
    MerchantPassword: bank.apiPassword,
    // A host of the own network may be reached without TLS.
    ThreeDSecureWebRequestUrl: `${sandboxUrl}/fim/est3Dgate`,
    VPosWebRequestUrl: `${sandboxUrl}/fim/api`,
    SMSUsername: 'yesilova',
    TransmissionID: 'YESILOVA',
    SMS_PASSWORD: 'netgsm-sifresi',
    SMS_URL: sandboxUrl,
    FirstEmployeeNo: employee.identityNo,
    FirstEmployeeName: employee.name,
    FirstEmployeeSurname: employee.surname,
    FirstEmployeePhone: `0${employee.phone}`,
    FirstEmployeeDepartment: 'Bilgi İşlem Müdürlüğü',
    FirstEmployeeTitle: 'Müdür',
  };
}
