import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMunicipality } from 'municipality/service';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import { paymentAttempt } from '~/features/payments/attempt/tables.server';
import { memberPayer } from '~/features/payments/payer.server';
import { startPayment } from '~/features/payments/start-payment.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { getPortal, openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { rootFolder } from '../../support/house/root-folder';
import { wholeOf } from '../../support/bank/whole-line';
import { wholeClient } from '../../support/portal/whole-client';

const folder = mkdtempSync(join(tmpdir(), 'no-bank-'));
const none = { StoreKey: '', MerchantId: '', MerchantPassword: '', VPosTerminalNo: '' };
let town: TestMunicipality;

beforeAll(async () => {
  const file = join(folder, 'AppSetting.json');
  const sample = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...sample, ...none }));
  const configuration = readConfiguration({
    ...{ DATA_DIR: folder, LOG_LEVEL: 'silent', APP_SETTING_FILE: file, SANDBOX: 'off' },
    EDEVLET_CLIENT_SECRET: 'e-devlet-secret-of-the-tests',
  });
  const now = () => new Date();
  town = await openTestMunicipality({ now });
  const { connection } = town;
  const municipality = openMunicipality({ connection, settings: serviceSettings(configuration), now });
  await migratePortal(connection);
  providePortalParts({ configuration, connection, embedded: (request) => municipality.handle(request) });
  await openPortal();
});
afterAll(async () => {
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

test('while the bank has given no keys debts are shown, and no payment begins', async () => {
  const { municipality, database } = getPortal();
  const { member, accessToken } = await signInWithPassword(demoAccounts.fiftyLines.identityNo, demoPassword);
  const token = { token: accessToken };
  const { UserName: identityNo } = member;
  const [registry] = await wholeClient(municipality).GetFilteredRegistries({ identityNo }, token);
  if (!registry) throw new Error('The demo member has no registry');
  const { Lines } = await wholeClient(municipality).GetAccrumentListForEMunicipality(
    { registryOid: registry.Oid },
    token,
  );
  const [line] = Lines;
  if (!line) throw new Error('The demo member owes nothing');

  const payer = memberPayer({ ...citizenOf(member, accessToken), identityNo }, registry);
  expect(await startPayment(payer, [wholeOf(line)])).toEqual({
    kind: 'refused',
    message: expect.stringContaining('kartla ödemeyi henüz açmadı') as string,
  });
  expect(await database.select().from(paymentAttempt)).toEqual([]);
  // Nor does the municipality itself name a bank to whoever asks it.
  await expect(municipality.GetActiveMerchantBankInfo({}, token)).rejects.toMatchObject({
    code: 'no-active-bank',
  });
});

type Member = Awaited<ReturnType<typeof signInWithPassword>>['member'];

/** Makes their session, as the portal would have it. */
function citizenOf(member: Member, accessToken: string) {
  return {
    ...({ id: '1', kind: 'citizen', isStale: false, openUntil: new Date(), provenAt: new Date() } as const),
    ...{ startedAt: new Date(), provenBy: null, kioskId: null, guestToken: null },
    ...{ member, accessToken, isRemembered: false, isViaEDevlet: false },
  };
}
