import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeclarationContent } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import {
  openTestMunicipality,
  testSettings,
  type TestMunicipality,
} from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import { openDeclarant, type Declarant } from '../../support/declarations/declaring';
import { rootFolder } from '../../support/house/root-folder';

const folder = mkdtempSync(join(tmpdir(), 'taxed-place-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Reads what the embedded municipality is told by a settings file with, or without, a word about the place. */
function isMetropolitanBy(change: Readonly<Record<string, unknown>>): boolean {
  const file = join(folder, 'AppSetting.json');
  const sample = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...sample, ...change }));
  return serviceSettings(readConfiguration({ DATA_DIR: folder, APP_SETTING_FILE: file })).isMetropolitan;
}

describe('the place a municipality taxes in', () => {
  test.each([
    ['is metropolitan where the settings say nothing', { IsMetropolitan: undefined }, true],
    ['is metropolitan where they say so', { IsMetropolitan: true }, true],
    ['is not where they say so', { IsMetropolitan: false }, false],
  ])('%s', (_, change, expected) => {
    expect(isMetropolitanBy(change)).toBe(expected);
  });
});

describe.each([
  // These are ‰ of dwelling, shop, plot, land; lira of a café of 250 m² (group 3, third degree) in 2026.
  ['inside', true, ['2', '4', '6', '2'], 1_250_000],
  ['outside', false, ['1', '2', '3', '1'], 1_000_000],
] as const)('%s a metropolitan area', (_, isMetropolitan, rates, cleaning) => {
  let town: TestMunicipality;
  let elif: Declarant;
  beforeAll(async () => {
    const settings = {
      ...testSettings,
      isMetropolitan: isMetropolitanBy({ IsMetropolitan: isMetropolitan }),
    };
    town = await openTestMunicipality({ settings });
    const { identityNo } = demoAccounts.debtless;
    elif = await openDeclarant(town, { identityNo, fullName: 'Elif Nur Şahin' });
  });
  afterAll(() => town.close());
  const lineOf = async (content: DeclarationContent, key: string) =>
    (await elif.calculate(content)).Sections[0]?.Lines.find(({ Key }) => Key === key);

  test('every kind of property has its rate', async () => {
    const { building, plot, land } = elif.contents;
    const declared = [building(), building({ usageCode: 'isyeri' }), plot(), land()];
    const found: (string | null | undefined)[] = [];
    for (const content of declared) found.push((await lineOf(content, 'rate'))?.Figure);
    expect(found).toEqual(rates.map((rate) => `‰${rate}`));
  });

  test('the cleaning tax is raised by a quarter, or not', async () => {
    const { Accruals } = await elif.calculate(elif.contents.cleaning());
    expect(Accruals.map(({ Total }) => Total)).toEqual([cleaning]);
  });
});
