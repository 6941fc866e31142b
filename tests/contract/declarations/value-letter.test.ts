import { eq } from 'drizzle-orm';
import { isoDate, letterCalls } from 'municipality/contract';
import { district } from 'municipality/service/address/tables';
import { estate } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';

let town: TestMunicipality;
let owner: Declarant;

beforeAll(async () => {
  town = await openTestMunicipality();
  const { identityNo } = demoAccounts.debtless;
  owner = await openDeclarant(town, { identityNo, fullName: 'Elif Nur Şahin' });
});
afterAll(() => town.close());
beforeEach(() => forgetDeclarations(town, owner));

/** Asks for the value letter of the one estate the owner has on record. */
async function askForLetter(requestKey: string) {
  const [own] = await town.database.select().from(estate).where(eq(estate.registryOid, owner.registryOid));
  return town.call(
    'RecordRegistryLetter',
    { requestKey, registryOid: owner.registryOid, kind: 'vergi-degeri', estateOid: own?.oid ?? '' },
    owner.token,
  );
}

const inventedPlot = () => {
  const plot = owner.contents.plot();
  return { ...plot, place: { ...plot.place, blockNo: '99999', parcelNo: '777' } };
};

describe('a value letter of a property the owner alone has declared', () => {
  test('says that it was declared, by which declaration, and that nobody has inspected it', async () => {
    const { DeclarationNo } = await owner.record(inventedPlot());
    const { status, body } = await askForLetter('declared');
    expect(status).toBe(200);
    const { Statements } = letterCalls.RecordRegistryLetter.response.parse(body);
    expect(Statements[0]).toContain(`${DeclarationNo} sayılı beyanına göre`);
    expect(Statements[0]).toContain('Beyan edilen bilgiler belediyemizce yerinde incelenmemiştir.');
    expect(Statements.join(' ')).not.toMatch(/kayıtlıdır/);
  });

  test('names the quarter it lies in', async () => {
    const plot = inventedPlot();
    await owner.record(plot);
    const [quarter] = await town.database
      .select()
      .from(district)
      .where(eq(district.code, plot.place.districtCode));
    const { body } = await askForLetter('quarter');
    const { Facts, Subject } = letterCalls.RecordRegistryLetter.response.parse(body);
    expect(Facts).toContainEqual({ Term: 'Mahalle', Value: quarter?.name });
    expect(Subject).toContain(`${quarter?.name} Mah. 99999 ada 777 parsel`);
  });

  test('is not written while the value is that of a year to come', async () => {
    const bought = isoDate('2026-03-10');
    const { DeclarationNo } = await owner.record({ ...inventedPlot(), eventDate: bought, deedDate: bought });
    const { status, body } = await askForLetter('waiting');
    expect([status, body]).toMatchObject([409, { Code: 'value-missing' }]);
    expect(JSON.stringify(body)).toContain(`${DeclarationNo} sayılı beyanınızla`);
    expect(JSON.stringify(body)).toContain('2027');
  });
});
