import { asc, eq } from 'drizzle-orm';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword, demoSubscriberNo } from 'municipality/service/sample/town/demo-accounts';
import { contractCancellation } from 'municipality/service/subscriptions/tables';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import { startSession } from '~/features/identity/session/session.server';
import { openText, openTo } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { readAudit } from '~/platform/audit/audit.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import {
  changeCancellation,
  openCancellation,
} from '~/features/subscriptions/cancellation/cancellation.server';
import { keepVisit } from '~/features/subscriptions/cancellation/visit.server';
import { openCancellationDesk } from '~/features/subscriptions/desk/cancellation-list.server';
import { actOnDesk } from '~/features/subscriptions/desk/desk-acts.server';
import { openDeskCancellation } from '~/features/subscriptions/desk/desk-cancellation.server';
import { openLateDebts } from '~/features/subscriptions/desk/late-debts.server';
import { openGuestPortal, origin, read, stranger, visitor } from '../../support/portal/guest-portal';
import { secondProofUrl } from '~/urls';
import { proveToken } from '../../support/browser/second-proof';

const { cashier, citizen, clerk, company } = demoAccounts;
const path = '/ContractCancellation';
let town: TestMunicipality;
let close: () => Promise<void>;
let own: string;
let other: string;
let desk: string;

async function signIn(identityNo: string): Promise<string> {
  const { member, accessToken } = await signInWithPassword(identityNo, demoPassword);
  const cookie = await startSession(new Request(`${origin}/session/signin`), {
    member,
    accessToken,
    isRemembered: false,
    isViaEDevlet: false,
  });
  const token = /^portal=([^;]+)/.exec(cookie)?.[1] ?? '';
  await proveToken(token);
  return token;
}

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  [own, other, desk] = [
    await signIn(cashier.identityNo),
    await signIn(company.identityNo),
    await signIn(clerk.identityNo),
  ];
});
beforeEach(async () => {
  await town.client.query('delete from portal.rate_limit');
});
afterAll(() => close());

const inRequest = <Outcome>(work: () => Promise<Outcome>) =>
  runInRequestContext({ clientIp: '10.0.0.1', requestId: '-' }, work);
const get = (address: string, who: string) =>
  new Request(origin + address, { headers: { Cookie: `portal=${who}` } });
const formOf = (address: string, who: string, fields: Record<string, string>) =>
  new Request(origin + address, {
    method: 'POST',
    body: new URLSearchParams({ ...fields, jeton: formTokenOf(who) }),
    headers: { Cookie: `portal=${who}` },
  });

const open = (address: string, who: string) => read(inRequest(() => openCancellation(get(address, who))));
const post = (address: string, who: string, fields: Record<string, string> = {}) =>
  read(inRequest(() => changeCancellation(formOf(address, who, fields))));

interface Problem {
  text: string;
  fieldId?: string;
}
const problemsOf = ({ body }: { body: unknown }) => (body as { problems: Problem[] }).problems;
const placeOf = ({ headers }: { headers: Headers }) => headers.get('Location') ?? '';

function answersFor(lastIndex: number, change: Record<string, string> = {}) {
  const [yil = '', ay = '', gun = ''] = dayInTurkey(new Date()).split('-');
  return {
    endeks: String(lastIndex + 6),
    neden: 'tasinma',
    'ayrilma.gun': gun,
    'ayrilma.ay': ay,
    'ayrilma.yil': yil,
    iban: 'TR61 0000 1000 0000 0000 0000 01',
    sahip: 'Zeynep Akçay',
    ...change,
  };
}

/** Confirms the index of `answersFor`: a few days after a bill any consumption is unusual. */
const confirmed = (lastIndex: number) => ({ onay: 'evet', sorulan: String(lastIndex + 6) });

interface OwnPage {
  step: string;
  subscriptions: { oid: string; no: string; lastIndex: number }[];
  applications: { trackingNo: string }[];
}

async function requireOwn(): Promise<OwnPage['subscriptions'][number]> {
  const page = (await open(path, own)).body as OwnPage;
  const [first] = page.subscriptions;
  if (!first) throw new Error('No subscription');
  return first;
}

