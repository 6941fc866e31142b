import { eq, sql } from 'drizzle-orm';
import { isoDate, kurus } from 'municipality/contract';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { accrual } from 'municipality/service/accruals/tables';
import { member, registry } from 'municipality/service/identity/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { remindOfDueDays } from '~/features/debts/reminders/reminders.server';
import { dueReminder } from '~/features/debts/tables.server';
import { setEmailWanted } from '~/features/identity/email/email-address.server';
import { openEmail, openText, openTo } from '~/parts/messages/outbox.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { getPortal } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { debtStates } from '../../support/bank/debt-states';
import { storeAttempt } from '../../support/bank/stored-attempt';
import { holdsDebts } from '~/features/payments/attempt/transitions';
import { paymentAttempt, paymentAttemptLine } from '~/features/payments/attempt/tables.server';
import { confirmEmailOf } from '../../support/portal/confirmed-email';
import { openGuestPortal } from '../../support/portal/guest-portal';

/** Nothing of the sample falls due on it, nor a week after the days people are told of it. */
const dueDate = isoDate('2031-05-09');
/** Exceeds one page. */
const MANY = 2_050;

let town: TestMunicipality;
let close: () => Promise<void>;

const at = (instant: string) => vi.setSystemTime(new Date(instant));
const remind = () => runInRequestContext({ clientIp: '-', requestId: '-' }, remindOfDueDays);

async function listSent() {
  const rows = await getPortal().database.select().from(smsOutbox).where(eq(smsOutbox.channel, 'sms'));
  return rows.map((row) => ({ to: openTo(row), text: openText(row), purpose: row.purpose }));
}

/** A process died on the day before: all but the last ten members have their SMS. */
async function interruptBeforeLastTen(): Promise<void> {
  const { database } = getPortal();
  await database.delete(dueReminder);
  await database
    .insert(dueReminder)
    .values({ dueDate, daysBefore: 1, lastUserName: String(20_000_000_000 + 2 * (MANY - 11)) });
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-05-02T06:59:00+00:00') });
  ({ town, close } = await openGuestPortal({ SMTP_URL: 'smtp://127.0.0.1:1' }));
  const numbers = Array.from({ length: MANY }, (_, index) => String(20_000_000_000 + index * 2));
  await town.database.insert(registry).values(
    numbers.map((identityNo, index) => ({
      oid: `RR${index}`,
      registryNo: `8${String(index).padStart(6, '0')}`,
      kind: 'G' as const,
      identityNo,
      nameOrTitle: 'Ayla',
      surname: 'Kaya',
    })),
  );
  await town.database.insert(member).values(
    numbers.map((userName, index) => ({
      userName,
      passwordHash: null,
      roleCode: 'uye',
      memberName: 'Ayla',
      gsmNumber: `555${String(1_000_000 + index)}`,
      wantsSms: index !== 7,
      registryOid: `RR${index}`,
      joinedAt: new Date(),
    })),
  );
  await town.database.insert(accrual).values(
    numbers.map((_, index) => ({
      oid: `RA${index}`,
      accrualNo: `RA${index}`,
      registryOid: `RR${index}`,
      revenueCode: '1',
      year: 2031,
      instalmentNo: 1,
      instalmentCount: 2,
      dueDate,
      description: 'Konut',
      principal: kurus(123_456),
      paidPrincipal: kurus(0),
    })),
  );
});
afterAll(async () => {
  // Closed before the clock goes back: the database would wait years for a timer it had set.
  await close();
  vi.useRealTimers();
});
afterEach(async () => {
  await getPortal().database.delete(smsOutbox);
});

