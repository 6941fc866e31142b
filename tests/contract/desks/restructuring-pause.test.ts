import { randomUUID } from 'node:crypto';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import { startSession } from '~/features/identity/session/session.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { applyForPlan } from '~/features/restructuring/apply.server';
import { restructuringUrl } from '~/urls';
import type { InProcessPortal } from '../../support/portal/in-process-portal';
import { openInProcessPortal } from '../../support/portal/in-process-portal';

const HOUR = 60;
/** Counts minutes of the day in Türkiye, which is three hours ahead of UTC all year. */
const minute = (new Date().getUTCHours() * HOUR + new Date().getUTCMinutes() + 3 * HOUR) % (24 * HOUR);
const [start = 0, finish = 0] = [minute + 23 * HOUR, minute + HOUR].map((time) => time % (24 * HOUR));
const origin = 'http://localhost:3000';

let portal: InProcessPortal;

beforeAll(async () => {
  portal = await openInProcessPortal(undefined, {
    OperationPauseStartHours: Math.floor(start / HOUR),
    OperationPauseStartMinute: start % HOUR,
    OperationPauseFinishHours: Math.floor(finish / HOUR),
    OperationPauseFinishMinute: finish % HOUR,
  });
});
afterAll(() => portal.close());

it('in the nightly pause no application is taken, and what was typed stays', async () => {
  const { member, accessToken } = await signInWithPassword(demoAccounts.citizen.identityNo, demoPassword);
  const session = { member, accessToken, isRemembered: false, isViaEDevlet: false };
  const cookie = await startSession(new Request(`${origin}/session/signin`), session);
  const token = /^portal=([^;]+)/.exec(cookie)?.[1] ?? '';
  const fields = {
    anahtar: randomUUID(),
    borclar: 'A0000000001',
    toplam: '100000',
    zorluk: 'Gelirim düştü',
    onay: 'evet',
    jeton: formTokenOf(token),
  };
  const path = restructuringUrl({ registryOid: 'R0000000001', method: '2', offer: 'tecil-3', isCheck: true });
  const request = new Request(origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Cookie: `portal=${token}` },
  });
  const answer: unknown = await runInRequestContext({ clientIp: '10.0.0.1', requestId: '-' }, () =>
    applyForPlan(request),
  );
  expect(answer).toMatchObject({
    init: { status: 503 },
    data: {
      problems: [{ text: expect.stringMatching(/saat \d\d\.\d\d olana kadar başvuru almıyor/) as unknown }],
      typed: { anahtar: fields.anahtar, zorluk: 'Gelirim düştü' },
    },
  });
  const { rows } = await portal.town.client.query(
    `select 1 from municipality.debt_plan where registry_oid = 'R0000000001'`,
  );
  expect(rows).toEqual([]);
});
