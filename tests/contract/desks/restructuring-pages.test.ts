import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { restructuringCalls } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInWithPassword } from '~/features/identity/authenticator.server';
import { startSession } from '~/features/identity/session/session.server';
import { openInbox } from '~/features/inbox/inbox-page.server';
import { openText, openTo } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { formTokenOf } from '~/platform/http/visitor.server';
import { applyForPlan } from '~/features/restructuring/apply.server';
import { actOnPlan, openDeskPlan } from '~/features/restructuring/desk/desk-plan.server';
import { openDeskPlans } from '~/features/restructuring/desk/desk-plans.server';
import { assessPlans } from '~/features/restructuring/jobs.server';
import { cancelPlan, findPlanPdf, openPlan } from '~/features/restructuring/plan-page.server';
import type { OffersStep } from '~/features/restructuring/offers/offers-view.server';
import {
  openRestructuring,
  type StartStep,
  type TableStep,
} from '~/features/restructuring/restructuring-page.server';
import { restructuringUrl } from '~/urls';
import { openGuestPortal, origin } from '../../support/portal/guest-portal';
import { isTaggedTurkish, textOfPdf } from '../../support/house/pdf';
import { proveToken } from '../../support/browser/second-proof';

interface Steps {
  start: StartStep;
  offers: OffersStep;
  table: TableStep;
  check: TableStep;
}

interface Browser {
  readonly cookie: string;
  readonly token: string;
}

let town: TestMunicipality;
let close: () => Promise<void>;
let citizen: Browser;
let company: Browser;
let clerk: Browser;

const inRequest = <Outcome>(work: () => Promise<Outcome>) =>
  runInRequestContext({ clientIp: '10.0.0.1', requestId: '-' }, work);

async function signIn(identityNo: string): Promise<Browser> {
  const { member, accessToken } = await signInWithPassword(identityNo, demoPassword);
  const cookie = await startSession(new Request(`${origin}/session/signin`), {
    member,
    accessToken,
    isRemembered: false,
    isViaEDevlet: false,
  });
  const token = /^portal=([^;]+)/.exec(cookie)?.[1] ?? '';
  await proveToken(token);
  return { cookie: `portal=${token}`, token };
}

const get = ({ cookie }: Browser, path: string) =>
  new Request(origin + path, { headers: { Cookie: cookie } });

function post({ cookie, token }: Browser, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ ...fields, jeton: formTokenOf(token) });
  return new Request(origin + path, { method: 'POST', body, headers: { Cookie: cookie } });
}

/** Reads a response as status and target; what an action shows again as status and problems. */
async function answerOf(work: () => Promise<unknown>) {
  const given: unknown = await inRequest(work).catch((error: unknown) => error);
  if (given instanceof Response) {
    return { status: given.status, to: given.headers.get('Location') ?? '', problems: [], typed: {} };
  }
  if (given instanceof Error) throw given;
  const { data, init } = given as {
    data: { problems: { text: string; fieldId?: string }[]; typed: Record<string, string> };
    init: ResponseInit;
  };
  return { status: init.status ?? 200, to: '', problems: data.problems, typed: data.typed };
}

/** Reads the step an address shows, of the kind expected. */
async function stepOf<Kind extends keyof Steps>(
  who: Browser,
  path: string,
  kind: Kind,
): Promise<Steps[Kind]> {
  const { step } = (await inRequest(() => openRestructuring(get(who, path)))).data;
  if (step?.kind !== kind) throw new Error(`${path} shows ${step?.kind ?? 'nothing'}`);
  return step as Steps[Kind];
}

beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
  const { citizen: payer, company: firm, clerk: staff } = demoAccounts;
  citizen = await inRequest(() => signIn(payer.identityNo));
  company = await inRequest(() => signIn(firm.identityNo));
  clerk = await inRequest(() => signIn(staff.identityNo));
});
afterAll(() => close());

const checkUrl = (registryOid: string, offer: string) =>
  restructuringUrl({ registryOid, method: '2', offer, isCheck: true });

async function fieldsOf(path: string) {
  const { requestKey, chosen, table } = await stepOf(citizen, path, 'check');
  return {
    anahtar: requestKey,
    borclar: chosen,
    toplam: String(table.total),
    zorluk: 'Gelirim düştü',
    onay: 'evet',
  };
}