describe('what falls due is told by SMS', () => {
  test('not before ten, nor from six on', async () => {
    await remind();
    at('2031-05-02T15:00:00Z');
    await remind();
    expect(await listSent()).toEqual([]);
  });

  test('in a week: once to everybody who allows it, however often and by however many processes', async () => {
    at('2031-05-02T07:00:00Z');
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    const sent = await listSent();
    expect(sent).toHaveLength(MANY - 1);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(MANY - 1);
    expect(sent[0]).toMatchObject({ purpose: 'due-reminder' });
    expect(sent[0]?.text).toContain("9 Mayıs'a kadar ödenecek borcunuz var: 1.234,56 TL.");
    expect(sent[0]?.text, 'where no account is needed').toMatch(/Ödeme: https?:\S+\/FastPayment /);
  });

  test('on the day before again; who has paid by then is left alone', async () => {
    await town.database.execute(
      sql`update municipality.accrual set paid_principal = principal where oid = 'RA3'`,
    );
    at('2031-05-08T12:00:00Z');
    await remind();
    const sent = await listSent();
    expect(sent).toHaveLength(MANY - 2);
    expect(sent.map(({ to }) => to)).not.toContain('5551000003');
  });

  test('goes on where it was interrupted', async () => {
    await interruptBeforeLastTen();
    await remind();
    expect(await listSent()).toHaveLength(10);
  });

  test('nobody else’s debts are in it', async () => {
    const numbers = Object.values(demoAccounts).map(({ gsmNumber }) => gsmNumber as string);
    await getPortal().database.delete(dueReminder);
    await remind();
    expect((await listSent()).filter(({ to }) => numbers.includes(to ?? ''))).toEqual([]);
  });
});

describe('what falls due is told by e-mail', () => {
  /** Holds one who allows SMS, and one who does not. */
  const [both, byEmailAlone] = [String(20_000_000_000 + 10 * 2), String(20_000_000_000 + 7 * 2)];

  async function listEmails() {
    const rows = await getPortal().database.select().from(smsOutbox).where(eq(smsOutbox.channel, 'email'));
    return rows.map((row) => ({ to: openTo(row), ...openEmail(row) }));
  }

  beforeAll(async () => {
    at('2031-05-02T07:00:00Z');
    for (const no of [both, byEmailAlone]) await confirmEmailOf(no, `${no}@ornek.example`);
    await getPortal().database.delete(smsOutbox);
  });

  test('once to every confirmed address, whether or not SMS are allowed, by however many processes', async () => {
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    const emails = await listEmails();
    expect(emails.map(({ to }) => to).toSorted()).toEqual(
      [both, byEmailAlone].map((no) => `${no}@ornek.example`).toSorted(),
    );
    expect(emails[0]).toMatchObject({
      facts: [['9 Mayıs’a kadar', '1 borç, 1.234,56 ₺']],
      action: { url: expect.stringContaining('/FastPayment') as string },
    });
    expect(
      JSON.stringify(emails.map(({ paragraphs, facts, subject }) => [paragraphs, facts, subject])),
    ).not.toMatch(/20000000\d{3}/);
  });

  test('on the day before again, and on no day between', async () => {
    at('2031-05-05T12:00:00Z');
    await remind();
    expect(await listEmails()).toEqual([]);
    at('2031-05-08T12:00:00Z');
    await remind();
    expect(await listEmails()).toHaveLength(2);
  });

  test('not to who wants no e-mails any more', async () => {
    await setEmailWanted(both, false);
    at('2031-05-02T07:00:00Z');
    await getPortal().database.execute(sql`update portal.member_email set reminded_on = null`);
    await remind();
    expect((await listEmails()).map(({ to }) => to)).toEqual([`${byEmailAlone}@ornek.example`]);
  });
});

describe('a debt that falls due tomorrow', () => {
  /** One of the last ten has the debt, and gets both. */
  const place = MANY - 5;
  const number = String(20_000_000_000 + 2 * place);
  const phone = `555${1_000_000 + place}`;

  beforeAll(() => confirmEmailOf(number, `${number}@ornek.example`));
  beforeEach(async () => {
    at('2031-05-08T12:00:00Z');
    const { database } = getPortal();
    await database.delete(paymentAttemptLine);
    await database.delete(paymentAttempt);
    await database.delete(smsOutbox);
    await interruptBeforeLastTen();
    await database.execute(sql`update portal.member_email set reminded_on = null`);
  });

  test.each(Object.entries(debtStates))(
    'is urged only where no payment holds it: %s',
    async (_name, debt) => {
      if (debt.payment) {
        const { state, handOvers } = debt.payment;
        await storeAttempt('A'.repeat(22), `RA${place}`, kurus(123_456));
        await getPortal().database.update(paymentAttempt).set({ state, handOvers });
        await getPortal()
          .database.update(paymentAttemptLine)
          .set({ isOpen: holdsDebts(state) });
      }
      await remind();
      const isUrged = (to: string | null) => to === phone || to === `${number}@ornek.example`;
      const rows = await getPortal().database.select().from(smsOutbox);
      expect(rows.filter((row) => isUrged(openTo(row))).map(({ channel }) => channel)).toEqual(
        debt.isFree ? ['sms', 'email'] : [],
      );
    },
  );
});
