import type { Registry } from 'municipality/contract';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { startSession } from '~/features/identity/session/session.server';
import { askBank } from '~/features/payments/ask-bank.server';
import { findAttempt } from '~/features/payments/attempt/attempt-store.server';
import { readDeskList } from '~/features/payments/desk/desk-lists.server';
import { actForDesk } from '~/features/payments/desk/desk-payment.server';
import { isRebookable } from '~/features/payments/desk/desk-rebook.server';
import { outcomeOf } from '~/features/payments/outcomes';
import { memberPayer } from '~/features/payments/payer.server';
import { reconcilePayments } from '~/features/payments/reconcile.server';
import { startPayment } from '~/features/payments/start-payment.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import type { InProcessPortal } from '../../support/portal/in-process-portal';
import { openInProcessPortal } from '../../support/portal/in-process-portal';
import { origin } from '../../support/portal/guest-portal';
import { proveToken } from '../../support/browser/second-proof';
import { wholeOf } from '../../support/bank/whole-line';
import { wholeClient } from '../../support/portal/whole-client';

let portal: InProcessPortal;
let citizen: Citizen;
let registry: Registry;
/** The municipality gives this answer to a call instead of its own. */
let spoiled: { readonly call: string; readonly answer: () => Response } | null = null;

beforeAll(async () => {
  portal = await openInProcessPortal((request, answer) =>
    spoiled !== null && request.url.endsWith(`/${spoiled.call}`)
      ? Promise.resolve(spoiled.answer())
      : answer(request),
  );
  citizen = await portal.signIn(demoAccounts.fiftyLines.identityNo);
  const [own] = (await listRegistries(citizen)).rows;
  if (!own) throw new Error('The demo member has no registry');
  registry = own;
});
afterAll(() => portal.close());

async function payOne(): Promise<string> {
  await portal.town.client.query('delete from portal.rate_limit');
  const { Lines } = await wholeClient(getPortal().municipality).GetAccrumentListForEMunicipality(
    { registryOid: registry.Oid },
    { token: citizen.accessToken },
  );
  const { rows } = await portal.town.client.query<{ accrual_oid: string }>(
    'select accrual_oid from portal.payment_attempt_line',
  );
  const held = new Set(rows.map(({ accrual_oid: oid }) => oid));
  const line = Lines.find(({ Oid, InstallmentCount }) => InstallmentCount === 1 && !held.has(Oid));
  if (!line) throw new Error('No bill is left to pay');
  const started = await startPayment(memberPayer(citizen, registry), [wholeOf(line)]);
  if (started.kind !== 'started') throw new Error(`Not started: ${started.kind}`);
  await portal.pay(started.reference);
  return started.reference;
}

async function askedAbout(reference: string) {
  const attempt = await findAttempt(reference);
  if (!attempt) throw new Error('The attempt is gone');
  return askBank(attempt);
}

const json = (body: unknown, status: number) => () => Response.json(body, { status });

test.each<[call: string, answer: () => Response, why: string]>([
  ['OnlineOperationCollectDebt', json({ Message: 'Yetkisiz.' }, 401), 'a key it does not know any more'],
  ['OnlineOperationCollectDebt', json({ Message: 'Yok.' }, 404), 'a call it does not find'],
  ['OnlineOperationCollectDebt', json({ Message: 'Olmadı.' }, 400), 'a refusal without a code'],
  [
    'OnlineOperationCollectDebt',
    json({ Message: 'Olmadı.', Code: 'bilinmeyen' }, 409),
    'a code nobody declared',
  ],
  ['OnlineOperationCollectDebt', json('Kayıt yapılamadı', 200), 'a text with 200'],
  ['OnlineOperationCollectDebt', json(null, 200), 'nothing with 200'],
  ['OnlineOperationCollectDebt', json({ Message: 'Hata' }, 500), 'a fault in words'],
  ['OnlineOperationCollectDebt', () => new Response('', { status: 502 }), 'a gateway without words'],
  ['ControlCollection', json(null, 200), 'no collection yet'],
  ['ControlCollection', json({ Message: 'Yetkisiz.' }, 401), 'a key it does not know at the second call'],
  ['ControlCollection', json({ Message: 'Yok.' }, 404), 'the second call not found'],
])('%s: booking goes on after %o, %s', async (call, answer) => {
  const reference = await payOne();
  spoiled = { call, answer };
  const late = await askedAbout(reference).finally(() => (spoiled = null));
  expect(late).toMatchObject({ state: 'provisioned', reason: 'booking-late' });
  expect(isRebookable(late)).toBe(true);
  const outcome = outcomeOf(late.state, late.reason, late.handOvers);
  expect(`${outcome.title} ${outcome.text} ${outcome.next}`).toMatch(
    /Banka parayı çekti.*belediyenin kaydı gecikiyor.*Yeniden ödemeyin/,
  );
  expect(await askedAbout(reference)).toMatchObject({ state: 'collected', reason: null });
});

