import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { correctionCalls, kurus, type CorrectionOptions, type DebtCorrection } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accrual, collectionLine } from '../accruals/tables';
import { credit } from '../credits/tables';
import { estate } from '../declarations/tables';
import { demoAccounts } from '../sample/town/demo-accounts';

let town: TestMunicipality;
let citizen: string;
let company: string;
let clerk: string;

beforeAll(async () => {
  town = await openTestMunicipality();
  citizen = await town.signIn(demoAccounts.citizen.identityNo);
  company = await town.signIn(demoAccounts.company.identityNo);
  clerk = await town.signIn(demoAccounts.clerk.identityNo);
});
afterAll(() => town.close());

const rowsOf = (accrualNo: string) =>
  town.database
    .select()
    .from(accrual)
    .where(eq(accrual.accrualNo, accrualNo))
    .orderBy(asc(accrual.instalmentNo));

/** Finds the instalments of a kind of revenue in a year of a demo account's own. */
async function debtsOf(registryOid: string, revenueCode: string, year: number) {
  const rows = await town.database
    .select()
    .from(accrual)
    .where(
      and(eq(accrual.registryOid, registryOid), eq(accrual.revenueCode, revenueCode), eq(accrual.year, year)),
    )
    .orderBy(asc(accrual.dueDate), asc(accrual.instalmentNo));
  const [first] = rows;
  if (!first) throw new Error('The sample has no such debt');
  return { rows, first };
}

const CITIZEN = 'R0000000001';
const WATER_USER = 'R0000000002';
const COMPANY = 'R0000000003';

const send = (
  token: string,
  about: { accrumentOid: string },
  reason: DebtCorrection['Reason'],
  claim: object = {},
  requestKey: string = randomUUID(),
) =>
  town.ask(
    correctionCalls.RecordDebtCorrectionRequest,
    { requestKey, ...about, reason, claim, text: 'Kayıtta yanlışlık var.', documentOids: [] },
    token,
  );

const answer = (
  correction: DebtCorrection,
  outcome: 'kabul' | 'kismen' | 'ret',
  amount: number | null = null,
  requestKey: string = randomUUID(),
) =>
  town.ask(
    correctionCalls.AnswerDebtCorrectionForDesk,
    {
      requestKey,
      correctionNo: correction.CorrectionNo,
      decisions: correction.Lines.map(({ AccrumentOid }) => ({
        accrumentOid: AccrumentOid,
        outcome,
        amount: amount === null ? null : kurus(amount),
      })),
      text: 'Tapu kaydı incelendi.',
    },
    clerk,
  );

const optionsOf = (token: string, accrumentOid: string): Promise<CorrectionOptions> =>
  town.ask(correctionCalls.RetrieveDebtCorrectionOptions, { accrumentOid }, token);

describe('what may be wrong with a debt', () => {
  test('is told with the figures on record', async () => {
    const { first } = await debtsOf(CITIZEN, '1', 2026);
    const options = await optionsOf(citizen, first.oid);
    expect(options.Reasons.map(({ Reason, Figure }) => `${Reason} ${Figure}`)).toEqual([
      'benim-degil yok',
      'odendi yok',
      'alan alan',
      'hisse hisse',
      'kullanim kullanim',
      'muafiyet muafiyet',
      'diger yok',
    ]);
    expect(options.Reasons.find(({ Reason }) => Reason === 'hisse')?.RecordedFigure).toBe('Tam hisse');
    expect(options.Reasons.find(({ Reason }) => Reason === 'alan')?.RecordedFigure).toMatch(/^[\d,]+ m²$/);
    // Tax and contribution of the year, two instalments each.
    expect(options.Lines).toHaveLength(4);
  });

  test('is asked by the number of the accrual as well', async () => {
    const { first } = await debtsOf(CITIZEN, '1', 2026);
    const found = await town.ask(
      correctionCalls.RetrieveDebtCorrectionOptions,
      { accrumentNo: first.accrualNo },
      citizen,
    );
    expect(found.AccrumentOid).toBe(first.oid);
  });

  test.each([
    'RetrieveDebtCorrectionOptions',
    'CalculateDebtCorrection',
    'RecordDebtCorrectionRequest',
  ] as const)('is nobody else’s to ask by %s', async (name) => {
    const { first } = await debtsOf(CITIZEN, '1', 2026);
    const body = {
      accrumentOid: first.oid,
      reason: 'benim-degil',
      claim: {},
      requestKey: randomUUID(),
      text: 'x',
      documentOids: [],
    };
    expect(await town.call(name, body, company)).toMatchObject({
      status: 404,
      body: { Code: 'accrual-not-found' },
    });
  });
});

