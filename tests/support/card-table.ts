import type { AccrualLine, Registry } from 'municipality/contract';
import { demoAccounts } from 'municipality/service/roof/sample/town/demo-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Citizen } from '~/identity/citizen.server';
import { listRegistries } from '~/identity/citizen.server';
import { countHandOver, findAttempt } from '~/payments/attempt-store.server';
import type { Attempt } from '~/payments/attempt-store.server';
import { gateOf } from '~/payments/banks/families.server';
import { windowOf } from '~/payments/banks/banks';
import { outcomeOf } from '~/payments/outcome/outcomes';
import { memberPayer } from '~/payments/payer.server';
import { receiveReturn, receiveReturnByGet } from '~/payments/receive-return.server';
import { reconcilePayments } from '~/payments/reconcile.server';
import { startPayment } from '~/payments/start-payment.server';
import { getPortal } from '~/platform/portal/portal.server';
import { type CardBank, openCardBank } from './card-bank';
import { type BankOrder, type CardCase, cardCases } from './card-cases';
import { type InProcessPortal, openInProcessPortal } from './in-process-portal';
import { wholeOf } from './whole-line';

/** A way to pay: its name, the bank's code, the store type, and where the bank's services hang. */
export interface CardWay {
  readonly kind: string;
  readonly code: '0010' | '0015';
  readonly storeType: string;
  readonly gate: string;
  readonly api: string;
  readonly enrolment?: string;
}

const storeKey = 'TEST0123';

/** Sentences that claim something of the money, each with when it is a lie. */
const claims: ReadonlyArray<readonly [RegExp, (order: BankOrder, isOpen: boolean) => boolean]> = [
  [/para çekilmedi|para çekmedi|para çekmediğini/, ({ taken, isVoided }) => taken > 0 && !isVoided],
  [/Ödeme yapılmadı|yeniden deneyebilir/i, ({ taken, isVoided }) => taken > 0 && !isVoided],
  [/Ödemeniz alındı|Banka parayı çekti|Banka ödemeyi onayladı/, ({ taken }) => taken === 0],
  // In doubt is what nobody could have known to be unpaid.
  [/Bankanız parayı çekmiş olabilir/, ({ taken, card }) => taken === 0 && !mayLookTaken(card)],
];

/** A refusal that could not be told from a payment at first: the bank was silent, or spoke of trouble. */
function mayLookTaken({ record, code, way }: CardCase): boolean {
  const isClear = code === null || !['00', '88', '91', '96', '99'].includes(code);
  return record !== 'truth' || !isClear || way !== 'home';
}

function lieOf(attempt: Attempt, order: BankOrder): string | null {
  const { title, text, next } = outcomeOf(attempt.state, attempt.reason, attempt.handOvers);
  const told = `${title}. ${text} ${next}`;
  const lie = claims.find(([claim, isLie]) => claim.test(told) && isLie(order, true));
  return lie ? `${attempt.state}/${attempt.reason ?? ''}: ${told}` : null;
}

const card = { number: '4355084355084358', month: '12', year: '30', securityCode: '000' };

