import { contract, DeclarationContent } from 'municipality/contract';
import { exampleRequest } from 'municipality/contract/documentation/examples';
import type { TestMunicipality } from 'municipality/service/database/testing';
import { demoAccounts } from 'municipality/service/sample/demo-accounts';
import { z } from 'zod';
import { openDeclarant } from '../declaring';
import type { Pool } from './valid-body';

const statement = [{ Title: 'Beyan', Rows: [{ Term: 'Ada', Value: '101' }] }];

/** The documented examples, and declarations that are right as they stand: so many fields never are by chance. */
export async function wholeBodies(town: TestMunicipality): Promise<Pool['bodies']> {
  const calculations: unknown[] = [];
  const records = new Map<DeclarationContent['kind'], unknown[]>();
  for (const { identityNo, nameOrTitle } of [demoAccounts.citizen, demoAccounts.debtless]) {
    const { contents, registryOid } = await openDeclarant(town, { identityNo, fullName: nameOrTitle });
    const { building, plot, land, cleaning, advertising, entertainment } = contents;
    for (const declared of [building, plot, land, cleaning, advertising, entertainment].map((make) =>
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
  return {
    ...Object.fromEntries(Object.values(contract).map((call) => [call.name, [exampleRequest(call)]])),
    CalculateEMunicipalityDeclaration: calculations,
    RecordEMunicipalityEstateDeclaration: of('building', 'plot', 'land'),
    RecordEMunicipalityECTDeclaration: of('cleaning'),
    RecordEMunicipalityAdDeclaration: of('advertising'),
    RecordEMunicipalityEntertainmentDeclaration: of('entertainment'),
  };
}