describe('a claimed figure', () => {
  test('is calculated by the municipality’s own calculation: half a share, half the tax', async () => {
    const { rows, first } = await debtsOf(CITIZEN, '1', 2026);
    const found = await town.ask(
      correctionCalls.CalculateDebtCorrection,
      { accrumentOid: first.oid, reason: 'hisse', claim: { share: { numerator: 1, denominator: 2 } } },
      citizen,
    );
    const whole = rows.reduce((sum, { principal }) => sum + principal, 0);
    const claimed = found.Lines.filter(({ AccrumentNo }) => AccrumentNo === first.accrualNo);
    const sum = claimed.reduce((total, { Claimed }) => total + (Claimed ?? NaN), 0);
    expect(found.WhyNotCalculated).toBeNull();
    expect(sum).toBe(Math.floor(whole / 2 + 0.5));
    expect(found.Steps.map(({ Label }) => Label)).toContain('Vergi değeri');
  });

  test('of a building that was never declared here is not calculated, and it is said why', async () => {
    const { first } = await debtsOf(CITIZEN, '1', 2026);
    const found = await town.ask(
      correctionCalls.CalculateDebtCorrection,
      { accrumentOid: first.oid, reason: 'alan', claim: { area: '60' } },
      citizen,
    );
    expect(found.WhyNotCalculated).toContain('Bir binanın değeri');
    expect(found.Lines.every(({ Claimed }) => Claimed === null)).toBe(true);
  });

  test('of a meter is calculated by the tariff of the reading', async () => {
    const { rows } = await debtsOf(WATER_USER, '21', 2026);
    const bill = rows.at(-1);
    const used = Number(/(\d+) m³/.exec(bill?.description ?? '')?.[1]);
    const options = await optionsOf(citizen, bill?.oid ?? '');
    const index = Number(
      options.Reasons.find(({ Reason }) => Reason === 'endeks')?.RecordedFigure?.replaceAll('.', ''),
    );
    const found = await town.ask(
      correctionCalls.CalculateDebtCorrection,
      { accrumentOid: bill?.oid ?? '', reason: 'endeks', claim: { index: index - 2 } },
      citizen,
    );
    expect(found.WhyNotCalculated).toBeNull();
    // 42,00 ₺ a m³ with waste water and value added tax.
    expect(found.Lines.map(({ Claimed }) => Claimed)).toEqual([(used - 2) * 4_200]);
  });

  test('of a meter below the reading before is refused', async () => {
    const { rows } = await debtsOf(WATER_USER, '21', 2026);
    const refused = await town.call(
      'CalculateDebtCorrection',
      { accrumentOid: rows.at(-1)?.oid, reason: 'endeks', claim: { index: 0 } },
      citizen,
    );
    expect(refused).toMatchObject({ status: 422, body: { Code: 'correction-refused' } });
  });

  test('of a meter above the reading after is refused, and the reading after is named', async () => {
    const { rows } = await debtsOf(WATER_USER, '21', 2026);
    const [bill, next] = rows.slice(-2);
    const indexOf = async (oid = '') =>
      (await optionsOf(citizen, oid)).Reasons.find(({ Reason }) => Reason === 'endeks')?.RecordedFigure ?? '';
    const later = await indexOf(next?.oid);
    const { status, body } = await town.call(
      'CalculateDebtCorrection',
      {
        accrumentOid: bill?.oid,
        reason: 'endeks',
        claim: { index: Number(later.replaceAll('.', '')) + 1 },
      },
      citizen,
    );
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(`bir sonraki okumadaki ${later} endeksinden büyük olamaz`);
  });

  test.each([
    ['hisse', { share: { numerator: 7, denominator: 7 } }, 'Yazdığınız hisse kayıttakiyle aynı: Tam hisse.'],
    ['alan', null, 'Yazdığınız alan kayıttakiyle aynı'],
    ['kullanim', null, 'Seçtiğiniz kullanım kayıttakiyle aynı'],
  ] as const)('that is the one on record is refused (%s)', async (reason, claim, words) => {
    const { first } = await debtsOf(CITIZEN, '1', 2026);
    const { Reasons } = await optionsOf(citizen, first.oid);
    const { RecordedFigure = '', Choices = [] } = Reasons.find(({ Reason }) => Reason === reason) ?? {};
    const recorded = {
      hisse: {},
      alan: { area: (RecordedFigure ?? '').replace(' m²', '').replace(',', '.') },
      kullanim: { usageCode: Choices.find(({ Name }) => Name === RecordedFigure)?.Code },
    }[reason];
    const { status, body } = await town.call(
      'CalculateDebtCorrection',
      { accrumentOid: first.oid, reason, claim: claim ?? recorded },
      citizen,
    );
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(words);
  });

  test('of a bill is shown with the description that names its month', async () => {
    const { rows } = await debtsOf(WATER_USER, '21', 2026);
    const { Lines, Description } = await optionsOf(citizen, rows.at(-1)?.oid ?? '');
    expect(Lines.map((line) => line.Description)).toEqual([Description]);
  });

  test('of signs is calculated by the tax of one m²', async () => {
    const { rows, first } = await debtsOf(COMPANY, '12', 2026);
    const whole = rows.reduce((sum, { principal }) => sum + principal, 0);
    const options = await optionsOf(company, first.oid);
    const area = Number(
      options.Reasons.find(({ Reason }) => Reason === 'alan')
        ?.RecordedFigure?.replace(' m²', '')
        .replace(',', '.'),
    );
    const found = await town.ask(
      correctionCalls.CalculateDebtCorrection,
      { accrumentOid: first.oid, reason: 'alan', claim: { area: '1' } },
      company,
    );
    const sum = found.Lines.reduce((total, { Claimed }) => total + (Claimed ?? NaN), 0);
    expect(sum).toBe(whole / area);
  });

  test.each([
    ['alan', {}, 'Doğru alanı'],
    ['hisse', {}, 'Doğru hissenizi'],
    ['kullanim', { usageCode: 'saray' }, 'listeden seçin'],
    ['muafiyet', {}, 'Hangi muafiyetten'],
    ['endeks', { index: 5 }, 'geçerli değil'],
  ])('is refused where it is missing or does not fit (%s)', async (reason, claim, words) => {
    const { first } = await debtsOf(CITIZEN, '1', 2026);
    const { status, body } = await town.call(
      'CalculateDebtCorrection',
      { accrumentOid: first.oid, reason, claim },
      citizen,
    );
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(words);
  });
});

