import {
  accrualCalls,
  debtPageCalls,
  identityCalls,
  isoDate,
  kurus,
  pageOfDebts,
} from 'municipality/contract';
import type { DebtPageRequest } from 'municipality/contract';
import { addDays } from 'municipality/law/calendar/calendar';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revenueCodes } from '../reference/revenue-kinds';
import { accrual } from '../accruals/tables';
import { demoAccounts } from '../sample/town/demo-accounts';

const { citizen } = demoAccounts;
let town: TestMunicipality;
let token: string;
let registryOids: string[];

beforeAll(async () => {
  town = await openTestMunicipality();
  token = await town.signIn(citizen.identityNo);
  const found = await town.ask(
    identityCalls.GetFilteredRegistries,
    { identityNo: citizen.identityNo },
    token,
  );
  registryOids = found.map(({ Oid }) => Oid);
});
afterAll(() => town.close());

/** Returns the same numbers at every run. */
function drawing(seed: number) {
  let state = seed;
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  return { below, one };
}

/**
 * Fills the debts of every kind: of all sizes, in instalments, paid in part, of a deferral or of a refused one, overdue
 * for a day or for decades.
 */
async function fill(count: number) {
  const { below, one } = drawing(count);
  const today = isoDate('2026-11-20');
  const accruals = Array.from({ length: Math.ceil(count / 3) }, () => ({
    registryOid: one(registryOids),
    revenueCode: one(['4', '1', revenueCodes.water, revenueCodes.rent, revenueCodes.fine]),
    from: addDays(today, one([400, -41, -40, 0, 1, 29, 45]) - below(one([2, 400, 9_000]))),
    days: one([0, 20, 100, -20]),
    // Now and then the last instalment fell due long before the others.
    last: one([null, null, null, addDays(today, -20_000 - below(2_000))]),
  }));
  const rows = Array.from({ length: count }, (_, number) => {
    const { registryOid, revenueCode, from, days, last } = accruals[Math.floor(number / 3)] ?? one(accruals);
    const dueDate = (number % 3 === 2 && last) || addDays(from, (number % 3) * days);
    const principal = 1 + below(one([100, 100_000, 9_000_000, 900_000_000]));
    const isDeferred = below(20) === 0;
    const isRefused = !isDeferred && below(15) === 0;
    return {
      oid: `page-${count}-${number}`,
      accrualNo: `P${count}-${Math.floor(number / 3)}`,
      registryOid,
      revenueCode,
      year: Number(dueDate.slice(0, 4)),
      instalmentNo: 1 + (number % 3),
      instalmentCount: 3,
      dueDate,
      description: 'Deneme',
      principal: kurus(principal),
      paidPrincipal: kurus(below(3) === 0 ? below(principal) : 0),
      ...(isDeferred && {
        interestFrom: addDays(today, -below(900)),
        interestBase: below(2) === 0 ? kurus(1 + below(principal)) : null,
      }),
      ...(isRefused && {
        refusedFrom: addDays(today, -below(30)),
        refusedUntil: addDays(today, one([-10, 3_650])),
        refusedOnFee: below(2) === 0,
      }),
    };
  });
  await town.database.insert(accrual).values(rows);
}

async function compare(asked: DebtPageRequest) {
  const { asOfDate } = asked;
  const lists = await Promise.all(
    asked.registryOids.map((registryOid) =>
      town.ask(
        accrualCalls.GetAccrumentListForEMunicipality,
        { registryOid, ...(asOfDate && { asOfDate }) },
        token,
      ),
    ),
  );
  const lines = lists.flatMap(({ Lines }) => Lines);
  const reply = await town.ask(debtPageCalls.GetDebtPageForEMunicipality, asked, token);
  // The list tells how a fee grew, the page does not.
  const short = lines.map((line) => ({ ...line, LateFeeSegments: [] }));
  expect(reply).toEqual(pageOfDebts(short, reply.AsOfDate, asked));
  return { lines, reply };
}

describe.each([0, 90, 600])('a page of debts where %i were added', (count) => {
  beforeAll(() => (count > 0 ? fill(count) : undefined));

  test(
    'is the page of the list, and its sums are the list’s, to the kuruş',
    { timeout: 60_000 },
    async () => {
      const { below, one } = drawing(count + 7);
      const whole = await compare({ registryOids, order: 'sicil', skip: 0, limit: 50, heldOids: [] });
      const oids = whole.lines.map(({ Oid }) => Oid);
      for (let round = 0; round < 6; round += 1) {
        const held = Array.from({ length: one([0, 0, 1, 5]) }, () => one(oids));
        await compare({
          registryOids: one([registryOids, registryOids.slice(0, 1), registryOids.toReversed()]),
          order: one(['sicil', 'vade']),
          skip: one([0, 0, 50, below(count + 100)]),
          limit: one([0, 1, 50, 100]),
          heldOids: held,
          ...one([{}, {}, { due: 'gecmis' as const }, { due: 'gelecek' as const }]),
          ...one([{}, {}, { wantsOldest: false }]),
          ...one([{}, {}, { revenueCode: '21' }]),
          ...one([{}, {}, { year: 2026 }]),
          ...one([{}, {}, {}, { asOfDate: isoDate('2027-02-28') }, { asOfDate: isoDate('2024-05-21') }]),
        });
      }
    },
  );
});

test('a record of somebody else is refused, and one asked for twice counts once', async () => {
  const asked = { order: 'vade' as const, skip: 0, limit: 1, heldOids: [] };
  const [own = ''] = registryOids;
  const stranger = await town.signIn(demoAccounts.fiftyLines.identityNo);
  const { status } = await town.call(
    'GetDebtPageForEMunicipality',
    { ...asked, registryOids: [own] },
    stranger,
  );
  expect(status).toBe(403);
  const page = (oids: string[]) =>
    town.ask(debtPageCalls.GetDebtPageForEMunicipality, { ...asked, registryOids: oids }, token);
  expect(await page([own, own])).toEqual(await page([own]));
});