/** Every card case by one way: what the bank took, what was booked and what is with the desk come to the same. */
export function testCards(way: CardWay): void {
  let portal: InProcessPortal;
  let bank: CardBank;
  let citizen: Citizen;
  let registry: Registry;

  beforeAll(async () => {
    bank = await openCardBank(storeKey);
    const address = `/banka-donusu/${way.code === '0015' ? 'vakif' : 'ziraat'}`;
    portal = await openInProcessPortal(
      undefined,
      {
        ActiveBankMerchantCode: way.code,
        StoreType: way.storeType,
        StoreKey: storeKey,
        SuccessUrl: address,
        FailureUrl: address,
      },
      {
        code: way.code,
        storeType: way.storeType,
        gateUrl: bank.url + way.gate,
        apiUrl: bank.url + way.api,
        ...(way.enrolment !== undefined && { enrolmentUrl: bank.url + way.enrolment }),
      },
    );
    citizen = await portal.signIn(demoAccounts.fiftyLines.identityNo);
    const [own] = await listRegistries(citizen);
    if (!own) throw new Error('The demo member has no registry');
    registry = own;
  });
  beforeEach(() => portal.town.client.query('delete from portal.rate_limit'));
  afterAll(async () => {
    await portal.close();
    await bank.close();
  });

  let lines: AccrualLine[] = [];

  async function freeLine(): Promise<AccrualLine> {
    const line = lines.pop();
    if (line) return line;
    const list = await getPortal().municipality.GetAccrumentListForEMunicipality(
      { registryOid: registry.Oid },
      { token: citizen.accessToken },
    );
    const { rows } = await portal.town.client.query<{ oid: string }>(
      'select accrual_oid as oid from portal.payment_attempt_line where is_open',
    );
    const held = new Set(rows.map(({ oid }) => oid));
    lines = list.Lines.filter(({ Oid, InstallmentCount }) => InstallmentCount === 1 && !held.has(Oid));
    const first = lines.pop();
    if (!first) throw new Error('No bill is left to pay');
    return first;
  }

  async function attemptOf(reference: string): Promise<Attempt> {
    const attempt = await findAttempt(reference);
    if (!attempt) throw new Error('The attempt is gone');
    return attempt;
  }

  const pass = (reference: string, minutes: number) =>
    portal.town.client.query(
      `update portal.payment_attempt set created_at = created_at - make_interval(mins => $2),
         changed_at = changed_at - make_interval(mins => $2), looked_at = looked_at - make_interval(mins => $2),
         asked_at = asked_at - make_interval(mins => $2) where reference = $1`,
      [reference, minutes],
    );

  /** From our window to the bank and back; what came of the hand-over where the browser never left. */
  async function walk(reference: string, order: BankOrder): Promise<string | null> {
    const attempt = await attemptOf(reference);
    const { orderNumber } = order;
    const gate = gateOf(way.code);
    const answer = await gate.handOver(
      { ...attempt, orderNumber },
      gate.takesCard(way.storeType) ? card : undefined,
    );
    if (answer.kind === 'card-refused') return answer.problem;
    if (answer.kind !== 'ready') return answer.kind;
    await countHandOver(reference);
    const returned = bank.visit(way.kind, order, new Map(answer.handOver.fields));
    if (!returned) return null;
    const { returnName } = windowOf(way.code);
    const address = new URL(`http://portal.example/banka-donusu/x?islem=${reference}`);
    const body = new URLSearchParams(returned.fields);
    for (let round = order.card.way === 'thrice' ? 3 : 1; round > 0; round -= 1) {
      if (returned.method === 'get') {
        for (const [name, value] of body) address.searchParams.set(name, value);
        await receiveReturnByGet(new Request(address));
      } else {
        await receiveReturn(
          new Request(address, { method: 'POST', body: new URLSearchParams(body) }),
          returnName,
        );
      }
    }
    return null;
  }

  test.each(cardCases.map((cardCase) => [cardCase.name, cardCase] as const))(
    '%s',
    async (_name, cardCase) => {
      const started = await startPayment(memberPayer(citizen, registry), [wholeOf(await freeLine())]);
      if (started.kind !== 'started') throw new Error(`Not started: ${started.kind}`);
      const { reference } = started;
      const { orderNumber, amount } = await attemptOf(reference);
      const order = bank.expect(orderNumber ?? '', amount, cardCase);
      const problem = await walk(reference, order);
      if (problem !== null) expect(order.taken, problem).toBe(0);
      if (cardCase.holder === 'error-1105' && problem !== null)
        expect(problem).not.toMatch(/Kart bilgilerini/);
      expect(lieOf(await attemptOf(reference), order)).toBeNull();

      await pass(reference, 2);
      await reconcilePayments();
      expect(lieOf(await attemptOf(reference), order), 'after two minutes').toBeNull();
      order.isHealed = true;
      for (const minutes of [30, 70]) {
        await pass(reference, minutes);
        await reconcilePayments();
        expect(lieOf(await attemptOf(reference), order), `${minutes} minutes later`).toBeNull();
      }

      const { state } = await attemptOf(reference);
      const { rows } = await portal.town.client.query<{ total: number }>(
        'select total::int as total from municipality.online_payment where order_number = $1 and collection_oid is not null',
        [orderNumber],
      );
      const kept = order.isVoided ? 0 : order.taken;
      const booked = rows.reduce((sum, { total }) => sum + total, 0);
      const isAtDesk = state === 'under_review' || state === 'refund_due';
      const atDesk = isAtDesk ? kept : 0;
      expect({ difference: kept - booked - atDesk, state }).toEqual({ difference: 0, state });
      expect(order.charges).toBeLessThanOrEqual(1);
      expect(['collected', 'refused', 'expired', 'under_review']).toContain(state);
      if (kept === amount && cardCase.holder === 'full' && cardCase.code === '00')
        expect(state).toBe('collected');
      if (kept === 0 && cardCase.code !== '88') expect(['refused', 'expired']).toContain(state);
    },
  );
}