describe('a request', () => {
  test('is written once, with a clock, and holds nothing back', async () => {
    const { first } = await debtsOf(CITIZEN, '1', 2025);
    const key = randomUUID();
    const sent = await send(citizen, { accrumentOid: first.oid }, 'benim-degil', {}, key);
    const again = await send(citizen, { accrumentOid: first.oid }, 'benim-degil', {}, key);
    expect(again.CorrectionNo).toBe(sent.CorrectionNo);
    expect(sent).toMatchObject({
      State: 'bekliyor',
      Path: 'vergi-hatasi',
      LegalBasis: '213 m.118/1',
      // Thirty days from Friday, 20 November 2026 end on a Sunday.
      DueOn: '2026-12-21',
      AskableUntil: '2030-12-31',
    });
    const after = await rowsOf(first.accrualNo);
    expect(after.map(({ principal }) => principal)).toEqual(
      sent.Lines.filter(({ AccrumentNo }) => AccrumentNo === first.accrualNo).map(({ Accrued }) => Accrued),
    );
    const { status, body } = await town.call(
      'RecordDebtCorrectionRequest',
      {
        requestKey: randomUUID(),
        accrumentOid: first.oid,
        reason: 'diger',
        claim: {},
        text: 'x',
        documentOids: [],
      },
      citizen,
    );
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(sent.CorrectionNo);
    await answer(sent, 'ret');
  });

  test('twice at once is one', async () => {
    const { first } = await debtsOf(COMPANY, '11', 2026);
    const key = randomUUID();
    const both = await Promise.all(
      [1, 2].map(() => send(company, { accrumentOid: first.oid }, 'diger', {}, key)),
    );
    expect(new Set(both.map(({ CorrectionNo }) => CorrectionNo)).size).toBe(1);
    const own = await town.ask(correctionCalls.RetrieveDebtCorrectionRequests, { limit: 10 }, company);
    expect(own.Corrections).toHaveLength(1);
    const [sent] = both;
    if (sent) await answer(sent, 'ret');
  });

  test('names documents of the same registry alone', async () => {
    const { first } = await debtsOf(CITIZEN, '1', 2026);
    const refused = await town.call(
      'RecordDebtCorrectionRequest',
      {
        requestKey: randomUUID(),
        accrumentOid: first.oid,
        reason: 'benim-degil',
        claim: {},
        text: 'x',
        documentOids: ['F-none'],
      },
      citizen,
    );
    expect(refused).toMatchObject({ status: 404, body: { Code: 'document-not-found' } });
  });
});

