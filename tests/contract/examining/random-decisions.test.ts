import { and, eq, isNull, sql } from 'drizzle-orm';
import { kurus, type DeclarationContent, type DeclarationDetail } from 'municipality/contract';
import { isEffective } from 'municipality/law/declaration/review-steps';
import { accrual } from 'municipality/service/accruals/tables';
import { declaration, estate, overpaidTax } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';
import { examined, openExaminer, type Examiner } from '../../support/declarations/examining';
import { randomOf, type Random } from '../../support/histories/random';
import { bySize } from '../../tiers';

/** So many histories of each kind are walked. */
const HISTORIES = bySize(3, 20);
const STEPS = 9;

let town: TestMunicipality;
let elif: Declarant;
let clerk: Examiner;

beforeAll(async () => {
  town = await openTestMunicipality();
  elif = await openDeclarant(town, {
    identityNo: demoAccounts.debtless.identityNo,
    fullName: 'Elif Nur Şahin',
  });
  clerk = await openExaminer(town);
});
afterAll(() => town.close());

type Contents = Declarant['contents'];
/** Lists the declarations of one subject that come to different taxes. */
const variants: Readonly<Record<string, (by: Contents, size: number) => DeclarationContent>> = {
  building: (by, size) => by.building({ grossArea: String(80 + 20 * size) }),
  plot: (by, size) => by.plot({ area: String(500 + 150 * size) }),
  land: (by, size) => by.land({ area: String(9_000 + 4_000 * size) }),
  cleaning: (by, size) => by.cleaning({ area: String(60 + 90 * size), count: 60 + 90 * size }),
  advertising: (by, size) =>
    by.advertising({ items: by.advertising().items.map((item) => ({ ...item, pieces: 1 + size })) }),
  entertainment: (by, size) =>
    by.entertainment({ tickets: [{ series: 'A', netPrice: kurus(15_000), count: 100 + 60 * size }] }),
};
const SIZES = 5;

type TaxByYear = Readonly<Record<string, number>>;

function taxOf({ Calculation }: Pick<DeclarationDetail, 'Calculation'>): TaxByYear {
  const sums: Record<string, number> = {};
  for (const { RevenueCode, Year, Total } of Calculation.Accruals) {
    const key = `${RevenueCode} ${Year}`;
    sums[key] = (sums[key] ?? 0) + Total;
  }
  return sums;
}

interface Books {
  readonly open: TaxByYear;
  readonly paid: TaxByYear;
  readonly overpaid: TaxByYear;
}

async function readBooks(): Promise<Books> {
  const rows = await town.database.select().from(accrual).where(eq(accrual.registryOid, elif.registryOid));
  const overpaid = await town.database
    .select({ ...overpaidColumns })
    .from(overpaidTax)
    .innerJoin(declaration, eq(declaration.oid, overpaidTax.declarationOid))
    .where(eq(declaration.registryOid, elif.registryOid));
  const sumOf = <Row extends { revenueCode: string; year: number }>(
    all: readonly Row[],
    amountOf: (row: Row) => number,
  ) => {
    const sums: Record<string, number> = {};
    for (const row of all) {
      const key = `${row.revenueCode} ${row.year}`;
      sums[key] = (sums[key] ?? 0) + amountOf(row);
    }
    return sums;
  };
  return {
    open: sumOf(rows, (row) => (row.writtenOffOn === null ? row.principal - row.paidPrincipal : 0)),
    paid: sumOf(rows, (row) => row.paidPrincipal),
    overpaid: sumOf(overpaid, ({ amount }) => amount),
  };
}
const overpaidColumns = {
  revenueCode: overpaidTax.revenueCode,
  year: overpaidTax.year,
  amount: overpaidTax.amount,
};

