import { parse } from 'csv-parse/sync';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccruals } from '~/features/accruals/accruals-page.server';
import { openDebts } from '~/features/debts/debts-page.server';
import { serveDebtList } from '~/features/debts/list/debt-list-file.server';
import { findLetterPdf } from '~/features/letters/letter-file.server';
import { openLetterCheck } from '~/features/letters/letter-check.server';
import { askForLetter, openLetters } from '~/features/letters/letters-page.server';
import { openGuestPortal, read } from '../../support/portal/guest-portal';
import {
  getRequest,
  inRequest,
  postRequest,
  signInBrowser,
  thrownBy,
  type MemberBrowser,
} from '../../support/browser/member-browser';
import { isTaggedTurkish, textOfPdf } from '../../support/house/pdf';
import { kurusOf } from '../../support/bank/money';

let close: () => Promise<void>;
let debtor: MemberBrowser;
let free: MemberBrowser;

beforeAll(async () => {
  ({ close } = await openGuestPortal());
  debtor = await signInBrowser(demoAccounts.fiftyLines.identityNo);
  free = await signInBrowser(demoAccounts.debtless.identityNo);
});
afterAll(() => close());

type Page = Awaited<ReturnType<typeof openDebts>>['data'];

async function debts(query = '') {
  const { status, body } = await read(
    inRequest(() => openDebts(getRequest(debtor, `/DebtQuestioning${query}`))),
  );
  const { open, problems } = body as Page;
  if (!open) throw new Error('The list is closed');
  return { status, problems, ...open };
}

const listed = ({ debts: { overdue, coming } }: Awaited<ReturnType<typeof debts>>) => [...overdue, ...coming];

