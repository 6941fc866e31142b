import { and, desc, eq } from 'drizzle-orm';
import { kurus } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContest, takeContest } from '~/features/corrections/contest/contest.server';
import { openDeskCorrection } from '~/features/corrections/desk/desk-correction.server';
import { openOwnCorrection } from '~/features/corrections/own/own-corrections.server';
import { findOffered } from '~/features/home/search/find-offered.server';
import { hiddenPathsNow } from '~/services/offering.server';
import { contestUrl, debtCorrectionUrl, deskDebtCorrectionUrl, urls } from '~/urls';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  thrownBy,
} from '../../support/browser/member-browser';
import { openGuestPortal } from '../../support/portal/guest-portal';

const { company, debtless } = demoAccounts;
let town: TestMunicipality;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ town, close } = await openGuestPortal());
});
afterAll(() => close());

/** Finds an open instalment of the company's cleaning tax. */
async function findDebt() {
  const [row] = await town.database
    .select()
    .from(accrual)
    .where(
      and(
        eq(accrual.registryOid, 'R0000000003'),
        eq(accrual.revenueCode, '11'),
        eq(accrual.paidPrincipal, kurus(0)),
      ),
    )
    .limit(1);
  if (!row) throw new Error('The sample has no such debt');
  return row;
}

const statusOf = async (work: () => Promise<unknown>) => {
  const given = await inRequest(work).catch((thrown: unknown) => thrown);
  return given instanceof Response ? given.status : 200;
};

test('a stranger’s debt, accrual, receipt and request are not there', async () => {
  const row = await findDebt();
  const [own, stranger] = [await signInBrowser(company.identityNo), await signInBrowser(debtless.identityNo)];
  const places = [contestUrl({ oid: row.oid }), contestUrl({ accrualNo: row.accrualNo })];
  for (const path of places) {
    expect(await statusOf(() => openContest(getRequest(own, path)))).toBe(200);
    expect(await statusOf(() => openContest(getRequest(stranger, path)))).toBe(404);
  }
  for (const path of [
    contestUrl({}),
    contestUrl({ oid: 'A9999999999' }),
    contestUrl({ receiptNo: '2020-1' }),
  ])
    expect(await statusOf(() => openContest(getRequest(stranger, path)))).toBe(404);
  // The sample's one request is of another member.
  const no = 'D2026-0000001';
  const path = debtCorrectionUrl(no);
  expect(await statusOf(() => openOwnCorrection(getRequest(stranger, path), no))).toBe(404);
  expect(await statusOf(() => openDeskCorrection(getRequest(own, deskDebtCorrectionUrl(no)), no))).toBe(404);
});

test('a building tax is named apart from the contribution that is corrected with it', async () => {
  const [row] = await town.database
    .select()
    .from(accrual)
    .where(and(eq(accrual.registryOid, 'R0000000001'), eq(accrual.revenueCode, '1')))
    .orderBy(desc(accrual.year))
    .limit(1);
  if (!row) throw new Error('The sample has no such debt');
  const rows = await town.database.select().from(accrual).where(eq(accrual.accrualNo, row.accrualNo));
  const own = await signInBrowser(demoAccounts.citizen.identityNo);
  const page = await inRequest(() => openContest(getRequest(own, contestUrl({ oid: row.oid }))));
  expect(page).toMatchObject({
    accrualNo: row.accrualNo,
    accrued: rows.reduce((sum, { principal }) => sum + principal, 0),
    together: [{ name: expect.stringContaining('Katkı Payı') as string }],
  });
});

test('a form goes over a check page with an address, and is sent once however often it is pressed', async () => {
  const row = await findDebt();
  const own = await signInBrowser(company.identityNo);
  const path = contestUrl({ oid: row.oid });
  const opened = await inRequest(() => openContest(getRequest(own, path)));
  const anahtar = opened.kind === 'debt' ? opened.requestKey : '';
  const typed = { anahtar, neden: 'benim-degil', aciklama: 'Dükkânı devrettim.' };
  const post = (to: string, fields: Record<string, string>) =>
    inRequest(() => takeContest(postRequest(own, to, fields)));
  const placeOf = (given: unknown) =>
    given instanceof Response ? (given.headers.get('Location') ?? '') : 'no redirect';
  const check = placeOf(await post(path, typed));
  expect(check).toContain('adim=kontrol');
  for (const time of ['first', 'again'])
    expect(await inRequest(() => openContest(getRequest(own, check))), time).toMatchObject({
      kept: { typed },
      check: { changePath: check.replace('&adim=kontrol', '') },
    });
  const form = await inRequest(() => openContest(getRequest(own, check.replace('&adim=kontrol', ''))));
  expect(form).toMatchObject({ requestKey: anahtar, kept: { typed }, check: null });
  const unkept = contestUrl({ oid: row.oid, draft: 'of-nobody-at-all', isCheck: true });
  expect(await thrownBy(() => openContest(getRequest(own, unkept)))).toEqual({ status: 303, to: path });

  const sent = placeOf(await post(check, {}));
  expect(sent).toContain(urls.debtCorrections);
  expect(placeOf(await post(check, {}))).toBe(sent);
});

test('the search finds where one says that a debt is wrong', async () => {
  expect(hiddenPathsNow()).not.toContain(urls.contestDebt);
  const { services } = await inRequest(() => findOffered('itiraz yanlış borç', true));
  expect(services.map(({ path }) => path)).toContain(urls.debtCorrections);
});
