import { LARGEST_DOCUMENT, type DeclarationDetail } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckView } from '~/features/declarations/pages/check-view.server';
import { MOST_ITEMS } from '~/features/declarations/business/business-steps.server';
import { advertising } from '~/features/declarations/business/advertising.server';
import { building } from '~/features/declarations/estate/building.server';
import { openDeclarationCheck } from '~/features/declarations/sent/declaration-check.server';
import type { StartView } from '~/features/declarations/start/start-view.server';
import type { StepView } from '~/features/declarations/steps/step-view';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { findWaiting } from '~/features/identity/citizen/continue-page.server';
import { findKeptForm } from '~/features/identity/kept-form/kept-form.server';
import { countTry } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Visit } from '../../support/declarations/declaration-visit';
import { stepOf, visitAs, visitor } from '../../support/declarations/declaration-visit';
import type { Declared, Places } from '../../support/declarations/typed-declarations';
import {
  buildingFields,
  listDeclared,
  measureFields,
  ownerFields,
  reasonFields,
} from '../../support/declarations/typed-declarations';
import type { InProcessPortal } from '../../support/portal/in-process-portal';
import { openInProcessPortal } from '../../support/portal/in-process-portal';
import { wholeClient } from '../../support/portal/whole-client';

const { citizen, employee } = demoAccounts;
const start = building.path;

let portal: InProcessPortal;
let visit: Visit;
let stranger: Visit;
let registryOid: string;
let places: Places;
let units: string[];
/** Says what happens to the call that records. */
let recordTransport: 'whole' | 'unheard' | 'answer-lost' = 'whole';
/** Lists the documents handed over since the test began. */
let handedOver = 0;

beforeAll(async () => {
  portal = await openInProcessPortal(async (request, answer) => {
    if (request.url.endsWith('/UploadFile')) handedOver += 1;
    if (!/Record.*Declaration$/.test(request.url)) return answer(request);
    if (recordTransport === 'unheard') throw new TypeError('connection refused');
    const response = await answer(request);
    if (recordTransport === 'answer-lost') throw new TypeError('connection reset');
    return response;
  });
  [visit, stranger] = await Promise.all([visitAs(citizen.identityNo), visitAs(employee.identityNo)]);
  const [registry] = (await listRegistries(await portal.signIn(citizen.identityNo))).rows;
  registryOid = registry?.Oid ?? '';
  const { rows } = await portal.town.client.query<{ code: string; street: string; district: string }>(
    `select i.address_code as code, o.street_code as street, s.district_code as district
     from municipality.inner_door i join municipality.outer_door o on o.code = i.outer_door_code
     join municipality.street s on s.code = o.street_code
     where not exists (select 1 from municipality.estate e where e.address_code = i.address_code)
     order by i.address_code limit 20`,
  );
  units = rows.map(({ code }) => code);
  const [first] = rows;
  if (!first) throw new Error('The sample town has no free unit');
  places = { addressCode: first.code, streetCode: first.street, districtCode: first.district };
});
beforeEach(async () => {
  recordTransport = 'whole';
  handedOver = 0;
  await portal.town.client.exec(
    'delete from portal.draft where sent_at is null; delete from portal.rate_limit',
  );
});
afterAll(() => portal.close());

/** Opens a draft; answers with its address. */
async function begin(definition = building, more: Record<string, string> = {}): Promise<string> {
  const { to } = await visit.post(definition, definition.path, {
    islem: 'yeni',
    sicil: registryOid,
    ...more,
  });
  return to;
}

/** Types one declaration as far as its documents. */
async function fillIn({ definition, steps }: Pick<Declared, 'definition' | 'steps'>, draft: string) {
  for (const [key, fields] of steps) {
    const { status, problems } = await visit.post(definition, stepOf(draft, key), fields);
    expect({ key, status, problems }).toEqual({ key, status: 303, problems: [] });
  }
}

function declaredAt(addressCode: string, kind = 'building'): Declared {
  const found = listDeclared(citizen.identityNo, { ...places, addressCode }).find(
    ({ definition }) => definition.kind === kind,
  );
  if (!found) throw new Error(`No ${kind}`);
  return found;
}

const takeUnit = () => units.pop() ?? '';
const countDeclarations = async () =>
  (await portal.town.client.query<{ n: number }>('select count(*)::int as n from municipality.declaration'))
    .rows[0]?.n;

const countDrafts = async () =>
  (await portal.town.client.query<{ n: number }>('select count(*)::int as n from portal.draft')).rows[0]?.n;

const countMessages = async () =>
  (
    await portal.town.client.query<{ n: number }>(
      `select count(*)::int as n from portal.sms_outbox where purpose = 'declaration'`,
    )
  ).rows[0]?.n;