describe('the list of debts', () => {
  test('shows what the filter leaves, and sums that and nothing else', async () => {
    const whole = await debts();
    const yearOf = ({ name = '' } = {}) => / (\d{4})(?: ·|$)/.exec(name)?.[1];
    const year = yearOf(whole.debts.overdue[0]) ?? '';
    const narrowed = await debts(`?durum=gecmis&yil=${year}`);
    const left = listed(whole).filter((debt) => yearOf(debt) === year && debt.dueDate < whole.debts.asOf);
    expect(listed(narrowed)).toEqual(left);
    expect(narrowed.debts.total.total).toBe(left.reduce((sum, { total }) => sum + total, 0));
    expect(narrowed.filter).toMatchObject({ count: 50, isNarrowed: true });
    const kinds = whole.filter.kinds.map(({ value }) => value);
    const byKind = await Promise.all(kinds.map((kind) => debts(`?tur=${kind}`)));
    expect(byKind.flatMap(listed)).toHaveLength(50);
    expect(listed(await debts('?tur=999'))).toEqual([]);
  });

  test('counts late fees to another day, across a change of rates if need be', async () => {
    const [today, later] = [await debts(), await debts(`?tarih.gun=31&tarih.ay=12&tarih.yil=${inFourYears}`)];
    expect(later.debts.asOf).toBe(`${inFourYears}-12-31`);
    expect(later.debts.coming).toEqual([]);
    const fee = (page: typeof today, oid: string) =>
      listed(page).find((debt) => debt.oid === oid)?.lateFee ?? 0;
    for (const { oid } of today.debts.overdue) expect(fee(later, oid)).toBeGreaterThan(fee(today, oid));
    // From 13 November 2025 on a month costs 3,7 %.
    const [eve, early] = [
      await debts('?tarih.gun=12&tarih.ay=11&tarih.yil=2025'),
      await debts('?tarih.gun=14&tarih.ay=11&tarih.yil=2025'),
    ];
    const [{ oid, principal }] = early.debts.overdue as [(typeof early.debts.overdue)[number]];
    const ofTwoDays = (principal * 3.7 * 2) / 3_000;
    expect(Math.abs(fee(early, oid) - fee(eve, oid) - ofTwoDays)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['31', '2', '2026', 'Böyle bir gün yok'],
    ['1', '1', '2001', 'en çok 5 yıl'],
    ['', '5', '2026', 'üç kutuyu da boş bırakın'],
    ['x', "'--", '%00', 'Böyle bir gün yok'],
  ])(
    'says of %s.%s.%s that it is no day to count to, and counts to today',
    async (day, month, year, words) => {
      const query = new URLSearchParams({ 'tarih.gun': day, 'tarih.ay': month, 'tarih.yil': year });
      const { status, problems, filter } = await debts(`?${query.toString()}`);
      expect([status, problems]).toMatchObject([422, [{ fieldId: 'tarih' }]]);
      expect(problems[0]?.text).toContain(words);
      expect(filter.typed).toMatchObject({ 'tarih.gun': day, 'tarih.ay': month, 'tarih.yil': year });
    },
  );
});

const inFourYears = new Date().getUTCFullYear() + 4;

const file = async (name: string, query = '') => {
  const answer = await inRequest(() =>
    serveDebtList(getRequest(debtor, `/borc-listesi/${name}${query}`), name),
  );
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe('the list of debts as a file', () => {
  test('as CSV has a line for every debt, and the amounts of the page', async () => {
    const { answer, bytes } = await file('borclar.csv', '?durum=gecmis');
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const rows = parse<Record<string, string>>(bytes, { delimiter: ';', bom: true, columns: true });
    const page = await debts('?durum=gecmis');
    expect(rows).toHaveLength(page.debts.total.count);
    const sum = rows.reduce((before, row) => before + kurusOf(row['Toplam (TL)'] ?? ''), 0);
    expect(sum).toBe(page.debts.total.total);
  });

  test('as PDF is tagged, in Turkish, and says what it is and what it leaves out', async () => {
    const { bytes } = await file('borclar.pdf', '?yil=2024');
    expect(isTaggedTurkish(bytes)).toBe(true);
    const text = await textOfPdf(bytes);
    for (const part of ['BORÇ LİSTESİ', 'Nurettin İlkışık', 'Bu liste süzülmüştür', 'ÖRNEK'])
      expect(text).toContain(part);
    const again = await file('borclar.pdf', '?yil=2024');
    expect(again.bytes.equals(bytes)).toBe(true);
  });

  test('of another’s record, or under another name, is not there; at no day it says so', async () => {
    expect(await thrownBy(() => file('borclar.csv', '?sicil=R0000000001'))).toMatchObject({ status: 404 });
    expect(await thrownBy(() => file('liste.exe'))).toMatchObject({ status: 404 });
    expect((await file('borclar.csv', '?tarih.gun=99')).answer.status).toBe(422);
  });
});

describe('accruals', () => {
  test('are listed with what was paid and what is left, by group and year', async () => {
    const opened = await inRequest(() => openAccruals(getRequest(debtor, '/tahakkuklarim?grup=su')));
    const { open } = opened.data;
    expect(open?.rows.length).toBe(30);
    expect(open?.nextPath).toContain('grup=su');
    const next = await inRequest(() => openAccruals(getRequest(debtor, open?.nextPath ?? '')));
    expect(next.data.open?.rows).toHaveLength(10);
    expect(next.data.open?.nextPath).toBeNull();
    const foreign = () => openAccruals(getRequest(debtor, '/tahakkuklarim?sicil=R0000000001'));
    expect(await thrownBy(foreign)).toMatchObject({ status: 404 });
  });
});

describe('letters', () => {
  const ask = (who: MemberBrowser, fields: Record<string, string>) =>
    read(inRequest(() => askForLetter(postRequest(who, '/yazilarim', fields))));
  const key = '00000000-0000-4000-8000-00000000000b';
  const lettersOf = async (who: MemberBrowser) =>
    (await inRequest(() => openLetters(getRequest(who, '/yazilarim')))).open?.letters ?? [];

  test('who owes nothing gets one, twice pressed the same; it opens to its owner and proves itself', async () => {
    const first = await ask(free, { tur: 'borcu-yoktur', anahtar: key });
    expect(first.status).toBe(303);
    await ask(free, { tur: 'borcu-yoktur', anahtar: key });
    const letters = await lettersOf(free);
    expect(letters).toHaveLength(1);
    const no = letters[0]?.no ?? '';
    const open = (who: MemberBrowser) =>
      inRequest(() => findLetterPdf(getRequest(who, `/yazi/${no}.pdf`), no));
    const pdf = Buffer.from((await open(free)) ?? []);
    expect(isTaggedTurkish(pdf)).toBe(true);
    const text = await textOfPdf(pdf);
    expect(text.replace(/\s+/g, ' ')).toContain('vadesi geçmiş borcu bulunmamaktadır');
    expect(await open(debtor)).toBeNull();
    const [, code = ''] = /Doğrulama kodu: (\w+)/.exec(text) ?? [];
    const check = (typed: string) =>
      read(inRequest(() => openLetterCheck(getRequest(debtor, `/yazi-dogrula?no=${no}&kod=${typed}`))));
    expect(await check(code)).toMatchObject({
      body: { result: { isGenuine: true, kind: 'Borcu yoktur yazısı' } },
    });
    expect(await check('AAAAAAAAAA')).toMatchObject({ body: { result: { isGenuine: false } } });
  });

  test('who is overdue is told what stands against it, and keeps the key', async () => {
    const { status, body } = await ask(debtor, { tur: 'borcu-yoktur', anahtar: key });
    expect(status).toBe(409);
    const { problems, typed } = body as { problems: { text: string }[]; typed: { anahtar: string } };
    expect(problems[0]?.text).toMatch(/^Vadesi geçmiş \d+ borcunuz var/);
    expect(typed.anahtar).toBe(key);
    expect(await lettersOf(debtor)).toEqual([]);
  });

  test.each([
    [{ tur: 'vergi-degeri', anahtar: key, tasinmaz: '' }, 'tasinmaz', 'Değeri istenen taşınmazı seçin.'],
    [{ tur: 'vergi-degeri', anahtar: key, tasinmaz: 'E0' }, 'tasinmaz', 'Taşınmazı listeden seçin.'],
    [{ tur: 'tapu', anahtar: key }, 'tur', 'Hangi yazıyı istediğinizi seçin.'],
  ])('%j is refused in words', async (fields, fieldId, text) => {
    const { status, body } = await ask(debtor, fields);
    expect([status, body]).toMatchObject([422, { problems: [{ fieldId, text }] }]);
  });
});
