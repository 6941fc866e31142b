import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits, openAdmission } from './admission';
import { newDeviceToken, newVisitorToken } from '~/platform/http/visitor.server';
import { turnAwayBy } from './turn-away.server';

const page = { default: () => null };
const paths = {
  'session/signin': page,
  DebtQuestioning: page,
  'ziraat-banka': page,
  'success-operation': page,
  makbuzlarim: page,
  'banka-donusu/:bank': {},
  'makbuz/:file': {},
  'saglik/hazir': {},
  'tema/:file': {},
};
const routes = Object.fromEntries(
  Object.entries(paths).map(([path, module]) => [path, { id: `routes/${path}`, path, module }]),
) as unknown as Parameters<typeof turnAwayBy>[1];

const secrets = ['a secret of the test'] as const;
const admission = openAdmission();
let origin: string;
let close: () => void;

beforeAll(async () => {
  const app = express()
    .set('trust proxy', 'loopback')
    .use(turnAwayBy(admission, routes, secrets), (_request, response) => response.send('shown'));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => server.close();
});
afterAll(() => close());

/** Everybody waits so long that the share of those turned away has come to its end. */
function waitLong(milliseconds: number): void {
  for (let time = 0; time < 13; time += 1) admission.recordWait(milliseconds);
}

const cookies = {
  stranger: null,
  other: 'gorunum=koyu; xportal=1; _ga=portal',
  // Anybody may write a cookie of this form; this one was not signed by us.
  forged: `portal=a${'v'.repeat(43)}; __Host-portal=s${'v'.repeat(43)}; kiosk=${'v'.repeat(43)}`,
  stolen: `portal=s${newVisitorToken('anonymous', secrets).slice(1)}`,
  guest: `gorunum=koyu; portal=${newVisitorToken('anonymous', secrets)}`,
  hurried: `__Host-portal=${newVisitorToken('signed-in', secrets)}`,
  member: `__Host-portal=${newVisitorToken('signed-in', secrets)}`,
  kiosk: `__Host-kiosk=${newDeviceToken(secrets)}`,
};

let visits = 0;
const nextAddress = () => `198.51.100.${(visits += 1) % 250}`;

function ask(
  who: keyof typeof cookies,
  path: string,
  method = 'GET',
  from = nextAddress(),
): Promise<Response> {
  const Cookie = cookies[who];
  const headers = { 'X-Forwarded-For': from, ...(Cookie !== null && { Cookie }) };
  return fetch(`${origin}${path}`, { method, headers });
}

/** Above so many milliseconds of waiting it is turned away; null: never. */
test.each<[keyof typeof cookies, string, string, number | null]>([
  ['stranger', 'GET', '/session/signin', limits.newcomer],
  ['stranger', 'HEAD', '/DebtQuestioning', limits.newcomer],
  ['other', 'GET', '/DebtQuestioning', limits.newcomer],
  ['forged', 'GET', '/DebtQuestioning', limits.newcomer],
  ['stolen', 'GET', '/DebtQuestioning', limits.newcomer],
  ['stranger', 'GET', '/nobodys-page', limits.newcomer],
  ['member', 'GET', '/DebtQuestioning', limits.page],
  ['guest', 'GET', '/session/signin', limits.page],
  ['kiosk', 'GET', '/session/signin', limits.page],
  ['member', 'POST', '/DebtQuestioning', limits.rest],
  ['stranger', 'POST', '/session/signin', limits.rest],
  ['stranger', 'GET', '/tema/renk.css', limits.rest],
  ['stranger', 'POST', '/banka-donusu/ziraat', null],
  ['stranger', 'GET', '/banka-donusu/ziraat', null],
  ['member', 'GET', '/ziraat-banka', null],
  ['stranger', 'GET', '/success-operation', null],
  ['member', 'GET', '/makbuzlarim', null],
  ['stranger', 'GET', '/makbuz/1.pdf', null],
  ['stranger', 'GET', '/saglik/hazir', null],
])('%s: %s %s', async (who, method, path, limit) => {
  for (const milliseconds of [0, ...Object.values(limits).map((one) => one + 1)]) {
    waitLong(milliseconds);
    const { status } = await ask(who, path, method);
    expect([milliseconds, status]).toEqual([
      milliseconds,
      limit !== null && milliseconds > limit ? 503 : 200,
    ]);
  }
});

