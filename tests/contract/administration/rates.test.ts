import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { isoDate } from 'municipality/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openRateKind, proposeRate } from '~/features/administration/rates/rate-kind-page.server';
import { findProposal, MOST_OPEN, propose } from '~/features/administration/rates/proposals.server';
import { decideProposal, openRatesPage } from '~/features/administration/rates/rates-page.server';
import {
  endAdministration,
  grantAdministration,
} from '~/features/identity/second-proof/administrator.server';
import { readAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import { rateKindUrl, urls } from '~/urls';
import {
  expectNobodyElses,
  giveBackRole,
  useAdministration,
} from '../../support/administration/administration';
import { postedOf } from '../../support/administration/posted';
import {
  getRequest,
  inRequest,
  type MemberBrowser,
  postRequest,
  signInBrowser,
  thrownBy,
} from '../../support/browser/member-browser';

const { administrator, clerk } = demoAccounts;
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00+03:00') });
});
const { own: first, town } = useAdministration();
afterAll(() => {
  vi.useRealTimers();
});

const kind = 'gecikme-zammi';
const typed = {
  'ilk.gun': '1',
  'ilk.ay': 'ocak',
  'ilk.yil': '2027',
  deger: '3,5',
  dayanak: '11000 sayılı CB Kararı',
  kaynak: 'RG 31.12.2026/33500',
};
const send = { islem: 'oner', gosterilen: ' 2027-01-01 3,5' };

const openList = async (who = first()) => {
  const { overview } = await inRequest(() => openRatesPage(getRequest(who, urls.rates)));
  if (overview === null) throw new Error('The rates are here');
  return overview;
};
const openKind = (name: string) =>
  inRequest(() => openRateKind(getRequest(first(), rateKindUrl(name)), name));
const post = (fields: Record<string, string>, name = kind) =>
  inRequest(() => proposeRate(postRequest(first(), rateKindUrl(name), fields), name));
const decide = async (no: number | string, islem: string, who: MemberBrowser) =>
  postedOf(await inRequest(() => decideProposal(postRequest(who, urls.rates, { no: String(no), islem }))));
const valueOn = async (day: string) =>
  (await getPortal().rates?.listKinds(isoDate(day)))?.find(({ name }) => name === kind)?.value;

let second: MemberBrowser;
async function letSecond(): Promise<MemberBrowser> {
  await grantAdministration(getPortal(), clerk.identityNo, new Date());
  return signInBrowser(clerk.identityNo);
}

