import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestMunicipality } from 'municipality/service/database/testing';
import { openTestMunicipality } from 'municipality/service/database/testing';
import { demoAccounts } from 'municipality/service/sample/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWaiting, forgetWaiting, keepWaiting } from '~/identity/e-devlet/choices.server';
import { openOneClick } from '~/identity/e-devlet/one-click.server';
import { useUpNonces } from '~/identity/e-devlet/open-strategy.server';
import { receiveReturn } from '~/identity/e-devlet/receive-return.server';
import { readConfiguration } from '~/platform/configuration.server';
import { migratePortal } from '~/platform/database.server';
import { openPortal, providePortalParts } from '~/platform/portal.server';

const { identityNo, surname } = demoAccounts.citizen;
const visitor = `a${'v'.repeat(43)}`;
const folder = mkdtempSync(join(tmpdir(), 'e-devlet-'));
let town: TestMunicipality;

beforeAll(async () => {
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  town = await openTestMunicipality({ now: () => new Date() });
  const connection = { kind: 'pglite', client: town.client } as const;
  await migratePortal(connection);
  providePortalParts({ configuration, connection, embedded: (request) => town.municipality.handle(request) });
  await openPortal();
});
afterAll(async () => {
  await town.close();
  rmSync(folder, { recursive: true, force: true });
});

const waiting = {
  token: 'token-of-the-gateway',
  target: '/DebtQuestioning',
  registries: [
    {
      Oid: 'R1',
      RegistryInfo: {
        ...{ Oid: 'R1', RegistryNo: '100001', Kind: 'G' as const },
        ...{ IdentityNo: identityNo, NameOrTitle: 'Ayşe', Surname: surname },
      },
    },
  ],
};

test('who still chooses is kept for their browser alone, and not in the clear', async () => {
  await keepWaiting(visitor, waiting);
  expect(await findWaiting(visitor)).toEqual(waiting);
  expect(await findWaiting(`a${'w'.repeat(43)}`)).toBeNull();
  expect(await findWaiting(null)).toBeNull();
  const { rows } = await town.client.query('select * from portal.e_devlet_choice');
  for (const secret of [visitor, waiting.token, identityNo, surname]) {
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
});

test('a choice ends with its ten minutes, and with its use', async () => {
  await keepWaiting(visitor, waiting);
  await town.client.query(
    `update portal.e_devlet_choice set expires_at = expires_at - interval '10 minutes'`,
  );
  expect(await findWaiting(visitor)).toBeNull();
  await keepWaiting(visitor, waiting);
  expect(await findWaiting(visitor)).toEqual(waiting);
  await forgetWaiting(visitor);
  expect(await findWaiting(visitor)).toBeNull();
});

test('a nonce is fresh once, for whichever process asks first', async () => {
  const answers = await Promise.all([useUpNonces(['n1', 'n2']), useUpNonces(['n2', 'n3'])]);
  expect(answers.flatMap((fresh) => [...fresh]).toSorted()).toEqual(['n1', 'n2', 'n3']);
  expect(await useUpNonces(['n1'])).toEqual(new Set());
});

/** Opens an address again and again; answers with the count of what was let through, and the refusal. */
async function openUntilRefused(
  open: () => Promise<Response>,
): Promise<{ through: number; refusal: Response }> {
  for (let through = 0; through < 200; through += 1) {
    const answer = await open().catch((thrown: unknown) => thrown as Response);
    if (answer.status === 429) return { through, refusal: answer };
  }
  throw new Error('Never refused');
}

test.each<[string, number, () => Promise<Response>]>([
  [
    'starts of one browser',
    20,
    () => openOneClick(new Request('http://localhost:3000/', { headers: { Cookie: `portal=${visitor}` } })),
  ],
  [
    'returns from one address',
    100,
    () => receiveReturn(new Request('http://localhost:3000/e-devlet-girisi?code=x&state=4711')),
  ],
])('%s are limited to %i in ten minutes', async (_what, most, open) => {
  const { through, refusal } = await openUntilRefused(open);
  expect(through).toBe(most);
  const seconds = Number(refusal.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
});
