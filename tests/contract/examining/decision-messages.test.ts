import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { csv, openExchangeTown, type ExchangeTown } from 'municipality/testing/exchange-town';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellDecisions } from '~/features/declarations/desk/decision-notices.server';
import { openInbox } from '~/features/inbox/inbox-page.server';
import { openText, openTo } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequest, inRequest, signInBrowser } from '../../support/browser/member-browser';
import { openDeclarant } from '../../support/declarations/declaring';
import { openGuestPortal } from '../../support/portal/guest-portal';

const { citizen } = demoAccounts;
let town: TestMunicipality;
let files: ExchangeTown;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ town, close } = await openGuestPortal({ HUMAN_VERIFICATION: 'off' }));
  files = await openExchangeTown(town.direct);
});
afterAll(async () => {
  await files.close();
  await close();
});

const sentTo = async (phone: string) => {
  const rows = await getPortal().database.select().from(smsOutbox);
  return rows.filter((row) => openTo(row) === phone).map((row) => openText(row) ?? '');
};

test('a decision that a file brought reaches whoever sent the declaration, once', async () => {
  const declarant = await openDeclarant(town, { identityNo: citizen.identityNo, fullName: 'Ayşe Yıldız' });
  const { DeclarationNo } = await declarant.record(declarant.contents.cleaning());
  await town.client.query('update municipality.member set wants_sms = true where user_name = $1', [
    citizen.identityNo,
  ]);
  const file = csv(
    'beyan_no;karar;tarih;gerekce;dayanak',
    `${DeclarationNo};soru;23.11.2026;Ruhsatın örneğini ekler misiniz?;`,
  );
  await files.take({ 'beyan-karari.csv': file }, { now: new Date() });
  await tellDecisions();
  await tellDecisions();
  const sentMessages = (await sentTo(citizen.gsmNumber)).filter((text) => text.includes(DeclarationNo));
  expect(sentMessages).toHaveLength(1);
  expect(sentMessages[0]).toContain('sizden bilgi ya da belge istendi');
  const browser = await signInBrowser(citizen.identityNo);
  const inbox = await inRequest(() => openInbox(getRequest(browser, '/bildirimlerim')));
  expect(inbox.news.map(({ title }) => title)).toContain('Bildiriminiz için sizden bilgi bekleniyor');
});
