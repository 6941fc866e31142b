import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { revenueCodes } from 'municipality/service/reference/revenue-kinds';
import { accrualCalls, contract, type AccrualLine } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { debtListFileUrl, debtsUrl, restructuringUrl, urls } from '~/urls';
import {
  addOwnDebts,
  arrange,
  clearPayments,
  debtPlaces,
  removeOwnDebts,
} from '../../support/bank/debt-places';
import { debtStates } from '../../support/bank/debt-states';
import { tryNamedFees } from '../../support/fees/named-fees';
import { storeAttempt } from '../../support/bank/stored-attempt';
import { signInBrowser, type MemberBrowser } from '../../support/browser/member-browser';
import { openChangedLines, SUM, type RowsOf } from '../../support/foreign/changed-lines';
import { textOfPdf } from '../../support/house/pdf';
import { openBuiltPortal, type BuiltPortal } from '../../support/portal/built-portal';
import { freePorts } from '../../support/run/ports';
import { bySize } from '../../tiers';

/* What pages and files say of debts, as they are served. One file: the built portal opens once in a process. */

const folder = mkdtempSync(join(tmpdir(), 'served-debts-'));
const line = openChangedLines();
const REGISTRY = 'R0000000001';
const REFERENCE = 'A'.repeat(22);
let portal: BuiltPortal;
/** `one` has one registry with fifty debts, `several` has two registries. */
let members: Record<'one' | 'several', MemberBrowser>;
/** Lists the open debts of the member of one registry; payments are for the first of them. */
let lines: readonly AccrualLine[] = [];

beforeAll(async () => {
  portal = await openBuiltPortal(
    folder,
    await freePorts(),
    (town) => (request) => line.handle(request, (passed) => town.municipality.handle(passed)),
    { SMTP_URL: 'smtp://127.0.0.1:1' },
  );
  const { fiftyLines, citizen } = demoAccounts;
  members = {
    one: await signInBrowser(fiftyLines.identityNo),
    several: await signInBrowser(citizen.identityNo),
  };
  const { town } = portal;
  const token = await town.signIn(fiftyLines.identityNo);
  const { rows } = await town.client.query<{ oid: string }>(
    'select oid from municipality.registry where identity_no = $1',
    [fiftyLines.identityNo],
  );
  const asked = { registryOid: rows[0]?.oid ?? '' };
  const list = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, asked, token);
  // Home orders them so: the one that falls due first is offered by itself.
  lines = list.Lines.toSorted(
    (one, other) => one.DueDate.localeCompare(other.DueDate) || one.InstallmentNo - other.InstallmentNo,
  );
});
beforeEach(() => {
  line.rewrite(null);
  line.rewriteRegistries(null);
  return portal.town.client.exec(
    'delete from portal.rate_limit; delete from portal.payment_attempt_line; delete from portal.payment_attempt;',
  );
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true, force: true });
});

const shown = async (who: MemberBrowser, path: string): Promise<string> => {
  const answer = await fetch(portal.origin + path, { headers: { Cookie: who.cookie } });
  expect([path, answer.status]).toEqual([path, 200]);
  const isPdf = answer.headers.get('Content-Type') === 'application/pdf';
  return isPdf ? textOfPdf(new Uint8Array(await answer.arrayBuffer())) : answer.text();
};

/** Changes one debt of each registry, and one sum. */
const firstOnly = (change: (row: object) => readonly unknown[]): RowsOf => {
  const first = new Map<string, string>();
  return (row) => {
    const key = row.RegistryOid + String(row.Oid.startsWith(SUM));
    if (!first.has(key)) first.set(key, row.Oid);
    return first.get(key) === row.Oid ? change(row) : [row];
  };
};

