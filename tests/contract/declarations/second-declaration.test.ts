import { and, desc, eq } from 'drizzle-orm';
import type { Calculation, DeclarationDetail } from 'municipality/contract';
import { business, declaration, estate } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Definition } from '~/features/declarations/definition';
import { definitions } from '~/features/declarations/start/definitions.server';
import type { StepView } from '~/features/declarations/steps/step-view';
import { listContentFields, valueAt } from '../../support/declarations/content-fields';
import { stepOf, visitAs, type Visit } from '../../support/declarations/declaration-visit';
import { licensed, samples } from '../../support/declarations/declared-again';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';
import { openInProcessPortal, type InProcessPortal } from '../../support/portal/in-process-portal';
import { bySize } from '../../tiers';

let portal: InProcessPortal;
let visit: Visit;
let elif: Declarant;

beforeAll(async () => {
  portal = await openInProcessPortal();
  const { identityNo } = demoAccounts.debtless;
  visit = await visitAs(identityNo);
  elif = await openDeclarant(portal.town, { identityNo, fullName: 'Elif Nur Şahin' });
});
afterAll(() => portal.close());

/** Reads what a page's form would send when nothing is touched. */
function untouched({ fields, rows }: StepView): Record<string, string> {
  const all = [...fields, ...(rows?.rows.flatMap((row) => row.fields) ?? [])];
  return {
    ...(rows && { [`${rows.name}.adet`]: String(rows.rows.length) }),
    ...(Object.assign({}, ...all.map(({ values }) => values)) as Record<string, string>),
  };
}

/** Goes from the start page to the number of the sent declaration; only what is asked anew is typed. */
async function declareAgain(definition: Definition, oid: string, typed: Readonly<Record<string, string>>) {
  const begun = { islem: 'yeni', sicil: elif.registryOid, varlik: oid };
  let { to } = await visit.post(definition, definition.path, begun);
  for (;;) {
    const opened = await visit.open(definition, to);
    const page = opened.page as StepView | { page: 'check' } | null;
    if (page === null) to = opened.to;
    else {
      const sent = await visit.post(
        definition,
        to,
        page.page === 'step' ? { ...untouched(page), ...typed } : {},
      );
      expect({ to, problems: sent.problems }).toEqual({ to, problems: [] });
      to = sent.to;
      if (page.page === 'check') return decodeURIComponent(to.split('/').at(-1) ?? '');
    }
  }
}

async function readSubject(oid: string) {
  const { database } = portal.town;
  const [estateRow] = await database.select().from(estate).where(eq(estate.oid, oid));
  const [businessRow] = await database.select().from(business).where(eq(business.oid, oid));
  return estateRow ?? businessRow;
}

async function readLast() {
  const [row] = await portal.town.database
    .select()
    .from(declaration)
    .where(and(eq(declaration.registryOid, elif.registryOid)))
    .orderBy(desc(declaration.recordedAt), desc(declaration.declarationNo))
    .limit(1);
  if (!row) throw new Error('Nothing was declared');
  return row;
}

/** Returns the digits of an area as they count: "120.50" is "120.5". */
const measured = (value: unknown) =>
  typeof value === 'string' && /^\d+\.\d+$/.test(value) ? Number(value) : value;

/** Tells how the tax of each year was calculated; what follows from being late is owed once. */
const yearsOf = ({ Sections }: Calculation) => Sections.filter(({ Title }) => /^\d{4} yılı/.test(Title));

test.each(Object.entries(samples))(
  'each field of the contract has its course: %s',
  (_, { schema, courses }) => {
    expect(Object.keys(courses).sort()).toEqual(listContentFields(schema).sort());
  },
);

/** Each takes a way through all pages. */
const declared = bySize(['building', 'cleaning', 'entertainment by days'], Object.keys(samples));