describe('a citizen on the way to a plan', () => {
  test('sees own plans, then the offers, then one offer’s table', async () => {
    const { registryOid, plans } = await stepOf(citizen, '/DebtRestructuring', 'start');
    expect(plans).toEqual([]);
    const offers = await stepOf(citizen, restructuringUrl({ registryOid, method: '2' }), 'offers');
    expect(offers.debts.every(({ isChosen }) => isChosen)).toBe(true);
    const [first] = offers.offers;
    const offer = restructuringUrl({ registryOid, method: '2', offer: first?.key ?? '' });
    const table = await stepOf(citizen, offer, 'table');
    expect(table.table.total).toBe(first?.total);
    const typed = `${restructuringUrl({ registryOid, method: '2' })}&taksit=5`;
    expect((await stepOf(citizen, typed, 'table')).table.count).toBe(5);
  });

  test('is led back with a reason from an offer nobody makes', async () => {
    const { registryOid } = await stepOf(citizen, '/DebtRestructuring', 'start');
    for (const offer of ['tecil-1', 'tecil-60', '7440-12', 'none-3']) {
      const path = restructuringUrl({ registryOid, method: '2', offer });
      const answer = await answerOf(() => openRestructuring(get(citizen, path)));
      expect([answer.status, answer.to]).toEqual([303, restructuringUrl({ registryOid, method: '2' })]);
    }
  });

  test('is told of a number of instalments, or a choice of debts, that cannot be', async () => {
    const { registryOid } = await stepOf(citizen, '/DebtRestructuring', 'start');
    const offers = restructuringUrl({ registryOid, method: '2' });
    for (const count of ['99', '50', '1', 'abc', '']) {
      const { data, init } = await inRequest(() =>
        openRestructuring(get(citizen, `${offers}&secenek=sayi&taksit=${count}`)),
      );
      expect([init?.status, data.step?.kind]).toEqual([422, 'offers']);
      expect(data.problems).toEqual([
        { text: 'Taksit sayısını 2 ile 36 arasında bir sayı olarak yazın.', fieldId: 'taksit' },
      ]);
    }
    for (const none of ['secim=1', 'borc=', `borc=${'9'.repeat(65)}`, 'borc=%00']) {
      const { data, init } = await inRequest(() => openRestructuring(get(citizen, `${offers}&${none}`)));
      expect([init?.status, data.problems[0]?.text]).toEqual([422, 'En az bir borç seçin.']);
    }
  });

  test('is shown the fewest instalments that fit what can be paid a month', async () => {
    const { registryOid } = await stepOf(citizen, '/DebtRestructuring', 'start');
    const place = { registryOid, method: '2' } as const;
    const every: { count: number; largest: number }[] = [];
    for (let count = 2; count <= 36; count += 1) {
      const { table } = await stepOf(
        citizen,
        restructuringUrl({ ...place, offer: `tecil-${count}` }),
        'table',
      );
      every.push({ count, largest: table.largest });
    }
    const offersFor = (monthly: string) => stepOf(citizen, restructuringUrl({ ...place, monthly }), 'offers');
    const lira = (kurus: number) => (kurus / 100).toFixed(2).replace('.', ',');
    for (const wanted of [2, 3, 5, 12, 17, 24, 31, 36]) {
      const limit = every.find(({ count }) => count === wanted)?.largest ?? 0;
      const [fewest] = every.filter(({ largest }) => largest <= limit);
      const { offers } = await offersFor(lira(limit));
      const deferrals = offers.filter(({ kind }) => kind === 'tecil');
      expect(deferrals[0]).toMatchObject({ ...fewest, isFit: true });
      expect(deferrals.filter(({ isFit }) => isFit)).toHaveLength(1);
    }
    const lowest = Math.min(...every.map(({ largest }) => largest));
    const beyond = await offersFor(lira(lowest - 1));
    expect(beyond.offers.some(({ kind, isFit }) => kind === 'tecil' && isFit)).toBe(false);
    const tiny = await offersFor('1');
    expect(tiny.lowest?.largest).toBeLessThanOrEqual(lowest);
    for (const { kind, count, largest } of tiny.offers.filter((offer) => offer.kind === 'tecil'))
      expect([kind, count, largest]).toEqual([
        kind,
        count,
        every.find((one) => one.count === count)?.largest,
      ]);
  });

  test('gets an amount that cannot be read back with what to write', async () => {
    const { registryOid } = await stepOf(citizen, '/DebtRestructuring', 'start');
    for (const monthly of ['bin', '0', '-5', '1,234']) {
      const path = restructuringUrl({ registryOid, method: '2', monthly });
      const { data, init } = await inRequest(() => openRestructuring(get(citizen, path)));
      expect([init?.status, data.step]).toMatchObject([422, { limit: null, typedMonthly: monthly }]);
      expect(data.problems).toEqual([
        {
          text: 'Ayda ödeyebileceğiniz tutarı rakamla yazın, örneğin 1.500. Boş da bırakabilirsiniz.',
          fieldId: 'ayda',
        },
      ]);
    }
  });

  test('gets the same 404 for somebody else’s record and plan as for none', async () => {
    for (const path of ['/DebtRestructuring?sicil=R0000000003', '/DebtRestructuring?sicil=R-none']) {
      expect((await answerOf(() => openRestructuring(get(citizen, path)))).status).toBe(404);
    }
    for (const no of ['TP20260000001', 'TP20269999999', '9'.repeat(300), '\0']) {
      expect((await answerOf(() => openPlan(get(citizen, `/x/${no}`), no))).status).toBe(404);
      expect(await inRequest(() => findPlanPdf(get(citizen, `/x/${no}`), no))).toBeNull();
      const cancel = post(citizen, `/x/${no}`, { islem: 'geri-cek' });
      expect((await answerOf(() => cancelPlan(cancel, no))).status).toBe(404);
    }
    for (const no of ['9'.repeat(300), '\0']) {
      expect((await answerOf(() => openDeskPlan(get(clerk, '/masa/x'), no))).status).toBe(404);
    }
    const desk = () => openDeskPlan(get(citizen, '/masa/taksitlendirme/TP20260000001'), 'TP20260000001');
    expect((await answerOf(desk)).status).toBe(404);
    expect((await answerOf(() => openDeskPlans(get(citizen, '/masa/taksitlendirme')))).status).toBe(404);
  });

  test('is told what is missing, with what was typed; nothing is written', async () => {
    const { registryOid } = await stepOf(citizen, '/DebtRestructuring', 'start');
    const path = checkUrl(registryOid, 'tecil-6');
    const fields = await fieldsOf(path);
    const answer = await answerOf(() =>
      applyForPlan(post(citizen, path, { ...fields, zorluk: '', onay: '' })),
    );
    expect(answer.status).toBe(422);
    expect(answer.problems.map(({ fieldId }) => fieldId)).toEqual(['zorluk', 'onay']);
    expect(answer.typed['anahtar']).toBe(fields.anahtar);
    const wrong = await answerOf(() => applyForPlan(post(citizen, path, { ...fields, toplam: '1' })));
    expect([wrong.status, wrong.problems[0]?.text]).toEqual([
      422,
      'Plan tutarı değişti. Yeni tabloyu denetleyip yeniden başvurun.',
    ]);
    expect((await stepOf(citizen, '/DebtRestructuring', 'start')).plans).toEqual([]);
  });

  test('applies; the same form again leads to the same plan, which is on paper too', async () => {
    const { registryOid } = await stepOf(citizen, '/DebtRestructuring', 'start');
    const path = checkUrl(registryOid, 'tecil-6');
    const fields = await fieldsOf(path);
    const answers = await Promise.all(
      [1, 2, 3].map(() => answerOf(() => applyForPlan(post(citizen, path, fields)))),
    );
    expect(new Set(answers.map(({ status, to }) => `${status} ${to}`)).size).toBe(1);
    const [, planNo = ''] = /\/DebtRestructuring\/(\w+)$/.exec(answers[0]?.to ?? '') ?? [];
    const { plan } = await inRequest(() => openPlan(get(citizen, answers[0]?.to ?? ''), planNo));
    expect(plan).toMatchObject({ stateCode: 'yururlukte', count: 6, paidCount: 0, isPayable: true });
    const pdf = await inRequest(() => findPlanPdf(get(citizen, plan.filePath), planNo));
    const bytes = Buffer.from(pdf ?? []);
    expect(isTaggedTurkish(bytes)).toBe(true);
    expect(await textOfPdf(bytes)).toContain(planNo);
  });
});