/** Sends a member's application; answers with its tracking number. */
async function apply(): Promise<{ trackingNo: string; lastIndex: number; form: string }> {
  const { oid, lastIndex } = await requireOwn();
  const form = placeOf(await post(path, own, { abonelik: oid }));
  const check = placeOf(await post(form, own, answersFor(lastIndex)));
  const sent = placeOf(await post(check, own, confirmed(lastIndex)));
  return { trackingNo: new URL(sent, origin).searchParams.get('no') ?? '', lastIndex, form: check };
}

describe('a member', () => {
  test('sees own subscriptions alone, and nobody is led to sign-in', async () => {
    expect((await open(path, own)).body).toMatchObject({ step: 'own', subscriptions: [{}] });
    expect((await open(path, visitor)).body).toMatchObject({ step: 'subject' });
    expect(await open(`${path}?adim=takip`, visitor)).toMatchObject({
      status: 200,
      body: { step: 'follow' },
    });
    const foreign = (await requireOwn()).oid;
    expect((await post(path, other, { abonelik: foreign })).status).toBe(404);
  });

  test('names the account of the deposit only after a code to the number on record', async () => {
    const { oid, lastIndex } = await requireOwn();
    const form = placeOf(await post(path, own, { abonelik: oid }));
    const check = placeOf(await post(form, own, answersFor(lastIndex)));
    await town.client.query('update portal.session set proven_at = null');
    for (const answer of [await open(check, own), await post(check, own)])
      expect([answer.status, placeOf(answer)]).toEqual([303, secondProofUrl(check, { purpose: 'refund' })]);
    await Promise.all([own, desk].map(proveToken));
    expect((await open(check, own)).status).toBe(200);
  });

  test('is told what is wrong with each answer, and nothing typed is lost', async () => {
    const { oid, lastIndex } = await requireOwn();
    const form = placeOf(await post(path, own, { abonelik: oid }));
    const wrong = answersFor(lastIndex, {
      endeks: String(lastIndex - 1),
      neden: 'diger',
      'ayrilma.ay': '13',
      iban: 'TR61 0000',
    });
    const answer = await post(form, own, wrong);
    expect(answer.status).toBe(422);
    expect(problemsOf(answer).map(({ fieldId }) => fieldId)).toEqual(['endeks', 'ayrilma', 'iban']);
    expect((answer.body as { values: unknown }).values).toMatchObject(wrong);
    expect((await open(form, own)).body).toMatchObject({ typed: wrong });
    expect((await open(form, other)).status).toBe(303);
    // The check page is not to be reached around the form.
    expect(placeOf(await open(`${form}&adim=kontrol`, own))).toBe(form);
    expect(placeOf(await post(`${form}&adim=kontrol`, own))).toBe(form);
  });

  test('is told at the form that a day is too far ahead or before the contract, and reads the own name', async () => {
    const { oid, lastIndex } = await requireOwn();
    const form = placeOf(await post(path, own, { abonelik: oid }));
    const page = (await open(form, own)).body as { subscription: { name: string } };
    expect(page.subscription.name).toBe(`${cashier.nameOrTitle} ${cashier.surname}`);
    for (const [year, sentence] of [
      [String(new Date().getFullYear() + 1), 'en çok 90 gün sonrası olabilir'],
      ['1990', 'gününden önce olamaz'],
    ] as const) {
      const answer = await post(
        form,
        own,
        answersFor(lastIndex, { 'ayrilma.yil': year, 'ayrilma.ay': '12', 'ayrilma.gun': '31' }),
      );
      expect(answer.status).toBe(422);
      expect(problemsOf(answer)).toEqual([
        { fieldId: 'ayrilma', text: expect.stringContaining(sentence) as string },
      ]);
    }
  });

  test('is asked about an unusual index before it is sent, and a tick confirms that index alone', async () => {
    const { oid, lastIndex } = await requireOwn();
    const form = placeOf(await post(path, own, { abonelik: oid }));
    const far = lastIndex + 99_999;
    const check = placeOf(await post(form, own, answersFor(lastIndex, { endeks: String(far) })));
    const count = () => town.database.$count(contractCancellation);
    const before = await count();
    const unasked = { onay: 'evet', sorulan: String(far - 1) };
    const unconfirmed: Record<string, string>[] = [{}, { onay: 'evet' }, unasked];
    for (const fields of unconfirmed) {
      const answer = await post(check, own, fields);
      expect(answer.status).toBe(422);
      expect(problemsOf(answer)).toEqual([
        { fieldId: 'onay', text: expect.stringContaining('alışılmış tüketiminiz') as string },
      ]);
      expect(answer.body).toMatchObject({ values: { sorulan: String(far) } });
    }
    expect(await count()).toBe(before);
    const sent = await post(check, own, { onay: 'evet', sorulan: String(far) });
    expect(sent.status).toBe(303);
    expect(await count()).toBe(before + 1);
    const trackingNo = new URL(placeOf(sent), origin).searchParams.get('no') ?? '';
    expect((await post(`${path}?no=${trackingNo}`, own)).status).toBe(303);
  });

  test('ends a contract; the desk reads, settles and pays back', async () => {
    const { trackingNo, lastIndex, form } = await apply();
    expect(trackingNo).toMatch(/^\d{10}$/);
    // Sent twice, it is one.
    expect(placeOf(await post(form, own))).toContain(`no=${trackingNo}`);
    const isIt = eq(contractCancellation.trackingNo, trackingNo);
    expect(await town.database.$count(contractCancellation, isIt)).toBe(1);
    const seen = await open(`${path}?no=${trackingNo}`, own);
    expect(seen.body).toMatchObject({ step: 'status', status: { canWithdraw: true, iban: 'TR61 … 0001' } });
    expect((await open(`${path}?no=${trackingNo}`, other)).status).toBe(404);
    expect((await open(`${path}?no=1234567895`, own)).status).toBe(404);

    const address = `/masa/abonelik/${trackingNo}`;
    const page = async () => await inRequest(() => openDeskCancellation(get(address, desk), trackingNo));
    const act = async (fields: Record<string, string>) => {
      const { requestKey } = await page();
      const request = formOf(address, desk, { anahtar: requestKey, ...fields });
      return read(inRequest(() => actOnDesk(request, trackingNo)));
    };
    const [yil = '', ay = '', gun = ''] = dayInTurkey(new Date()).split('-');
    const day = (name: string) => ({ [`${name}.gun`]: gun, [`${name}.ay`]: ay, [`${name}.yil`]: yil });
    const low = { islem: 'okuma', sayac: '1', endeks: String(lastIndex - 1), ...day('okuma') };
    const refused = await act(low);
    expect([refused.status, problemsOf(refused)[0]?.fieldId]).toEqual([422, 'endeks']);
    // Six cubic metres are unusual on some days of a month.
    const endeks = String(lastIndex + 6);
    expect((await act({ ...low, endeks, onay: 'evet', sorulan: endeks })).status).toBe(303);
    const { view } = await page();
    expect(view).toMatchObject({
      state: 'kesin-hesap',
      iban: 'TR61 0000 1000 0000 0000 0000 01',
      isPreview: true,
    });
    const account = view.account;
    if (!account) throw new Error('No account');
    const stale = await act({ islem: 'onay', iade: String(account.refund + 1), kalan: '0' });
    expect([stale.status, problemsOf(stale)[0]?.text]).toEqual([409, expect.stringContaining('değişti')]);
    const approval = { islem: 'onay', iade: String(account.refund), kalan: String(account.remaining) };
    expect((await act(approval)).status).toBe(303);
    expect((await act({ islem: 'iade', fis: 'F-9', ...day('odeme') })).status).toBe(303);
    expect((await page()).view.state).toBe('kapandi');
    const closed = (await open(`${path}?no=${trackingNo}`, own)).body as { status: { account: unknown } };
    expect(closed.status.account).toMatchObject({ refund: account.refund });
    expect((await open(path, own)).body).toMatchObject({ subscriptions: [] });

    const { rows } = await readAudit(cashier.identityNo, 50);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['cancellation-started', 'cancellation-approved', 'cancellation-refunded']),
    );
    // Each step was told by SMS, once, to the phone on record.
    const sentMessages = await getPortal()
      .database.select()
      .from(smsOutbox)
      .where(eq(smsOutbox.purpose, 'cancellation'))
      .orderBy(asc(smsOutbox.createdAt));
    expect(sentMessages.map((row) => openTo(row))).toEqual(Array(3).fill(cashier.gsmNumber));
    expect(sentMessages.map((row) => openText(row))).toEqual([
      expect.stringMatching(new RegExp(`${trackingNo} .*sayacınız okundu`)),
      expect.stringContaining('kesin hesap onaylandı'),
      expect.stringContaining('su sözleşmeniz sona erdi'),
    ]);
  });
});

