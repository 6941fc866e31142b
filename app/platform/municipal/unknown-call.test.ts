import { contract } from 'municipality/contract';
import { describe, expect, test } from 'vitest';
import { createMunicipalClient } from './client.server';
import { MunicipalOutage, MunicipalRefusal } from './errors.server';
import { openOfferedCalls } from './offered-calls.server';

type Answer = { readonly status: number; readonly body: unknown };

const unknown =
  (status: number, body: (path: string) => unknown) =>
  (path: string): Answer => ({ status, body: body(path) });

/**
 * Tells how GetTotalDebt ends at a municipality that answers RetrieveOfferedCalls in the first way and the call in the
 * second.
 */
async function endingOf(ofList: (path: string) => Answer, ofCall: (path: string) => Answer) {
  const offered = openOfferedCalls();
  const client = createMunicipalClient({
    baseUrl: 'http://town.example',
    systemUser: 'EBELEDIYE',
    systemKey: 'key',
    offered,
    transport: (request) => {
      const { pathname } = new URL(request.url);
      const answer = pathname === contract.RetrieveOfferedCalls.path ? ofList : ofCall;
      const { status, body } = answer(pathname);
      return Promise.resolve(Response.json(body, { status }));
    },
  });
  const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);
  const list = await failureOf(client.RetrieveOfferedCalls({}));
  expect(list).toMatchObject({ isNotOffered: true });
  const error = await failureOf(client.QueryOnlinePaymentOrderStatus({ orderNumber: 'SIPARIS-1' }));
  return { error, isOffered: offered.isOffered(contract.QueryOnlinePaymentOrderStatus.name) };
}

describe('where RetrieveOfferedCalls is unknown, an unknown call is not offered', () => {
  test.each<[string, (path: string) => Answer]>([
    ['404 in the same words', unknown(404, () => ({ Message: 'Böyle bir çağrı yok.' }))],
    ['404 that names the path', unknown(404, (path) => ({ Message: `${path} bulunamadı.` }))],
    ['405 in the same words', unknown(405, () => ({ Message: 'Çağrı desteklenmiyor. No: 17' }))],
    ['404 for programmers', unknown(404, (path) => ({ Message: `No HTTP resource was found: ${path}` }))],
    [
      'a number that differs',
      unknown(404, () => ({ Message: `Çağrı yok (iz ${String(Math.random()).slice(2)}).` })),
    ],
    ['501', unknown(501, () => ({ Message: 'Yok.' }))],
  ])('%s', async (_what, answer) => {
    const { error, isOffered } = await endingOf(answer, answer);
    expect(error).toBeInstanceOf(MunicipalOutage);
    expect(error).toMatchObject({ isNotOffered: true });
    expect(isOffered).toBe(false);
  });
});

describe('a 404 that refuses what was asked stays a refusal', () => {
  const ofList = unknown(404, () => ({ Message: 'Böyle bir çağrı yok.' }));

  test.each<[string, unknown]>([
    ['with a declared code', { Message: 'Sipariş bulunamadı.', Code: 'order-not-found' }],
    [
      'with a declared code in the words of an unknown call',
      { Message: 'Böyle bir çağrı yok.', Code: 'order-not-found' },
    ],
    ['in other words and without a code', { Message: 'Sipariş bulunamadı.' }],
  ])('%s', async (_what, body) => {
    const { error, isOffered } = await endingOf(
      ofList,
      unknown(404, () => body),
    );
    expect(error).toBeInstanceOf(MunicipalRefusal);
    expect(isOffered).toBe(true);
  });
});
