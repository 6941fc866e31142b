import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  isoDate,
  type DeclarationContent,
  type DeclarationDetail,
  type DeclarationKind,
} from 'municipality/contract';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { estate } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actOnDeclaration } from '~/features/declarations/desk/desk-acts.server';
import { openDeclarationDesk } from '~/features/declarations/desk/desk-list.server';
import {
  openDeskDeclaration,
  readDeskDocument,
} from '~/features/declarations/desk/open-desk-declaration.server';
import { openDeclarations } from '~/features/declarations/sent/declarations-page.server';
import { actOnSentDeclaration } from '~/features/declarations/sent/sent-acts.server';
import { openSentDeclaration } from '~/features/declarations/sent/sent-page.server';
import { readAudit } from '~/platform/audit/audit.server';
import { getPortal } from '~/platform/portal/portal.server';
import {
  getRequest,
  inRequest,
  type MemberBrowser,
  postFile,
  postRequest,
  signInBrowser,
  thrownBy,
} from '../../support/browser/member-browser';
import { type Declarant, openDeclarant } from '../../support/declarations/declaring';
import { openGuestPortal } from '../../support/portal/guest-portal';

const { citizen, clerk, cashier, employee } = demoAccounts;
let town: TestMunicipality;
let close: () => Promise<void>;
let declarant: Declarant;
let member: MemberBrowser;
let office: MemberBrowser;
/** Says whether the municipality answers nothing to a question of the desk. */
let isSilent = false;
/** Says whether it says nothing of examinations. */
let isUnreviewed = false;

async function withoutReview(response: Response): Promise<Response> {
  const text = (await response.text()).replaceAll(/"Review":"\w+"/g, '"Review":null');
  return new Response(text, response);
}

beforeAll(async () => {
  ({ town, close } = await openGuestPortal({}, async (request, answer) => {
    if (isSilent && request.url.includes('AskDeclarer')) throw new Error('no line');
    const response = await answer(request);
    return isUnreviewed ? withoutReview(response) : response;
  }));
  const fullName = `${citizen.nameOrTitle} ${citizen.surname}`;
  declarant = await openDeclarant(town, { identityNo: citizen.identityNo, fullName });
  member = await signInBrowser(citizen.identityNo);
  office = await signInBrowser(clerk.identityNo);
});
afterAll(() => close());

interface Answer {
  readonly status: number;
  readonly problems: readonly { text: string; fieldId?: string }[];
  readonly typed: Record<string, string>;
}

async function answerOf(work: () => Promise<unknown>): Promise<Answer> {
  const given: unknown = await inRequest(work).catch((error: unknown) => error);
  if (given instanceof Response) return { status: given.status, problems: [], typed: {} };
  if (given instanceof Error) throw given;
  const { data, init } = given as { data: Omit<Answer, 'status'>; init: ResponseInit };
  return { ...data, status: init.status ?? 200 };
}

const deskPath = (no: string) => `/masa/beyanlar/${no}`;
const sentPath = (no: string) => `/beyanlarim/${no}`;

const act = (no: string, fields: Record<string, string>, as = office) =>
  answerOf(() => actOnDeclaration(postRequest(as, deskPath(no), { anahtar: randomUUID(), ...fields }), no));
const answer = (no: string, fields: Record<string, string>) =>
  answerOf(() =>
    actOnSentDeclaration(postRequest(member, sentPath(no), { anahtar: randomUUID(), ...fields }), no),
  );
const openAtDesk = (no: string, query = '') =>
  inRequest(() => openDeskDeclaration(getRequest(office, deskPath(no) + query), no));
const openSent = (no: string) => inRequest(() => openSentDeclaration(getRequest(member, sentPath(no)), no));
const openList = (query = '') =>
  inRequest(() => openDeclarationDesk(getRequest(office, `/masa/beyanlar${query}`)));