describe('rates', () => {
  test('are nobody else’s to see or to enter', async () => {
    await expectNobodyElses([
      { path: urls.rates, open: openRatesPage, change: decideProposal, fields: { no: '1', islem: 'onayla' } },
      {
        path: rateKindUrl(kind),
        open: (request) => openRateKind(request, kind),
        change: (request) => proposeRate(request, kind),
        fields: { ...typed, ...send },
      },
    ]);
    expect((await openList()).proposals).toEqual([]);
    for (const name of ['yok', 'constructor', undefined])
      expect(await thrownBy(() => openRateKind(getRequest(first(), urls.rates), name))).toMatchObject({
        status: 404,
      });
  });

  test('are listed with what is in force today, and each kind with its rows, the newest first', async () => {
    const { subjects } = await openList();
    const of = (word: string) =>
      subjects.find(({ kinds }) => kinds.some(({ name }) => name === word))?.subject;
    expect([of(kind), of('su-kdv'), of('emlak-vergisi')]).toEqual([
      'Gecikme ve zamanaşımı',
      'Su',
      'Emlak vergisi',
    ]);
    const kinds = subjects.flatMap((subject) => subject.kinds);
    expect(kinds.find(({ name }) => name === kind)).toMatchObject({ title: 'Gecikme zammı, aylık' });
    const page = await openKind(kind);
    expect(page).toMatchObject({ value: await valueOn('2026-11-24'), parts: [] });
    const days = page.rows.map(({ from }) => from);
    expect(days).toEqual(days.toSorted().toReversed());
    const { parts } = await openKind('cevre-su');
    expect(parts.map(({ value }) => value).toSorted()).toEqual(['buyuksehir', 'disinda']);
  });

  test.each([
    [{ deger: 'çok' }, 'deger', 'Değeri yüzde olarak yazın, örneğin 3,7.'],
    [{ deger: '2000' }, 'deger', 'Değeri %0 ile %1.000 arasında yazın.'],
    [{ deger: '' }, 'deger', 'Değeri yazın.'],
    [{ 'ilk.gun': '31', 'ilk.ay': 'şubat' }, 'ilk', 'Böyle bir gün yok'],
    [{ 'ilk.yil': '2150' }, 'ilk', 'İlk günü 1800 ile 2099 arasında dört haneli bir yılla yazın.'],
    [{ dayanak: '' }, 'dayanak', 'Dayandığı maddeyi yazın.'],
    [{ kaynak: 'x'.repeat(201) }, 'kaynak', 'En çok 200 karakter'],
  ])('with %j are asked for again, with everything else kept', async (wrong, fieldId, words) => {
    const fields = { ...typed, ...wrong };
    for (const islem of ['onizle', 'oner']) {
      const answer = postedOf(await post({ ...fields, islem }));
      expect(answer).toMatchObject({ status: 422, typed: fields });
      expect(answer.problems).toEqual([{ text: expect.stringContaining(words) as string, fieldId }]);
    }
    expect((await openList()).proposals).toEqual([]);
  });

  test('of several rows of one day ask which is meant, and whole years begin in January', async () => {
    const water = { ...typed, deger: '1,25' };
    for (const parca of ['', 'koy'])
      expect(postedOf(await post({ ...water, parca }, 'cevre-su')).problems[0]?.fieldId).toBe('parca');
    const yearly = await post({ ...typed, 'ilk.ay': 'mart', deger: '20' }, 'yeniden-degerleme');
    expect(postedOf(yearly).problems).toEqual([
      { text: 'Bu satır bir takvim yılı içindir; ilk gün olarak 1 Ocak 2027 yazın.', fieldId: 'ilk' },
    ]);
    const shown = await post({ ...water, parca: 'disinda' }, 'cevre-su');
    expect(shown).toMatchObject({ data: { preview: { after: '1,25 ₺', part: 'disinda' } } });
  });

  test('are previewed, and what was changed since is previewed anew; nothing is written by it', async () => {
    const before = await valueOn('2027-01-01');
    expect(await post({ ...typed, islem: 'onizle' })).toMatchObject({
      data: { preview: { before, after: '%3,5', until: null, isPast: false, shown: send.gosterilen } },
    });
    const changed = await post({ ...typed, ...send, deger: '4' });
    expect(changed).toMatchObject({ data: { preview: { after: '%4' } } });
    const past = await post({ ...typed, 'ilk.yil': '2026', 'ilk.gun': '2' });
    expect(past).toMatchObject({ data: { preview: { isPast: true } } });
    expect(await valueOn('2027-01-01')).toBe(before);
    expect((await openList()).proposals).toEqual([]);
  });

  test('are entered by one, confirmed by another, and not before written', async () => {
    const before = await valueOn('2027-01-01');
    const accruals = await countAccruals();
    expect(postedOf(await post({ ...typed, ...send }))).toMatchObject({ status: 303, to: urls.rates });
    expect(postedOf(await post({ ...typed, ...send }))).toMatchObject({ status: 303 });
    const [waiting, ...others] = (await openList()).proposals;
    expect(others, 'posted twice, asked for once').toEqual([]);
    expect(waiting).toMatchObject({ isOwn: true, by: 'Gülşah Öğüt', preview: { before, after: '%3,5' } });
    const no = waiting?.no ?? 0;
    const own = await decide(no, 'onayla', first());
    expect(own.status).toBe(422);
    expect(own.problems[0]?.text).toContain('bir başka yönetici');
    expect(await valueOn('2027-01-01')).toBe(before);

    second = await letSecond();
    expect((await openList(second)).proposals).toMatchObject([{ no, isOwn: false, by: 'Gülşah Öğüt' }]);
    expect((await decide(no, 'belki', second)).status).toBe(422);
    expect(await decide(no, 'onayla', second)).toMatchObject({ status: 303, to: urls.rates });
    expect(await valueOn('2027-01-01')).toBe('%3,5');
    expect(await valueOn('2026-12-31')).toBe(before);
    expect(await countAccruals(), 'what was accrued is not changed').toEqual(accruals);
    expect((await openList()).proposals).toEqual([]);
    expect((await decide(no, 'onayla', second)).problems[0]?.text).toContain('artık onay beklemiyor');
    const actions = async (identityNo: string) =>
      (await readAudit(identityNo, 1)).rows.map(({ action, detail }) => `${action} ${detail}`);
    const detail = 'Gecikme zammı, aylık, 1 Ocak 2027: %3,5';
    expect(await actions(administrator.identityNo)).toEqual([`rate-asked ${detail}`]);
    expect(await actions(clerk.identityNo)).toEqual([`rate-agreed ${detail}`]);
  });

  test('of a contract are entered by the same two, for the kind of revenue that is chosen', async () => {
    const { parts } = await openKind('sozlesme-faizi');
    expect(parts.map(({ value }) => value)).toContain('tasinmaz-kira-bedeli');
    const rent = {
      ...typed,
      parca: 'tasinmaz-kira-bedeli',
      deger: 'aylık 2,5',
      dayanak: 'Kira sözleşmesi m.5',
    };
    expect(postedOf(await post({ ...rent, deger: '2,5' }, 'sozlesme-faizi')).problems[0]?.text).toContain(
      '“aylık 2,5” ya da “yıllık 30”',
    );
    const shown = await post({ ...rent, islem: 'onizle' }, 'sozlesme-faizi');
    expect(shown).toMatchObject({ data: { preview: { before: 'yok', after: 'aylık %2,5' } } });
    const sent = { ...rent, islem: 'oner', gosterilen: 'tasinmaz-kira-bedeli 2027-01-01 aylık 2,5' };
    expect(postedOf(await post(sent, 'sozlesme-faizi'))).toMatchObject({ status: 303 });
    const no = (await openList()).proposals[0]?.no ?? 0;
    expect(await decide(no, 'onayla', second)).toMatchObject({ status: 303 });
    const rows = await getPortal().rates?.listRows(['sozlesme-faizi', 'tasinmaz-kira-bedeli']);
    expect(rows?.at(-1)).toMatchObject({ from: '2027-01-01', value: 'aylık %2,5', origin: 'belediye' });
  });

  test('that stand there already are not entered, and those of a taken day are refused by their field', async () => {
    expect(postedOf(await post({ ...typed, ...send })).problems[0]?.text).toContain('böyle kayıtlı');
    const taken = postedOf(await post({ ...typed, deger: '4' }));
    expect(taken.problems).toEqual([
      { text: 'O gün başlayan bir satır var (%3,5); başka bir ilk gün yazın.', fieldId: 'ilk' },
    ]);
  });

  test('entered by somebody who administers no more are confirmed by nobody', async () => {
    const later = { ...typed, 'ilk.ay': 'şubat', ...send, gosterilen: ' 2027-02-01 3,5', deger: '4' };
    await inRequest(() => proposeRate(postRequest(second, rateKindUrl(kind), later), kind));
    await inRequest(() =>
      proposeRate(postRequest(second, rateKindUrl(kind), { ...later, gosterilen: ' 2027-02-01 4' }), kind),
    );
    const no = (await openList()).proposals[0]?.no ?? 0;
    await endAdministration(getPortal(), clerk.identityNo, new Date());
    const refused = await decide(no, 'onayla', first());
    expect([refused.status, refused.problems[0]?.text]).toEqual([
      422,
      expect.stringContaining('artık portal yöneticisi değil'),
    ]);
    expect(await valueOn('2027-02-01')).toBe('%3,5');
    expect(await decide(no, 'geri-al', first())).toMatchObject({ status: 303 });
    await giveBackRole(clerk.identityNo);
  });

  test('that wait are taken back by either of the two, and then nobody confirms them', async () => {
    const later = { ...typed, 'ilk.ay': 'şubat', ...send, gosterilen: ' 2027-02-01 3,5' };
    for (const who of [first(), second]) {
      await post(later);
      const no = (await openList()).proposals[0]?.no ?? 0;
      expect(await decide(no, 'geri-al', who)).toMatchObject({ status: 303 });
      expect((await decide(no, 'onayla', second)).status).toBe(422);
    }
    expect((await openList()).proposals).toEqual([]);
    expect(await valueOn('2027-02-01')).toBe('%3,5');
  });

  test('that somebody entered by a command meanwhile say so, and can only be taken back', async () => {
    const march = { ...typed, 'ilk.ay': 'mart', ...send, gosterilen: ' 2027-03-01 3,5' };
    await post({ ...march, deger: '3,25', gosterilen: ' 2027-03-01 3,25' });
    const entry = { words: [kind], from: isoDate('2027-03-01'), value: '3', basis: 'm', source: 'RG' };
    await getPortal().rates?.add(entry);
    const [waiting] = (await openList(second)).proposals;
    expect(waiting).toMatchObject({
      ...{ name: 'Gecikme zammı, aylık', preview: null },
      fault: expect.stringContaining('(%3)') as string,
    });
    expect((await decide(waiting?.no ?? 0, 'onayla', second)).problems[0]?.text).toContain('(%3)');
    expect(await decide(waiting?.no ?? 0, 'geri-al', second)).toMatchObject({ status: 303 });
  });

  test('that wait let no second one of the same day beside them, and are named', async () => {
    const june = { ...typed, 'ilk.ay': 'haziran', islem: 'oner' };
    await post({ ...june, gosterilen: ' 2027-06-01 3,5' });
    const rival = { ...june, deger: '4', gosterilen: ' 2027-06-01 4' };
    for (const who of [first(), second]) {
      const answer = postedOf(
        await inRequest(() => proposeRate(postRequest(who, rateKindUrl(kind), rival), kind)),
      );
      expect([answer.status, answer.problems]).toEqual([
        422,
        [
          {
            text: 'Bu satır onay bekliyor (Gecikme zammı, aylık, 1 Haziran 2027: 3,5); önce onu sonuçlandırın.',
            fieldId: 'ilk',
          },
        ],
      ]);
    }
    const { proposals } = await openList();
    expect(proposals).toHaveLength(1);
    expect(await decide(proposals[0]?.no ?? 0, 'geri-al', first())).toMatchObject({ status: 303 });
  });

  test('that were agreed to when the process ended are agreed to again, and never taken back', async () => {
    await post({ ...typed, 'ilk.ay': 'nisan', ...send, gosterilen: ' 2027-04-01 3,5' });
    const no = (await openList()).proposals[0]?.no ?? 0;
    // A process that ended between the agreement and the row left it so.
    await town().client.query(
      `insert into portal.content_entry (kind, no, version, value, at, sealed_editor)
       select kind, no, 2, replace(value, '"asked"', '"confirming"'), at, sealed_editor
       from portal.content_entry where kind = 'rate' and no = $1`,
      [no],
    );
    expect(await findProposal(no, administrator.identityNo)).toMatchObject({ act: 'confirming' });
    expect((await decide(no, 'geri-al', first())).problems[0]?.text).toContain('geri alınamaz');
    expect((await decide(no, 'onayla', first())).status).toBe(422);
    expect(await decide(no, 'onayla', second)).toMatchObject({ status: 303 });
    expect(await valueOn('2027-04-01')).toBe('%3,5');
  });

  test('wait twenty at a time at most', async () => {
    for (let year = 0; year < MOST_OPEN; year += 1) {
      const from = isoDate(`${2030 + year}-01-01`);
      const entry = { words: [kind], from, value: '3', basis: 'm', source: 'RG' };
      expect(await propose(entry, administrator.identityNo, 'Ad')).toBe(true);
    }
    const more = postedOf(
      await post({ ...typed, 'ilk.ay': 'mayıs', ...send, gosterilen: ' 2027-05-01 3,5' }),
    );
    expect(more.problems[0]?.text).toContain('en çok 20 satır');
    expect((await openList()).proposals).toHaveLength(MOST_OPEN);
  });
});

/** Adds up what was accrued, in one figure. */
async function countAccruals() {
  const { rows } = await town().client.query(
    'select count(*)::int, md5(string_agg(accrual::text, chr(10) order by oid)) as whole from municipality.accrual',
  );
  return rows;
}
