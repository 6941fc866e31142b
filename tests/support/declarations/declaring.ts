import { and, asc, eq } from 'drizzle-orm';
import {
  accrualCalls,
  DeclarationContent,
  DeclarationDetail,
  declarationCalls,
  type AccrualLine,
  type Calculation,
} from 'municipality/contract';
import { innerDoor, outerDoor, street } from 'municipality/service/address/tables';
import type { ServiceDatabase } from 'municipality/service/kit/database/connection';
import { callsOf, type TestMunicipality } from 'municipality/testing/test-municipality';
import { registry } from 'municipality/service/identity/tables';
import { checkData } from 'municipality/recalculation/check-data';
import { dataOf } from 'municipality/recalculation/paper-data';
import { openMunicipality } from 'municipality/service/roof/municipality';
import { z } from 'zod';
import { declarationsOf, type SampleUnit } from './declared';

interface RecordOptions {
  readonly requestKey?: string;
  readonly registryOid?: string;
  readonly replacesDeclarationNo?: string | null;
  readonly documentOids?: string[];
}

const recordCalls = {
  building: 'RecordEMunicipalityEstateDeclaration',
  plot: 'RecordEMunicipalityEstateDeclaration',
  land: 'RecordEMunicipalityEstateDeclaration',
  sale: 'RecordEMunicipalityEstateSale',
  cleaning: 'RecordEMunicipalityECTDeclaration',
  advertising: 'RecordEMunicipalityAdDeclaration',
  entertainment: 'RecordEMunicipalityEntertainmentDeclaration',
} as const;

const statement = [{ Title: 'Taşınmaz', Rows: [{ Term: 'Ada', Value: '101' }] }];

/** Describes somebody signed in who declares. */
export interface Declarant {
  readonly token: string;
  readonly registryOid: string;
  readonly contents: ReturnType<typeof declarationsOf>;
  calculate(content: DeclarationContent, replacesDeclarationNo?: string | null): Promise<Calculation>;
  /** Throws when it is refused; the error carries status, code and sentence. */
  record(content: DeclarationContent, options?: RecordOptions): Promise<DeclarationDetail>;
  /** Lists the open lines whose accrual numbers the declaration names. */
  debtsOf(declaration: DeclarationDetail): Promise<AccrualLine[]>;
}

async function findSampleUnit(database: ServiceDatabase, usage: 'konut' | 'isyeri'): Promise<SampleUnit> {
  const [row] = await database
    .select({
      districtCode: street.districtCode,
      streetCode: street.code,
      outerDoorCode: outerDoor.code,
      addressCode: innerDoor.addressCode,
    })
    .from(innerDoor)
    .innerJoin(outerDoor, eq(outerDoor.code, innerDoor.outerDoorCode))
    .innerJoin(street, eq(street.code, outerDoor.streetCode))
    .where(and(eq(innerDoor.usage, usage), eq(street.kind, 'cadde')))
    .orderBy(asc(innerDoor.addressCode))
    .limit(1);
  if (!row) throw new Error('The sample has no such unit');
  return row;
}

interface Person {
  readonly identityNo: string;
  readonly fullName: string;
}

/** Opens somebody who declares, before a municipality of the given kind over the records of `town`. */
export function openDeclarantIn(
  { connection, database, settings: own }: TestMunicipality,
  { isMetropolitan, now }: { isMetropolitan: boolean; now: () => Date },
  person: Person,
): Promise<Declarant> {
  const settings = { ...own, isMetropolitan };
  const municipality = openMunicipality({ connection, settings, now });
  return openDeclarant({ ...callsOf(municipality, settings), database }, person);
}

/** Returns a calculation whose steps lead to its amounts, so that its paper can be calculated again. @throws where they do not */
function requireSteps(calculation: Calculation): Calculation {
  const data = dataOf('B2026-0000001', calculation);
  if (data === null && calculation.Sections.length > 0)
    throw new Error('Its paper cannot carry the calculation');
  const { faults } = data === null ? { faults: [] } : checkData(data);
  if (faults.length > 0) throw new Error(`The steps of a calculation do not fit: ${faults.join(' ')}`);
  return calculation;
}

export async function openDeclarant(
  town: Pick<TestMunicipality, 'call' | 'ask' | 'signIn' | 'database'>,
  { identityNo, fullName }: Person,
): Promise<Declarant> {
  const token = await town.signIn(identityNo);
  const [own] = await town.database.select().from(registry).where(eq(registry.identityNo, identityNo));
  const registryOid = own?.oid ?? '';
  const [home, shop] = [
    await findSampleUnit(town.database, 'konut'),
    await findSampleUnit(town.database, 'isyeri'),
  ];
  let keys = 0;
  return {
    token,
    registryOid,
    contents: declarationsOf({ identityNo, fullName, home, shop }),
    calculate: async (content, replacesDeclarationNo = null) =>
      requireSteps(
        await town.ask(
          declarationCalls.CalculateEMunicipalityDeclaration,
          { registryOid, content, replacesDeclarationNo },
          token,
        ),
      ),
    record: async (content, options = {}) => {
      const request = {
        requestKey: `${identityNo}-${(keys += 1)}`,
        registryOid,
        statement,
        documentOids: [],
        replacesDeclarationNo: null,
        ...options,
        content: z.encode(DeclarationContent, content),
      };
      const send = () => town.call(recordCalls[content.kind], request, token);
      let { status, body } = await send();
      // No connection of the database was free in time: the same request comes again.
      while (status === 503) ({ status, body } = await send());
      if (status === 200) {
        const detail = z.parse(DeclarationDetail, body);
        requireSteps(detail.Calculation);
        return detail;
      }
      throw new Error(`${status} ${JSON.stringify(body)}`);
    },
    debtsOf: async ({ AccrumentNos }) => {
      const { Lines } = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, { registryOid }, token);
      return Lines.filter(({ AccrumentNo }) => AccrumentNos.includes(AccrumentNo));
    },
  };
}

/** Takes off record whatever was declared, so that one test knows nothing of another. */
export async function forgetDeclarations(
  { client }: Pick<TestMunicipality, 'client'>,
  { registryOid }: Declarant,
): Promise<void> {
  await client.exec(`
    delete from municipality.declaration_event;
    delete from municipality.declaration_correction;
    delete from municipality.declaration_earlier_accrual;
    delete from municipality.declaration_overpaid_tax;
    delete from municipality.declaration_accrual;
    delete from municipality.declaration_document;
    delete from municipality.declaration;
    delete from municipality.accrual where registry_oid = '${registryOid}';
    delete from municipality.estate where registry_oid = '${registryOid}';
    delete from municipality.business where registry_oid = '${registryOid}';
  `);
}