describe('a decision', () => {
  test('accepts to the kuruş of the recalculated debt, and the same key again changes nothing', async () => {
    const { first } = await debtsOf(CITIZEN, '1', 2026);
    const sent = await send(citizen, { accrumentOid: first.oid }, 'hisse', {
      share: { numerator: 1, denominator: 3 },
    });
    const key = randomUUID();
    const decided = await answer(sent, 'kabul', null, key);
    expect(decided.Correction.State).toBe('kabul');
    for (const { AccrumentOid, Claimed } of sent.Lines) {
      const [row] = await town.database.select().from(accrual).where(eq(accrual.oid, AccrumentOid));
      expect(row?.principal).toBe(Claimed);
    }
    const again = await answer(sent, 'ret', null, key);
    expect(again.Correction.State).toBe('kabul');
    await expect(answer(sent, 'ret')).rejects.toThrow(/correction-decided/);
  });

  test('turns money that was paid beyond the debt into a credit', async () => {
    const { rows, first } = await debtsOf(COMPANY, '12', 2025);
    const paid = rows.reduce((sum, { paidPrincipal }) => sum + paidPrincipal, 0);
    expect(paid).toBeGreaterThan(0);
    const sent = await send(company, { accrumentOid: first.oid }, 'benim-degil');
    const { Correction } = await answer(sent, 'kabul');
    expect(Correction.Lines.reduce((sum, { Credited }) => sum + (Credited ?? 0), 0)).toBe(paid);
    const after = await rowsOf(first.accrualNo);
    expect(after.map(({ principal, paidPrincipal }) => [principal, paidPrincipal])).toEqual(
      after.map(() => [0, 0]),
    );
  });

  test('of an earlier year follows the value that was kept of it, and gives back the fee paid on what was not owed', async () => {
    const { rows, first } = await debtsOf(CITIZEN, '1', 2024);
    expect(first.paidPrincipal).toBe(first.principal);
    await town.database
      .update(collectionLine)
      .set({ lateFee: kurus(301) })
      .where(eq(collectionLine.accrualOid, first.oid));
    const half = { share: { numerator: 1, denominator: 2 } };
    const sent = await send(citizen, { accrumentOid: first.oid }, 'hisse', half);
    const { Correction } = await answer(sent, 'kabul');
    const [line] = Correction.Lines.filter(({ AccrumentOid }) => AccrumentOid === first.oid);
    const beyond = first.principal - (line?.Decided ?? 0);
    expect(beyond).toBeGreaterThan(0);
    expect(line?.Credited).toBe(beyond + Math.round((301 * beyond) / first.principal));
    const given = await town.database.select().from(credit).where(eq(credit.accrualOid, first.oid));
    expect(given.map(({ amount, cause }) => [amount, cause])).toEqual([[line?.Credited, 'duzeltme']]);
    expect(rows.length).toBeGreaterThan(1);
  });

  test('accepts a part between what was claimed and what accrued', async () => {
    const { rows } = await debtsOf(WATER_USER, '21', 2026);
    const bill = rows.at(-1);
    const sent = await send(citizen, { accrumentOid: bill?.oid ?? '' }, 'diger');
    expect(sent.Path).toBe('tuketici');
    await expect(answer(sent, 'kabul')).rejects.toThrow(/correction-refused/);
    await expect(answer(sent, 'kismen', bill?.principal ?? 0)).rejects.toThrow(/correction-refused/);
    const { Correction } = await answer(sent, 'kismen', 10_000);
    expect(Correction).toMatchObject({ State: 'kismen', Lines: [{ Decided: 10_000, Credited: 0 }] });
    const [row] = await town.database
      .select()
      .from(accrual)
      .where(eq(accrual.oid, bill?.oid ?? ''));
    expect(row?.principal).toBe(10_000);
  });

  test('is refused where the debt has changed since', async () => {
    const { first } = await debtsOf(COMPANY, '31', 2026);
    const sent = await send(company, { accrumentOid: first.oid }, 'benim-degil');
    await town.database
      .update(accrual)
      .set({ principal: kurus(first.principal + 100) })
      .where(eq(accrual.oid, first.oid));
    await expect(answer(sent, 'kabul')).rejects.toThrow(/amount-changed/);
    await town.database.update(accrual).set({ principal: first.principal }).where(eq(accrual.oid, first.oid));
    await answer(sent, 'ret');
  });

  test('belongs to the desk alone', async () => {
    for (const name of [
      'RetrieveDebtCorrectionRequestsForDesk',
      'RetrieveDebtCorrectionRequestForDesk',
      'RetrieveDebtCorrectionDocumentForDesk',
      'AnswerDebtCorrectionForDesk',
    ] as const) {
      const body = {
        state: 'hepsi',
        limit: 10,
        correctionNo: 'D2026-0000001',
        documentOid: 'F1',
        requestKey: randomUUID(),
        decisions: [{ accrumentOid: 'A1', outcome: 'ret', amount: null }],
        text: 'x',
      };
      expect(await town.call(name, body, citizen)).toMatchObject({
        status: 403,
        body: { Code: 'role-missing' },
      });
    }
    const list = await town.ask(
      correctionCalls.RetrieveDebtCorrectionRequestsForDesk,
      { state: 'hepsi', limit: 100 },
      clerk,
    );
    expect(list.Requests.length).toBeGreaterThan(3);
    expect(list.Requests.every(({ MaskedName }) => MaskedName.includes('***'))).toBe(true);
  });
});

