import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { getSandboxCard } from 'municipality/sandbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BankCode } from 'municipality/contract';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { findGuestOwner, memberPayer } from '~/features/payments/payer.server';
import { windowOf } from '~/features/payments/banks/banks';
import { handCardOver } from '~/features/payments/window/payment-window.server';
import { startPayment } from '~/features/payments/start-payment.server';
import { FORM_TOKEN } from '~/platform/forms/forms.server';
import { countTry } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { openInProcessPortal, type InProcessPortal } from '../../../support/portal/in-process-portal';
import { wholeOf } from '../../../support/bank/whole-line';
import { wholeClient } from '../../../support/portal/whole-client';

const visitor = `a${'g'.repeat(43)}`;
const origin = 'http://localhost';
let portal: InProcessPortal;
/** Lists the paths of the municipality's calls, oldest first. */
let asked: string[] = [];

beforeAll(async () => {
  portal = await openInProcessPortal((request, answer) => {
    asked.push(new URL(request.url).pathname);
    // There is no VakıfBank here: its MPI refuses every card, which is what a card tester wants to hear.
    if (!request.url.includes('ThreeDSecurityVakifBankDefinitonCheck')) return answer(request);
    const refusal = { Code: 'card-not-enrolled', Message: 'Kart kayıtlı değil.' };
    return Promise.resolve(Response.json(refusal, { status: 422 }));
  });
});
beforeEach(async () => {
  await portal.town.client.query('delete from portal.rate_limit');
});
afterAll(() => portal.close());

/** Opens a payment of this browser whose card is typed into our own form. */
async function openCardWindow(bankCode: BankCode): Promise<string> {
  const citizen = await portal.signIn(demoAccounts.fiftyLines.identityNo);
  const [registry] = (await listRegistries(citizen)).rows;
  if (!registry) throw new Error('The sample member has no registry');
  const { Lines } = await wholeClient(getPortal().municipality).GetAccrumentListForEMunicipality(
    { registryOid: registry.Oid },
    { token: citizen.accessToken },
  );
  const { rows } = await portal.town.client.query<{ oid: string }>(
    'select accrual_oid as oid from portal.payment_attempt_line',
  );
  const taken = new Set(rows.map(({ oid }) => oid));
  const line = Lines.find(({ Oid, InstallmentCount }) => InstallmentCount === 1 && !taken.has(Oid));
  const owner = findGuestOwner(new Request(origin, { headers: { Cookie: `portal=${visitor}` } }));
  if (!line || !owner) throw new Error('Nothing to pay, or nobody to pay it');
  const started = await startPayment({ ...memberPayer(citizen, registry), owner }, [wholeOf(line)]);
  if (started.kind !== 'started') throw new Error(`The payment did not start: ${started.kind}`);
  await portal.town.client.query(
    `update portal.payment_attempt set store_type = '3d', bank_code = $2 where reference = $1`,
    [started.reference, bankCode],
  );
  return started.reference;
}

interface Tried {
  status: number;
  retryAfter: string | null;
  text: string;
  isHandedOver: boolean;
}

async function tryCard(reference: string, bankCode: BankCode, clientIp: string): Promise<Tried> {
  const { number, expiry, cvv } = getSandboxCard('paid');
  const [ay = '', year = ''] = expiry.split('/');
  const body = new URLSearchParams({ kart: number, ay, yil: `20${year}`, cvv });
  body.set(FORM_TOKEN, formTokenOf(visitor));
  const request = new Request(`${origin}/odeme?islem=${reference}`, {
    method: 'POST',
    headers: { Cookie: `portal=${visitor}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    body,
  });
  const answer = await runInRequestContext({ clientIp, requestId: '1' }, () =>
    handCardOver(request, windowOf(bankCode).path),
  );
  const { problems, handOver } = answer.data;
  return {
    status: answer.init?.status ?? 200,
    retryAfter: new Headers(answer.init?.headers).get('Retry-After'),
    text: JSON.stringify(problems),
    isHandedOver: handOver !== null,
  };
}

const definitionCalls = () => asked.filter((path) => path.includes('DefinitonCheck')).length;

test.each<[bank: string, code: BankCode, status: number, address: string]>([
  ['VakıfBank', '0015', 422, '203.0.113.1'],
  ['Ziraat', '0010', 200, '203.0.113.2'],
])('%s %s: the seventh card of a payment is not shown to the bank', async (_bank, code, status, address) => {
  const reference = await openCardWindow(code);
  asked = [];
  for (let round = 0; round < 6; round += 1) {
    expect(await tryCard(reference, code, address)).toMatchObject({ status, retryAfter: null });
  }
  expect(definitionCalls()).toBe(6);
  const seventh = await tryCard(reference, code, address);
  expect(seventh).toMatchObject({ status: 429, isHandedOver: false });
  expect(Number(seventh.retryAfter)).toBeGreaterThan(29 * 60);
  expect(seventh.text).toContain('30 dakika sonra yeniden deneyin');
  expect(seventh.text).not.toContain(getSandboxCard('paid').number);
  expect(definitionCalls()).toBe(6);
  const { rows } = await portal.town.client.query('select * from portal.rate_limit');
  expect(JSON.stringify(rows)).not.toContain(getSandboxCard('paid').number);
});

test('an address shows the bank thirty cards in ten minutes, over however many payments; another goes on', async () => {
  const reference = await openCardWindow('0015');
  await Promise.all(Array.from({ length: 30 }, () => countTry('card-try-address', '203.0.113.3')));
  asked = [];
  const next = await tryCard(reference, '0015', '203.0.113.3');
  expect(next.status).toBe(429);
  expect(next.text).toContain('10 dakika sonra');
  expect(definitionCalls()).toBe(0);
  expect(await tryCard(reference, '0015', '203.0.113.4')).toMatchObject({ status: 422, retryAfter: null });
});
