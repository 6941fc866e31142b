import { asc, eq } from 'drizzle-orm';
import { contract, CONTRACT_VERSION, referenceCalls } from 'municipality/contract';
import { endpoint } from '../kit/endpoint';
import { bankList } from './banks';
import { listParameters } from './code-lists';
import { bankBranch } from './tables';

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
