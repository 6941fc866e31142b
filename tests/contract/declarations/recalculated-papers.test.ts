import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoDate, kurus, type DeclarationContent, type DeclarationDetail } from 'municipality/contract';
import { checkData } from 'municipality/recalculation/check-data';
import {
  decodeData,
  dataOf,
  digestOf,
  digestText,
  encodeData,
  type PaperData,
} from 'municipality/recalculation/paper-data';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drawDeclaration } from '~/features/declarations/sent/declaration-pdf.server';
import { shippedCrest } from '~/parts/content/branding/branding.server';
import { ensureBuild } from '~/platform/remix/build';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';
import { commandArguments } from '../../support/commands/run-command';
import { attachmentsOfPdf, textOfPdf } from '../../support/house/pdf';
import { rootFolder } from '../../support/house/root-folder';

let town: TestMunicipality;
let elif: Declarant;
let folder: string;

beforeAll(async () => {
  await ensureBuild(() => undefined);
  let seconds = 0;
  const noon = Date.parse('2026-11-20T12:00:00+03:00');
  town = await openTestMunicipality({ now: () => new Date(noon + 1_000 * (seconds += 1)) });
  const { identityNo } = demoAccounts.debtless;
  elif = await openDeclarant(town, { identityNo, fullName: 'Elif Nur Şahin' });
}, 240_000);
afterAll(() => town.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'calculated-'));
  await forgetDeclarations(town, elif);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const third = { numerator: 1, denominator: 3 };

/** Lists ten declarations: every kind that comes to a tax, with the years, reliefs and delays that change a calculation. */
const papers: ReadonlyArray<readonly [string, (contents: Declarant['contents']) => DeclarationContent]> = [
  ['a dwelling', (by) => by.building()],
  ['a dwelling declared two years late', (by) => by.building({ eventDate: isoDate('2024-07-26') })],
  [
    'a new dwelling with its exemption and the floor of its ground',
    (by) => by.building({ completedYear: 2025, temporaryExemption: 'yeni-konut', plotArea: '9000' }),
  ],
  [
    'a restricted workplace',
    (by) => by.building({ usageCode: 'isyeri', isRestricted: true, hasLift: false }),
  ],
  ['a plot whose past years are estimated', (by) => by.plot({ eventDate: isoDate('2015-03-01') })],
  [
    'a third of a plot',
    (by) => {
      const content = by.plot({ ownership: 'payli' });
      const [owner] = content.owners;
      return owner ? { ...content, owners: [{ ...owner, share: third }], isShareConfirmed: false } : content;
    },
  ],
  ['land with its exemption', (by) => by.land({ area: '187500' })],
  ['the cleaning tax of a café', (by) => by.cleaning()],
  ['signs and a banner', (by) => by.advertising()],
  [
    'two kinds of tickets',
    (by) =>
      by.entertainment({
        tickets: [
          { series: 'A', netPrice: kurus(15_333), count: 417 },
          { series: 'B', netPrice: kurus(9_999), count: 3 },
        ],
      }),
  ],
];

const draw = (declaration: DeclarationDetail) =>
  drawDeclaration({
    declaration,
    unread: 0,
    letterhead: {
      municipality: 'Örnek Belediyesi',
      city: 'Örnek',
      county: 'Merkez',
      contact: '',
      logo: { left: 36, top: 30, width: 60, height: 60 },
      crest: shippedCrest(),
      colour: null,
    },
    checkUrl: 'https://portal.example/beyan-dogrula',
    payUrl: null,
    isSample: true,
  });

