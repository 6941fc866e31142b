import { randomUUID } from 'node:crypto';
import { creditCalls, isoDate, kurus, paymentCalls, type AccrualLine } from 'municipality/contract';
import { accrualCalls } from 'municipality/contract';
import { correctPaidDebt, openCredit } from 'municipality/service/credits/open-credit';
import type { ServiceDatabase } from 'municipality/service/kit/database/connection';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import type { TestCalls } from 'municipality/testing/test-municipality';

/** The registry of the demo citizen, whose debts the history is about. */
const REGISTRY = 'R0000000001';
/** Counts the debts that are added, in instalments of none: overdue and coming ones. */
const DEBTS = 40;
const IBAN = 'TR610000100000000000000001';

interface Query {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** Reads rows whose columns the statement names itself. */
async function rowsOf<Row>(client: Query, text: string): Promise<Row[]> {
  const { rows } = await client.query(text);
  const found: readonly unknown[] = rows;
  return found as Row[];
}

export interface HistoryTown extends TestCalls {
  readonly database: ServiceDatabase;
  readonly client: Query;
  readonly now: () => Date;
}

/** Draws numbers that are the same for the same seed (Mulberry32). */
function drawFrom(first: number): () => number {
  let seed = first;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Says what the municipality's books hold, in kuruş. */
interface Books {
  /** Counts the principal that is paid, and the fees of all receipts. */
  readonly applied: number;
  /** Counts what is free of the credits, and what of them waits to be paid. */
  readonly credits: number;
  readonly paidOut: number;
}

async function readBooks({ client }: HistoryTown): Promise<Books> {
  const [row] = await rowsOf<Record<keyof Books, string>>(
    client,
    `select
    (select coalesce(sum(paid_principal), 0) from municipality.accrual)
      + (select coalesce(sum(late_fee), 0) from municipality.collection_line where cancelled_at is null) as applied,
    (select coalesce(sum(free), 0) from municipality.credit)
      + (select coalesce(sum(amount), 0) from municipality.credit_use where state in ('onay-bekliyor', 'odenecek')) as credits,
    (select coalesce(sum(amount), 0) from municipality.credit_use where state = 'odendi') as "paidOut"`,
  );
  if (!row) throw new Error('The books are not there');
  return { applied: Number(row.applied), credits: Number(row.credits), paidOut: Number(row.paidOut) };
}

/** Walks a history of payments, double payments, corrections, set-offs and refunds, and says what is left over. */
export async function openCreditHistory(town: HistoryTown, seed: number) {
  const random = drawFrom(seed);
  const oneOf = <Item>(items: readonly Item[]) => items[Math.trunc(random() * items.length)];
  const upTo = (most: number) => 1 + Math.trunc(random() * most);
  for (let index = 0; index < DEBTS; index += 1) {
    const due = index % 3 === 0 ? `2026-0${1 + (index % 9)}-15` : '2026-12-31';
    await town.client.query(
      `insert into municipality.accrual (oid, accrual_no, registry_oid, revenue_code, year, instalment_no, instalment_count,
         due_date, description, principal, paid_principal)
       values ($1, $1, $2, '1', 2026, 1, 1, $3, 'Deneme', $4, 0)`,
      [`history-${index}`, REGISTRY, due, 10_000 + upTo(200_000)],
    );
  }
  const token = await town.signIn(demoAccounts.citizen.identityNo);
  const desk = [
    await town.signIn(demoAccounts.cashier.identityNo),
    await town.signIn(demoAccounts.secondCashier.identityNo),
  ];
  const before = await readBooks(town);
  let [bank, atDesk, feesGiven, made] = [0, 0, 0, 0];
  const corrected = new Set<string>();
  const seen: Record<string, number> = {};
  const note = (what: string) => void (seen[what] = (seen[what] ?? 0) + 1);

  const listOpen = async () => {
    const request = { registryOid: REGISTRY };
    const { Lines } = await town.ask(accrualCalls.GetAccrumentListForEMunicipality, request, token);
    return Lines.filter(({ Oid }) => Oid.startsWith('history-'));
  };
  const listCredits = () => town.ask(creditCalls.RetrieveCredits, {}, token);

  /** Sends an order to the bank; null where the municipality refuses it before. */
  async function send(line: AccrualLine) {
    const request = { registryOid: REGISTRY, attemptKey: randomUUID() };
    const { OrderNumber: orderNumber } = await town.ask(
      paymentCalls.GetOrderNumberForOnlinePayment,
      request,
      token,
    );
    const total = line.Total / 100;
    const lines = [
      {
        accrumentOid: line.Oid,
        principal: line.RemainingPrincipal / 100,
        lateFee: line.LateFee / 100,
        total,
      },
    ];
    const saved = await town.call('SaveOnlinePaymentAccrument', { orderNumber, lines }, token);
    if (saved.status !== 200) return null;
    const handedOver = { orderNumber, bankCode: '0010', storeType: '3D_PAY_HOSTING', total };
    const sent = await town.call('SaveOnlinePaymentRequest', handedOver, token);
    return sent.status === 200 ? { orderNumber, total: line.Total } : null;
  }

  /** The bank has the money; what the municipality does not book lies at the collections desk. */
  async function take(order: { orderNumber: string; total: number } | null): Promise<void> {
    if (order === null) return;
    bank += order.total;
    const payment = {
      orderNumber: order.orderNumber,
      collectionType: '4',
      total: order.total / 100,
      bankReference: order.orderNumber,
      authCode: 'A',
      ipAddress: '203.0.113.7',
    };
    const { status } = await town.call('OnlineOperationCollectDebt', payment, 'system');
    if (status !== 200) atDesk += order.total;
    note(status === 200 ? 'booked' : 'desk');
  }

  async function payTwice(): Promise<void> {
    const line = oneOf(await listOpen());
    if (!line) return;
    const orders = [await send(line), random() < 0.5 ? await send(line) : null];
    for (const order of orders) await take(order);
  }

  /** A receipt of the counter comes for a debt that is paid already. */
  async function payAtCounter(): Promise<void> {
    const rows = await rowsOf<{ oid: string }>(
      town.client,
      `select oid from municipality.accrual where oid like 'history-%' and paid_principal = principal and principal > 0`,
    );
    const paid = oneOf(rows);
    if (!paid) return;
    const amount = upTo(50_000);
    bank += amount;
    note('double');
    await town.database.transaction((transaction) =>
      openCredit(transaction, town.now(), {
        registryOid: REGISTRY,
        amount: kurus(amount),
        cause: 'cift-odeme',
        source: `counter ${(made += 1)} ${seed}`,
        description: 'Gişede yeniden ödendi.',
      }),
    );
  }

  async function correct(): Promise<void> {
    const rows = await rowsOf<{ oid: string; principal: string; fee: string }>(
      town.client,
      `select a.oid, a.principal, coalesce((select sum(late_fee) from municipality.collection_line l
         where l.accrual_oid = a.oid and l.cancelled_at is null), 0) as fee
       from municipality.accrual a where a.oid like 'history-%' and a.paid_principal > 0`,
    );
    const debt = oneOf(rows.filter(({ oid }) => !corrected.has(oid)));
    if (!debt) return;
    const isCancelled = random() < 0.4;
    if (isCancelled) corrected.add(debt.oid);
    const principal = isCancelled ? 0 : Math.trunc(random() * Number(debt.principal));
    const lateFee = isCancelled ? Number(debt.fee) : 0;
    try {
      await town.database.transaction((transaction) =>
        correctPaidDebt(transaction, town.now(), {
          accrualOid: debt.oid,
          principal: kurus(principal),
          lateFee: kurus(lateFee),
          cause: 'duzeltme',
          source: `correction ${(made += 1)} ${seed}`,
          description: 'Düzeltildi.',
        }),
      );
      feesGiven += lateFee;
      note('corrected');
    } catch (error) {
      // Somebody else has lowered it further meanwhile.
      if (!(error instanceof RangeError)) throw error;
    }
  }

  async function useOne(): Promise<void> {
    const credit = oneOf((await listCredits()).filter(({ Left }) => Left > 0));
    if (!credit) return;
    const open = await listOpen();
    const debts = [oneOf(open), oneOf(open)].flatMap((line) =>
      line ? [{ accrumentOid: line.Oid, total: line.Total / 100 }] : [],
    );
    const chosen = [...new Map(debts.map((debt) => [debt.accrumentOid, debt])).values()];
    const use =
      random() < 0.6 && chosen.length > 0
        ? { way: 'mahsup', debts: chosen }
        : { way: 'iade', amount: credit.Left / 100, iban: IBAN, ibanHolder: 'Ayşe' };
    const asked = { requestKey: randomUUID(), creditNo: credit.CreditNo, use };
    // Two tabs send the same credit at once, each under a key of its own.
    const answers = await Promise.all([
      town.call('RecordCreditUse', asked, token),
      random() < 0.3 ? town.call('RecordCreditUse', { ...asked, requestKey: randomUUID() }, token) : null,
    ]);
    for (const answer of answers) if (answer?.status === 200) note(use.way);
  }

  async function actAtDesk(): Promise<void> {
    const request = { state: 'hepsi', limit: 100 } as const;
    const { Rows } = await town.ask(creditCalls.GetCreditUseListForDesk, request, desk[0]);
    const row = oneOf(Rows.filter(({ State }) => State === 'onay-bekliyor' || State === 'odenecek'));
    if (!row) return;
    const by = oneOf(desk);
    const useNo = row.UseNo;
    if (row.State === 'odenecek') {
      const paidOn = isoDate('2026-11-20');
      const { status } = await town.call('RecordCreditRefund', { useNo, bankReference: useNo, paidOn }, by);
      if (status === 200) note('paid');
      return;
    }
    const isApproved = random() < 0.7;
    const decision = { useNo, isApproved, reason: 'Hesap uymuyor.', approves: random() < 0.6 };
    const { status } = await town.call('DecideCreditRefund', decision, by);
    if (status === 200) note(isApproved ? 'approved' : 'rejected');
  }

  const steps = [payTwice, payTwice, payAtCounter, correct, useOne, useOne, actAtDesk, actAtDesk];
  return {
    /** Counts what happened, by what it was. */
    seen,
    step: () => (oneOf(steps) ?? payTwice)(),
    /** Returns bank − receipts − desk − credits, in kuruş: nought where no kuruş is lost or made. */
    async leftOver(): Promise<number> {
      const after = await readBooks(town);
      const applied = after.applied - before.applied - feesGiven;
      const paidOut = after.paidOut - before.paidOut;
      return bank - paidOut - applied - atDesk - (after.credits - before.credits);
    },
  };
}
