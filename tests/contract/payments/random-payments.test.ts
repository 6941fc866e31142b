import { kurus } from 'municipality/contract';
import { expect, test, vi } from 'vitest';
import { askBank } from '~/features/payments/ask-bank.server';
import type { Attempt } from '~/features/payments/attempt/attempt-store.server';
import { findAttempt, setOrderNumber, step } from '~/features/payments/attempt/attempt-store.server';
import { bankReason } from '~/features/payments/banks/shape/bank-reason';
import {
  settleCancelled,
  settlePaid,
  settleRefused,
  settleUnknown,
} from '~/features/payments/settle-payment.server';
import { openModelTown, type TransportState } from '../../support/portal/model-town';
import { usePortalAt } from '../../support/portal/portal-at';
import { storeAttempt } from '../../support/bank/stored-attempt';
import { reconcileEverything } from '../../support/bank/reconcile-everything';
import { bySize } from '../../tiers';

/** Counts sequences: `npm run faults` walks ten thousand; every other run a few hundred. */
const SEQUENCES = Number(process.env['RANDOM_PAYMENTS'] ?? bySize(50, 300));
/** Holds the sequences under way at a time, each with a debt of its own. */
const AT_ONCE = 50;
/** Change it to walk other ways; a failure names the debt, and the same seed walks the same way again. */
const SEED = 20_261_121;

const town = openModelTown();
usePortalAt(new Date('2026-11-21T09:00:00Z'), (request) => town.handle(request));
let seed = SEED;

/** Computes Mulberry32. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}
const isIn = (share: number) => random() < share;
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.trunc(random() * items.length)];

const badLines: readonly TransportState[] = ['lost-before', 'lost-after', 'fault', 'emptied', 'too-many'];

interface Try {
  readonly reference: string;
  readonly orderNumber: string;
  /** False means that the process died before the payer could go to the bank. */
  readonly isHandedOver: boolean;
}

interface Walk {
  readonly debt: string;
  readonly tries: Try[];
}

let opened = 0;

/** Opens a payment as the payer starts it: stored, known to the municipality, ready for the bank; or cut off on the way. */
async function open(walk: Walk): Promise<void> {
  const number = String((opened += 1)).padStart(8, '0');
  const [reference, orderNumber, amount] = [`r${number}`.padEnd(22, '-'), `MIS${number}`, kurus(10_000)];
  const isStored = await storeAttempt(reference, walk.debt, amount);
  if (!isStored) return;
  town.orders.set(orderNumber, { total: amount, debt: walk.debt, state: 'none', taken: 0 });
  await setOrderNumber(reference, orderNumber);
  const isHandedOver = isIn(0.95);
  if (isHandedOver) await step(reference, 'order-registered', { kind: 'handed-over' });
  walk.tries.push({ reference, orderNumber, isHandedOver });
}

/** The bank does something with an order whose window was opened, whatever the portal thinks of it by now. */
function actAtBank({ orderNumber, isHandedOver }: Try): void {
  const order = town.orders.get(orderNumber);
  if (!order || !isHandedOver || order.state === 'paid') return;
  // After a refusal the bank's page lets the payer try another card.
  if (order.state === 'declined' && isIn(0.5)) return;
  order.state = oneOf(['paid', 'paid', 'paid', 'declined'] as const) ?? 'paid';
  order.taken = isIn(0.03) ? order.total + 100 : order.total;
}

/** A browser brings the bank's answer, once or often, early or late; or brings what proves nothing. */
async function comeBack(attempt: Attempt, { orderNumber }: Try): Promise<void> {
  const order = town.orders.get(orderNumber);
  if (!order || isIn(0.25)) {
    await askBank(await settleUnknown(attempt, 'return', 'hash-wrong'));
    return;
  }
  const taken = { bankReference: orderNumber, authCode: 'A', cardLastFour: '4358' };
  if (order.state === 'paid' && order.taken === order.total) await settlePaid(attempt, taken, 'return');
  if (order.state === 'declined') await settleRefused(attempt, 'return', bankReason('answer', '51'));
}

async function doSomething(walk: Walk): Promise<void> {
  const chosen = oneOf(walk.tries);
  if (!chosen || isIn(0.15)) return open(walk);
  const attempt = await findAttempt(chosen.reference);
  if (!attempt) throw new Error('An attempt vanished');
  const draw = random();
  if (draw < 0.35) return actAtBank(chosen);
  if (draw < 0.7) return comeBack(attempt, chosen);
  if (draw < 0.85) {
    await askBank(attempt, { isLate: isIn(0.3) });
    return;
  }
  // Only what was asked about and is left may be given up for another.
  const asked = await askBank(attempt);
  if (asked.state === 'at_bank' && asked.askedAt !== null) await settleCancelled(asked, 'superseded');
}

async function walkOnce(walk: Walk): Promise<void> {
  const events = 4 + Math.trunc(random() * 8);
  for (let event = 0; event < events; event += 1) {
    vi.setSystemTime(Date.now() + Math.trunc(random() * 400));
    await doSomething(walk);
  }
}

/** Finds what a walk left behind that must not be; null when everything is as it should. */
async function findFault({ debt, tries }: Walk): Promise<string | null> {
  const states = await Promise.all(tries.map(({ reference }) => findAttempt(reference)));
  const paid = states.filter((attempt) => town.orders.get(attempt?.orderNumber ?? '')?.state === 'paid');
  const settled = paid.every((attempt) =>
    ['collected', 'refund_due', 'under_review'].includes(attempt?.state ?? ''),
  );
  const collected = states.filter((attempt) => attempt?.state === 'collected');
  if (!settled) return `${debt}: money taken and lost sight of (${states.map((one) => one?.state).join()})`;
  if (collected.length > 1) return `${debt}: collected twice`;
  if (collected.some((attempt) => !paid.includes(attempt))) return `${debt}: collected without money`;
  const isBooked = town.booked.get(debt) === collected[0]?.orderNumber;
  return isBooked ? null : `${debt}: portal and ledger disagree`;
}

test(
  `${SEQUENCES} random histories never book twice and lose nothing that was paid`,
  { timeout: 7_200_000 },
  async () => {
    const walks: Walk[] = [];
    town.setTransport(() => (isIn(0.1) ? (oneOf(badLines) ?? 'well') : 'well'));
    for (let made = 0; made < SEQUENCES; made += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, index): Walk => ({
        debt: `d${made + index}`,
        tries: [],
      }));
      walks.push(...some);
      await Promise.all(some.map(walkOnce));
    }
    town.setTransport(() => 'well');
    vi.setSystemTime(Date.now() + 50 * 60_000);
    await reconcileEverything();
    const faults: string[] = [];
    for (const walk of walks) {
      const fault = await findFault(walk);
      if (fault !== null) faults.push(fault);
    }
    expect([...faults, ...town.doubles]).toEqual([]);
    expect(town.booked.size).toBeGreaterThan(SEQUENCES / 4);
  },
);