/** Runs the command as somebody would who has nothing but the code: no setting, no database, an empty folder. */
async function calculateBy(file: string, ...words: string[]): Promise<{ code: number | null; said: string }> {
  const [flag = '', entry = ''] = commandArguments;
  const child = spawn(process.execPath, [flag, join(rootFolder, entry), 'hesapla', file, ...words], {
    cwd: folder,
    env: { NODE_ENV: 'production', PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  await once(child, 'close');
  return { code: child.exitCode, said };
}

/** Writes a file into the empty folder, and answers with its path. */
function keep(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const copyOf = (data: PaperData) => structuredClone<PaperData>(data);

describe('whoever has the paper calculates it again:', () => {
  test.each(papers)('%s', async (_what, contentOf) => {
    const declaration = await elif.record(contentOf(elif.contents));
    const pdf = await draw(declaration);
    const attached = await attachmentsOfPdf(pdf);
    expect([...attached.keys()]).toEqual(['hesap.json']);
    const bytes = attached.get('hesap.json') ?? new Uint8Array();
    const data = decodeData(bytes);
    expect(data).toEqual(dataOf(declaration.DeclarationNo, declaration.Calculation));
    if (data === null) throw new Error('nothing is attached');
    expect(await textOfPdf(pdf)).toContain(`Hesabın özeti: ${digestText(digestOf(bytes))}`);
    expect(new TextDecoder().decode(bytes)).not.toContain(demoAccounts.debtless.identityNo);
    const amounts = data.Sections.flatMap(({ Lines }) => Lines.filter(({ Amount }) => Amount !== null));
    expect(amounts.length).toBeGreaterThan(0);
    const { code, said } = await calculateBy(keep('beyan.pdf', pdf));
    expect(said).toContain('Hesap tutuyor.');
    expect(code).toBe(0);
    expect(said.match(/^ {2}Aynı {2}/gm)).toHaveLength(amounts.length);
    expect(readdirSync(folder)).toEqual(['beyan.pdf']);

    // Every amount and every sum of it that says one kuruş more is noticed, without the digest.
    const one = (amount: number) => kurus(amount + 1);
    const changed = [
      ...data.Sections.flatMap(({ Lines }, section) =>
        Lines.flatMap(({ Amount }, line) => {
          const copy = copyOf(data);
          const row = copy.Sections[section]?.Lines[line];
          if (Amount === null || !row) return [];
          row.Amount = one(Amount);
          return [copy];
        }),
      ),
      ...data.Accruals.map((_accrual, place) => {
        const copy = copyOf(data);
        const accrual = copy.Accruals[place];
        if (accrual) accrual.Total = one(accrual.Total);
        return copy;
      }),
      { ...data, Total: one(data.Total) },
    ];
    for (const copy of changed) expect(checkData(copy).faults).not.toEqual([]);

    // So is every input that is three times as large, but for those no result hangs on.
    const idle = data.Sections.flatMap(({ Steps }, section) =>
      Steps.flatMap(({ Rule, Inputs }, step) =>
        Object.entries(Inputs).flatMap(([input, value]) => {
          const copy = copyOf(data);
          const given = copy.Sections[section]?.Steps[step];
          if (!given || Array.isArray(value) || Number(value) === 0 || Number.isNaN(Number(value))) return [];
          given.Inputs[input] = typeof value === 'number' ? value * 3 : String(Number(value) * 3);
          return checkData(copy).faults.length > 0 ? [] : [`${Rule} ${input}`];
        }),
      ),
    );
    expect(idle.filter((name) => !allowedIdle.has(name))).toEqual([]);
  });
});

/** An exemption larger than the land, and what a bound cuts off, may be larger still. */
const allowedIdle = new Set(['property-tax exemption', 'capped-value factor']);

describe('a changed byte is noticed:', () => {
  test('an amount, a label and a blank, each with the digest that stands on the paper', async () => {
    const declaration = await elif.record(elif.contents.cleaning());
    const found = dataOf(declaration.DeclarationNo, declaration.Calculation);
    if (found === null) throw new Error('nothing travels with it');
    const bytes = encodeData(found);
    const digest = digestText(digestOf(bytes));
    expect(await calculateBy(keep('hesap.json', bytes), '--digest', digest)).toMatchObject({ code: 0 });
    const text = Buffer.from(bytes).toString();
    const label = found.Sections[0]?.Lines[0]?.Label ?? '';
    for (const [what, changed] of [
      ['Özet tutmuyor', text.replace(label, `${label}!`)],
      ['sonradan değiştirilmiş', text.replace(':', ': ')],
      [
        'FARKLI',
        text.replace(
          /"Amount":(\d+),"Figure"/,
          (_all, kurus: string) => `"Amount":${Number(kurus) + 1},"Figure"`,
        ),
      ],
      ['okunabilen bir hesap yok', text.slice(0, -1)],
      ['okunabilen bir hesap yok', '['.repeat(100_000)],
    ] as const) {
      expect(changed).not.toBe(text);
      const { code, said } = await calculateBy(keep('hesap.json', Buffer.from(changed)), '--digest', digest);
      expect([code, said]).toEqual([1, expect.stringContaining(what)]);
    }
  });

  test('a digest that is none, a file that is not there, and one too large get a sentence', async () => {
    const path = keep('hesap.json', Buffer.from('{}'));
    for (const [file, words, what] of [
      [path, ['--digest', 'ABCD'], '32 harf ve rakam'],
      [join(folder, 'yok.pdf'), [], 'dosya okunamadı'],
      [keep('buyuk.pdf', Buffer.alloc(5 * 1_024 * 1_024 + 1, '%PDF-')), [], '5 MB'],
      [keep('bos.pdf', Buffer.from('%PDF-1.7\n%%EOF')), [], 'okunabilen bir hesap yok'],
    ] as const) {
      const { code, said } = await calculateBy(file, ...words);
      expect([code, said]).toEqual([1, expect.stringContaining(what)]);
    }
  });
});

test('a rule that this version does not know is neither right nor wrong', async () => {
  const { DeclarationNo, Calculation } = await elif.record(elif.contents.cleaning());
  const data = dataOf(DeclarationNo, Calculation);
  if (data === null) throw new Error('nothing travels with it');
  for (const { Steps } of data.Sections) for (const step of Steps) step.Rule = 'rule-of-tomorrow';
  expect(checkData(data)).toMatchObject({ faults: [], unknown: ['rule-of-tomorrow'] });
  const { code, said } = await calculateBy(keep('hesap.json', encodeData(data)));
  expect([code, said]).toEqual([1, expect.stringContaining('Hesabın bir bölümü denetlenemedi')]);
  expect(said).not.toContain('FARKLI');
});

test('a calculation whose steps are missing travels with no paper', async () => {
  const { DeclarationNo, Calculation } = await elif.record(elif.contents.cleaning());
  const Sections = Calculation.Sections.map(({ Steps: _steps, ...section }) => section);
  expect(dataOf(DeclarationNo, { ...Calculation, Sections })).toBeNull();
});
