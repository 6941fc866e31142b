import { randomUUID } from 'node:crypto';
import {
  declarationDeskCalls,
  isoDate,
  kurus,
  rejectionReasons,
  type DeclarationContent,
} from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { business, estate } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetDeclarations, openDeclarant, type Declarant } from '../../support/declarations/declaring';
import { examined, handOverDeed, openExaminer, type Examiner } from '../../support/declarations/examining';

let town: TestMunicipality;
let elif: Declarant;
let clerk: Examiner;
let clock = new Date('2026-11-20T12:00:00+03:00');

const person = { identityNo: demoAccounts.debtless.identityNo, fullName: 'Elif Nur Şahin' };

beforeAll(async () => {
  town = await openTestMunicipality({ now: () => clock });
});
afterAll(() => town.close());
beforeEach(async () => {
  clock = new Date('2026-11-20T12:00:00+03:00');
  elif = await openDeclarant(town, person);
  clerk = await openExaminer(town);
  await forgetDeclarations(town, elif);
});

const kinds: readonly [string, (by: Declarant['contents']) => DeclarationContent][] = [
  ['building', (by) => by.building()],
  ['plot', (by) => by.plot()],
  ['land', (by) => by.land()],
  ['cleaning', (by) => by.cleaning()],
  ['advertising', (by) => by.advertising()],
  ['entertainment', (by) => by.entertainment()],
];

describe.each(kinds)('a declaration of %s', (_, contentOf) => {
  test('is accepted: what accrued stays', async () => {
    const given = await elif.record(contentOf(elif.contents));
    expect(await clerk.accept(given.DeclarationNo)).toMatchObject({
      State: given.State,
      Review: 'accepted',
      DecidedByName: 'Şükran Ilıca',
    });
    expect(await elif.debtsOf(given)).not.toEqual([]);
  });

  test('is asked about, answered in place with a document, and accepted', async () => {
    const { DeclarationNo } = await elif.record(contentOf(elif.contents));
    expect(await clerk.ask(DeclarationNo)).toMatchObject({ Review: 'asked' });
    const deed = await handOverDeed(town, elif);
    const answered = await examined(town, elif).answer(DeclarationNo, [deed]);
    expect(answered).toMatchObject({ Review: 'answered', Documents: [] });
    expect(answered.Events.map(({ Act, Documents }) => [Act, Documents.length])).toEqual([
      ['ask', 0],
      ['answer', 1],
    ]);
    const asked = { declarationNo: DeclarationNo, documentOid: deed };
    const file = await town.ask(declarationDeskCalls.GetDeclarationFileForDesk, asked, clerk.token);
    expect(file.FileName).toBe('tapu.pdf');
    expect((await clerk.accept(DeclarationNo)).Actors).toEqual(['Şükran Ilıca', null, 'Şükran Ilıca']);
  });

  test('is rejected with the article: nothing is owed of it, and nothing of it is on record', async () => {
    const given = await elif.record(contentOf(elif.contents));
    const rejected = await clerk.reject(given.DeclarationNo);
    expect(rejected).toMatchObject({ State: 'rejected', Review: 'rejected', Overpaid: null });
    expect(rejected.Events.at(-1)).toMatchObject({
      LegalBasis: rejectionReasons['contradicts-papers'].legalBasis,
      Text: `${rejectionReasons['contradicts-papers'].text} Tapuda alan başka.`,
    });
    expect(await elif.debtsOf(given)).toEqual([]);
    const left = [
      await town.database.$count(estate, eq(estate.registryOid, elif.registryOid)),
      await town.database.$count(business, eq(business.registryOid, elif.registryOid)),
    ];
    expect(left).toEqual([0, 0]);
    // It may be declared again, as something new.
    expect((await elif.record(contentOf(elif.contents))).Total).toBe(given.Total);
    await expect(
      elif.record(contentOf(elif.contents), { replacesDeclarationNo: given.DeclarationNo }),
    ).rejects.toThrow(/reddedilmiş/);
  });
});

