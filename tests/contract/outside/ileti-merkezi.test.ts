import type { RunningSandbox, ShortMessage } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openIletiMerkezi, readReply } from '~/parts/messages/operators/ileti-merkezi/ileti-merkezi.server';

let sandbox: RunningSandbox;
beforeAll(async () => {
  const bank = { path: '', bankName: 'Banka', clientId: '1', storeKey: 'k', apiUser: 'u', apiPassword: 'p' };
  sandbox = await startSandbox({ port: 0, banks: [bank] });
});
afterAll(() => sandbox.close());

const behave = (behaviour: object = {}) =>
  fetch(`${sandbox.url}/sms/behaviour`, { method: 'POST', body: JSON.stringify(behaviour) });
beforeEach(async () => void (await behave()));

const operator = (change: object = {}) =>
  openIletiMerkezi({
    ...{ baseUrl: sandbox.url, user: 'key', password: 'hash', header: 'BELEDIYE', application: '' },
    hasOtpService: false,
    ...change,
  });
const message = { id: '1', to: '5550000146', text: 'Başvurunuz alındı.', isCode: false };

/** Sends a message; answers with the operator's number of it. */
async function send(): Promise<string> {
  const outcome = await operator().send(message);
  expect(outcome).toMatchObject({ kind: 'accepted' });
  return ('providerId' in outcome && outcome.providerId) || '';
}

describe('İleti Merkezi', () => {
  test('takes a message in its letters', async () => {
    const id = await send();
    const [newest] = (await (await fetch(`${sandbox.url}/sms.json`)).json()) as ShortMessage[];
    expect(newest).toMatchObject({ jobId: id, to: message.to, text: message.text, header: 'BELEDIYE' });
  });

  test.each([
    [{}, { kind: 'delivered' }],
    [{ undelivered: 2 }, { kind: 'undelivered', code: 'report-112' }],
    [{ reportAfter: 60_000 }, undefined],
  ])('under %j reports %j', async (behaviour, report) => {
    await behave(behaviour);
    const id = await send();
    expect((await operator().readReports([id]))?.get(id)).toEqual(report);
  });

  test.each([
    ['401', 'misconfigured'],
    ['402', 'misconfigured'],
    ['450', 'misconfigured'],
    ['451', 'permanent'],
    ['503', 'retryable'],
  ])('refusing with %s is %s', async (accountFault, kind) => {
    await behave({ accountFault });
    expect(await operator().send(message)).toEqual({ kind, code: accountFault });
  });

  test('tells its credit, and who is not let in', async () => {
    await behave({ credit: 67 });
    expect(await operator().readCredit()).toEqual({ kind: 'known', messages: 67 });
    expect(await operator({ password: '' }).readCredit()).toEqual({ kind: 'refused', code: '401' });
    expect(await operator({ baseUrl: 'http://operator.invalid' }).readCredit()).toEqual({ kind: 'silent' });
  });

  test('without credit takes nothing, and the account is at fault', async () => {
    await behave({ credit: 0 });
    expect(await operator().send(message)).toEqual({ kind: 'misconfigured', code: '402' });
  });

  test.each([
    [503, '<html>Bakım</html>', 'retryable'],
    [403, 'Forbidden', 'permanent'],
    [200, '', 'unknown'],
  ])('%i %s is %s', (status, text, kind) => {
    expect(readReply({ status, text, json: null }).kind).toBe(kind);
  });
});
