import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  changeAnnouncement,
  openAnnouncementEditor,
  openAnnouncementsEditor,
} from '~/features/administration/announcements/announcements-page.server';
import { drawAnnouncementFeed } from '~/features/announcements/announcement-feed.server';
import { openAnnouncement, openAnnouncements } from '~/features/announcements/announcement-pages.server';
import { forgetAnnouncements } from '~/features/announcements/announcements.server';
import { readFrame } from '~/features/home/frame/frame.server';
import { readAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import { announcementEditorUrl, urls } from '~/urls';
import { getRequest, inRequest, noMember, postRequest, thrownBy } from '../../support/browser/member-browser';
import { expectNobodyElses, useAdministration } from '../../support/administration/administration';
import { postedOf } from '../../support/administration/posted';

const { administrator } = demoAccounts;
const morning = new Date('2026-11-24T10:00:00+03:00');
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: morning });
});
const { own } = useAdministration();
afterEach(() => vi.setSystemTime(morning));
afterAll(() => {
  vi.useRealTimers();
});

const typed = {
  baslik: 'Su kesintisi',
  metin: 'Yarın su kesilecek.\n\n- Çarşı\n- Fatih\n\n[Borçlar](/DebtQuestioning)',
  'ilk.gun': '24',
  'ilk.ay': '11',
  'ilk.yil': '2026',
  'son.gun': '30',
  'son.ay': 'kasım',
  'son.yil': '2026',
  yer: 'ana-sayfa',
};

async function post(no: number | 'yeni', fields: Record<string, string>) {
  const request = postRequest(own(), announcementEditorUrl(no), fields);
  return postedOf(await inRequest(() => changeAnnouncement(request, String(no))));
}

const publish = (no: number, fields: Record<string, string> = {}) =>
  post('yeni', { ...typed, no: String(no), surum: '0', ...fields });

const frameAt = async (path: string) =>
  (await inRequest(() => readFrame(getRequest(noMember, path)))).frame.announcement;

