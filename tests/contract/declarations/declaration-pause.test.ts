import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plot } from '~/features/declarations/estate/plot.server';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { stepOf, visitAs } from '../../support/declarations/declaration-visit';
import type { InProcessPortal } from '../../support/portal/in-process-portal';
import { openInProcessPortal } from '../../support/portal/in-process-portal';

const { citizen } = demoAccounts;
const HOUR = 60;
/** Counts minutes of the day in Türkiye, which is three hours ahead of UTC all year. */
const minute = (new Date().getUTCHours() * HOUR + new Date().getUTCMinutes() + 3 * HOUR) % (24 * HOUR);
const [start, finish] = [minute + 23 * HOUR, minute + HOUR].map((time) => time % (24 * HOUR));

let portal: InProcessPortal;

beforeAll(async () => {
  portal = await openInProcessPortal(undefined, {
    OperationPauseStartHours: Math.floor((start ?? 0) / HOUR),
    OperationPauseStartMinute: (start ?? 0) % HOUR,
    OperationPauseFinishHours: Math.floor((finish ?? 0) / HOUR),
    OperationPauseFinishMinute: (finish ?? 0) % HOUR,
  });
});
afterAll(() => portal.close());

it('in the nightly pause nothing is sent, and what was typed stays', async () => {
  const visit = await visitAs(citizen.identityNo);
  const [registry] = (await listRegistries(await portal.signIn(citizen.identityNo))).rows;
  const begun = await visit.post(plot, plot.path, { islem: 'yeni', sicil: registry?.Oid ?? '' });
  const sent = await visit.post(plot, stepOf(begun.to, 'kontrol'), {});
  expect(sent.status).toBe(503);
  expect(sent.problems[0]?.text).toMatch(/saat \d\d\.\d\d olana kadar beyan almıyor/);
  expect((await visit.open(plot, stepOf(begun.to, 'neden'))).status).toBe(200);
});
