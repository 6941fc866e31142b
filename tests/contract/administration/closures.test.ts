import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeClosures, openClosuresEditor } from '~/features/administration/closures/closures-page.server';
import { readFrame } from '~/features/home/frame/frame.server';
import { closeService, findServiceClosure, forgetClosures } from '~/services/closures.server';
import { readAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { expectNobodyElses } from '../../support/administration/administration';
import { postedOf } from '../../support/administration/posted';
import {
  getRequest,
  inRequest,
  type MemberBrowser,
  noMember,
  postRequest,
  signInBrowser,
  thrownBy,
} from '../../support/browser/member-browser';
import { openGuestPortal } from '../../support/portal/guest-portal';

const { administrator } = demoAccounts;
const noon = new Date('2026-11-24T12:00:00+03:00');
let close: () => Promise<void>;
let own: MemberBrowser;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  ({ close } = await openGuestPortal());
});
/** Signs in at a time: a session ends with the hour. */
async function turnTo(time: Date): Promise<void> {
  vi.setSystemTime(time);
  own = await signInBrowser(administrator.identityNo);
}
beforeEach(() => turnTo(noon));
afterAll(async () => {
  vi.useRealTimers();
  await close();
});

const closing = { hizmet: 'council', neden: 'Kararlar taşınıyor.' };
const boxes = (name: string, day: string, time: string) => ({
  [`${name}.gun`]: day,
  [`${name}.ay`]: '11',
  [`${name}.yil`]: '2026',
  [`${name}.saat`]: time,
});

async function post(fields: Record<string, string>) {
  return postedOf(await inRequest(() => changeClosures(postRequest(own, urls.closuresEditor, fields))));
}

const open = () => inRequest(() => openClosuresEditor(getRequest(own, urls.closuresEditor)));
const isClosed = async () => (await findServiceClosure(getPortal().database, 'council', new Date())) !== null;
const frameAt = async (path: string) =>
  (await inRequest(() => readFrame(getRequest(noMember, path)))).frame.announcement;

describe('closing and opening services', () => {
  test('is nobody else’s', async () => {
    await expectNobodyElses([
      { path: urls.closuresEditor, open: openClosuresEditor, change: changeClosures, fields: closing },
    ]);
    expect(await isClosed()).toBe(false);
  });

  test.each<[Record<string, string>, string, string]>([
    [{ hizmet: '' }, 'hizmet', 'Kapatılacak hizmeti seçin.'],
    [{ hizmet: 'sign-in' }, 'hizmet', 'listeden seçin'],
    [{ hizmet: 'all' }, 'hizmet', 'listeden seçin'],
    [{ neden: '' }, 'neden', 'nedeni yazın'],
    [boxes('bas', '25', ''), 'bas', 'gün, ay, yıl ve saat'],
    [boxes('bas', '31', '10.00'), 'bas', 'denetleyin'],
    [boxes('bas', '25', '25.00'), 'bas', 'denetleyin'],
    [boxes('bas', '24', '11.59'), 'bas', 'geçmişte'],
    [boxes('bas', '25', '10.00'), 'son', 'bitişini de yazın'],
    [{ ...boxes('bas', '25', '10.00'), ...boxes('son', '25', '9.59') }, 'son', 'başlangıçtan sonra'],
    [{ kendi: 'on' }, 'son', 'bitişi de yazın'],
  ])('with %j is asked for again, with everything kept', async (wrong, fieldId, words) => {
    const answer = await post({ ...closing, ...wrong });
    expect(answer).toMatchObject({ status: 422, typed: { ...closing, ...wrong } });
    expect(answer.problems).toEqual([{ text: expect.stringContaining(words) as string, fieldId }]);
    expect(await isClosed()).toBe(false);
  });

  test('closes at once and stays so until somebody opens it; both are in the employee’s record', async () => {
    expect(await post({ ...closing, ...boxes('son', '24', '13.00') })).toMatchObject({ status: 303 });
    expect(await isClosed()).toBe(true);
    await turnTo(new Date('2026-11-24T14:00:00+03:00'));
    expect(await isClosed()).toBe(true);
    expect((await open()).rows).toMatchObject([
      { service: 'council', state: 'closed', reason: closing.neden },
    ]);
    expect(await post({ islem: 'ac', hizmet: 'council' })).toMatchObject({ status: 303 });
    expect(await isClosed()).toBe(false);
    const { rows } = await readAudit(administrator.identityNo, 3);
    expect(rows.map(({ action }) => action).slice(0, 2)).toEqual(['service-opened', 'service-closed']);
    expect(rows[1]?.detail).toContain('Meclis ve encümen kararları');
  });

  test('is planned, announced on the service’s own pages alone, begins and ends by itself', async () => {
    const span = { ...boxes('bas', '25', '10.00'), ...boxes('son', '25', '11:30') };
    expect(await post({ ...closing, ...span })).toMatchObject({ status: 303 });
    expect(await isClosed()).toBe(false);
    expect(await frameAt(urls.councilResolutions)).toEqual({
      title: 'bakım, 25 Kasım 2026, 10.00 – 25 Kasım 2026, 11.30',
      path: urls.serviceStatus,
    });
    expect(await frameAt(urls.home)).toBeUndefined();
    vi.setSystemTime(new Date('2026-11-25T10:00:00+03:00'));
    expect(await isClosed()).toBe(true);
    await turnTo(new Date('2026-11-25T11:30:00+03:00'));
    expect(await isClosed()).toBe(false);
    expect((await open()).rows).toEqual([]);
  });

  test('is planned no more once the plan is taken away', async () => {
    expect(await post({ islem: 'ac', hizmet: 'council' })).toMatchObject({ status: 303 });
    expect((await open()).rows).toEqual([]);
    expect(await frameAt(urls.councilResolutions)).toBeUndefined();
  });

  test('opens what an operator closed by a command, sign-in too', async () => {
    await closeService(getPortal().database, 'sign-in', { until: null, reason: null, now: noon });
    forgetClosures();
    expect((await open()).rows).toMatchObject([{ service: 'sign-in', state: 'closed' }]);
    expect(await post({ islem: 'ac', hizmet: 'sign-in' })).toMatchObject({ status: 303 });
    expect((await open()).rows).toEqual([]);
    const unknown = postRequest(own, urls.closuresEditor, { islem: 'ac', hizmet: 'yok' });
    expect(await thrownBy(() => changeClosures(unknown))).toMatchObject({ status: 404 });
  });
});
