import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findHumanCheckFile } from '~/features/identity/human-check/files.server';
import { findHumanCheck } from '~/features/identity/human-check/human-check.server';
import { openSignIn, signIn } from '~/features/identity/sign-in/sign-in.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { openGuestPortal, origin, read, stranger, visitor } from '../../support/portal/guest-portal';
import { inRequest } from '../../support/browser/member-browser';

let town: TestMunicipality;
let close: () => Promise<void>;
beforeAll(async () => ({ town, close } = await openGuestPortal({ HUMAN_VERIFICATION: 'always' })));
beforeEach(() => town.client.query('delete from portal.rate_limit').then(() => undefined));
afterAll(() => close());

const kimlik = demoAccounts.citizen.identityNo;
const cookieOf = (token: string) => ({ headers: { Cookie: `portal=${token}` } });

async function askForWork(token: string, query = 'icin=giris') {
  const request = new Request(`${origin}/dogrulama/is.json?${query}`, cookieOf(token));
  const file = await inRequest(() => findHumanCheckFile(request, 'is.json'));
  if (file === null || file === 'too-many') throw new Error('There is a task');
  return JSON.parse(String(file.body)) as Parameters<typeof solveChallenge>[0]['challenge'];
}

async function work(token: string, query?: string): Promise<string> {
  const challenge = await askForWork(token, query);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

function enter(fields: Record<string, string>, token = visitor) {
  const body = new URLSearchParams({ kimlik, sifre: demoPassword, jeton: formTokenOf(token), ...fields });
  const request = new Request(`${origin}/session/signin`, { method: 'POST', body, ...cookieOf(token) });
  return read(inRequest(() => signIn(request)));
}

async function pageCheck(): Promise<string> {
  const page = await read(inRequest(() => openSignIn(new Request(`${origin}/session/signin`))));
  return (page.body as { check: { id: string } }).check.id;
}

test('work opens the way once, for who did it and for what it was done', async () => {
  const done = await work(visitor);
  expect((await enter({ is: done }, stranger)).status, 'another browser').toBe(422);
  expect((await enter({ is: await work(visitor, 'icin=sifre') })).status, 'another purpose').toBe(422);
  expect((await enter({ is: done })).status).toBe(303);
  expect((await enter({ is: done })).status, 'the same again').toBe(422);
});

test('digits open the way for who was shown them', async () => {
  const id = await pageCheck();
  const [own, others] = [visitor, stranger].map((token) => findHumanCheck(id)?.answerFor(token) ?? '');
  expect(own).not.toBe(others);
  expect((await enter({ dogrulama: id, cevap: others ?? '' })).status).toBe(422);
  expect((await enter({ dogrulama: id, cevap: own ?? '' })).status).toBe(303);
});

test('no question stands in the page that a machine could read', async () => {
  const asked = await enter({ islem: 'soru' });
  const again = await enter({ islem: 'gorsel' });
  for (const { body } of [asked, again]) expect(JSON.stringify(body)).not.toMatch(/kaç eder|question/);
});

test('an answer costs more the more there were, for the address and for the account', async () => {
  const first = await askForWork(visitor);
  await enter({ is: await work(visitor), sifre: 'x' });
  await town.client.query(
    `update portal.rate_limit set points = 12 where key like 'human-check-use-account%'`,
  );
  await town.client.query(`delete from portal.rate_limit where key not like 'human-check-use%'`);
  const refused = await enter({ is: await work(visitor) });
  expect(refused.status, 'as little work as before').toBe(422);
  expect(refused.body).toMatchObject({ check: { effort: 1 } });
  expect((await enter({ is: await work(visitor, 'icin=giris&kez=1') })).status).toBe(303);
  await town.client.query(
    `update portal.rate_limit set points = 400 where key like 'human-check-use-address%'`,
  );
  const last = await askForWork(visitor);
  expect([first, last].map(({ parameters }) => parameters.data?.['effort'])).toEqual([0, 3]);
});
