import { contract, type CallName, identityCalls } from 'municipality/contract';
import { exampleRequest } from 'municipality/contract/documentation/examples';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { identityNo } = demoAccounts.company;
let town: TestMunicipality;
let token: string;
let registryOid: string;
beforeAll(async () => {
  town = await openTestMunicipality();
  token = await town.signIn(identityNo);
  await town.client.query(
    'update municipality.member m set identity_proven = false, registry_oid = (select oid from municipality.registry r where r.identity_no = m.user_name limit 1) where user_name = $1',
    [identityNo],
  );
  const [registry] = await town.ask(identityCalls.GetFilteredRegistries, { identityNo }, token);
  registryOid = registry?.Oid ?? '';
});
afterAll(() => town.close());

const count = async () => {
  const { rows } = await town.client.query<{ n: number }>(
    'select ((select count(*) from municipality.letter) + (select count(*) from municipality.declaration) + (select count(*) from municipality.debt_plan))::int as n',
  );
  return rows[0]?.n;
};

const binding = Object.values(contract).flatMap(({ name, refusals }) =>
  refusals.some((code) => code === 'identity-unproven') ? [name] : [],
);

describe('a company membership that nobody has confirmed', () => {
  test('is refused by letters, declarations, plans and acts of a declarer', () => {
    expect(binding.toSorted()).toEqual(
      [
        'RecordRegistryLetter',
        'RecordEMunicipalityEstateDeclaration',
        'RecordEMunicipalityEstateSale',
        'RecordEMunicipalityECTDeclaration',
        'RecordEMunicipalityAdDeclaration',
        'RecordEMunicipalityEntertainmentDeclaration',
        'AnswerDeclarationQuestion',
        'DecideDeclarationCorrection',
        'WithdrawDeclaration',
        'AuthorizedRecordDebtRestructuring',
        'RecordCreditUse',
        'RecordDebtCorrectionRequest',
      ].toSorted(),
    );
  });

  test.each<CallName>(binding)('binds nothing by %s, and nothing is written', async (name) => {
    const before = await count();
    const example = exampleRequest(contract[name]);
    const body = { ...example, ...('registryOid' in example && { registryOid }) };
    const answer = await town.call(name, body, token);
    expect(answer).toMatchObject({ status: 403, body: { Code: 'identity-unproven' } });
    expect(await count()).toBe(before);
  });
});
