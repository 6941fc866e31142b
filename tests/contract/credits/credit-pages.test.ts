import { eq } from 'drizzle-orm';
import { kurus } from 'municipality/contract';
import { openCredit } from 'municipality/service/credits/open-credit';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openCreditPage } from '~/features/credits/credit-page.server';
import { openCredits } from '~/features/credits/credits.server';
import { actOnCredit } from '~/features/credits/desk/act-on-credit.server';
import { openCreditDesk } from '~/features/credits/desk/credit-desk.server';
import { openDeskCredit } from '~/features/credits/desk/desk-credit.server';
import { tellCredits } from '~/features/credits/tell-credits.server';
import { useCredit } from '~/features/credits/use-credit.server';
import { openDebts } from '~/features/debts/debts-page.server';
import { openHome } from '~/features/home/home-page.server';
import { findOwnDuties } from '~/features/duties/own-duties.server';
import { openInbox } from '~/features/inbox/inbox-page.server';
import { openText } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { readAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import { creditUrl, deskCreditUrl, urls } from '~/urls';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  thrownBy,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { openGuestPortal } from '../../support/portal/guest-portal';
import { dayFromNow } from '../../support/run/noon';

const { citizen, company, cashier, secondCashier, debtless } = demoAccounts;
const IBAN = 'TR61 0000 1000 0000 0000 0000 01';
let town: TestMunicipality;
let close: () => Promise<void>;
let own: MemberBrowser;
let desk: MemberBrowser;
let second: MemberBrowser;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  [own, desk, second] = [
    await signInBrowser(citizen.identityNo),
    await signInBrowser(cashier.identityNo),
    await signInBrowser(secondCashier.identityNo),
  ];
});
beforeEach(async () => {
  await town.client.query('delete from portal.rate_limit');
});
afterAll(() => close());

let made = 0;
async function give(amount: number): Promise<string> {
  const { rows } = await town.client.query<{ oid: string }>(
    'select oid from municipality.registry where identity_no = $1 order by registry_no limit 1',
    [citizen.identityNo],
  );
  const { creditNo } = await town.database.transaction((transaction) =>
    openCredit(transaction, new Date(), {
      registryOid: rows[0]?.oid ?? '',
      amount: kurus(amount),
      cause: 'cift-odeme',
      source: `page test ${(made += 1)}`,
      description: 'Bina vergisi iki kez ödendi.',
    }),
  );
  return creditNo;
}

const open = (no: string, who = own, step?: 'iade') =>
  inRequest(() => openCreditPage(getRequest(who, creditUrl(no, step)), no));

const openAt = (path: string, no: string) => inRequest(() => openCreditPage(getRequest(own, path), no));
const sendAt = (path: string, no: string, fields: Record<string, string>) =>
  answerOf(() => useCredit(postRequest(own, path, fields), no));

/** Types an account into the form; answers with the address of its check page. */
async function typeAccount(no: string, fields: Record<string, string>): Promise<string> {
  const given = await inRequest(() => useCredit(postRequest(own, creditUrl(no, 'iade'), fields), no));
  return given instanceof Response ? (given.headers.get('Location') ?? '') : '';
}

interface Answer {
  readonly status: number;
  readonly problems: readonly { text: string; fieldId?: string }[];
  readonly typed: Record<string, string>;
}

async function answerOf(work: () => Promise<unknown>): Promise<Answer> {
  const given: unknown = await inRequest(work);
  if (given instanceof Response) return { status: given.status, problems: [], typed: {} };
  const { data, init } = given as { data: Omit<Answer, 'status'>; init: ResponseInit };
  return { ...data, status: init.status ?? 200 };
}

const use = (no: string, fields: Record<string, string>, step?: 'iade', who = own) =>
  answerOf(() => useCredit(postRequest(who, creditUrl(no, step), fields), no));
const act = (no: string, fields: Record<string, string>, who = desk) =>
  answerOf(() => actOnCredit(postRequest(who, deskCreditUrl(no), fields), no));