describe('two who decide', () => {
  const accept = (declarationNo: string, requestKey: string) =>
    town.call('AcceptDeclaration', { declarationNo, requestKey, text: '' }, clerk.token);
  const reject = (declarationNo: string, requestKey: string) =>
    town.call(
      'RejectDeclaration',
      { declarationNo, requestKey, reason: 'no-subject', text: '' },
      clerk.token,
    );

  test('at once: one decision stands, the other clerk reads it', async () => {
    const { DeclarationNo } = await elif.record(elif.contents.plot());
    const answers = await Promise.all([
      accept(DeclarationNo, randomUUID()),
      reject(DeclarationNo, randomUUID()),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ Code: 'declaration-state' });
    expect(JSON.stringify(late?.body)).toMatch(/bu arada (kabul edildi|reddedildi)/);
    expect((await clerk.see(DeclarationNo)).Events).toHaveLength(1);
  });

  test('the same press many times is one step', async () => {
    const { DeclarationNo } = await elif.record(elif.contents.plot());
    const requestKey = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reject(DeclarationNo, requestKey)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await clerk.see(DeclarationNo)).Events).toHaveLength(1);
  });

  test('after the citizen replaced it: the decision is about the new one', async () => {
    const first = await elif.record(elif.contents.plot());
    const second = await elif.record(elif.contents.plot({ area: '900' }), {
      replacesDeclarationNo: first.DeclarationNo,
    });
    const late = await reject(first.DeclarationNo, randomUUID());
    expect(late).toMatchObject({ status: 409, body: { Code: 'declaration-state' } });
    expect(JSON.stringify(late.body)).toContain('yerine bu arada yenisi verildi');
    expect(await elif.debtsOf(second)).toHaveLength(4);
  });

  test('while a payment is at the bank: the rejection waits, and nothing is written', async () => {
    const given = await elif.record(elif.contents.plot());
    await town.client.query(
      `insert into municipality.online_payment (order_number, attempt_key, registry_oid, user_name, state, created_at)
         values ('under-way', 'under-way', $1, $2, 'at_bank', now())`,
      [elif.registryOid, person.identityNo],
    );
    await town.client.query(
      `insert into municipality.online_payment_line (order_number, accrual_oid, line_no, principal, late_fee)
         select 'under-way', oid, 1, principal, 0 from municipality.accrual
         where accrual_no = $1 and instalment_no = 1`,
      [given.AccrumentNos[0]],
    );
    const refused = await reject(given.DeclarationNo, randomUUID());
    expect(refused).toMatchObject({ status: 409, body: { Code: 'accruals-paid' } });
    expect(await clerk.see(given.DeclarationNo)).toMatchObject({
      State: 'accrued',
      Review: 'open',
      Events: [],
    });
    expect(await elif.debtsOf(given)).toHaveLength(4);
    await town.client.exec(`delete from municipality.online_payment_line where order_number = 'under-way';
      delete from municipality.online_payment where order_number = 'under-way'`);
    expect(await reject(given.DeclarationNo, randomUUID())).toMatchObject({ status: 200 });
  });
});

describe('a correction', () => {
  test('takes the place of the declaration with consent, as of the day that one was given', async () => {
    const given = await elif.record(elif.contents.entertainment());
    const tickets = [{ series: 'A serisi', netPrice: kurus(15_000), count: 500 }];
    const proposed = await clerk.propose(given.DeclarationNo, elif.contents.entertainment({ tickets }));
    const correction = proposed.Correction;
    expect(correction?.Calculation.Total).toBeGreaterThan(given.Total);
    // Nothing of it holds before consent.
    expect(await elif.debtsOf(given)).toMatchObject([{ RemainingPrincipal: given.Total }]);
    clock = new Date('2026-12-21T12:00:00+03:00');
    elif = await openDeclarant(town, person);
    const own = examined(town, elif);
    await expect(own.decide(given.DeclarationNo, true)).rejects.toThrow('amount-changed');
    // What was paid since lowers the difference: the page then shows today's.
    await town.database
      .update(accrual)
      .set({ paidPrincipal: kurus(100) })
      .where(eq(accrual.accrualNo, given.AccrumentNos[0] ?? ''));
    const shown = correction?.Calculation.Total ?? given.Total;
    await expect(own.decide(given.DeclarationNo, true, shown)).rejects.toThrow('amount-changed');
    const renewed = (await (await openExaminer(town)).see(given.DeclarationNo)).Correction;
    expect(renewed?.Calculation.Total).toBe(shown - 100);
    const total = renewed?.Calculation.Total ?? given.Total;
    const corrected = await own.decide(given.DeclarationNo, true, total);
    expect(corrected).toMatchObject({
      Review: 'accepted',
      State: 'accrued',
      ReplacesDeclarationNo: given.DeclarationNo,
      Calculation: { IsLate: given.Calculation.IsLate },
    });
    await expect((await openExaminer(town)).see(given.DeclarationNo)).resolves.toMatchObject({
      State: 'replaced',
    });
  });

  test('declined, the desk decides about what was declared', async () => {
    const { DeclarationNo } = await elif.record(elif.contents.cleaning());
    await clerk.propose(DeclarationNo, elif.contents.cleaning({ area: '400', count: 400 }));
    const declined = await examined(town, elif).decide(DeclarationNo, false);
    expect(declined).toMatchObject({ Review: 'answered', Correction: null });
    expect(await clerk.accept(DeclarationNo)).toMatchObject({ Review: 'accepted', State: 'accrued' });
  });

  test('of another kind is refused', async () => {
    const { DeclarationNo } = await elif.record(elif.contents.plot());
    await expect(clerk.propose(DeclarationNo, elif.contents.land())).rejects.toThrow(/kendi türünde/);
  });
});

