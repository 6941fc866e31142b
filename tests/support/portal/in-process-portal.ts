import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kurus } from 'municipality/contract';
import type { Behaviour, BookLine } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import type { BankSettings } from 'municipality/service/kit/settings';
import { demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { findAttempt } from '~/features/payments/attempt/attempt-store.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import type { Transport } from '~/platform/municipal/client.server';
import { getPortal, openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { payAtSandbox } from '../bank/pay-at-sandbox';
import { rootFolder } from '../house/root-folder';

export type InProcessPortal = Awaited<ReturnType<typeof openInProcessPortal>>;

/** Stands between portal and municipality. */
type Line = (request: Request, answer: Transport) => Promise<Response>;

/**
 * Opens the portal, municipality and sandbox bank in this process, on the real clock. One per test file: a portal opens
 * once.
 */
export async function openInProcessPortal(
  line: Line = (request, answer) => answer(request),
  changedSettings: Readonly<Record<string, unknown>> = {},
  otherBank: Partial<BankSettings> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-in-process-'));
  const settingFile = join(folder, 'AppSetting.json');
  const settings = JSON.parse(readFileSync(join(rootFolder, 'AppSetting.json'), 'utf8')) as object;
  writeFileSync(settingFile, JSON.stringify({ ...settings, ...changedSettings }));
  const configuration = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    APP_SETTING_FILE: settingFile,
  });
  const { StoreKey, MerchantId, machineKey } = configuration.settings;
  const credentials = { apiUser: 'ORNEKAPI', apiPassword: 'ORNEK-api-sifresi' };
  const name = 'Ziraat Bankası';
  const sandbox = await startSandbox({
    port: 0,
    slowMs: 300,
    banks: [
      {
        path: '',
        bankName: name,
        clientId: MerchantId,
        storeKey: StoreKey,
        refusesOpenOrder: true,
        ...credentials,
      },
    ],
  });
  const town = await openTestMunicipality({
    now: () => new Date(),
    settings: {
      systemKey: machineKey.validationKey,
      isMetropolitan: configuration.settings.IsMetropolitan,
      bank: {
        code: '0010',
        name,
        merchantId: MerchantId,
        storeType: '3D_PAY_HOSTING',
        currencyCode: '949',
        gateUrl: `${sandbox.url}/fim/est3Dgate`,
        apiUrl: `${sandbox.url}/fim/api`,
        ...credentials,
        ...otherBank,
      },
    },
  });
  const { connection } = town;
  await migratePortal(connection);
  const embedded: Transport = (request) => line(request, (passed) => town.municipality.handle(passed));
  const environment = { ...configuration.environment, smtpUrl: sandbox.smtpUrl };
  providePortalParts({ configuration: { ...configuration, environment }, connection, embedded });
  await openPortal();

  return {
    town,
    sandbox,
    async signIn(identityNo: string): Promise<Citizen> {
      const { member, accessToken } = await signInWithPassword(identityNo, demoPassword);
      const session = {
        id: '1',
        kind: 'citizen',
        isStale: false,
        openUntil: new Date(),
        provenAt: new Date(),
        provenBy: null,
        startedAt: new Date(),
        guestToken: null,
      } as const;
      return { ...session, isRemembered: false, isViaEDevlet: false, member, accessToken, identityNo };
    },
    setFault: (mode: string) =>
      fetch(`${sandbox.url}/faults`, { method: 'POST', body: JSON.stringify({ mode }) }),
    /** Pays an attempt's order at the bank, and never comes back from there. */
    async pay(reference: string, behaviour: Behaviour = 'paid'): Promise<void> {
      const attempt = await findAttempt(reference);
      const { settings } = getPortal().configuration;
      await payAtSandbox(sandbox.url, behaviour, {
        merchantId: settings.MerchantId,
        storeKey: settings.StoreKey,
        orderNumber: attempt?.orderNumber ?? '',
        amount: attempt?.amount ?? kurus(0),
      });
    },
    /** Returns what the bank's own books say of an attempt's order. */
    async booksOf(reference: string): Promise<BookLine | undefined> {
      const orders = (await (await fetch(`${sandbox.url}/orders.json`)).json()) as BookLine[];
      const { orderNumber } = (await findAttempt(reference)) ?? {};
      return orders.find(({ oid }) => oid === orderNumber);
    },
    async close(): Promise<void> {
      await sandbox.close();
      await town.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