describe('six declarations', () => {
  it.each(['building', 'plot', 'land', 'cleaning', 'advertising', 'entertainment'])(
    '%s goes from its first step to what accrues',
    async (kind) => {
      const declared = declaredAt(takeUnit(), kind);
      const { definition, revenue } = declared;
      const draft = await begin(definition);
      await fillIn(declared, draft);
      const check = (await visit.open(definition, stepOf(draft, 'kontrol'))).page as CheckView;
      expect(check.calculation).toMatchObject({ kind: 'calculated' });
      expect(check.subject).not.toBe('');
      const sent = await visit.post(definition, stepOf(draft, 'kontrol'), {});
      expect(sent).toMatchObject({ status: 303, problems: [] });
      const no = decodeURIComponent(sent.to.split('/').at(-1) ?? '');
      const { accessToken: token } = await portal.signIn(citizen.identityNo);
      const { Lines } = await wholeClient(getPortal().municipality).GetAccrumentListForEMunicipality(
        { registryOid },
        { token },
      );
      const detail = await wholeClient(getPortal().municipality).RetrieveDeclarationDetail(
        { declarationNo: no },
        { token },
      );
      expect(detail).toMatchObject({ Kind: kind, State: 'accrued', DeclarerIdentityNo: citizen.identityNo });
      const owed = Lines.filter(({ AccrumentNo }) => detail.AccrumentNos.includes(AccrumentNo));
      expect(owed.map(({ RevenueName }) => RevenueName).join()).toContain(revenue);
      expect(owed.reduce((sum, { Principal }) => sum + Principal, 0)).toBe(detail.Calculation.Total);

      // The page behind the QR code says that the figures belong together and are those that were sealed.
      const genuine = await checkPaper(detail);
      expect(genuine).toMatchObject({ isGenuine: true, recalculation: { faults: [], seal: 'same' } });
      const amount = `{Sections,0,Lines,${detail.Calculation.Sections[0]?.Lines.findIndex(({ Amount }) => Amount !== null)},Amount}`;
      await portal.town.client.query(
        `update municipality.declaration
           set calculation = jsonb_set(calculation, $2::text[], to_jsonb((calculation #>> $2::text[])::bigint + 100))
           where declaration_no = $1`,
        [no, amount],
      );
      const changed = await checkPaper(detail);
      expect(changed).toMatchObject({ isGenuine: true, recalculation: { seal: 'other' } });
      expect(changed?.isGenuine ? changed.recalculation?.faults.join(' ') : '').toContain('tutmuyor');
    },
  );
});

type CheckedPaper = Pick<DeclarationDetail, 'DeclarationNo' | 'VerificationCode'>;

/** Returns what the page behind the paper's QR code says. */
async function checkPaper({ DeclarationNo, VerificationCode }: CheckedPaper) {
  const path = `/beyan-dogrula?no=${DeclarationNo}&kod=${VerificationCode}`;
  const { data } = await visitor().read(path, openDeclarationCheck);
  return data.result;
}

describe('what helps to find the entry of the land register', () => {
  const register = { cilt: '12', sahife: '1187', oncekiMalik: 'Kemal Öztürk ve Ortağı' };

  it.each(['building', 'plot', 'land'])('goes with a %s, and into its correction', async (kind) => {
    const declared = declaredAt(takeUnit(), kind);
    const { definition, steps } = declared;
    const draft = await begin(definition);
    // It is a parcel of its own: the others of the district are on record.
    const ground = { ada: `9${kind.length}1`, parsel: '7' };
    await fillIn(
      {
        definition,
        steps: steps.map(([key, typed]) => [
          key,
          { ...typed, ...(key === 'tapu' && { ...ground, ...register }) },
        ]),
      },
      draft,
    );
    const { to } = await visit.post(definition, stepOf(draft, 'kontrol'), {});
    const { Statement } = await detailOf(numberIn(to));
    const rows = Statement.flatMap(({ Rows }) => Rows);
    expect(rows).toEqual(
      expect.arrayContaining([
        { Term: 'Cilt', Value: '12' },
        { Term: 'Sahife', Value: '1187' },
        { Term: 'Önceki malik', Value: 'Kemal Öztürk ve Ortağı' },
      ]),
    );
    const { rows: kept } = await portal.town.client.query<{ content: object }>(
      'select content from municipality.declaration where declaration_no = $1',
      [numberIn(to)],
    );
    expect(kept[0]?.content).toMatchObject({
      deedVolume: '12',
      deedPage: '1187',
      previousOwner: register.oncekiMalik,
    });
    const correction = await begin(definition, { yerine: numberIn(to) });
    const { fields } = (await visit.open(definition, stepOf(correction, 'tapu'))).page as StepView;
    expect(Object.assign({}, ...fields.map(({ values }) => values))).toMatchObject(register);
  });

  it('is told where it is wrong', async () => {
    const draft = await begin();
    const { problems } = await visit.post(building, stepOf(draft, 'tapu'), {
      ada: '9',
      parsel: '1',
      cilt: '1'.repeat(31),
    });
    expect(problems).toEqual([expect.objectContaining({ fieldId: 'cilt' })]);
  });
});