/** Uploads a PDF of the citizen's at the municipality. */
async function upload(): Promise<string> {
  const { Oid } = await getPortal().municipality.UploadFile(
    {
      requestKey: randomUUID(),
      registryOid: declarant.registryOid,
      fileName: 'tapu.pdf',
      contentType: 'application/pdf',
      content: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
    },
    { token: declarant.token },
  );
  return Oid;
}

async function contentOf(kind: DeclarationKind): Promise<DeclarationContent> {
  const { contents } = declarant;
  if (kind !== 'sale') return contents[kind]();
  const isOwn = eq(estate.registryOid, declarant.registryOid);
  const own = and(isOwn, eq(estate.estateKind, '1'), eq(estate.blockNo, '101'));
  const [sold] = await town.database.select().from(estate).where(own);
  return contents.sale({ estateOid: sold?.oid ?? null });
}

const record = async (kind: DeclarationKind, replacesDeclarationNo: string | null = null) =>
  declarant.record(await contentOf(kind), {
    requestKey: randomUUID(),
    replacesDeclarationNo,
    documentOids: kind === 'sale' ? [await upload()] : [],
  });

/** Holds what the clerk changes of each kind; a sale is only accepted or rejected here. */
const corrections = [
  ['building', { grossArea: '140' }, '120 m² yerine 140 m²'],
  ['plot', { area: '900' }, '845,6 m² yerine 900 m²'],
  ['land', { area: '20.000' }, '18.750 m² yerine 20.000 m²'],
  ['cleaning', { count: '300', area: '300' }, '250 m² yerine 300 m²'],
  ['advertising', { 'items.0.width': '3' }, '2,3 m yerine 3 m'],
  ['entertainment', { 'tickets.0.count': '500' }, '420 yerine 500'],
  ['sale', null, ''],
] as const;

describe('the desk', () => {
  test.each(corrections)(
    '%s: rejects, asks, accepts, and corrects with consent',
    async (kind, change, said) => {
      const rejected = await record(kind);
      expect(await act(rejected.DeclarationNo, { islem: 'ret' })).toMatchObject({
        status: 422,
        problems: [{ fieldId: 'gerekce' }],
      });
      const reason = { islem: 'ret', gerekce: 'contradicts-papers', aciklama: 'Tapuyla uyuşmuyor.' };
      expect(await act(rejected.DeclarationNo, reason)).toMatchObject({ status: 303 });
      const sentBack = await openSent(rejected.DeclarationNo);
      expect(sentBack.outcome.kind).toBe('failure');
      expect(sentBack.examination?.rejection).toMatchObject({
        text: expect.stringContaining('Tapuyla uyuşmuyor.') as string,
        legalBasis: 'VUK m.3/B',
      });

      const { DeclarationNo: no } = await record(kind);
      expect((await openList()).rows.map((row) => row.no)).toContain(no);
      expect(await act(no, { islem: 'soru', soru: 'Belgenin örneğini ekleyin.' })).toMatchObject({
        status: 303,
      });
      expect((await openSent(no)).examination?.question).toBe('Belgenin örneğini ekleyin.');
      const fields = { islem: 'yanit', anahtar: randomUUID(), yanit: '' };
      const file = { field: 'belge', name: 'belge.pdf', content: '%PDF-1.4\n%%EOF\n' };
      const answered = () => actOnSentDeclaration(postFile(member, sentPath(no), fields, file), no);
      expect(await answerOf(answered)).toMatchObject({ status: 303 });
      const { view } = await openAtDesk(no);
      const [path = ''] = view.events.flatMap(({ documents }) => documents.map((document) => document.path));
      const oid = path.split('/').at(-1) ?? '';
      const read = await inRequest(() => readDeskDocument(getRequest(office, path), no, oid));
      expect(read.name).toBe('belge.pdf');
      expect(await act(no, { islem: 'kabul', not: '' })).toMatchObject({ status: 303 });
      expect((await openSent(no)).examination?.label).toBe('Kabul edildi');
      expect((await openAtDesk(no)).view.closedReason).toContain('kabul edildi');
      if (change === null) return;

      const third = await record(kind, no);
      await correctWithConsent(third, change, said);
    },
  );

  async function correctWithConsent(
    { DeclarationNo: no }: DeclarationDetail,
    change: Readonly<Record<string, string>>,
    said: string,
  ): Promise<void> {
    const { correction } = await openAtDesk(no, '?duzelt=1');
    const typed = { islem: 'duzelt', neden: 'Belgede böyle yazıyor.', ...correction?.values };
    expect(await act(no, typed)).toMatchObject({
      status: 422,
      problems: [{ text: expect.stringContaining('Hiçbir bilgi değişmedi') as string }],
      typed: { neden: 'Belgede böyle yazıyor.' },
    });
    expect(await act(no, { ...typed, ...change })).toEqual({ status: 303, problems: [], typed: {} });
    const { examination } = await openSent(no);
    expect(examination?.correction?.changes.map(({ Value }) => Value)).toContain(said);
    const toplam = String(examination?.correction?.calculation.Total);
    expect(await answer(no, { islem: 'onay', toplam: `${toplam}1` })).toMatchObject({ status: 409 });
    expect(await answer(no, { islem: 'onay', toplam })).toMatchObject({ status: 303 });
    const replaced = await openSent(no);
    expect(replaced.state.label).toBe('Yerine yenisi verildi');
    const corrected = await openSent(replaced.replacedBy?.no ?? '');
    expect(String(corrected.calculation.Total)).toBe(toplam);
    expect(corrected.statement.at(-1)).toMatchObject({ Title: 'Belediyenin düzeltmesi' });
  }
});