/** Pays a part of one open instalment, as a booking does. */
async function payOne(random: Random): Promise<void> {
  const rows = await town.database
    .select()
    .from(accrual)
    .where(
      and(
        eq(accrual.registryOid, elif.registryOid),
        isNull(accrual.writtenOffOn),
        sql`paid_principal < principal`,
      ),
    )
    .orderBy(accrual.oid);
  const row = random.oneOf(rows);
  if (!row) return;
  const rest = row.principal - row.paidPrincipal;
  const part = random.isIn(0.6) ? rest : random.whole(1, rest);
  await town.database
    .update(accrual)
    .set({ paidPrincipal: kurus(row.paidPrincipal + part) })
    .where(eq(accrual.oid, row.oid));
}

/** Finds the declaration that holds: the newest that was neither replaced nor rejected. */
async function findHolding() {
  const rows = await town.database
    .select()
    .from(declaration)
    .where(eq(declaration.registryOid, elif.registryOid))
    .orderBy(sql`${declaration.recordedAt} desc, ${declaration.declarationNo} desc`);
  return rows.find(({ state }) => isEffective(state)) ?? null;
}

/** What was refused changes nothing: the books are compared after it, too. */
const isRefusal = (error: unknown) =>
  /accruals-paid|declaration-state|declaration-refused|declaration-replaced/.test(String(error));

describe.each(Object.entries(variants))('declarations of %s', (kind, contentOf) => {
  const taxes = new Map<string, TaxByYear>();
  const nameOf = (content: DeclarationContent) =>
    JSON.stringify(
      'items' in content
        ? content.items[0]?.pieces
        : 'tickets' in content
          ? content.tickets[0]?.count
          : 'area' in content
            ? Number(content.area)
            : 'grossArea' in content && Number(content.grossArea),
    );

  beforeAll(async () => {
    for (let size = 0; size < SIZES; size += 1) {
      await forgetDeclarations(town, elif);
      const content = contentOf(elif.contents, size);
      taxes.set(nameOf(content), taxOf(await elif.record(content)));
    }
  });

  async function takeStep(random: Random): Promise<void> {
    const content = contentOf(elif.contents, random.whole(0, SIZES - 1));
    const held = await findHolding();
    if (!held) {
      await elif.record(content);
      return;
    }
    const { declarationNo } = held;
    const own = examined(town, elif);
    switch (random.oneOf(['pay', 'pay', 'replace', 'anew', 'accept', 'reject', 'correct'] as const)) {
      case 'pay':
        return payOne(random);
      case 'replace':
        await elif.record(content, { replacesDeclarationNo: declarationNo });
        return;
      case 'anew': {
        if (!('estateOid' in content)) return;
        const [onRecord] = await town.database
          .select()
          .from(estate)
          .where(eq(estate.registryOid, elif.registryOid));
        await elif.record({ ...content, estateOid: onRecord?.oid ?? null });
        return;
      }
      case 'accept':
        await clerk.accept(declarationNo);
        return;
      case 'reject':
        await clerk.reject(declarationNo);
        return;
      case 'correct': {
        const { Correction } = await clerk.propose(declarationNo, content);
        await payOne(random);
        await own.decide(declarationNo, true, Correction?.Calculation.Total);
        return;
      }
    }
  }

  test.each(Array.from({ length: HISTORIES }, (_, place) => 1_000 * kind.length + place))(
    'in history %i end in the law’s tax to the kuruş after every step',
    async (seed) => {
      await forgetDeclarations(town, elif);
      const random = randomOf(seed);
      for (let step = 0; step < STEPS; step += 1) {
        await takeStep(random).catch((error: unknown) => {
          if (!isRefusal(error) && !String(error).includes('amount-changed')) throw error;
        });
        const held = await findHolding();
        const owed = held ? (taxes.get(nameOf(held.content)) ?? {}) : {};
        const { open, paid, overpaid } = await readBooks();
        for (const key of new Set([...Object.keys(owed), ...Object.keys(open)])) {
          const books = (open[key] ?? 0) + (paid[key] ?? 0) - (overpaid[key] ?? 0);
          expect(books, `step ${step}, ${key}`).toBe(owed[key] ?? 0);
        }
      }
    },
  );
});
