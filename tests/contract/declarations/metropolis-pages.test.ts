import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advertising } from '~/features/declarations/business/advertising.server';
import type { StepView } from '~/features/declarations/steps/step-view';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { openTariff } from '~/features/tariffs/tariff-page.server';
import type { TariffName } from '~/features/tariffs/tariffs.server';
import { stepOf, visitAs } from '../../support/declarations/declaration-visit';
import type { InProcessPortal } from '../../support/portal/in-process-portal';
import { openInProcessPortal } from '../../support/portal/in-process-portal';

const { citizen } = demoAccounts;
let portal: InProcessPortal;

beforeAll(async () => {
  portal = await openInProcessPortal(undefined, { IsMetropolitan: true, HasSubscription: false });
});
afterAll(() => portal.close());

const openTariffPage = async (name: TariffName) => {
  const { data } = await openTariff(new Request('http://localhost:3000/?yil=2026'), name);
  return { notes: data.notes.join(' '), basis: data.table?.basis.join(' ') };
};

it('tariffs of a district of a metropolis say that they are raised', async () => {
  const { notes, basis } = await openTariffPage('cevre-temizlik-tarifesi');
  expect(notes).toContain('%25 fazlası');
  expect(notes).toContain('büyükşehir sınırları içindedir: tutarlar %25 artırımlıdır');
  expect(notes).toContain('her metreküpü için 4,00 ₺');
  expect(basis).toContain('türetilmiştir');
  const streets = await openTariffPage('arsa-birim-degerleri');
  expect(streets.notes).toContain('emlak vergisi oranları %100 artırımlı');
});

it('the advertising declaration asks there whether a sign hangs at a road of the metropolis', async () => {
  const visit = await visitAs(citizen.identityNo);
  const [registry] = (await listRegistries(await portal.signIn(citizen.identityNo))).rows;
  const begun = await visit.post(advertising, advertising.path, {
    islem: 'yeni',
    sicil: registry?.Oid ?? '',
  });
  const { rows } = (await visit.open(advertising, stepOf(begun.to, 'ilan'))).page as StepView;
  expect(rows?.rows[0]?.fields.map(({ name }) => name)).toContain('ilan.0.buyuksehir');
});
