import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { estate } from 'municipality/service/declarations/tables';
import { openExchange, type Exchange } from 'municipality/service/exchange/delivery/exchange';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';
import { handOverDeed, openExaminer } from '../../support/declarations/examining';

let town: TestMunicipality;
let elif: Declarant;
let exchange: Exchange;
const folder = mkdtempSync(join(tmpdir(), 'decisions-'));

beforeAll(async () => {
  town = await openTestMunicipality();
  elif = await openDeclarant(town, {
    identityNo: demoAccounts.debtless.identityNo,
    fullName: 'Elif Nur Şahin',
  });
  exchange = openExchange({ connection: town.direct, now: () => new Date('2026-11-24T03:00:00+03:00') });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await town.close();
});
beforeEach(() => forgetDeclarations(town, elif));

/** Takes a file of decisions; each row is number, decision, reason and article. */
async function take(...rows: readonly (readonly string[])[]) {
  const lines = rows.map(([no, decision, reason = '', article = '']) =>
    [no, decision, '23.11.2026', reason, article].join(';'),
  );
  writeFileSync(
    join(folder, 'beyan-karari.csv'),
    ['beyan_no;karar;tarih;gerekce;dayanak', ...lines, ''].join('\r\n'),
  );
  return (await exchange.take({ folder, scope: 'degisen', mostRefused: 100 })).report;
}
const state = async (declarationNo: string) => {
  const { State, Review, Events } = await (await openExaminer(town)).see(declarationNo);
  return [State, Review, Events.length];
};

test('decisions of the other system are taken as the desk’s, once', async () => {
  const plot = await elif.record(elif.contents.plot());
  const shop = await elif.record(elif.contents.cleaning());
  const land = await elif.record(elif.contents.land());
  const rows = [
    [plot.DeclarationNo, 'kabul'],
    [shop.DeclarationNo, 'ret', 'Beyan edilen alan tapudakiyle uyuşmuyor.', 'VUK m.3/B'],
    [land.DeclarationNo, 'soru', 'Tapunun örneğini ekler misiniz?'],
  ];
  for (const _ of [1, 2]) {
    const report = await take(...rows);
    expect(report).toMatchObject({ faults: [], refused: [] });
    expect(await state(plot.DeclarationNo)).toEqual(['accrued', 'accepted', 1]);
    expect(await state(shop.DeclarationNo)).toEqual(['rejected', 'rejected', 1]);
    expect(await state(land.DeclarationNo)).toEqual(['accrued', 'asked', 1]);
  }
  expect(await elif.debtsOf(shop)).toEqual([]);
  const { Events } = await (await openExaminer(town)).see(shop.DeclarationNo);
  expect(Events[0]).toMatchObject({
    LegalBasis: 'VUK m.3/B',
    Text: 'Beyan edilen alan tapudakiyle uyuşmuyor.',
  });
});

test('a sale they accept ends the tax of who sold', async () => {
  await elif.record(elif.contents.plot());
  const [owned] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
  const sold = await elif.record(elif.contents.sale({ estateOid: owned?.oid ?? null }), {
    documentOids: [await handOverDeed(town, elif)],
  });
  await take([sold.DeclarationNo, 'kabul']);
  expect(await state(sold.DeclarationNo)).toEqual(['received', 'accepted', 1]);
  const [after] = await town.database.select().from(estate).where(eq(estate.registryOid, elif.registryOid));
  expect(after?.disposedOn).toBe('2026-11-03');
});

test('what was decided otherwise here is a conflict, a rejection without words is refused, an unknown number is said', async () => {
  const plot = await elif.record(elif.contents.plot());
  const land = await elif.record(elif.contents.land());
  await (await openExaminer(town)).accept(plot.DeclarationNo);
  const report = await take(
    [plot.DeclarationNo, 'ret', 'Olmaz.', 'VUK m.118'],
    [land.DeclarationNo, 'ret'],
    ['B1999-0000001', 'kabul'],
  );
  expect(report.refused.map(({ reason }) => reason)).toEqual([
    'Ret ve soru için beyan edenin okuyacağı gerekçeyi yazın.',
  ]);
  expect(report.notes.join(' ')).toContain('B1999-0000001');
  expect(await state(plot.DeclarationNo)).toEqual(['accrued', 'accepted', 1]);
  expect(await state(land.DeclarationNo)).toEqual(['accrued', 'open', 0]);
  const [conflict] = await exchange.listConflicts();
  expect(conflict).toMatchObject({ matter: 'beyan', theirs: 'Karar: ret' });
  expect(conflict?.ours).toContain('kabul edildi');
});