test('it is tried for as long as it takes, and the desk sees it', { timeout: 30_000 }, async () => {
  const reference = await payOne();
  spoiled = { call: 'OnlineOperationCollectDebt', answer: json({ Message: 'Yetkisiz.' }, 401) };
  await askedAbout(reference);
  for (const days of [1, 3, 30]) {
    await portal.town.client.query(
      `update portal.payment_attempt set created_at = created_at - make_interval(days => $2),
         looked_at = now() - make_interval(mins => 16) where reference = $1`,
      [reference, days],
    );
    await reconcilePayments();
    expect((await findAttempt(reference))?.state).toBe('provisioned');
  }
  const { rows } = await readDeskList('bekleyen', null);
  expect(rows.find((row) => row.reference === reference)?.why).toContain('kaydı gecikiyor');
  spoiled = null;
  await portal.town.client.query(
    `update portal.payment_attempt set looked_at = now() - make_interval(mins => 16) where reference = $1`,
    [reference],
  );
  await reconcilePayments();
  expect((await findAttempt(reference))?.state).toBe('collected');
});

test('a declared refusal ends the booking', async () => {
  const reference = await payOne();
  spoiled = {
    call: 'OnlineOperationCollectDebt',
    answer: json({ Message: 'Ödenmiş.', Code: 'already-collected' }, 409),
  };
  expect(await askedAbout(reference).finally(() => (spoiled = null))).toMatchObject({ state: 'refund_due' });
});

/** Opens a cashier's browser that has given its second proof. */
async function openCashier(): Promise<string> {
  const { member, accessToken } = await signInWithPassword(demoAccounts.cashier.identityNo, demoPassword);
  const cookie = await startSession(new Request(`${origin}/session/signin`), {
    member,
    accessToken,
    isRemembered: false,
    isViaEDevlet: false,
  });
  const token = /^portal=([^;]+)/.exec(cookie)?.[1] ?? '';
  await proveToken(token);
  return token;
}

test('the desk has it booked by one button, which says what came of it', async () => {
  const reference = await payOne();
  spoiled = { call: 'OnlineOperationCollectDebt', answer: json({ Message: 'Yetkisiz.' }, 401) };
  await askedAbout(reference);
  const token = await openCashier();
  const press = () => {
    const body = new URLSearchParams({ jeton: formTokenOf(token), yap: 'kaydet' });
    const request = new Request(`${origin}/odeme-takip/${reference}`, {
      method: 'POST',
      body,
      headers: { Cookie: `portal=${token}`, Origin: origin },
    });
    return runInRequestContext({ clientIp: '10.0.0.1', requestId: '-' }, () =>
      actForDesk(request, reference),
    );
  };
  expect((await press()).status).toBe(303);
  expect((await findAttempt(reference))?.state).toBe('provisioned');
  spoiled = null;
  expect((await press()).status).toBe(303);
  expect(await findAttempt(reference)).toMatchObject({ state: 'collected', reason: null });
  const events = await portal.town.client.query<{ kind: string }>(
    `select kind from portal.payment_event where reference = $1 and kind = 'desk-rebooked'`,
    [reference],
  );
  expect(events.rows).toHaveLength(2);
});