describe.each(Object.entries(samples).filter(([name]) => declared.includes(name)))('%s', (_, sample) => {
  const { courses, contentOf, typed } = sample;
  let before: unknown;
  let after: unknown;
  let first: Awaited<ReturnType<typeof readLast>>;
  let second: Awaited<ReturnType<typeof readLast>>;

  beforeAll(async () => {
    await forgetDeclarations(portal.town, elif);
    const detail: DeclarationDetail = await elif.record(contentOf(elif.contents));
    first = await readLast();
    before = await readSubject(first.subjectOid);
    const no = await declareAgain(definitions[detail.Kind], first.subjectOid, typed);
    second = await readLast();
    expect(second.declarationNo).toBe(no);
    after = await readSubject(first.subjectOid);
  });

  test.each(Object.keys(courses).filter((path) => courses[path] === 'kept'))('%s is kept', (path) => {
    const declared = valueAt(first.content, path);
    // An empty one would be kept by being forgotten; a place may well end before its unit.
    if (!path.startsWith('place.')) expect([null, undefined, false, '']).not.toContain(declared);
    expect(measured(valueAt(second.content, path))).toEqual(measured(declared));
  });

  test('the record and the tax stay as they were', () => {
    // Another sign hangs beside the first.
    const added = first.kind === 'advertising' ? { signArea: '5.00' } : {};
    expect(after).toEqual(Object.assign({}, before, added));
    expect(second.total).toBe(first.total);
    expect(second.calculation.TaxStartsYear).toBe(first.calculation.TaxStartsYear);
    expect(second.subjectOid).toBe(first.subjectOid);
    if (first.kind !== 'advertising' && first.kind !== 'entertainment')
      expect(yearsOf(second.calculation)).toEqual(yearsOf(first.calculation));
  });
});

test.each([
  ['kayit', { activity: 'Kafe', isActivityChanged: false }, 'Kafe'],
  ['degisti', { activity: 'Tiyatro', isActivityChanged: true }, 'Tiyatro'],
])('another activity than on record is asked about, and %s decides', async (choice, said, onRecord) => {
  await forgetDeclarations(portal.town, elif);
  await elif.record(elif.contents.cleaning(licensed(elif.contents)));
  const { subjectOid } = await readLast();
  const { entertainment } = definitions;
  const begun = { islem: 'yeni', sicil: elif.registryOid, varlik: subjectOid };
  const { to: draft } = await visit.post(entertainment, entertainment.path, begun);
  const step = stepOf(draft, 'isyeri');
  const shown = async () => untouched((await visit.open(entertainment, step)).page as StepView);
  const changed = { ...(await shown()), faaliyet: 'Tiyatro' };
  expect(await visit.post(entertainment, step, changed)).toMatchObject({
    status: 422,
    problems: [{ fieldId: 'faaliyetKaydi', text: expect.stringContaining('kayıttakinden farklı') as string }],
  });
  const { fields } = (await visit.open(entertainment, step)).page as StepView;
  expect(fields.find(({ name }) => name === 'faaliyetKaydi')?.hint).toContain(
    'Kayıttaki faaliyet “Kafe”, yazdığınız “Tiyatro”.',
  );
  const answered = { ...(await shown()), faaliyetKaydi: choice };
  expect(await visit.post(entertainment, step, answered)).toMatchObject({ status: 303, problems: [] });
  const { typed } = samples['entertainment by tickets'] ?? { typed: {} };
  for (const key of ['eglence', 'bilet']) {
    const filled = { ...typed, tur: 'bilet:sirk_lunapark_calgili' };
    expect(await visit.post(entertainment, stepOf(draft, key), filled)).toMatchObject({ problems: [] });
  }
  expect(await visit.post(entertainment, stepOf(draft, 'kontrol'), {})).toMatchObject({ problems: [] });
  const last = await readLast();
  expect(last.content).toMatchObject({ kind: 'entertainment', business: said });
  expect(JSON.stringify(last.statement)).toContain('Kayıttaki faaliyet “Kafe”, yazdığınız “Tiyatro”.');
  expect(await readSubject(subjectOid)).toMatchObject({ activity: onRecord });
});
