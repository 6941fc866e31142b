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

const { citizen, clerk } = demoAccounts;
let portal: InProcessPortal;

beforeAll(async () => {
  portal = await openInProcessPortal();
});
afterAll(() => portal.close());

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