describe('a withdrawal', () => {
  test('of what has accrued is refused; of what waits for its year it leaves nothing', async () => {
    const accrued = await elif.record(elif.contents.plot());
    expect(accrued.CanWithdraw).toBe(false);
    await expect(examined(town, elif).withdraw(accrued.DeclarationNo)).rejects.toThrow('declaration-state');
    await forgetDeclarations(town, elif);
    const waiting = await elif.record(elif.contents.plot({ eventDate: isoDate('2026-10-02') }));
    expect(waiting).toMatchObject({ State: 'waiting', CanWithdraw: true });
    await examined(town, elif).withdraw(waiting.DeclarationNo);
    expect(await town.database.$count(estate, eq(estate.registryOid, elif.registryOid))).toBe(0);
    await expect(clerk.accept(waiting.DeclarationNo)).rejects.toThrow(/geri çekildi/);
  });
});

describe('whose business it is', () => {
  test.each([
    ['a citizen', demoAccounts.citizen.identityNo],
    ['an employee without the role', demoAccounts.employee.identityNo],
    ['a clerk of the collections', demoAccounts.cashier.identityNo],
  ])('%s sees and decides nothing', async (_, identityNo) => {
    const { DeclarationNo } = await elif.record(elif.contents.plot());
    const stranger = await openExaminer(town, identityNo);
    const list = { filter: 'all' as const, limit: 20 };
    await expect(
      town.ask(declarationDeskCalls.GetDeclarationListForDesk, list, stranger.token),
    ).rejects.toThrow('role-missing');
    for (const act of ['see', 'accept', 'ask', 'reject'] as const)
      await expect(stranger[act](DeclarationNo)).rejects.toThrow('role-missing');
  });

  test('another member answers, withdraws and consents to nothing', async () => {
    const { DeclarationNo } = await elif.record(elif.contents.plot());
    await clerk.ask(DeclarationNo);
    const other = examined(
      town,
      await openDeclarant(town, { identityNo: demoAccounts.citizen.identityNo, fullName: 'Başkası' }),
    );
    await expect(other.answer(DeclarationNo)).rejects.toThrow('declaration-not-found');
    await expect(other.withdraw(DeclarationNo)).rejects.toThrow('declaration-not-found');
    await expect(other.decide(DeclarationNo, true)).rejects.toThrow('declaration-not-found');
  });
});

test('the list shows what waits for the desk oldest first, page by page, and finds by subject, number and person', async () => {
  const list = (change: object) =>
    town.ask(
      declarationDeskCalls.GetDeclarationListForDesk,
      { filter: 'to-do', limit: 2, ...change },
      clerk.token,
    );
  const given = [];
  for (const [, contentOf] of kinds) {
    clock = new Date(clock.getTime() + 60_000);
    given.push(await elif.record(contentOf(elif.contents)));
  }
  const numbers = given.map(({ DeclarationNo }) => DeclarationNo);
  await clerk.accept(numbers[0] ?? '');
  await clerk.ask(numbers[1] ?? '');
  const first = await list({});
  expect(first.Declarations.map(({ DeclarationNo }) => DeclarationNo)).toEqual(numbers.slice(2, 4));
  expect(first.HasMore).toBe(true);
  const counts = new Map(first.Counts.map(({ Review, Count }) => [Review, Count]));
  expect([counts.get('open'), counts.get('asked'), counts.get('accepted')]).toEqual([4, 1, 1]);
  const next = await list({ afterDeclarationNo: numbers[3] });
  expect(next.Declarations.map(({ DeclarationNo }) => DeclarationNo)).toEqual(numbers.slice(4, 6));
  const found = await Promise.all(
    [numbers[0] ?? '', 'sahin kafe', person.identityNo].map((searchText) =>
      list({ filter: 'all', searchText, limit: 20 }),
    ),
  );
  expect(found.map(({ Declarations }) => Declarations.length)).toEqual([1, 3, 6]);
});
