import { asc, eq } from 'drizzle-orm';
import {
  contract,
  CONTRACT_VERSION,
  referenceCalls,
  bankCodes,
  banks,
  type Parameter,
} from 'municipality/contract';
import { endpoint } from '../kit/endpoint';
import { listParameters } from './code-lists';
import { bankBranch } from './tables';
import { byTurkish } from '../kit/turkish-order';

/** Lists the EFT codes of banks without a window of ours: digits five to nine of an IBAN end in them. */
const otherBanks: readonly (readonly [code: string, name: string])[] = [
  ['0062', 'Garanti BBVA'],
  ['0067', 'Yapı Kredi'],
  ['0092', 'Citibank'],
  ['0103', 'Fibabanka'],
  ['0123', 'HSBC'],
  ['0134', 'DenizBank'],
  ['0143', 'Aktif Bank'],
  ['0146', 'Odeabank'],
  ['0203', 'Albaraka Türk'],
  ['0205', 'Kuveyt Türk'],
  ['0209', 'Ziraat Katılım'],
  ['0210', 'Vakıf Katılım'],
  ['0211', 'Emlak Katılım'],
];

/** Lists the banks a person may have an account with, by name in Turkish order. */
const bankList: readonly Parameter[] = [
  ...bankCodes.map((code) => [code, banks[code].name] as const),
  ...otherBanks,
]
  .map(([Code, Name]) => ({ Code, Name }))
  .toSorted(byTurkish(({ Name }) => Name));

export const referenceEndpoints = {
  RetrieveOfferedCalls: endpoint(referenceCalls.RetrieveOfferedCalls, () => ({
    system: 'Gömülü belediye servisi',
    contractVersion: CONTRACT_VERSION,
    calls: Object.keys(contract),
    ordersAcrossRegistries: true,
    requestPoints: true,
  })),

  GetServerTime: endpoint(referenceCalls.GetServerTime, ({ now }) => now.toISOString()),

  GetParameterListByTypeCodeWithoutAuthorization: endpoint(
    referenceCalls.GetParameterListByTypeCodeWithoutAuthorization,
    ({ today }, { typeCode }) => listParameters(typeCode, today),
  ),

  GetBankListWithoutAuthorization: endpoint(referenceCalls.GetBankListWithoutAuthorization, () => [
    ...bankList,
  ]),

  GetBankBranchListWithoutAuthorization: endpoint(
    referenceCalls.GetBankBranchListWithoutAuthorization,
    async ({ database }, { bankCode }) => {
      const rows = await database
        .select()
        .from(bankBranch)
        .where(bankCode === undefined ? undefined : eq(bankBranch.bankCode, bankCode))
        .orderBy(asc(bankBranch.bankCode), asc(bankBranch.branchCode));
      return rows.map((row) => ({
        BankCode: row.bankCode,
        BranchCode: row.branchCode,
        Name: row.name,
        AddressText: row.addressText,
      }));
    },
  ),
};