describe('the pages of a credit', () => {
  test('home and debts say what there is, and the list says of what', async () => {
    const sample = await signInBrowser(company.identityNo);
    const home = await inRequest(() => openHome(getRequest(sample, urls.home)));
    expect(home.credit).toMatchObject({ left: 124_000, count: 1, unread: 0 });
    const debts = await inRequest(() => openDebts(getRequest(sample, urls.debts)));
    expect(debts.data.credit).toEqual(home.credit);
    const list = await inRequest(() => openCredits(getRequest(sample, urls.credits)));
    expect(list.credits.map(({ cause, left }) => [cause, left])).toEqual([
      ['Düzeltilen borç', 124_000],
      ['İki kez ödenen borç', 0],
    ]);
    const { news } = await inRequest(() => openInbox(getRequest(sample, urls.inbox)));
    expect(news.filter(({ kind }) => kind === 'credit')).toMatchObject([
      { title: 'Fazla ödemeniz var', path: creditUrl(list.credits[0]?.no ?? '') },
    ]);
    const nobody = await signInBrowser(debtless.identityNo);
    expect((await inRequest(() => openHome(getRequest(nobody, urls.home)))).credit).toBeNull();
  });

  test('a stranger’s number and none are not there', async () => {
    const no = await give(10_000);
    const stranger = await signInBrowser(debtless.identityNo);
    expect(await thrownBy(() => openCreditPage(getRequest(stranger, creditUrl(no)), no))).toMatchObject({
      status: 404,
    });
    const post = () => useCredit(postRequest(stranger, creditUrl(no), { borc: 'x 1' }), no);
    expect(await thrownBy(post)).toMatchObject({ status: 404 });
    expect(await thrownBy(() => openCreditPage(getRequest(own, creditUrl('FZ1')), 'FZ1'))).toMatchObject({
      status: 404,
    });
  });

  test('the oldest debts are suggested, and are set off with one press however often it is pressed', async () => {
    const no = await give(12_345);
    const page = await open(no);
    expect(page.suggested).toEqual([page.debts?.rows[0]?.oid]);
    const [first] = page.debts?.rows ?? [];
    const fields = { anahtar: page.requestKey, borc: first?.tick ?? '' };
    expect(await use(no, { anahtar: page.requestKey })).toMatchObject({
      status: 422,
      problems: [{ text: 'Fazla ödemenizin sayılacağı en az bir borç seçin.' }],
    });
    expect(await use(no, { ...fields, borc: `${first?.oid ?? ''} 1` })).toMatchObject({ status: 409 });
    expect(await use(no, fields)).toMatchObject({ status: 303 });
    expect(await use(no, fields)).toMatchObject({ status: 303 });
    const { credit } = await open(no);
    expect(credit.uses).toHaveLength(1);
    expect(credit).toMatchObject({ left: 0, state: 'Kullanıldı', isOpen: false });
    expect(credit.uses[0]).toMatchObject({ amount: 12_345, setOff: [{ amount: 12_345 }] });
    const { rows } = await readAudit(citizen.identityNo, 50);
    expect(rows.map(({ action, detail }) => [action, detail])).toContainEqual(['credit-set-off', no]);
  });

  test('an account is asked for behind a code, and checked before anything is written', async () => {
    const no = await give(20_000);
    const unproven = await signInBrowser(citizen.identityNo, { isProven: false });
    const proof = { status: 303, to: expect.stringContaining('icin=refund') as string };
    expect(await thrownBy(() => openCreditPage(getRequest(unproven, creditUrl(no, 'iade')), no))).toEqual(
      proof,
    );
    const post = () => useCredit(postRequest(unproven, creditUrl(no, 'iade'), { iban: IBAN }), no);
    expect(await thrownBy(post)).toMatchObject({ status: 303 });
    const page = await open(no, own, 'iade');
    const key = { anahtar: page.requestKey };
    expect(await use(no, { ...key, iban: 'TR00', sahip: 'Ayşe' }, 'iade')).toMatchObject({
      status: 422,
      problems: [{ fieldId: 'iban' }],
      typed: { iban: 'TR00', sahip: 'Ayşe' },
    });
    expect((await open(no)).credit.uses).toEqual([]);
    const check = await typeAccount(no, { ...key, iban: IBAN, sahip: 'Başka Biri' });
    expect(await openAt(check, no)).toMatchObject({
      credit: { left: 20_000 },
      check: { iban: 'TR61 0000 1000 0000 0000 0000 01', holder: 'Başka Biri', isOther: true },
    });
    const corrected = await openAt(check.replace('kontrol', 'iade'), no);
    expect(corrected).toMatchObject({ typed: { iban: IBAN, sahip: 'Başka Biri' }, check: null });
    const stranger = await signInBrowser(company.identityNo);
    const strange = () => openCreditPage(getRequest(stranger, check), no);
    expect(await thrownBy(strange)).toMatchObject({ status: 404 });
    expect((await open(no)).credit.uses, 'nothing is written before the check').toEqual([]);

    const right = await typeAccount(no, { ...key, iban: IBAN, sahip: page.holder });
    expect((await openAt(right, no)).check).toMatchObject({ holder: page.holder, isOther: false });
    expect(await sendAt(right, no, {})).toMatchObject({ status: 422 });
    expect(await sendAt(right, no, { tutar: '19999' }), 'the sum that was seen').toMatchObject({
      status: 409,
    });
    expect(await sendAt(right, no, { tutar: '20000' })).toMatchObject({ status: 303 });
    expect(await sendAt(right, no, { tutar: '20000' }), 'pressed twice').toMatchObject({ status: 303 });
    expect((await open(no)).credit.uses).toHaveLength(1);
    const { credit } = await open(no);
    expect(credit.state, 'nothing is used before it is paid').toBe('İade: onay bekliyor');
    expect(credit.uses[0]).toMatchObject({ state: 'Onay bekliyor', iban: 'TR61 … 0001' });
    expect(await thrownBy(() => openCreditPage(getRequest(own, creditUrl(no, 'iade')), no))).toMatchObject({
      to: creditUrl(no),
    });
  });
});