describe('the desk', () => {
  const waiting = 'TP20260000002';
  const broken = 'TP20260000003';
  const lists = () => inRequest(() => openDeskPlans(get(clerk, '/masa/taksitlendirme')));
  const act = (planNo: string, fields: Record<string, string>) =>
    answerOf(() => actOnPlan(post(clerk, `/masa/taksitlendirme/${planNo}`, fields), planNo));

  test('sees what waits and what broke, names masked in lists alone, and decides with a reason', async () => {
    const before = await lists();
    const own = before.waiting.find(({ kind }) => kind === 'Tecil ve taksitlendirme');
    const no = own?.no ?? waiting;
    expect(own?.name).toBe('Hü*** Ç*****');
    const page = await inRequest(() => openDeskPlan(get(clerk, `/masa/taksitlendirme/${no}`), no));
    expect(page.name).toBe('Hüseyin Çınar');
    expect((await act(no, { karar: 'onay', gerekce: '' })).problems).toEqual([
      { text: 'Kararın gerekçesini yazın.', fieldId: 'gerekce' },
    ]);
    const time = await act(no, { karar: 'onay', gerekce: 'Teminat görüldü', sure: '400' });
    expect(time).toMatchObject({
      status: 422,
      problems: [{ text: expect.stringContaining('“Onayla” seçtiniz') as string, fieldId: 'sure' }],
      typed: { gerekce: 'Teminat görüldü', sure: '400' },
    });
    expect((await act(no, { karar: 'onay', gerekce: 'Teminat görüldü' })).status).toBe(303);
    expect((await lists()).waiting.map((row) => row.no)).not.toContain(no);
    for (const late of [
      { karar: 'ret', gerekce: 'Vazgeçildi' },
      { karar: 'onay', gerekce: 'Ben de uygun gördüm' },
      { karar: '', gerekce: 'Kararsızım' },
    ])
      expect(await act(no, late)).toMatchObject({ status: 409, typed: late });
    expect((await act(no, { karar: 'onay', gerekce: 'Teminat görüldü' })).status, 'sent twice').toBe(303);
  });

  test('puts a broken plan back into force', async () => {
    const no = (await lists()).broken[0]?.no ?? broken;
    expect((await act(no, { islem: 'ihya', gerekce: 'Hastanede yatmış' })).status).toBe(303);
    const { plan } = await inRequest(() => openDeskPlan(get(clerk, `/masa/taksitlendirme/${no}`), no));
    expect(plan.stateCode).toBe('yururlukte');
  });
});