describe('whoever asks far more often than a household is turned away first', () => {
  const [busy, network] = ['203.0.113.7', '2001:db8:5:'];
  const askOften = async (who: keyof typeof cookies, addressOf: (turn: number) => string) => {
    // The requests that earlier tests turned away are let in again.
    for (let time = 0; time < 2; time += 1) waitLong(0);
    for (let turn = 0; turn < 61; turn += 1) await ask(who, '/DebtQuestioning', 'GET', addressOf(turn));
    for (let time = 0; time < 2; time += 1) admission.recordWait(limits.newcomer + 1);
  };

  test.each<[string, keyof typeof cookies, (turn: number) => string]>([
    ['from one address', 'stranger', () => busy],
    ['from one address with a cookie of ours', 'guest', () => busy],
    ['from many addresses of one network', 'stranger', (turn) => `${network}${turn}::1`],
    ['with one sign-in from many addresses', 'member', nextAddress],
  ])('%s', async (_what, who, addressOf) => {
    await askOften(who, addressOf);
    const often = await ask(who, '/DebtQuestioning', 'GET', addressOf(61));
    expect([often.status, (await ask('stranger', '/DebtQuestioning')).status]).toEqual([503, 200]);
    expect((await ask(who, '/ziraat-banka', 'GET', addressOf(62))).status, 'a payment').toBe(200);
  });

  test.each<[string, keyof typeof cookies, number, number]>([
    ['a network of programs that ask nine times in ten seconds', 'stranger', 9, 503],
    ['a guest of a cookie of ours who does', 'guest', 9, 503],
    ['a reader of some pages', 'stranger', 5, 200],
    ['a member in a hurry', 'hurried', 20, 200],
  ])('then %s', async (_what, who, times, status) => {
    for (let time = 0; time < 3; time += 1) waitLong(0);
    const from = nextAddress();
    for (let turn = 0; turn < times; turn += 1) await ask(who, '/DebtQuestioning', 'GET', from);
    for (let time = 0; time < 3; time += 1) admission.recordWait(limits.newcomer + 1);
    expect((await ask(who, '/DebtQuestioning', 'GET', from)).status).toBe(status);
    expect((await ask('stranger', '/DebtQuestioning')).status, 'a newcomer').toBe(200);
  });

  test('and no member behind their address', async () => {
    await askOften('stranger', () => busy);
    const other = `portal=${newVisitorToken('signed-in', secrets)}`;
    const headers = { Cookie: other, 'X-Forwarded-For': busy };
    expect((await fetch(`${origin}/DebtQuestioning`, { headers })).status).toBe(200);
  });
});

test('a page comes back by itself, each after a time of its own; a form never does', async () => {
  waitLong(limits.rest + 1);
  const waits = new Set<string>();
  for (let time = 0; time < 30; time += 1) {
    const answer = await ask('stranger', '/session/signin');
    const text = await answer.text();
    expect(text).toContain('kendiliğinden açılır');
    expect(text).not.toMatch(/<(?:script|link|img)|https?:/);
    const seconds = answer.headers.get('Retry-After') ?? '';
    expect(Number(seconds)).toBeGreaterThanOrEqual(10);
    expect(Number(seconds)).toBeLessThanOrEqual(20);
    expect([answer.headers.get('Refresh'), answer.headers.get('Cache-Control')]).toEqual([
      seconds,
      'no-store',
    ]);
    waits.add(seconds);
  }
  expect(waits.size).toBeGreaterThan(3);
  const form = await ask('member', '/DebtQuestioning', 'POST');
  expect([form.headers.get('Refresh'), await form.text()]).toEqual([
    null,
    expect.stringContaining('Gönderdiğinizi alamadık'),
  ]);
});