/** Lists what a municipality may send in place of debts that this version understands. */
const faults: Readonly<Record<string, RowsOf>> = {
  'all days written 01.06.2026': (row) => [{ ...row, DueDate: '01.06.2026' }],
  'one sum written "1525,03"': firstOnly((row) => [{ ...row, Total: '1525,03' }]),
  'one year written as words': firstOnly((row) => [{ ...row, Year: 'iki bin yirmi altı' }]),
  'one total below zero': firstOnly((row) => [{ ...row, RemainingPrincipal: -50, LateFee: 0, Total: -50 }]),
  'one total that is not the sum': firstOnly((row) => [
    { ...row, RemainingPrincipal: 100, LateFee: 5, Total: 90 },
  ]),
  'one debt twice with two sums': firstOnly((row) => [
    row,
    { ...row, RemainingPrincipal: 1, LateFee: 0, Total: 1 },
  ]),
  'one debt of another registry': firstOnly((row) => [{ ...row, RegistryOid: 'R0000009999' }]),
};

/** Lists pages and files that speak of debts. */
const places: Readonly<Record<string, string>> = {
  home: urls.home,
  debts: urls.debts,
  'debts of one registry': debtsUrl('R0000000001'),
  calendar: urls.dueCalendar,
  inbox: urls.inbox,
  search: '/anasayfa?ara=vergi',
  'CSV file': debtListFileUrl('csv', ''),
  'PDF file': debtListFileUrl('pdf', ''),
};

/** Lists what only a whole list can prove. */
const unproven =
  /borcunuz yok|Borcu yok(?!tur)|borç yok|(?<!\d)0 borç|(?<![\d.,])0,00 ₺|Toplam borç|<tfoot[^>]*>(?:(?!<\/tfoot>).)*>Toplam<|Tümünü öde|geçenleri öde|en eskisini öde/;

describe.each(Object.entries(faults).slice(0, bySize(2, Infinity)))(
  'a municipality that sends %s',
  (_name, rowsOf) => {
    test.each(Object.entries(places))('leads to no sum and no absence: %s', async (_place, path) => {
      line.rewrite(rowsOf);
      const { one, several } = members;
      expect(unproven.exec(await shown(several, path))?.[0] ?? null).toBeNull();
      if (!path.includes('sicil=')) expect(unproven.exec(await shown(one, path))?.[0] ?? null).toBeNull();
    });
  },
);

describe.each<[string, (row: object) => readonly unknown[]]>([
  ['twice, with two kinds', (row) => [row, { ...row, RegistryInfo: null }]],
  ['in part without a number', (row) => [row, { ...row, Oid: 7 }]],
])('a municipality that sends registries %s', (_name, registriesOf) => {
  test.each(['home', 'debts', 'calendar', 'inbox'])('leads to no sum and no absence: %s', async (place) => {
    line.rewriteRegistries(registriesOf);
    expect(unproven.exec(await shown(members.one, places[place] ?? ''))?.[0] ?? null).toBeNull();
  });
});

test('a registry sent twice alike is one registry', async () => {
  const before = await shown(members.several, urls.home);
  line.rewriteRegistries((row) => [row, row]);
  const sumOf = (page: string) => /Toplam borç.*?₺/s.exec(page)?.[0];
  expect(sumOf(await shown(members.several, urls.home))).toBe(sumOf(before));
  expect(sumOf(before)).toBeDefined();
});

test('the same debt sent twice alike is one debt, and everything is known', async () => {
  line.rewrite(null);
  const before = /Toplam borç.*?₺/s.exec(await shown(members.one, urls.debts))?.[0];
  line.rewrite((row) => [row, row]);
  const page = await shown(members.one, urls.debts);
  expect(/Toplam borç.*?₺/s.exec(page)?.[0]).toBe(before);
  expect(page).not.toContain('okuyamadık');
});

test.each(['home', 'debts', 'calendar'])(
  'a list that is asked for twice counts its missing rows once: %s',
  async (place) => {
    const sent = new Set<string>();
    line.rewrite((row) => {
      if (!row.Oid.startsWith(SUM)) sent.add(row.Oid);
      return [{ ...row, DueDate: '01.06.2026' }];
    });
    const page = await shown(members.one, places[place] ?? '');
    expect(/gelen (\d+) kaydı okuyamadık/.exec(page)?.[1]).toBe(String(sent.size));
  },
);