describe('the applicant', () => {
  const { fiftyLines } = demoAccounts;
  const openAtDesk = (planNo: string) =>
    inRequest(() => openDeskPlan(get(clerk, `/masa/taksitlendirme/${planNo}`), planNo));
  const decide = (planNo: string, fields: Record<string, string>) =>
    answerOf(() => actOnPlan(post(clerk, `/masa/taksitlendirme/${planNo}`, fields), planNo));

  /** Sends an application with collateral over some debts of the account. */
  async function apply(oids: readonly string[], registryOid: string, token: string): Promise<string> {
    const choice = {
      registryOid,
      accrumentOids: [...oids],
      kind: 'tecil' as const,
      lawCode: null,
      installmentCount: 3,
    };
    const { Total } = await town.ask(restructuringCalls.AuthorizedCalculateDebtRestructuring, choice, token);
    const application = {
      ...choice,
      requestKey: randomUUID(),
      total: Total,
      collateral: 'Banka teminat mektubu',
      difficulty: 'İşsiz kaldım.',
    };
    const made = await town.ask(restructuringCalls.AuthorizedRecordDebtRestructuring, application, token);
    expect(made.State).toBe('basvuru');
    return made.PlanNo;
  }

  test('is told of each decision by SMS, once and without a sum, and reads it in the inbox', async () => {
    await town.client.query('update municipality.deferral_terms set collateral_limit = 0');
    const token = await town.signIn(fiftyLines.identityNo);
    const { rows } = await town.client.query<{ oid: string; registry_oid: string }>(
      `select a.oid, a.registry_oid from municipality.accrual a join municipality.registry r on r.oid = a.registry_oid
         where r.identity_no = $1 and a.principal - a.paid_principal >= 30000 and a.due_date < current_date
           and a.revenue_code not in ('21', '31', '83')
         order by a.due_date, a.oid limit 2`,
      [fiftyLines.identityNo],
    );
    const [first, second] = rows;
    if (!first || !second) throw new Error('The account owes nothing');
    const rejected = await apply([first.oid], first.registry_oid, token);
    const refusal = { karar: 'ret', gerekce: 'Teminat yetersiz' };
    for (const sure of ['31', '0', 'on'])
      expect((await decide(rejected, { ...refusal, sure })).status, `${sure} days`).toBe(422);
    expect((await decide(rejected, { ...refusal, sure: '30' })).status).toBe(303);
    const { PayUntil } = await town.ask(
      restructuringCalls.AuthorizedRetrieveDebtRestructuringDetail,
      { planNo: rejected },
      token,
    );
    expect(PayUntil).not.toBeNull();
    expect((await decide(rejected, { karar: 'ret', gerekce: 'Teminat yetersiz' })).status).toBe(303);
    const approved = await apply([first.oid, second.oid], first.registry_oid, token);
    // Days go by before the decision: interest runs to the days that approval gives.
    await town.client.query(
      `with plan as (update municipality.debt_plan set applied_on = applied_on - 30 where plan_no = $1 returning oid)
         update municipality.debt_plan_instalment set due_date = due_date - 30 where plan_oid in (select oid from plan)`,
      [approved],
    );
    const { sums, plan, version } = await openAtDesk(approved);
    expect(sums?.today).toBeGreaterThan(sums?.applied ?? Infinity);
    expect(plan.total).toBe(sums?.today);
    const decision = { karar: 'onay', gerekce: 'Uygun' };
    const old = await decide(approved, { ...decision, gorulen: '10050-2020-01-31' });
    expect(old).toMatchObject({ status: 409, typed: { gerekce: 'Uygun' } });
    expect(old.problems[0]?.text).toContain('gördüğünüz tablonun toplamı 100,50 ₺, bugün yürürlüğe girecek');
    expect((await openAtDesk(approved)).plan.stateCode).toBe('basvuru');
    expect((await decide(approved, { ...decision, gorulen: version ?? '' })).status).toBe(303);
    expect((await openAtDesk(approved)).plan).toMatchObject({ stateCode: 'yururlukte', total: sums?.today });

    const sentMessages = await getPortal()
      .database.select()
      .from(smsOutbox)
      .where(eq(smsOutbox.purpose, 'plan'))
      .orderBy(asc(smsOutbox.createdAt));
    const own = sentMessages.filter((row) => openTo(row) === fiftyLines.gsmNumber);
    expect(own.map((row) => openText(row))).toEqual([
      expect.stringContaining(`${rejected} numaralı taksitlendirme başvurunuz sonuçlandı`),
      expect.stringContaining(
        `${approved} numaralı taksit planınız yürürlüğe girdi; taksitlerinizi portalda görebilirsiniz.`,
      ),
    ]);
    const applicant = await inRequest(() => signIn(fiftyLines.identityNo));
    const { news } = await inRequest(() => openInbox(get(applicant, '/bildirimlerim')));
    expect(news.filter(({ kind }) => kind === 'plan').map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Taksitlendirme başvurunuz kabul edilmedi', 'Taksit planınız yürürlükte']),
    );
  });
});

test('a company sees its plan with what is paid, what comes next and what it takes today', async () => {
  const { plans } = await stepOf(company, '/DebtRestructuring', 'start');
  expect(plans).toMatchObject([{ stateCode: 'yururlukte', paidCount: 2, next: { no: 3 } }]);
});

test('the nightly work has the municipality judge once a day', async () => {
  await town.client.query(
    `update municipality.debt_plan set judge_on = '2020-01-01' where state = 'yururlukte'`,
  );
  await assessPlans();
  await assessPlans();
  const { Judged } = await town.ask(restructuringCalls.AuthorizedJudgeDebtRestructurings, {}, 'system');
  expect(Judged).toBe(0);
});