describe('a guest', () => {
  test('gets the same answer whether or not number and person belong together', async () => {
    const known = await post(path, visitor, { abone: demoSubscriberNo, kimlik: citizen.identityNo });
    const strange = await post(path, visitor, { abone: demoSubscriberNo, kimlik: company.identityNo });
    const shape = (answer: typeof known) => [answer.status, placeOf(answer).replace(/onay=.*/, 'onay=')];
    expect(shape(known)).toEqual([303, `${path}?onay=`]);
    expect(shape(strange)).toEqual(shape(known));
    const page = async (answer: typeof known) => (await open(placeOf(answer), visitor)).body;
    expect(await page(known)).toEqual(await page(strange));
    expect((await open(placeOf(known), stranger)).status).toBe(303);
  });

  test('behind the code applies, follows it with two facts and sees no other', async () => {
    const subject = {
      kind: 'subscription',
      subscriberNo: demoSubscriberNo,
      identityNo: citizen.identityNo,
    } as const;
    const found = await getPortal().municipality.FindFastPaymentSubject({ subject });
    const id = await inRequest(() =>
      keepVisit(get(path, visitor), {
        kind: 'form',
        applicant: {
          kind: 'guest',
          handle: found?.Handle ?? '',
          identityNo: citizen.identityNo,
          token: null,
        },
        subscriberOid: null,
        requestKey: 'guest-key',
        typed: null,
        documents: [],
        trackingNo: null,
      }),
    );
    const form = `${path}?basvuru=${id}`;
    expect((await open(form, stranger)).status).toBe(303);
    const opened = (await open(form, visitor)).body as {
      subscription: { lastIndex: number; debtCount: number };
    };
    expect(opened.subscription.debtCount).toBeGreaterThan(0);
    const check = placeOf(await post(form, visitor, answersFor(opened.subscription.lastIndex)));
    const sent = await post(check, visitor, confirmed(opened.subscription.lastIndex));
    expect(placeOf(sent)).toContain('takip=');
    const page = (await open(placeOf(sent), visitor)).body as {
      status: { trackingNo: string; debt: number };
    };
    expect(page.status.debt).toBeGreaterThan(0);
    const { trackingNo } = page.status;

    const follow = `${path}?adim=takip`;
    const wrong = await post(follow, stranger, { takip: trackingNo, son4: '0000' });
    const none = await post(follow, stranger, { takip: '1234567895', son4: citizen.identityNo.slice(-4) });
    expect([wrong.status, problemsOf(wrong)]).toEqual([none.status, problemsOf(none)]);
    const right = await post(follow, stranger, { takip: trackingNo, son4: citizen.identityNo.slice(-4) });
    const foreign = await open(placeOf(right), stranger);
    expect(foreign.body).toMatchObject({
      step: 'status',
      needsCode: true,
      status: { name: 'Ay*** I***** Y*****' },
    });
    expect(JSON.stringify(foreign.body)).not.toContain(citizen.identityNo);
    // Taking it back waits for a code to the phone on record.
    expect(placeOf(await post(placeOf(right), stranger))).toContain('adim=geri-cek');
    for (let tries = 0; tries < 6; tries += 1)
      await post(follow, visitor, { takip: trackingNo, son4: '1111' });
    expect((await post(follow, visitor, { takip: trackingNo, son4: '1111' })).status).toBe(429);
  });
});

describe('the desk', () => {
  test('is there for its staff alone', async () => {
    const lists = (who: string) => [
      read(inRequest(() => openCancellationDesk(get('/masa/abonelik', who)))),
      read(inRequest(() => openLateDebts(get('/masa/su-borclari', who)))),
    ];
    expect((await Promise.all(lists(other))).map(({ status }) => status)).toEqual([404, 404]);
    expect((await Promise.all(lists(visitor))).map(({ status }) => status)).toEqual([302, 302]);
    const list = await inRequest(() => openCancellationDesk(get('/masa/abonelik?durum=reddedildi', desk)));
    expect(list.rows).toHaveLength(1);
  });
});
