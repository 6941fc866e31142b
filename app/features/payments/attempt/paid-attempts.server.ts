import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { getPortal } from '~/platform/portal/portal.server';
import { type Attempt, toAttempt } from './attempt-store.server';
import { paymentAttempt, paymentAttemptLine } from './tables.server';
import { listStatesWhere } from './transitions';

/**
 * A list left open longer than this is not what was paid "meanwhile". An older payment may have been of a part of the debt,
 * and of the rest somebody else's. Milliseconds.
 */
const MEANWHILE = 24 * 60 * 60_000;

const paidStates = listStatesWhere(({ isPaid }) => isPaid);

/** Describes an owner's payment, and which of the debts that were asked about it has paid. */
interface OwnPayment {
  readonly attempt: Attempt;
  readonly oids: ReadonlySet<string>;
}

/** Finds the owner's newest payment of the last day that has paid any of these debts. */
export async function findOwnPayment(
  owner: string,
  accrualOids: readonly string[],
): Promise<OwnPayment | null> {
  if (accrualOids.length === 0) return null;
  const { database, now } = getPortal();
  const rows = await database
    .select({ attempt: paymentAttempt, oid: paymentAttemptLine.accrualOid })
    .from(paymentAttempt)
    .innerJoin(paymentAttemptLine, eq(paymentAttemptLine.reference, paymentAttempt.reference))
    .where(
      and(
        eq(paymentAttempt.owner, owner),
        inArray(paymentAttempt.state, paidStates),
        gte(paymentAttempt.changedAt, new Date(now().getTime() - MEANWHILE)),
        inArray(paymentAttemptLine.accrualOid, [...accrualOids]),
      ),
    )
    .orderBy(desc(paymentAttempt.createdAt));
  const [newest] = rows;
  if (!newest) return null;
  const { reference } = newest.attempt;
  const oids = rows.filter(({ attempt }) => attempt.reference === reference).map(({ oid }) => oid);
  return { attempt: toAttempt(newest.attempt), oids: new Set(oids) };
}