describe('two clerks at once', () => {
  test('the second one reads one sentence, and keeps what was typed', async () => {
    const { DeclarationNo: no } = await declarant.record(
      declarant.contents.entertainment({ period: { year: 2026, month: 9 } }),
      { requestKey: randomUUID() },
    );
    expect(await act(no, { islem: 'kabul' })).toMatchObject({ status: 303 });
    expect(await act(no, { islem: 'soru', soru: 'Biletleri getirin.' })).toMatchObject({
      status: 409,
      problems: [{ text: expect.stringContaining('bu arada kabul edildi') as string }],
      typed: { soru: 'Biletleri getirin.' },
    });
  });

  test('one press that comes twice is one act', async () => {
    const { DeclarationNo: no } = await declarant.record(
      declarant.contents.entertainment({ period: { year: 2026, month: 8 } }),
      { requestKey: randomUUID() },
    );
    const asked = { islem: 'soru', soru: 'Biletleri getirin.', anahtar: randomUUID() };
    isSilent = true;
    const silent = await act(no, asked);
    isSilent = false;
    expect(silent).toMatchObject({ status: 503, typed: asked });
    await act(no, asked);
    await act(no, asked);
    expect((await openAtDesk(no)).view.events).toHaveLength(1);
  });
});

describe('a municipality that examines nothing', () => {
  const sentences = /incele|Sizden bilgi|onayınızı/;
  let no = '';

  beforeAll(async () => {
    const content = declarant.contents.entertainment({ period: { year: 2026, month: 6 } });
    no = (await declarant.record(content, { requestKey: randomUUID() })).DeclarationNo;
    await act(no, { islem: 'soru', soru: 'Biletleri getirin.' });
  });

  const expectNoExamination = async () => {
    const sent = await openSent(no);
    expect(sent.examination).toBeNull();
    expect(sent.outcome.text).not.toMatch(sentences);
    const path = `/beyanlarim?sicil=${declarant.registryOid}`;
    const { declarations } = await inRequest(() => openDeclarations(getRequest(member, path)));
    expect(declarations?.find((row) => row.no === no)?.review).toBeNull();
  };

  test('sends no review: the page says nothing of one and has no form', async () => {
    isUnreviewed = true;
    await expectNoExamination().finally(() => (isUnreviewed = false));
    expect((await openSent(no)).examination?.question).toBe('Biletleri getirin.');
  });

  test('lacks the calls: the page says nothing of one and has no form', async () => {
    const { offered } = getPortal();
    offered.noteNotOffered('AnswerDeclarationQuestion');
    await expectNoExamination().finally(() => offered.noteAnswered('AnswerDeclarationQuestion'));
  });
});