test('a plot’s area is calculated by the value of one m², and corrected to the kuruş', async () => {
  const [plot] = await town.database
    .select()
    .from(estate)
    .where(and(eq(estate.estateKind, '2'), eq(estate.taxValueYear, 2026)))
    .limit(1);
  if (!plot) throw new Error('The sample has no plot');
  // The plot becomes the demo citizen's, with its debts.
  await town.database.update(estate).set({ registryOid: CITIZEN }).where(eq(estate.oid, plot.oid));
  await town.database.update(accrual).set({ registryOid: CITIZEN }).where(eq(accrual.subjectOid, plot.oid));
  const { first } = await debtsOf(CITIZEN, '2', 2026);
  const area = String(Number(plot.area) - 10);
  const sent = await send(citizen, { accrumentOid: first.oid }, 'alan', { area });
  expect(sent.WhyNotCalculated).toBeNull();
  const value = (Number(plot.taxValue) / Number(plot.area)) * Number(area);
  const claimed = sent.Lines.filter(({ AccrumentNo }) => AccrumentNo === first.accrualNo);
  // ‰3 outside a metropolitan municipality (1319 m.18).
  expect(claimed.reduce((sum, { Claimed }) => sum + (Claimed ?? NaN), 0)).toBe(
    Math.floor((value * 3) / 1000 + 0.5),
  );
  await answer(sent, 'kabul');
  expect((await rowsOf(first.accrualNo)).map(({ principal }) => principal)).toEqual(
    claimed.map(({ Claimed }) => Claimed),
  );
});
