import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { findAnnouncement } from '~/features/home/frame/announced.server';
import { openStatus } from '~/operations/status/status-page.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import type { InProcessPortal } from '../../support/portal/in-process-portal';
import { openInProcessPortal } from '../../support/portal/in-process-portal';

let portal: InProcessPortal;

beforeAll(async () => {
  portal = await openInProcessPortal(undefined, {
    OperationPauseStartHours: 23,
    OperationPauseStartMinute: 45,
    OperationPauseFinishHours: 0,
    OperationPauseFinishMinute: 15,
  });
  vi.useFakeTimers({ toFake: ['Date'] });
});
beforeEach(() => vi.setSystemTime(new Date('2026-11-26T23:50:00+03:00')));
afterAll(async () => {
  vi.useRealTimers();
  await portal.close();
});

const announcedAt = (path: string) =>
  runInRequestContext({ clientIp: '10.0.0.1', requestId: '-' }, () =>
    findAnnouncement(new Request(`http://localhost:3000${path}`)),
  );

describe('while the pause lasts', () => {
  test.each([
    ['debts', '/DebtQuestioning'],
    ['one debt', '/borc/A0000000001'],
    ['a payment link', '/odeme-baglantisi/abc'],
    ['a guest', '/FastPayment'],
    ['the fee of a wedding', '/FastPaymentForMatrimony'],
  ])('the page of %s says before the press when paying opens', async (_what, path) => {
    expect((await announcedAt(path))?.title).toMatch(/ödeme alınmıyor.* saat 00\.15 olunca ödeyebilirsiniz/);
  });

  test('other pages say nothing of it', async () => {
    expect(await announcedAt('/duyurular')).toBeNull();
  });

  test('the table of services calls nothing open that takes nothing', async () => {
    const { services } = await openStatus();
    const paused = services.filter(({ state }) => state === 'paused');
    expect(paused.map(({ service }) => service)).toEqual(['payments', 'declarations', 'restructuring']);
    expect(paused[0]?.reason).toContain('saat 00.15 olunca açılır');
  });
});

test('outside of the pause neither says anything of it', async () => {
  vi.setSystemTime(new Date('2026-11-26T12:00:00+03:00'));
  expect(await announcedAt('/borc/A0000000001')).toBeNull();
  expect((await openStatus()).services.filter(({ state }) => state === 'paused')).toEqual([]);
});
