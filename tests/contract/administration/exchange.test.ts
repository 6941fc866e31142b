import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { renewConflicts } from 'municipality/service/exchange/conflicts/renew-conflicts';
import { openStatements } from 'municipality/service/exchange/merging/session';
import { csv, type ExchangeTown, openExchangeTown } from 'municipality/testing/exchange-town';
import { describe, expect, test } from 'vitest';
import {
  agreeToDelivery,
  decideConflict,
  openDelivery,
  openExchangePage,
} from '~/features/administration/exchange/exchange-page.server';
import { uploadFiles } from '~/features/administration/exchange/upload-page.server';
import {
  endAdministration,
  grantAdministration,
} from '~/features/identity/second-proof/administrator.server';
import { readAudit } from '~/platform/audit/audit.server';
import { takeFlash } from '~/platform/forms/flash.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deliveryUrl, urls } from '~/urls';
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
  postFile,
  postRequest,
  signInBrowser,
  thrownBy,
} from '../../support/browser/member-browser';
import { origin } from '../../support/portal/guest-portal';

const { administrator, clerk } = demoAccounts;
let files: ExchangeTown;
let second: MemberBrowser;

const people = csv('sicil;ad_unvan;soyad', '990001;Ayşe;Işık', '990002;Ömer;Çağlar');
const half = csv('sicil;ad_unvan;soyad', '990001;Ayşe;Işık');

const { own: first } = useAdministration(async ({ town }) => {
  files = await openExchangeTown(town.direct);
  await files.take({ 'sicil.csv': people }, { scope: 'butun' });
  // Half of what came before is missing: it stops.
  await files.take({ 'sicil.csv': half }, { scope: 'butun' });
  await files.rows(
    `insert into municipality.exchange_conflict (oid, kind, foreign_key, matter, our_oid, ours, theirs, opened_at, opened_in) values
     ('c1', 'sicil', '990001', 'telefon', 'o', '5550001122', '5550003344', now(), 1),
     ('c2', 'tahakkuk', 'B1', 'durum', 'o', 'ödenmiş', 'yok', now(), 1),
     ('c3', 'tahakkuk', 'B2', 'tutar', 'o', '10,00 ₺', '20,00 ₺', now(), 1)`,
  );
});

const page = (who = first()) => inRequest(() => openExchangePage(getRequest(who, urls.exchange)));
const delivery = (no: number, who = first()) =>
  inRequest(() => openDelivery(getRequest(who, deliveryUrl(no)), String(no)));
const agree = async (no: number, who: MemberBrowser, islem = 'onayla') =>
  postedOf(await inRequest(() => agreeToDelivery(postRequest(who, deliveryUrl(no), { islem }), String(no))));
const decide = async (oid: string, karar: string, who = first()) =>
  postedOf(await inRequest(() => decideConflict(postRequest(who, urls.exchange, { oid, karar }))));
const acted = async (count: number) =>
  (await readAudit(administrator.identityNo, count)).rows.map(({ action, detail }) => [action, detail]);

async function waitingNo(): Promise<number> {
  const { overview } = await page();
  return overview?.deliveries.find(({ state }) => state === 'onay-bekliyor')?.no ?? 0;
}

