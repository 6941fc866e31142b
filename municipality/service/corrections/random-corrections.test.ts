import { randomUUID } from 'node:crypto';
import { and, eq, inArray, like, notInArray, sql, sum } from 'drizzle-orm';
import { correctionCalls, kurus, type CorrectionOutcome } from 'municipality/contract';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accrual } from '../accruals/tables';
import { credit } from '../credits/tables';
import { demoAccounts } from '../sample/town/demo-accounts';
import { createRandom } from '../sample/town/random';

const COMPANY = 'R0000000003';
const STEPS = 15;
const planned = ['91', '92', '93'];

let town: TestMunicipality;
let company: string;
let clerk: string;
beforeAll(async () => {
  town = await openTestMunicipality();
  company = await town.signIn(demoAccounts.company.identityNo);
  clerk = await town.signIn(demoAccounts.clerk.identityNo);
});
afterAll(() => town.close());

const listDebts = () =>
  town.database
    .select()
    .from(accrual)
    .where(
      and(
        eq(accrual.registryOid, COMPANY),
        sql`written_off_on is null and plan_oid is null`,
        notInArray(accrual.revenueCode, planned),
      ),
    )
    .orderBy(accrual.oid);

const creditsOf = async () => {
  const [row] = await town.database
    .select({ total: sum(credit.amount) })
    .from(credit)
    .where(like(credit.source, 'correction %'));
  return Number(row?.total ?? 0);
};

const paidOf = (rows: readonly { readonly paidPrincipal: number }[]) =>
  rows.reduce((total, { paidPrincipal }) => total + paidPrincipal, 0);

test.each(['one', 'two', 'three'])(
  'no kuruş is lost in a random history (%s)',
  { timeout: 60_000 },
  async (seed) => {
    const random = createRandom(`corrections ${seed}`);
    const reasons = ['benim-degil', 'odendi', 'diger'] as const;
    const outcomes: readonly CorrectionOutcome[] = ['kabul', 'kismen', 'ret'];
    const before = await listDebts();
    const creditedBefore = await creditsOf();
    let [paidIn, credited] = [paidOf(before), 0];
    for (let step = 0; step < STEPS; step += 1) {
      const debts = (await listDebts()).filter(({ principal }) => principal > 100);
      const debt = random.pick(debts);
      if (random.isLucky(0.4)) {
        const part = random.whole(0, debt.principal - debt.paidPrincipal);
        await town.database
          .update(accrual)
          .set({ paidPrincipal: kurus(debt.paidPrincipal + part) })
          .where(eq(accrual.oid, debt.oid));
        paidIn += part;
        continue;
      }
      const sent = await town.ask(
        correctionCalls.RecordDebtCorrectionRequest,
        {
          requestKey: randomUUID(),
          accrumentOid: debt.oid,
          reason: random.pick(reasons),
          claim: {},
          text: 'Yanlış.',
          documentOids: [],
        },
        company,
      );
      const decisions = sent.Lines.map(({ AccrumentOid, Accrued, Claimed }) => {
        const least = (Claimed ?? -1) + 1;
        const isOpen = least < Accrued;
        const outcome = isOpen ? random.pick(outcomes) : 'ret';
        return {
          accrumentOid: AccrumentOid,
          outcome,
          amount: kurus(random.whole(least, Math.max(least, Accrued - 1))),
        };
      });
      const { Correction } = await town.ask(
        correctionCalls.AnswerDebtCorrectionForDesk,
        { requestKey: randomUUID(), correctionNo: sent.CorrectionNo, decisions, text: 'Karar.' },
        clerk,
      );
      const rows = await town.database
        .select()
        .from(accrual)
        .where(
          inArray(
            accrual.oid,
            sent.Lines.map(({ AccrumentOid }) => AccrumentOid),
          ),
        );
      for (const line of Correction.Lines) {
        const row = rows.find(({ oid }) => oid === line.AccrumentOid);
        expect(row?.principal, 'the debt is what was decided').toBe(line.Decided);
        const beyond = line.Paid - (row?.paidPrincipal ?? 0);
        // A late fee that was paid on what was not owed goes back with it.
        expect(line.Credited).toBeGreaterThanOrEqual(beyond);
        if (beyond === 0) expect(line.Credited).toBe(0);
        credited += line.Credited ?? 0;
        paidIn -= beyond;
      }
      expect(paidOf(await listDebts()), `after step ${step}`).toBe(paidIn);
      expect((await creditsOf()) - creditedBefore, `credits after step ${step}`).toBe(credited);
    }
  },
);