describe('the notice of past years', () => {
  test('is recorded with its day and number, after the declaration was accepted too', async () => {
    const { contents } = declarant;
    const { DeclarationNo: no } = await declarant.record(
      contents.plot({
        eventDate: isoDate('2024-03-01'),
        place: { ...contents.plot().place, parcelNo: '77' },
      }),
      { requestKey: randomUUID() },
    );
    await act(no, { islem: 'kabul' });
    const opened = await openAtDesk(no);
    expect(opened.view.pastYears?.years).toBe('2025');
    expect(opened.view.closedReason).not.toBeNull();
    const day = { 'teblig.gun': '31', 'teblig.ay': '2', 'teblig.yil': '2026' };
    const wrong = await act(no, { islem: 'ihbar', ...day, ihbarnameNo: ' ' });
    expect(wrong).toMatchObject({ status: 422, typed: { 'teblig.gun': '31', ihbarnameNo: ' ' } });
    expect(wrong.problems.map(({ fieldId }) => fieldId)).toEqual(['teblig', 'ihbarnameNo']);
    const ahead = { islem: 'ihbar', 'teblig.gun': '1', 'teblig.ay': '1', 'teblig.yil': '2099' };
    expect((await act(no, { ...ahead, ihbarnameNo: '7' })).problems[0]?.text).toContain('bugünden sonra');
    const [yil = '', ay = '', gun = ''] = dayInIstanbul(getPortal().now()).split('-');
    const served = {
      islem: 'ihbar',
      'teblig.gun': gun,
      'teblig.ay': ay,
      'teblig.yil': yil,
      ihbarnameNo: '7',
    };
    expect(await act(no, served)).toMatchObject({ status: 303 });
    const after = (await openAtDesk(no)).view;
    expect([after.pastYears, after.events.at(-1)?.title]).toEqual([
      null,
      'Geçmiş yılların ihbarnamesi tebliğ edildi',
    ]);
    expect(JSON.stringify(await openSent(no))).toContain('İhbarname no 7');
  });
});

describe('whose business it is', () => {
  test.each([
    ['a citizen', citizen],
    ['an employee without the role', employee],
    ['whoever collects money', cashier],
  ])('%s finds nothing at the desk', async (_, { identityNo }) => {
    const { DeclarationNo: no } = await declarant.record(
      declarant.contents.entertainment({
        period: { year: 2026, month: 7 },
        business: { ...declarant.contents.business, title: identityNo },
      }),
      { requestKey: randomUUID() },
    );
    const browser = await signInBrowser(identityNo);
    const get = (path: string) => getRequest(browser, path);
    const missing = { status: 404 };
    expect(await thrownBy(() => openDeclarationDesk(get('/masa/beyanlar')))).toMatchObject(missing);
    expect(await thrownBy(() => openDeskDeclaration(get(deskPath(no)), no))).toMatchObject(missing);
    const file = `${deskPath(no)}/belge/1`;
    expect(await thrownBy(() => readDeskDocument(get(file), no, '1'))).toMatchObject(missing);
    expect(await act(no, { islem: 'kabul' }, browser)).toMatchObject(missing);
  });

  test('every look and act stands in the record of the person', async () => {
    const { rows } = await inRequest(() => readAudit(citizen.identityNo, 200));
    const acts = rows.filter(({ actor }) => actor === 'staff').map(({ action }) => action);
    expect(new Set(acts)).toEqual(
      new Set([
        'declarations-viewed',
        'declaration-rejected',
        'declaration-asked',
        'declaration-accepted',
        'declaration-corrected',
        'notice-served',
      ]),
    );
  });

  test('the list of the declarer says where the examination stands', async () => {
    const path = `/beyanlarim?sicil=${declarant.registryOid}`;
    const { declarations } = await inRequest(() => openDeclarations(getRequest(member, path)));
    expect(declarations?.map(({ review }) => review)).toContain('Sizden bilgi isteniyor');
  });
});
