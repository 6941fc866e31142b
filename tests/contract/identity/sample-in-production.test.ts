import { prepareMunicipality } from 'municipality/server/prepare';
import { openMunicipality } from 'municipality/service';
import {
  openTestMunicipality,
  testSettings,
  type TestMunicipality,
} from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';

const now = () => new Date('2026-03-02T09:00:00Z');
let town: TestMunicipality;

beforeAll(async () => {
  town = await openTestMunicipality({ now });
});
afterAll(() => town.close());

const prepare = (isProduction: boolean) =>
  prepareMunicipality(openMunicipality({ connection: town.connection, settings: testSettings, now }), {
    isProduction,
    now,
    say: () => undefined,
  });

test('production does not open the sample, whose passwords are published', async () => {
  await prepare(false);
  await expect(prepare(true)).rejects.toThrow(/örnek belediye var ve şifreleri herkesçe bilinir/);
});

test('nor what was made from it: one published password is enough', async () => {
  await town.client.exec(
    `update municipality.registry set identity_no = '19090909018' where oid = 'R0000000001'`,
  );
  await expect(prepare(true)).rejects.toThrow(/örnek belediye/);
  await town.client.exec(`update municipality.member set password_hash = null`);
  await expect(prepare(true)).resolves.toBeUndefined();
});