it('who advertises as a trade says so in the first step, and has until the twentieth of the next month', async () => {
  const code = takeUnit();
  const declared = declaredAt(code, 'advertising');
  const { definition } = declared;
  const draft = await begin(definition);
  await fillIn(declared, draft);
  const calculationOf = async () => {
    const { calculation } = (await visit.open(definition, stepOf(draft, 'kontrol'))).page as CheckView;
    return calculation.kind === 'calculated' ? calculation.calculation : null;
  };
  expect(await calculationOf()).toMatchObject({ LastDay: '2026-03-02' });
  await visit.post(definition, stepOf(draft, 'isyeri'), { ...declared.steps[0]?.[1], meslek: 'on' });
  expect(await calculationOf()).toMatchObject({ LastDay: '2026-04-20' });
  const { to } = await visit.post(definition, stepOf(draft, 'kontrol'), {});
  const { Statement } = await detailOf(numberIn(to));
  expect(Statement[0]?.Rows.at(-1)).toMatchObject({ Value: 'Evet' });
  const correction = await begin(definition, { yerine: numberIn(to) });
  const { fields } = (await visit.open(definition, stepOf(correction, 'isyeri'))).page as StepView;
  expect(fields.at(-1)?.values).toEqual({ meslek: 'on' });
});

describe('the closing of a business', () => {
  const closing = (day: string, month: string, year: string) => ({
    'kapanis.gun': day,
    'kapanis.ay': month,
    'kapanis.yil': year,
  });
  const businessFields = (code: string) => declaredAt(code, 'cleaning').steps[0]?.[1] ?? {};

  it('is told in the declaration of its cleaning tax, which then ends', async () => {
    const code = takeUnit();
    const declared = declaredAt(code, 'cleaning');
    const { definition } = declared;
    const draft = await begin(definition);
    await fillIn(declared, draft);
    await visit.post(definition, stepOf(draft, 'isyeri'), {
      ...businessFields(code),
      ...closing('1', 'nisan', '2026'),
    });
    const { calculation } = (await visit.open(definition, stepOf(draft, 'kontrol'))).page as CheckView;
    expect(calculation).toMatchObject({ kind: 'calculated', calculation: { TaxEndsYear: 2026 } });
    const { to } = await visit.post(definition, stepOf(draft, 'kontrol'), {});
    const { Statement } = await detailOf(numberIn(to));
    expect(Statement[0]?.Rows).toContainEqual({ Term: 'Kapanış tarihi', Value: '1 Nisan 2026' });
    const page = (await visit.open(definition, `${definition.path}?sicil=${registryOid}`)).page as StartView;
    expect(page.holdings.map(({ about }) => about).join()).not.toContain(code);
    const correction = await begin(definition, { yerine: numberIn(to) });
    const { fields } = (await visit.open(definition, stepOf(correction, 'isyeri'))).page as StepView;
    expect(fields.find(({ name }) => name === 'kapanis')?.values).toEqual(closing('1', 'nisan', '2026'));
  });

  it.each([
    [closing('1', '1', '2025'), 'açılış tarihinden önce olamaz'],
    [closing('1', '1', '2030'), 'bugünden sonra olamaz'],
    [closing('31', '2', '2026'), 'böyle bir gün yok'],
  ])('%j: %s', async (day, sentence) => {
    const { definition } = declaredAt(places.addressCode, 'cleaning');
    const draft = await begin(definition);
    const typed = { ...businessFields(places.addressCode), ...day };
    const { status, problems } = await visit.post(definition, stepOf(draft, 'isyeri'), typed);
    expect(status).toBe(422);
    expect(problems[0]?.fieldId).toBe('kapanis');
    expect(problems[0]?.text).toContain(sentence);
  });
});