describe('who is told of a credit', () => {
  const texts = async () =>
    (await getPortal().database.select().from(smsOutbox).where(eq(smsOutbox.purpose, 'credit'))).map(
      (row) => openText(row) ?? '',
    );

  test('its owner, once when it is opened and once before its last day, and never of what is used', async () => {
    const no = await give(5_000);
    await inRequest(tellCredits);
    await inRequest(tellCredits);
    const announced = (await texts()).filter((text) => text.includes(`${no} numaralı fazla ödemeniz var`));
    expect(announced).toHaveLength(1);
    const soon = dayFromNow(10);
    await town.client.query('update municipality.credit set claim_until = $1 where credit_no = $2', [
      soon,
      no,
    ]);
    await inRequest(tellCredits);
    await inRequest(tellCredits);
    expect((await texts()).filter((text) => text.includes(no))).toHaveLength(2);
    const { rows } = await town.client.query<{ no: string }>(
      'select credit_no as no from municipality.credit where free = 0',
    );
    const all = (await texts()).join(' ');
    expect(rows.filter((row) => all.includes(`${row.no} numaralı fazla ödemeniz var`))).toEqual([]);
    await town.client.query('delete from portal.sms_outbox');
  });
});

describe('the desk of refunds', () => {
  const waiting = async () => {
    const { rows } = await inRequest(() => openCreditDesk(getRequest(desk, urls.creditDesk)));
    return rows;
  };

  test('is nobody else’s', async () => {
    expect(await thrownBy(() => openCreditDesk(getRequest(own, urls.creditDesk)))).toMatchObject({
      status: 404,
    });
    const [row] = await waiting();
    const no = row?.no ?? '';
    expect(await thrownBy(() => openDeskCredit(getRequest(own, deskCreditUrl(no)), no))).toMatchObject({
      status: 404,
    });
    const post = () => actOnCredit(postRequest(own, deskCreditUrl(no), { islem: 'onay' }), no);
    expect(await thrownBy(post)).toMatchObject({ status: 404 });
    expect(await thrownBy(() => openDeskCredit(getRequest(desk, deskCreditUrl('FK1')), 'FK1'))).toMatchObject(
      { status: 404 },
    );
  });

  test('lists with masked names and counts, on the duty too', async () => {
    const rows = await waiting();
    expect(rows).toMatchObject([{ name: 'Ay*** Iş*** Yı***', amount: 20_000 }]);
    const duties = await inRequest(() => findOwnDuties(getRequest(desk, urls.home)));
    const texts = duties.flatMap(({ counts = [] }) => counts.map(({ text }) => text));
    expect(texts).toContain('1 fazla ödeme iadesi onay bekliyor');
  });

  test('approves, pays with the bank’s reference, and tells the person of each once', async () => {
    const no = (await waiting())[0]?.no ?? '';
    expect(await act(no, { islem: 'odeme' })).toMatchObject({ status: 422 });
    expect(await act(no, { islem: 'onay' })).toMatchObject({ status: 303 });
    expect(await act(no, { islem: 'onay' })).toMatchObject({ status: 303 });
    const view = await inRequest(() => openDeskCredit(getRequest(desk, deskCreditUrl(no)), no));
    expect(view).toMatchObject({ isToPay: true, approvedBy: 'Zeynep Akçay', iban: IBAN });
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Istanbul' }).split('-');
    const day = { 'odeme.gun': today[2] ?? '', 'odeme.ay': today[1] ?? '', 'odeme.yil': today[0] ?? '' };
    expect(await act(no, { islem: 'odeme', referans: 'EFT-9', ...day })).toMatchObject({ status: 303 });
    const texts = (
      await getPortal().database.select().from(smsOutbox).where(eq(smsOutbox.purpose, 'credit'))
    ).map(openText);
    expect(texts.filter((text) => text?.includes('onaylandı'))).toHaveLength(1);
    expect(texts.filter((text) => text?.includes('yatırıldı'))).toHaveLength(1);
    const { rows } = await readAudit(citizen.identityNo, 50);
    const acts = rows.filter(({ actorName }) => actorName === 'Zeynep Akçay').map(({ action }) => action);
    expect(acts).toEqual(expect.arrayContaining(['credits-viewed', 'credit-approved', 'credit-paid']));
  });

  test('takes two above the limit, and a rejection needs its reason', async () => {
    const no = await give(1_000_001);
    const page = await open(no, own, 'iade');
    const check = await typeAccount(no, { anahtar: page.requestKey, iban: IBAN, sahip: page.holder });
    await sendAt(check, no, { tutar: '1000001' });
    const useNo = (await waiting())[0]?.no ?? '';
    expect(await act(useNo, { islem: 'onay' })).toMatchObject({ status: 303 });
    const seen = (who: MemberBrowser) =>
      inRequest(() => openDeskCredit(getRequest(who, deskCreditUrl(useNo)), useNo));
    expect(await seen(desk)).toMatchObject({ isToApprove: true, isOwnApproval: true });
    expect(await seen(second)).toMatchObject({ isSecondAwaited: true, isOwnApproval: false });
    expect(await act(useNo, { islem: 'ret', gerekce: 'x' }, second)).toMatchObject({
      status: 422,
      problems: [{ fieldId: 'gerekce' }],
      typed: { gerekce: 'x' },
    });
    expect(await act(useNo, { islem: 'ikinci-onay' }, second)).toMatchObject({ status: 303 });
    expect(await seen(desk)).toMatchObject({
      isToPay: true,
      askedBy: 'Zeynep Akçay',
      approvedBy: 'İlker Uçar',
    });
  });
});
