import { contract } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plot } from '~/features/declarations/estate/plot.server';
import { openDeclarations } from '~/features/declarations/sent/declarations-page.server';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { listMissingParts } from '~/platform/municipal/outage.server';
import { visitAs } from '../../support/declarations/declaration-visit';
import type { InProcessPortal } from '../../support/portal/in-process-portal';
import { openInProcessPortal } from '../../support/portal/in-process-portal';

const { citizen } = demoAccounts;
let failing: string | null = null;
let portal: InProcessPortal;

beforeAll(async () => {
  portal = await openInProcessPortal((request, answer) =>
    new URL(request.url).pathname === failing
      ? Promise.resolve(new Response('', { status: 502 }))
      : answer(request),
  );
});
beforeEach(() => {
  failing = null;
});
afterAll(() => portal.close());

test.each([
  ['the records', contract.GetFilteredRegistries.path, 'Sicil kayıtlarınız'],
  ['the sent declarations', contract.RetrieveDeclarationSummary.path, 'Gönderdiğiniz beyanlar'],
])('drafts are shown where the municipality does not give %s', async (_what, path, title) => {
  const visit = await visitAs(citizen.identityNo);
  const [registry] = (await listRegistries(await portal.signIn(citizen.identityNo))).rows;
  await visit.post(plot, plot.path, { islem: 'yeni', sicil: registry?.Oid ?? '' });
  failing = path;
  const { page, parts } = await visit.read('/beyanlarim', async (request) => ({
    page: await openDeclarations(request),
    parts: listMissingParts(),
  }));
  expect(page.drafts.length).toBeGreaterThan(0);
  expect(page.declarations).toBeNull();
  expect(parts.map((part) => part.title)).toContain(title);
});