describe('the exchange of files', () => {
  test('is nobody else’s to see', async () => {
    await expectNobodyElses([
      {
        path: deliveryUrl(1),
        change: (request) => agreeToDelivery(request, '1'),
        fields: { islem: 'onayla' },
      },
      {
        path: urls.exchange,
        open: openExchangePage,
        change: decideConflict,
        fields: { oid: 'c1', karar: 'bizimki' },
      },
    ]);
  });

  test('lists deliveries with their counts, and what both sides say differently', async () => {
    const { overview } = await page();
    expect(overview?.deliveries).toMatchObject([
      { state: 'onay-bekliyor', ended: 1 },
      { state: 'alindi', added: 2, ended: 0, refused: 0 },
    ]);
    expect(overview?.conflicts.map(({ matter, ours, theirs }) => [matter, ours, theirs])).toEqual(
      expect.arrayContaining([
        ['Cep telefonu', '0555 000 11 22', '0555 000 33 44'],
        ['Borcun durumu', 'ödenmiş', 'yok'],
      ]),
    );
    const [found] = await files.rows(`select oid from municipality.registry where registry_no = '990001'`);
    await files.rows(
      `update municipality.exchange_conflict set our_oid = '${String(found?.['oid'])}' where oid = 'c1'`,
    );
    expect((await page()).overview?.conflicts.find(({ oid }) => oid === 'c1')).toMatchObject({
      ...{ person: 'Ayşe Işık', title: 'Kişi 990001' },
    });
    await files.rows(`update municipality.exchange_conflict set our_oid = 'o' where oid = 'c1'`);
    const { report } = await delivery(await waitingNo());
    expect(report.faults.join(' ')).toContain('1 kayıt bitiyor');
    expect(await thrownBy(() => delivery(99))).toMatchObject({ status: 404 });
  });

  test.each([
    ['Bozuk.xlsx', 'x', { kind: 'warning', text: 'Yüklenen dosya okunamadı; nedeni aşağıda.' }],
    ['Sicil.csv', 'sicil;ad_unvan;soyad\n1;Ayşe;Işık\n', { kind: 'success' }],
  ] as const)(
    'keeps %s, says what of it was read, and lists it until it is taken',
    async (name, content, said) => {
      const sent = postFile(first(), urls.exchangeUploads, {}, { field: 'dosyalar', name, content });
      const answer = (await inRequest(() => uploadFiles(sent))) as Response;
      const [Cookie = ''] = (answer.headers.get('Set-Cookie') ?? '').split(';');
      const taken = await takeFlash(new Request(origin, { headers: { Cookie } }));
      expect(taken?.flash).toMatchObject(said);
      const { overview } = await page();
      expect(overview?.waiting).toContainEqual(
        expect.objectContaining({ names: name, path: answer.headers.get('Location') }) as object,
      );
    },
  );

  test('merges what stopped once two administrators agreed, and not before', async () => {
    const no = await waitingNo();
    await grantAdministration(getPortal(), clerk.identityNo, new Date());
    second = await signInBrowser(clerk.identityNo);
    expect((await agree(no, first(), 'geri-al')).status).toBe(422);
    expect(await agree(no, first())).toMatchObject({ status: 303, to: deliveryUrl(no) });
    const own = await agree(no, first());
    expect(own).toMatchObject({ status: 422 });
    expect(own.problems[0]?.text).toContain('bir başka yönetici');
    expect((await delivery(no)).awaited).toMatchObject({ by: 'Gülşah Öğüt', isOwn: true });
    expect((await delivery(no, second)).awaited).toMatchObject({ isOwn: false });
    expect(await agree(no, second, 'geri-al')).toMatchObject({ status: 422 });
    // The person who gave the first one is no administrator any more, so it waits for two again.
    expect(await agree(no, first(), 'geri-al')).toMatchObject({ status: 303 });
    expect(await agree(no, second)).toMatchObject({ status: 303 });
    await endAdministration(getPortal(), clerk.identityNo, new Date());
    expect((await delivery(no)).awaited).toBeNull();
    expect(await agree(no, first())).toMatchObject({ status: 303 });
    expect((await delivery(no)).state).toBe('onay-bekliyor');
    await giveBackRole(clerk.identityNo);
    // Taken back, it waits for two again.
    expect(await agree(no, first(), 'geri-al')).toMatchObject({ status: 303 });
    expect(await agree(no, second)).toMatchObject({ status: 303 });
    expect((await delivery(no)).state).toBe('onay-bekliyor');
    expect(await agree(no, first())).toMatchObject({ status: 303 });
    const agreed = await delivery(no);
    expect(agreed).toMatchObject({ state: 'onaylandi', awaited: null });
    expect(agreed.agreedBy).toMatch(/, Gülşah Öğüt$/);
    expect((await agree(no, second)).status).toBe(422);
    const { rows } = await readAudit(administrator.identityNo, 3);
    expect(rows.map(({ action }) => action)).toEqual([
      'delivery-agreed',
      'delivery-taken-back',
      'delivery-asked',
    ]);
  });

  test('decides a phone once, and with the words of who refuses it', async () => {
    expect(await decide('c1', 'kimse')).toMatchObject({ status: 422 });
    expect(await decide('c1', 'bizimki')).toMatchObject({ status: 303, to: urls.exchange });
    expect((await decide('c1', 'bizimki')).problems[0]?.text).toContain('kapanmış');
    const refused = await decide('c2', 'onlarinki');
    expect(refused.status).toBe(422);
    expect(refused.problems[0]?.text).toContain('Ödenmiş ya da taksit planındaki borç kapatılamaz');
  });

  test('decides what moves money once two administrators said the same, and not before', async () => {
    const stateOf = async () => {
      const [row] = await files.rows(
        `select closed_at, decided_by from municipality.exchange_conflict where oid = 'c2'`,
      );
      return row;
    };
    expect(await decide('c2', 'bizimki')).toMatchObject({ status: 303, to: urls.exchange });
    expect(await stateOf()).toEqual({ closed_at: null, decided_by: null });
    const own = await decide('c2', 'bizimki');
    expect([own.status, own.problems[0]?.text]).toEqual([422, expect.stringContaining('bir başka yönetici')]);
    const proposalFor = async (who: MemberBrowser) =>
      (await page(who)).overview?.conflicts.find(({ oid }) => oid === 'c2')?.proposal;
    expect(await proposalFor(first())).toMatchObject({ decision: 'bizimki', isOwn: true });
    expect(await proposalFor(second)).toMatchObject({ by: 'Gülşah Öğüt', isOwn: false });
    const other = await decide('c2', 'onlarinki', second);
    expect([other.status, other.problems[0]?.text]).toEqual([422, expect.stringContaining('tersi')]);
    // Turned down, it waits for two again.
    expect(await decide('c2', 'geri-cevir', second)).toMatchObject({ status: 303 });
    expect((await decide('c2', 'geri-cevir', second)).status).toBe(422);
    expect(await decide('c2', 'bizimki', second)).toMatchObject({ status: 303 });
    // The proposer is no administrator any more, so the next one's decision counts as the first.
    await endAdministration(getPortal(), clerk.identityNo, new Date());
    expect(await decide('c2', 'bizimki')).toMatchObject({ status: 303 });
    expect(await stateOf()).toEqual({ closed_at: null, decided_by: null });
    await giveBackRole(clerk.identityNo);
    expect(await decide('c2', 'geri-cevir', second)).toMatchObject({ status: 303 });
    expect(await decide('c2', 'bizimki', second)).toMatchObject({ status: 303 });
    expect((await stateOf())?.['closed_at']).toBeNull();
    expect(await decide('c2', 'bizimki')).toMatchObject({ status: 303 });
    expect((await stateOf())?.['decided_by']).toMatch(/, Gülşah Öğüt$/);
    expect(await acted(1)).toEqual([['conflict-decided', 'tahakkuk B1, Borcun durumu: bizimki geçerli']]);
  });

  test('decides whose a record is once two administrators said the same, by the last digits alone', async () => {
    await files.rows(
      `insert into municipality.exchange_conflict (oid, kind, foreign_key, matter, our_oid, ours, theirs, opened_at, opened_in) values
       ('c4', 'sicil', '990001', 'kimlik', 'o', '10000000146', '12345678950', now(), 1)`,
    );
    const shown = (await page()).overview?.conflicts.find(({ oid }) => oid === 'c4');
    expect(shown).toMatchObject({ ours: '… 0146', theirs: '… 8950', takesTwo: true });
    expect(await decide('c4', 'bizimki')).toMatchObject({ status: 303 });
    expect((await decide('c4', 'bizimki')).status).toBe(422);
    expect(await decide('c4', 'bizimki', second)).toMatchObject({ status: 303 });
    expect((await page()).overview?.conflicts.map(({ oid }) => oid)).not.toContain('c4');
  });

  test('forgets a first decision when both sides say something else', async () => {
    await decide('c3', 'bizimki');
    await files.rows(
      `create temporary table conflict_now (kind text, foreign_key text, matter text, our_oid text, ours text, theirs text)`,
    );
    await files.rows(
      `insert into conflict_now values ('tahakkuk', 'B2', 'tutar', 'o', '10,00 ₺', '30,00 ₺')`,
    );
    const { connection } = files;
    await renewConflicts(openStatements(connection), { deliveryNo: 1, now: new Date() });
    await files.rows('drop table conflict_now');
    const overview = (await page()).overview?.conflicts.find(({ oid }) => oid === 'c3');
    expect(overview).toMatchObject({ theirs: '30,00 ₺', proposal: null });
  });
});
