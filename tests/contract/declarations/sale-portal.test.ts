import { randomUUID } from 'node:crypto';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sale } from '~/features/declarations/estate/sale.server';
import type { CheckView } from '~/features/declarations/pages/check-view.server';
import type { StartView } from '~/features/declarations/start/start-view.server';
import { openSentDeclaration } from '~/features/declarations/sent/sent-page.server';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { getPortal } from '~/platform/portal/portal.server';
import { stepOf, visitAs } from '../../support/declarations/declaration-visit';
import { openInProcessPortal, type InProcessPortal } from '../../support/portal/in-process-portal';

const { citizen, clerk, debtless } = demoAccounts;
let portal: InProcessPortal;

beforeAll(async () => {
  portal = await openInProcessPortal();
});
afterAll(() => portal.close());

const transfersOf = async (sicil: string) => {
  const visit = await visitAs(debtless.identityNo);
  const { holdings } = (await visit.open(sale, `${sale.path}?sicil=${sicil}`)).page as StartView;
  return holdings.map(({ transfer }) => transfer);
};

test('who owes no property tax reads that the land registry will see no debt; where nobody knows, what the law says', async () => {
  const { client } = portal.town;
  // Somebody else's estate comes without its debts, which stay with who owes them.
  const { rows } = await client.query<{ sicil: string }>(
    `update municipality.estate set registry_oid = (select oid from municipality.registry where identity_no = $1)
       where oid = (select max(oid) from municipality.estate where disposed_on is null)
       returning registry_oid as sicil`,
    [debtless.identityNo],
  );
  const { sicil = '' } = rows[0] ?? {};
  const said = (text: string) => [{ text, debtsPath: null }];
  expect(await transfersOf(sicil)).toEqual(said('Kayıtlarımızda bu taşınmazın ödenmemiş emlak vergisi yok.'));
  await client.query(
    `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
       due_date, description, principal, paid_principal)
     values ('of-none', 'of-none', $1, '1', 2026, 1, 1, '2026-06-01', 'Bina vergisi', 100, 0)`,
    [sicil],
  );
  expect(await transfersOf(sicil)).toEqual(
    said(
      'Emlak vergisi borcu olan taşınmaz, miras, mahkeme kararı, icra ve kamulaştırma dışında tapuda devredilmez; tapu müdürlüğü borcu belediyeden çevrim içi sorar.',
    ),
  );
});

test('whoever sold a property chooses it from the record, names the day, adds the deed and is done', async () => {
  const visit = await visitAs(citizen.identityNo);
  const signedIn = await portal.signIn(citizen.identityNo);
  const { rows: registries } = await listRegistries(signedIn);
  let start: StartView | null = null;
  for (const { Oid } of registries) {
    const opened = (await visit.open(sale, `${sale.path}?sicil=${Oid}`)).page as StartView;
    if (opened.holdings.length > 0) start ??= opened;
  }
  if (!start) throw new Error('The sample citizen owns nothing');
  const { chosenOid: sicil, holdings } = start;
  const [estate] = holdings;
  const { rows: owed } = await portal.town.client.query<{ oid: string }>(
    `select oid from municipality.accrual where subject_oid = $1 and revenue_code in ('1', '2', '3')
       and paid_principal < principal and written_off_on is null and plan_oid is null
       order by due_date, accrual_no, instalment_no`,
    [estate?.oid],
  );
  expect(owed.length).toBeGreaterThan(0);
  expect(estate?.transfer).toEqual({
    text: 'Bu taşınmazın ödenmemiş emlak vergisi var. Miras, mahkeme kararı, icra ve kamulaştırma dışında, vergi ödenmeden tapuda devredilmez.',
    debtsPath: `/DebtQuestioning?sicil=${sicil}${owed.map(({ oid }) => `&borc=${oid}`).join('')}`,
  });
  const fields = { islem: 'yeni', sicil: sicil ?? '' };
  const unchosen = await visit.post(sale, sale.path, fields);
  expect(unchosen).toMatchObject({
    status: 422,
    problems: [{ text: expect.stringContaining('Hangi taşınmaz') as string }],
  });

  const { to: draft } = await visit.post(sale, sale.path, { ...fields, varlik: estate?.oid ?? '' });
  const dated = {
    'tarih.gun': '1',
    'tarih.ay': '6',
    'tarih.yil': String(new Date().getFullYear() - 1),
    alici: 'Ayşe Çelik',
  };
  const early = await visit.post(sale, stepOf(draft, 'satis'), { ...dated, 'tarih.yil': '1901' });
  expect(early).toMatchObject({
    status: 422,
    problems: [{ fieldId: 'tarih', text: expect.stringContaining('edinme günü') as string }],
  });
  expect(await visit.post(sale, stepOf(draft, 'satis'), dated)).toMatchObject({ status: 303, problems: [] });
  const check = (await visit.open(sale, stepOf(draft, 'kontrol'))).page as CheckView;
  expect(check.calculation).toMatchObject({ kind: 'calculated' });
  expect(check.subject).toContain(estate?.title ?? '-');
  expect(check.proofPath).toContain('adim=belge');
  expect(await visit.post(sale, stepOf(draft, 'kontrol'), {})).toMatchObject({
    status: 422,
    problems: [{ text: expect.stringContaining('“Belgeler” adımında ekleyin') as string }],
  });
  const deed = ['tapu.pdf', '%PDF-1.4\n%%EOF\n'] as const;
  await visit.post(sale, stepOf(draft, 'belge'), { islem: 'ekle' }, [deed]);
  expect((await visit.open(sale, stepOf(draft, 'kontrol'))).page).toMatchObject({ proofPath: null });
  const { to, status } = await visit.post(sale, stepOf(draft, 'kontrol'), {});
  expect(status).toBe(303);

  const declarationNo = decodeURIComponent(to.split('/').at(-1) ?? '');
  const readSent = () => visit.read(to, (request) => openSentDeclaration(request, declarationNo));
  const reported = await readSent();
  expect(reported.state.label).toBe('Bildirildi, karar bekliyor');
  expect(reported.outcome.text).toContain('taşınmazın vergisi üzerinizde sürer');
  const { accessToken: token } = await portal.signIn(clerk.identityNo);
  const acceptance = { requestKey: randomUUID(), declarationNo, text: '' };
  await getPortal().municipality.AcceptDeclaration(acceptance, { token });
  expect((await readSent()).state.label).toBe('Alındı');
  const rest = (await visit.open(sale, `${sale.path}?sicil=${sicil}`)).page as StartView;
  expect(rest.holdings.map(({ oid }) => oid)).not.toContain(estate?.oid);
  expect(rest.sent.map(({ no }) => no)).toContain(declarationNo);
});
