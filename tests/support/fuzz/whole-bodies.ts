import { contract, DeclarationContent } from 'municipality/contract';
import { exampleRequest } from 'municipality/contract/documentation/examples';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { z } from 'zod';
import { openDeclarant } from '../declarations/declaring';
import type { Pool } from './valid-body';

const statement = [{ Title: 'Beyan', Rows: [{ Term: 'Ada', Value: '101' }] }];

/** Makes the documented examples, and declarations that are right as they stand: so many fields never are by chance. */
export async function wholeBodies(town: TestMunicipality): Promise<Pool['bodies']> {
  const calculations: unknown[] = [];
  const records = new Map<DeclarationContent['kind'], unknown[]>();
  for (const { identityNo, nameOrTitle } of [demoAccounts.citizen, demoAccounts.debtless]) {
    const { contents, registryOid } = await openDeclarant(town, { identityNo, fullName: nameOrTitle });
    const { building, plot, land, sale, cleaning, advertising, entertainment } = contents;
    for (const declared of [building, plot, land, sale, cleaning, advertising, entertainment].map((make) =>
      make(),
    )) {
      const content = z.encode(DeclarationContent, declared);
      const common = { registryOid, content, replacesDeclarationNo: null };
      calculations.push(common);
      const kept = records.get(declared.kind) ?? [];
      const keys = [1, 2, 3].map((no) => `${declared.kind}-${identityNo}-${no}`);
      kept.push(...keys.map((requestKey) => ({ ...common, requestKey, statement, documentOids: [] })));
      records.set(declared.kind, kept);
    }
  }
  const of = (...kinds: DeclarationContent['kind'][]) => kinds.flatMap((kind) => records.get(kind) ?? []);
  const cancellations = await cancellationsOf(town);
  return {
    ...Object.fromEntries(Object.values(contract).map((call) => [call.name, [exampleRequest(call)]])),
    CalculateEMunicipalityDeclaration: calculations,
    RecordEMunicipalityEstateDeclaration: of('building', 'plot', 'land'),
    RecordEMunicipalityEstateSale: of('sale'),
    RecordEMunicipalityECTDeclaration: of('cleaning'),
    RecordEMunicipalityAdDeclaration: of('advertising'),
    RecordEMunicipalityEntertainmentDeclaration: of('entertainment'),
    StartElectronicStateContractCancellation: cancellations,
    LoginForFastPayment: await handlesOf(town),
  };
}

/** Makes the end of the known persons' own water contracts. */
async function cancellationsOf(town: TestMunicipality): Promise<unknown[]> {
  const { rows } = await town.client.query<{ oid: string; last_index: number }>(
    `select s.oid, s.last_index from municipality.water_subscriber s
      join municipality.registry r on r.oid = s.registry_oid where r.identity_no = any($1)`,
    [Object.values(demoAccounts).map(({ identityNo }) => identityNo)],
  );
  return rows.map(({ oid, last_index }) => ({
    requestKey: `end-of-${oid}`,
    subscriberOid: oid,
    channel: 'uyelik',
    declaredIndex: last_index,
    reason: 'tasinma',
    reasonText: null,
    leavingOn: '2026-11-25',
    iban: 'TR610000100000000000000001',
    ibanHolder: 'Örnek Kişi',
    documentOids: [],
  }));
}

async function handlesOf(town: TestMunicipality): Promise<unknown[]> {
  const subjects = [demoAccounts.citizen, demoAccounts.company].map(({ identityNo }) =>
    town.ask(contract.FindFastPaymentSubject, { subject: { kind: 'identity', identityNo } }, 'system'),
  );
  return (await Promise.all(subjects)).map((found) => ({ handle: found?.Handle }));
}