describe.each(Object.entries(debtStates).slice(0, bySize(4, Infinity)))('a debt with %s', (_name, state) => {
  beforeAll(() => {
    line.rewrite(null);
    line.rewriteRegistries(null);
    return addOwnDebts(portal, members.one);
  });
  afterEach(clearPayments);
  afterAll(removeOwnDebts);

  test.each(Object.entries(debtPlaces))(
    'is said, offered and counted as it stands: %s',
    async (_place, check) => {
      await arrange(state);
      await check(state);
    },
  );
});

test('later instalments of a debt that is being paid wait with it', async () => {
  const [first] = lines;
  if (!first) throw new Error('The member owes nothing');
  await storeAttempt(REFERENCE, first.Oid, first.Total, first.RegistryOid);
  await portal.town.client.exec(`update portal.payment_attempt set state = 'at_bank', hand_overs = 1`);
  const later = lines.filter(({ AccrumentNo }) => AccrumentNo === first.AccrumentNo);
  expect(later.length).toBeGreaterThan(1);
  const page = await shown(members.one, urls.debts);
  expect(page).toContain(`${later.length} borç bir ödemenin sonucunu bekliyor`);
});

describe('a member with a thousand debts', () => {
  beforeAll(() =>
    portal.town.client.query(
      `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
         due_date, description, principal, paid_principal)
       select 'many-' || n, 'many-' || n, $1, '${revenueCodes.buildingTax}', 2026, 1, 1, current_date + (n % 900) - 300, 'Deneme', 100000, 0
       from generate_series(1, 1000) as n`,
      [REGISTRY],
    ),
  );

  const rowsOf = (page: string) =>
    [...page.matchAll(/<tbody.*?<\/tbody>/gs)].flatMap(([body]) => body.match(/<tr/g) ?? []).length;

  const longPlaces = [
    ['home', urls.home],
    ['debts', urls.debts],
    ['debts of one registry', debtsUrl(REGISTRY)],
    ['debts, paid in part', `${debtsUrl(REGISTRY)}&kismi=1`],
    ['last page of debts', `${urls.debts}?sayfa=99`],
    ['calendar', urls.dueCalendar],
    ['offers of a plan', restructuringUrl({ registryOid: REGISTRY, method: '1' })],
  ] as const;

  test.each(longPlaces)('%s shows part of a thousand debts at a time', async (_name, path) => {
    const page = await shown(members.several, path);
    expect(rowsOf(page)).toBeLessThanOrEqual(100);
    expect(Buffer.byteLength(page)).toBeLessThan(60_000);
  });

  test.each(longPlaces.slice(0, -1))(
    '%s is the same at a municipality that sends nothing but the whole list',
    async (_name, path) => {
      const said = (page: string) =>
        page.replaceAll(/data-seconds="\d+"|nonce="[^"]*"|name="jeton" value="[^"]*"/g, '');
      const cut = await shown(members.several, path);
      line.answer(contract.GetDebtPageForEMunicipality.path, { Sums: 'none' });
      const whole = await shown(members.several, path);
      line.answer(contract.GetDebtPageForEMunicipality.path, null);
      expect(said(whole)).toBe(said(cut));
    },
  );

  test('an address that names a debt leads to the page on which it stands, ticked', async () => {
    const path = debtsUrl(REGISTRY);
    const isShown = (page: string) => page.includes('value="many-600"');
    expect(isShown(await shown(members.several, path))).toBe(false);
    const page = await shown(members.several, `${path}&borc=many-600`);
    expect(/<input[^>]*value="many-600"[^>]*>/.exec(page)?.[0]).toContain('checked');
    expect(await shown(members.several, `${path}&borc=none`)).toContain('Sayfa 1 /');
  });

  test('the calendar leads from page to page, and its sums are of all', async () => {
    const first = await shown(members.several, urls.dueCalendar);
    const second = await shown(members.several, `${urls.dueCalendar}?sayfa=2`);
    const sumOf = (page: string) =>
      /Vadesi geçenler.*?<tfoot(.*?)<\/tfoot>/s.exec(page)?.[1]?.match(/[\d.]+,\d\d/)?.[0];
    expect(first).toContain('sayfa=2');
    expect(sumOf(first)).toBeDefined();
    expect(sumOf(second)).toBe(sumOf(first));
  });
});

describe('the fee of a debt', () => tryNamedFees(() => ({ portal, line })));