describe('a draft', () => {
  it('keeps every wrong answer and says what to do, at every step', async () => {
    const draft = await begin();
    const typed = { ...measureFields, brutAlan: 'yüz yirmi', 'arsaPayi.pay': '480', 'arsaPayi.payda': '24' };
    const { status, problems } = await visit.post(building, stepOf(draft, 'olcu'), typed);
    expect({ status, problems }).toEqual({
      status: 422,
      problems: [
        { text: '“Brüt alan” alanına bir sayı yazın, örneğin 1.234,56.', fieldId: 'brutAlan' },
        {
          text: 'Arsa payı paydası paydan küçük olamaz; pay üstte, payda altta olan sayıdır.',
          fieldId: 'arsaPayi',
        },
      ],
    });
    const { fields } = (await visit.open(building, stepOf(draft, 'olcu'))).page as StepView;
    expect(Object.assign({}, ...fields.map(({ values }) => values))).toMatchObject(typed);
  });

  it('lives in the database, sealed, and is there for the same member at another browser', async () => {
    const draft = await begin();
    await visit.post(building, stepOf(draft, 'neden'), { ...reasonFields, islem: 'kaydet' });
    const other = await visitAs(citizen.identityNo);
    const { fields } = (await other.open(building, stepOf(draft, 'neden'))).page as StepView;
    expect(fields[1]?.values).toEqual({ 'tarih.gun': '15', 'tarih.ay': 'temmuz', 'tarih.yil': '2025' });
    const { rows } = await portal.town.client.query('select * from portal.draft');
    expect(JSON.stringify(rows)).not.toMatch(/temmuz|satin-alma|10000000146/);
  });

  it('is not there for another member, at no step, neither to see nor to change', async () => {
    const draft = await begin();
    for (const step of ['neden', 'kontrol']) {
      expect((await stranger.open(building, stepOf(draft, step))).status).toBe(404);
      expect((await stranger.post(building, stepOf(draft, step), reasonFields)).status).toBe(404);
    }
    const before = await countDrafts();
    const refused = await stranger.post(building, start, { islem: 'yeni', sicil: registryOid });
    expect(refused, 'nobody declares for a registry that is not theirs').toMatchObject({
      status: 422,
      to: '',
      problems: [{ text: 'Beyanı hangi sicil kaydınız için vereceğinizi seçin.' }],
    });
    expect(await countDrafts()).toBe(before);
  });

  it('is one for each property: starting again opens it', async () => {
    const page = (await visit.open(building, `${start}?sicil=${registryOid}`)).page as StartView;
    const holding = page.holdings[0]?.oid ?? '';
    const first = await begin(building, { varlik: holding });
    expect(await begin(building, { varlik: holding })).toBe(first);
    const { fields } = (await visit.open(building, stepOf(first, 'yer'))).page as StepView;
    expect(fields[0]?.values['yer.daire'], 'its address comes along').toMatch(/^\d{10}$/);
  });

  it('nothing was typed into is opened again, and one with an answer or a document is not', async () => {
    const untouched = await begin();
    expect(await begin()).toBe(untouched);
    await visit.post(building, stepOf(untouched, 'neden'), { ...reasonFields, islem: 'kaydet' });
    const withDocument = await begin();
    expect(withDocument).not.toBe(untouched);
    await addDocuments(withDocument, 'tapu.pdf');
    expect([untouched, withDocument]).not.toContain(await begin());
  });

  it('is one of twenty, however many are begun at once', async () => {
    const { rows } = await portal.town.client.query<{ id: string }>(
      `insert into portal.draft (id, kind, holder, sealed_values, changed_at, ends_at)
       select 'draft-' || n, d.kind, d.holder, d.sealed_values, d.changed_at, d.ends_at
       from portal.draft d, generate_series(1, 17) n where d.id = $1 returning id`,
      [new URL(await begin(), 'http://own.invalid').searchParams.get('taslak')],
    );
    expect(rows).toHaveLength(17);
    const kinds = [...new Set(listDeclared(citizen.identityNo, places).map(({ definition }) => definition))];
    const begun = await Promise.all(
      kinds.map((definition) =>
        visit.post(definition, definition.path, { islem: 'yeni', sicil: registryOid }),
      ),
    );
    // One of the six is the building begun above.
    expect(begun.filter(({ status }) => status === 303)).toHaveLength(3);
    const refused = begun.filter(({ status }) => status === 422);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.problems[0]?.text).toContain('en çok 20 taslağınız');
  });

  it.each([
    [
      'begun',
      'declaration-start-member',
      () => visit.post(building, start, { islem: 'yeni', sicil: registryOid }),
    ],
    ['brought a document', 'declaration-upload-member', async () => addDocuments(await begin(), 'tapu.pdf')],
  ] as const)(
    'is not %s without end: the member waits, and is told for how long',
    async (_what, limit, act) => {
      for (let tries = 0; tries < 60; tries += 1) await countTry(limit, citizen.identityNo);
      const { status, problems } = await act();
      expect(status).toBe(429);
      expect(problems[0]?.text).toMatch(/\d+ dakika sonra yeniden deneyin/);
    },
  );

  it('adds and removes owners without losing what stands in the others', async () => {
    const draft = await begin();
    const two = {
      ...ownerFields(citizen.identityNo),
      mulkiyet: 'payli',
      'malik.adet': '2',
      'malik.1.kimlik': '12345678950',
      'malik.1.ad': 'Mehmet Öz',
      'malik.1.sifat': 'malik',
      'malik.0.pay.pay': '1',
      'malik.0.pay.payda': '2',
      'malik.1.pay.pay': '2',
      'malik.1.pay.payda': '3',
    };
    const tooMuch = await visit.post(building, stepOf(draft, 'malik'), two);
    expect(tooMuch.problems[0]?.text).toContain('payları toplamı bütünü aşıyor');
    await visit.post(building, stepOf(draft, 'malik'), { ...two, islem: 'ekle' });
    await visit.post(building, stepOf(draft, 'malik'), {
      ...two,
      'malik.adet': '3',
      'malik.2.ad': 'Zehra',
      islem: 'kaldir:1',
    });
    const { rows } = (await visit.open(building, stepOf(draft, 'malik'))).page as StepView;
    const names = rows?.rows.map(({ fields }) => fields[1]?.values);
    expect(names).toEqual([{ 'malik.0.ad': 'Ayşe Işık Yıldırım' }, { 'malik.1.ad': 'Zehra' }]);
  });

  it.each([
    ['advertising', 'ilan'],
    ['entertainment', 'bilet'],
  ])('of %s takes so many rows (%s), says so, and offers no more', async (kind, key) => {
    const { definition } = declaredAt(places.addressCode, kind);
    const draft = await begin(definition);
    await visit.post(definition, stepOf(draft, 'eglence'), { tur: 'bilet:konser', islem: 'kaydet' });
    for (const [count, canAdd] of [
      [MOST_ITEMS - 1, true],
      [MOST_ITEMS, false],
    ] as const) {
      await visit.post(definition, stepOf(draft, key), { [`${key}.adet`]: String(count), islem: 'kaydet' });
      const { rows, lead } = (await visit.open(definition, stepOf(draft, key))).page as StepView;
      expect(rows).toMatchObject({ canAdd, rows: { length: count } });
      expect(lead).toMatch(new RegExp(`en çok ${MOST_ITEMS} `, 'i'));
    }
  });

  it('of advertising asks for no road of a metropolis outside one', async () => {
    const draft = await begin(advertising);
    const { rows } = (await visit.open(advertising, stepOf(draft, 'ilan'))).page as StepView;
    const names = rows?.rows[0]?.fields.map(({ name }) => name);
    expect(names).toContain('ilan.0.metin');
    expect(names).not.toContain('ilan.0.buyuksehir');
  });

  it('loses nothing when two tabs save different steps at once', async () => {
    const draft = await begin();
    await Promise.all([
      visit.post(building, stepOf(draft, 'neden'), { ...reasonFields, islem: 'kaydet' }),
      visit.post(building, stepOf(draft, 'olcu'), { ...measureFields, islem: 'kaydet' }),
      visit.post(building, stepOf(draft, 'yapi'), { ...buildingFields, islem: 'kaydet' }),
    ]);
    for (const [step, fields] of [
      ['neden', reasonFields],
      ['olcu', measureFields],
      ['yapi', buildingFields],
    ] as const) {
      const shown = ((await visit.open(building, stepOf(draft, step))).page as StepView).fields;
      const values = shown.flatMap((field) => Object.entries(field.values));
      expect(Object.fromEntries(values)).toMatchObject(fields);
    }
  });

  it('shows a form kept at the end of a session, judges nothing, and keeps the newer answers', async () => {
    const draft = await begin();
    const path = stepOf(draft, 'olcu');
    await visit.post(building, path, { ...measureFields, brutAlan: '130', islem: 'kaydet' });
    const kept = { ...measureFields, brutAlan: 'yüz', yeniden: '1' };
    const again = await visit.post(building, path, kept);
    expect(again).toMatchObject({ status: 200, problems: [] });
    expect(again.shown?.fields[0]?.values).toEqual({ brutAlan: 'yüz' });
    const open = async () => ((await visit.open(building, path)).page as StepView).fields[0]?.values;
    expect(await open(), 'nothing is saved by looking').toEqual({ brutAlan: '130' });
    await visit.post(building, path, { ...measureFields, brutAlan: '140' });
    expect(await open()).toEqual({ brutAlan: '140' });
  });

  it('shows every row of a kept form, be they more than were saved', async () => {
    const draft = await begin();
    const kept = { 'malik.adet': '2', 'malik.1.ad': 'Mehmet Öz', yeniden: '1' };
    const { shown } = await visit.post(building, stepOf(draft, 'malik'), kept);
    expect(shown?.rows?.rows.map(({ fields }) => fields[1]?.values)).toEqual([
      { 'malik.0.ad': '' },
      { 'malik.1.ad': 'Mehmet Öz' },
    ]);
  });

  it('goes on at the first step that was not seen yet, be it filled in beforehand', async () => {
    const draft = await begin();
    expect((await visit.open(building, draft)).to).toContain('adim=neden');
    await visit.post(building, stepOf(draft, 'neden'), reasonFields);
    expect((await visit.open(building, draft)).to).toContain('adim=malik');
    await visit.post(building, stepOf(draft, 'malik'), ownerFields(citizen.identityNo));
    expect((await visit.open(building, draft)).to).toContain('adim=yer');
  });

  it('ends ninety days after it was last saved', async () => {
    const draft = await begin();
    const id = new URL(draft, 'http://own.invalid').searchParams.get('taslak');
    const { rows } = await portal.town.client.query<{ days: number }>(
      'select extract(day from ends_at - changed_at)::int as days from portal.draft where id = $1',
      [id],
    );
    expect(rows[0]?.days).toBe(90);
    await portal.town.client.query(
      `update portal.draft set ends_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await visit.open(building, stepOf(draft, 'neden'))).status).toBe(404);
  });
});

describe('an address', () => {
  it('opens level by level, and a changed one clears those below', async () => {
    const draft = await begin();
    const path = stepOf(draft, 'yer');
    const open = async () => ((await visit.open(building, path)).page as StepView).fields[0];
    const { districtCode, streetCode } = places;
    expect((await visit.post(building, path, { 'yer.mahalle': districtCode })).to).toContain('adim=yer');
    expect((await open())?.place?.sokak.length).toBeGreaterThan(0);
    await visit.post(building, path, { 'yer.mahalle': districtCode, 'yer.sokak': streetCode });
    const door = (await open())?.place?.kapi[0]?.value ?? '';
    await visit.post(building, path, {
      'yer.mahalle': districtCode,
      'yer.sokak': streetCode,
      'yer.kapi': door,
    });
    expect((await open())?.place?.daire.length).toBeGreaterThan(0);
    const deed = (await visit.open(building, stepOf(draft, 'tapu'))).page as StepView;
    expect(deed.fields.map(({ values }) => values['ada'] ?? values['parsel'] ?? '').join('')).not.toBe('');
    const other = (await open())?.place?.mahalle.find(({ value }) => value !== districtCode)?.value ?? '';
    await visit.post(building, path, { 'yer.mahalle': other, 'yer.sokak': streetCode, 'yer.kapi': door });
    expect((await open())?.values).toMatchObject({ 'yer.mahalle': other, 'yer.sokak': '', 'yer.kapi': '' });
    expect((await visit.post(building, path, { 'yer.mahalle': other })).problems).toEqual([
      { text: 'Cadde veya sokağı seçin.', fieldId: 'yer.sokak' },
    ]);
  });

  it('fills in from its ten digits, and an unknown code is told at its field', async () => {
    const draft = await begin();
    const path = stepOf(draft, 'yer');
    const code = places.addressCode.replace(/(\d{4})(\d{3})/, '$1 $2 ');
    expect((await visit.post(building, path, { 'yer.kod': code })).to).toContain('adim=tapu');
    const { fields } = (await visit.open(building, path)).page as StepView;
    expect(fields[0]?.values).toMatchObject({
      'yer.mahalle': places.districtCode,
      'yer.sokak': places.streetCode,
      'yer.daire': places.addressCode,
    });
    const wrong = await visit.post(building, path, { ...fields[0]?.values, 'yer.kod': '9999999999' });
    expect(wrong).toMatchObject({ status: 422, problems: [{ fieldId: 'yer.kod' }] });
  });
});

const pdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
const list = async (draft: string) =>
  ((await visit.open(building, stepOf(draft, 'belge'))).page as StepView).documents?.list ?? [];
const addDocuments = (draft: string, ...names: string[]) =>
  visit.post(
    building,
    stepOf(draft, 'belge'),
    { islem: 'ekle' },
    names.map((name) => [name, pdf] as const),
  );

/** Reads the number at the end of the address of a sent declaration. */
const numberIn = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '');
async function detailOf(declarationNo: string) {
  const { accessToken: token } = await portal.signIn(citizen.identityNo);
  return wholeClient(getPortal().municipality).RetrieveDeclarationDetail({ declarationNo }, { token });
}

describe('documents of a draft', () => {
  it.each<readonly [reason: string, name: string, content: string | Uint8Array, words: string]>([
    ['empty', 'bos.pdf', '', 'boş'],
    ['of another type', 'tapu.exe', 'MZ', 'PDF, JPEG ya da PNG değil'],
    ['locked', 'kilitli.pdf', pdf.replace('/Catalog', '/Catalog /Encrypt 5 0 R'), 'şifreli'],
    ['too large', 'buyuk.pdf', Buffer.alloc(LARGEST_DOCUMENT + 1, pdf), 'en çok 7 MB'],
  ])('%s is refused by name, and the good one beside it is kept', async (_reason, name, content, words) => {
    const draft = await begin();
    const { status, problems } = await visit.post(building, stepOf(draft, 'belge'), { islem: 'ekle' }, [
      ['tapu.pdf', pdf],
      [name, content],
    ]);
    expect(status).toBe(422);
    expect(problems).toEqual([{ text: expect.stringContaining(words) as string, fieldId: 'belge' }]);
    expect((await list(draft)).map((document) => document.name)).toEqual(['tapu.pdf']);
  });

  it('are at most ten, open for their owner alone, and can be taken away', async () => {
    const draft = await begin();
    const path = stepOf(draft, 'belge');
    const files = Array.from({ length: 11 }, (_, index) => [`tapu${index}.pdf`, pdf] as const);
    const { problems } = await visit.post(building, path, { islem: 'ekle' }, files);
    expect(problems[0]?.text).toContain('en çok 10 belge');
    const kept = await list(draft);
    expect(kept).toHaveLength(10);
    const id = kept[0]?.id ?? '';
    const own = await visit.fetchDocument(id);
    expect(await own.text()).toBe(pdf);
    expect(own.headers.get('Content-Disposition')).toContain('attachment');
    expect(own.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect((await stranger.fetchDocument(id)).status).toBe(404);
    await visit.post(building, path, { islem: `kaldir:${id}` }, [['', '']]);
    expect(await list(draft)).toHaveLength(9);
    const { rows } = await portal.town.client.query(
      'select sealed_name, sealed_content from portal.declaration_upload',
    );
    expect(Buffer.from(JSON.stringify(rows)).includes('PDF')).toBe(false);
  });
});

describe('documents posted after the session has ended', () => {
  const searchOf = (path: string) => new URL(path, 'http://own.invalid').searchParams;

  it('are asked for again in words, at the very step, once the same member is signed in', async () => {
    const path = stepOf(await begin(), 'belge');
    const leaving = await visitAs(citizen.identityNo);
    await leaving.leave();
    const { to } = await leaving.post(building, path, { islem: 'ekle' }, [['tapu.pdf', pdf]]);
    const kept = searchOf(to).get('hedef');
    expect(await findWaiting(kept)).toBe('files');
    const id = searchOf(kept ?? '').get('k') ?? '';
    expect(await findKeptForm(id)).toMatchObject({ path, fields: [], takesFiles: true });
  });

  it('leave what was typed beside them, but for a password and a card', async () => {
    const path = stepOf(await begin(), 'belge');
    const leaving = await visitAs(citizen.identityNo);
    await leaving.leave();
    const typed = {
      islem: 'ekle',
      anahtar: 'k1',
      not: 'Tapu iki sayfa',
      sifre: 'gizli',
      kart: '4355084355084358',
    };
    const { to } = await leaving.post(building, path, typed, [['tapu.pdf', pdf]]);
    const kept = searchOf(to).get('hedef');
    expect(await findWaiting(kept)).toBe('typed');
    const id = searchOf(kept ?? '').get('k') ?? '';
    const fields = [
      ['islem', 'ekle'],
      ['anahtar', 'k1'],
      ['not', 'Tapu iki sayfa'],
    ];
    expect(await findKeptForm(id)).toMatchObject({ path, fields, takesFiles: true });
  });

  it('are asked for again where nobody knows any more whose they were', async () => {
    const path = stepOf(await begin(), 'belge');
    const { to, message } = await visitor().post(building, path, { islem: 'ekle' }, [['tapu.pdf', pdf]]);
    expect(searchOf(to).get('hedef')).toBe(path);
    expect(message).toContain('dosyalarınızı yeniden seçin');
  });
});

describe('sending', () => {
  it('fifty times at once makes one declaration', async () => {
    const draft = await begin();
    await fillIn(declaredAt(takeUnit()), draft);
    const messages = (await countMessages()) ?? 0;
    const before = (await countDeclarations()) ?? 0;
    const sent = await Promise.all(
      Array.from({ length: 50 }, () => visit.post(building, stepOf(draft, 'kontrol'), {})),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(sent.map(({ to }) => to)).size).toBe(1);
    expect(await countDeclarations()).toBe(before + 1);
    expect(await countMessages(), 'and one message').toBe(messages + 1);
  });

  it.each(['unheard', 'answer-lost'] as const)(
    'says that nobody knows when the municipality is silent (%s), and once more makes no second one',
    async (line) => {
      const draft = await begin();
      await fillIn(declaredAt(takeUnit()), draft);
      const before = (await countDeclarations()) ?? 0;
      recordTransport = line;
      const silent = await visit.post(building, stepOf(draft, 'kontrol'), {});
      expect(silent.status).toBe(503);
      expect(silent.problems[0]?.text).toContain('ulaştı mı, bilinmiyor');
      recordTransport = 'whole';
      expect((await visit.post(building, stepOf(draft, 'kontrol'), {})).status).toBe(303);
      expect(await countDeclarations()).toBe(before + 1);
    },
  );

  it('a document added after an answer that was lost is missed in words, and goes over to the correction', async () => {
    const draft = await begin();
    await fillIn(declaredAt(takeUnit()), draft);
    await addDocuments(draft, 'kimlik.pdf');
    recordTransport = 'answer-lost';
    expect((await visit.post(building, stepOf(draft, 'kontrol'), {})).status).toBe(503);
    recordTransport = 'whole';
    await addDocuments(draft, 'tapu.pdf');
    const { to, message } = await visit.post(building, stepOf(draft, 'kontrol'), {});
    expect(message).toContain('belgeler içinde yok');
    const { Documents } = await detailOf(numberIn(to));
    expect(Documents.map(({ FileName }) => FileName)).toEqual(['kimlik.pdf']);
    const correction = await begin(building, { yerine: numberIn(to) });
    expect((await list(correction)).map(({ name }) => name)).toEqual(['kimlik.pdf', 'tapu.pdf']);
    const corrected = await visit.post(building, stepOf(correction, 'kontrol'), {});
    expect(corrected).toMatchObject({ status: 303, message: '' });
    expect((await detailOf(numberIn(corrected.to))).Documents).toHaveLength(2);
    const { rows } = await portal.town.client.query<{ n: number }>(
      'select count(*)::int as n from portal.declaration_upload u join portal.draft d on d.id = u.draft_id where d.sent_at is not null',
    );
    expect(rows[0]?.n, 'what has arrived is kept once').toBe(0);
  });

  it('hands every document over once, however often and however fast it is pressed', async () => {
    const draft = await begin();
    await fillIn(declaredAt(takeUnit()), draft);
    await addDocuments(draft, 'tapu.pdf', 'ruhsat.pdf', 'kimlik.pdf');
    recordTransport = 'answer-lost';
    const press = () => visit.post(building, stepOf(draft, 'kontrol'), {});
    expect((await press()).status).toBe(503);
    recordTransport = 'whole';
    const sent = await Promise.all(Array.from({ length: 20 }, press));
    expect(new Set(sent.map(({ status, to }) => `${status} ${to}`)).size).toBe(1);
    expect((await detailOf(numberIn(sent[0]?.to ?? ''))).Documents).toHaveLength(3);
    expect(handedOver).toBe(3);
  });

  it('goes on where a portal that died while sending left off', async () => {
    const draft = await begin();
    await fillIn(declaredAt(takeUnit()), draft);
    const id = new URL(draft, 'http://own.invalid').searchParams.get('taslak');
    await portal.town.client.query(
      `update portal.draft set sending_until = now() + interval '1 second' where id = $1`,
      [id],
    );
    expect(await visit.post(building, stepOf(draft, 'kontrol'), {})).toMatchObject({ status: 303 });
  });

  it('waits for every answer', async () => {
    const draft = await begin();
    await visit.post(building, stepOf(draft, 'yapi'), buildingFields);
    const { status, problems } = await visit.post(building, stepOf(draft, 'kontrol'), {});
    expect(status).toBe(422);
    expect(problems[0]?.text).toContain('“Bildirim nedeni” adımında');
    const { calculation } = (await visit.open(building, stepOf(draft, 'kontrol'))).page as CheckView;
    expect(calculation).toMatchObject({ kind: 'incomplete' });
  });

  it('again, to put something right, begins with the answers of the first', async () => {
    const draft = await begin();
    const unit = takeUnit();
    await fillIn(declaredAt(unit), draft);
    const { to } = await visit.post(building, stepOf(draft, 'kontrol'), {});
    const no = numberIn(to);
    const [theirs] = (await listRegistries(await portal.signIn(employee.identityNo))).rows;
    const before = await countDrafts();
    for (const [sicil, status] of [
      [registryOid, 422],
      [theirs?.Oid ?? '', 404],
    ] as const) {
      const refused = await stranger.post(building, start, { islem: 'yeni', sicil, yerine: no });
      expect(refused, 'nobody corrects what is not theirs').toMatchObject({ status, to: '' });
    }
    expect(await countDrafts()).toBe(before);
    const correction = await begin(building, { yerine: no });
    const { fields } = (await visit.open(building, stepOf(correction, 'olcu'))).page as StepView;
    expect(fields[0]?.values).toEqual({ brutAlan: '120,50 m²' });
    await visit.post(building, stepOf(correction, 'olcu'), { ...measureFields, brutAlan: '130' });
    expect((await visit.post(building, stepOf(correction, 'kontrol'), {})).status).toBe(303);
    const { accessToken: token } = await portal.signIn(citizen.identityNo);
    const first = await wholeClient(getPortal().municipality).RetrieveDeclarationDetail(
      { declarationNo: no },
      { token },
    );
    expect(first.State).toBe('replaced');
  });
});