describe('announcements', () => {
  test('are nobody else’s to write', async () => {
    await expectNobodyElses([
      { path: urls.announcementsEditor, open: openAnnouncementsEditor },
      {
        path: announcementEditorUrl('yeni'),
        change: (request) => changeAnnouncement(request, 'yeni'),
        fields: { ...typed, no: '1', surum: '0' },
      },
    ]);
    expect(await inRequest(() => openAnnouncements())).toEqual({ current: [], ended: [] });
  });

  test.each([
    ['baslik', '', 'Başlığı yazın.'],
    ['baslik', 'a'.repeat(71), 'En çok 70 karakter'],
    ['metin', 'a'.repeat(4_001), 'En çok 4.000 karakter'],
    ['metin', '[tıklayın](javascript:x)', 'bağlantısının adresi'],
    ['ilk.gun', '31', 'Böyle bir gün yok'],
    ['son.gun', '1', 'Son gün ilk günden önce olamaz'],
    ['yer', 'deskPlans', 'Nerede görüneceğini listeden seçin.'],
  ])('%s “%.30s” is asked for again, with everything else kept', async (field, wrong, words) => {
    const answer = await publish(1, { [field]: wrong });
    expect(answer).toMatchObject({ status: 422, typed: { ...typed, [field]: wrong } });
    expect(answer.problems).toHaveLength(1);
    expect(answer.problems[0]?.text).toContain(words);
    expect(answer.problems[0]?.fieldId).toBe(field.split('.')[0]);
  });

  test('stand in the list, on home alone and in the feed, and in the employee’s record', async () => {
    expect(await frameAt(urls.home)).toBeUndefined();
    expect(await publish(1)).toMatchObject({ status: 303, to: urls.announcementsEditor });
    expect(await frameAt(urls.home)).toEqual({ title: 'Su kesintisi', path: '/duyurular/1' });
    expect(await frameAt(urls.debts)).toBeUndefined();
    const { current } = await inRequest(() => openAnnouncements());
    expect(current).toEqual([{ no: 1, title: 'Su kesintisi', from: '2026-11-24', until: '2026-11-30' }]);
    const { rows } = await readAudit(administrator.identityNo, 5);
    expect(rows[0]).toMatchObject({ action: 'content-changed', detail: 'Duyuru 1, 1. sürüm' });
  });

  test('that were posted twice are there once, and two new ones at once get a number each', async () => {
    expect(await publish(1)).toMatchObject({ status: 303 });
    expect((await inRequest(() => openAnnouncements())).current).toHaveLength(1);
    expect(await publish(1, { baslik: 'Fuar <b>& konser', yer: 'debts' })).toMatchObject({ status: 303 });
    expect(await frameAt(urls.debts)).toEqual({ title: 'Fuar <b>& konser', path: '/duyurular/2' });
  });

  test('are read by a feed reader', async () => {
    const feed = await drawAnnouncementFeed();
    expect(XMLValidator.validate(feed)).toBe(true);
    const { rss } = new XMLParser().parse(feed) as {
      rss: { channel: { item: Array<Record<string, string>> } };
    };
    const { item } = rss.channel;
    expect(item.map(({ title }) => title)).toEqual(['Fuar <b>& konser', 'Su kesintisi']);
    expect(item[1]?.['description']).toBe('Yarın su kesilecek.\n\nÇarşı\nFatih\n\nBorçlar');
    expect(item[1]?.['pubDate']).toBe('Tue, 24 Nov 2026 06:00:00 GMT');
  });

  test('end with their last day, and are read by their address all the same', async () => {
    vi.setSystemTime(new Date('2026-12-01T00:05:00+03:00'));
    expect(await frameAt(urls.home)).toBeUndefined();
    const { current, ended } = await inRequest(() => openAnnouncements());
    expect([current.length, ended.length]).toEqual([0, 2]);
    expect(await openAnnouncement('1')).toMatchObject({ isOver: true });
  });

  test.each(['0', '3', '1x', '01', 'yeni', undefined])('have no page at “%s”', async (no) => {
    expect(await thrownBy(() => openAnnouncement(no))).toMatchObject({ status: 404 });
  });

  test('are seen by nobody before their first day', async () => {
    const later = { 'ilk.gun': '25', no: '3', yer: 'fastPayment' };
    expect(await publish(3, later)).toMatchObject({ status: 303 });
    expect(await frameAt(urls.fastPayment)).toBeUndefined();
    expect(await thrownBy(() => openAnnouncement('3'))).toMatchObject({ status: 404 });
    vi.setSystemTime(new Date('2026-11-25T00:01:00+03:00'));
    expect(await frameAt(urls.fastPayment)).toMatchObject({ path: '/duyurular/3' });
  });

  test('are changed, withdrawn and brought back, and every version stays', async () => {
    const changed = { ...typed, baslik: 'Su kesintisi uzadı', no: '1' };
    expect(await post(1, { ...changed, surum: '1' })).toMatchObject({ status: 303 });
    expect(await post(1, { ...changed, baslik: 'Başkası', surum: '1' })).toMatchObject({ status: 422 });
    expect(await frameAt(urls.home)).toMatchObject({ title: 'Su kesintisi uzadı' });
    expect(await post(1, { islem: 'geri-cek' })).toMatchObject({ status: 303 });
    expect(await frameAt(urls.home)).toBeUndefined();
    expect(await thrownBy(() => openAnnouncement('1'))).toMatchObject({ status: 404 });
    expect(await post(1, { islem: 'geri', geri: '1', surum: '3' })).toMatchObject({ status: 303 });
    expect(await frameAt(urls.home)).toMatchObject({ title: 'Su kesintisi' });
    const page = await inRequest(() =>
      openAnnouncementEditor(getRequest(own(), announcementEditorUrl(1)), '1'),
    );
    expect(page.versions.map(({ version, summary }) => `${version} ${summary}`)).toEqual([
      '4 Su kesintisi · 24 Kasım 2026 – 30 Kasım 2026 · Ana sayfada',
      '3 Su kesintisi uzadı · 24 Kasım 2026 – 30 Kasım 2026 · geri çekildi',
      '2 Su kesintisi uzadı · 24 Kasım 2026 – 30 Kasım 2026 · Ana sayfada',
      '1 Su kesintisi · 24 Kasım 2026 – 30 Kasım 2026 · Ana sayfada',
    ]);
  });

  test('are asked of the database once in twenty seconds, however many pages are opened', async () => {
    forgetAnnouncements();
    const { database } = getPortal();
    const asked = vi.spyOn(database, 'selectDistinctOn');
    await frameAt(urls.home);
    await frameAt(urls.home);
    await frameAt(urls.debts);
    expect(asked).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 20_000);
    await frameAt(urls.home);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });
});
