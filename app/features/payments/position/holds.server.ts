import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import { findAwaited, isPastLimitation, type Instalment, type IsoDate } from 'municipality/contract';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { getPortal } from '~/platform/portal/portal.server';
import { outcomeUrl, paymentLinksUrl } from '~/urls';
import { findLinkId } from '../link/link-id';
import { mayGiveUp } from '../held-debts.server';
import { isGuestOwner, type Payer } from '../payer.server';
import type { AttemptState } from '../attempt/transitions';
import { isHolding, paymentAttempt, paymentAttemptLine } from '../attempt/tables.server';
import { standingBy, standings, standingWordsOf, type Standing } from './standing';

const holdColumns = {
  accrualOid: paymentAttemptLine.accrualOid,
  reference: paymentAttempt.reference,
  owner: paymentAttempt.owner,
  browser: paymentAttempt.browser,
  state: paymentAttempt.state,
  handOvers: paymentAttempt.handOvers,
  queue: paymentAttempt.queue,
};

const holdsOf = oncePerDatabase((database) =>
  database
    .select(holdColumns)
    .from(paymentAttemptLine)
    .innerJoin(paymentAttempt, eq(paymentAttempt.reference, paymentAttemptLine.reference))
    .where(
      sql`${paymentAttemptLine.accrualOid} = any(${sql.placeholder('accrualOids')}::text[]) and ${paymentAttemptLine.isOpen}`,
    )
    .prepare('portal_payment_holds'),
);

const isOfRecords = (record: SQLWrapper) => sql`${record} = any(${sql.placeholder('registryOids')}::text[])`;

/** A line without a record of its own is of its payment's record. */
const holdsOfRecords = oncePerDatabase((database) => {
  const open = () =>
    database
      .select(holdColumns)
      .from(paymentAttemptLine)
      .innerJoin(paymentAttempt, eq(paymentAttempt.reference, paymentAttemptLine.reference));
  const { isOpen, registryOid } = paymentAttemptLine;
  return open()
    .where(sql`${isOpen} and ${registryOid} is not null and ${isOfRecords(registryOid)}`)
    .unionAll(
      open().where(
        sql`${isOpen} and ${registryOid} is null and ${isHolding} and ${isOfRecords(paymentAttempt.registryOid)}`,
      ),
    )
    .prepare('portal_payment_holds_of_records');
});

/** Describes a debt that a payment concerns. */
export interface HeldDebt {
  readonly standing: Standing;
  /** Leads to the page of one's own payment, or of the link it is paid by; null of anybody else's payment. */
  readonly path: string | null;
}

/** Finds a debt by its Oid. A debt without an entry is payable. */
export type HeldDebts = ReadonlyMap<string, HeldDebt>;

/**
 * Instalments that are overdue on the day are paid in their order: those after one that is being paid wait for its outcome.
 */
export function withLaterInstalments(lines: readonly Instalment[], held: HeldDebts, day: IsoDate): HeldDebts {
  const underWay = new Set([...held].flatMap(([oid, own]) => (standingWordsOf(own).isFree ? [] : [oid])));
  const later = [...findAwaited(lines, underWay, { day })].flatMap(([oid, { Oid }]) => {
    const older = held.get(Oid);
    if (!older || held.has(oid)) return [];
    const standing: Standing = standingWordsOf(older).mayTick ? 'after-left' : 'after-older';
    return [[oid, { standing, path: older.path }] as const];
  });
  return new Map([...held, ...later]);
}

/** Marks, in the same rows, the debts whose collection may be barred by time, where no payment of theirs is under way. */
export function withPastLimitation(lines: readonly Instalment[], held: HeldDebts): HeldDebts {
  const past = lines.filter((line) => isPastLimitation(line) && standingWordsOf(held.get(line.Oid)).isFree);
  if (past.length === 0) return held;
  const standing = { standing: 'past-limitation', path: null } as const;
  return new Map([...held, ...past.map(({ Oid }) => [Oid, standing] as const)]);
}

/** Identifies who looks at the debts, and in which browser. */
export type DebtVisitor = Pick<Payer, 'owner' | 'browser'>;

interface Holding {
  readonly owner: string;
  readonly browser: string | null;
  readonly state: AttemptState;
  readonly handOvers: number | null;
}

function standingFor(holding: Holding, visitor: DebtVisitor | null): Standing {
  const standing = standingBy(holding.state, holding.handOvers);
  const isLeft = standing === 'at-bank' && visitor !== null && mayGiveUp(holding, visitor);
  return isLeft ? 'left-at-bank' : standing;
}

/** A member finds a payment by link among the links; a guest has none. */
const linkPath = (linkId: string | null, visitor: DebtVisitor | null) =>
  linkId === null || visitor === null || isGuestOwner(visitor.owner) ? null : paymentLinksUrl(linkId);

/**
 * Finds the payment that holds each of these open debts on a day, as far as the visitor may see it. It costs one statement.
 */
export async function findHeldDebts(
  lines: readonly Instalment[],
  visitor: DebtVisitor | null,
  day: IsoDate,
): Promise<HeldDebts> {
  if (lines.length === 0) return new Map();
  const rows = await holdsOf(getPortal().database).execute({ accrualOids: lines.map(({ Oid }) => Oid) });
  const held = heldBy(rows, visitor);
  return withPastLimitation(lines, held.size === 0 ? held : withLaterInstalments(lines, held, day));
}

/** Finds the payments that hold debts of these records. Later instalments of theirs are not among them. */
export async function listHolds(
  registryOids: readonly string[],
  visitor: DebtVisitor | null,
): Promise<HeldDebts> {
  const rows = await holdsOfRecords(getPortal().database).execute({ registryOids: [...registryOids] });
  return heldBy(rows, visitor);
}

type HoldRow = Awaited<ReturnType<ReturnType<typeof holdsOf>['execute']>>[number];

function heldBy(rows: readonly HoldRow[], visitor: DebtVisitor | null): HeldDebts {
  return new Map(
    rows.map((row) => [
      row.accrualOid,
      {
        standing: standingFor(row, visitor),
        path:
          row.owner === visitor?.owner
            ? outcomeUrl('succeeded', row.reference)
            : linkPath(findLinkId(row), visitor),
      },
    ]),
  );
}

/** Lists those of these debts that a payment holds, whoever started it. */
export async function listHeldAmong(oids: readonly string[]): Promise<ReadonlySet<string>> {
  if (oids.length === 0) return new Set();
  const rows = await holdsOf(getPortal().database).execute({ accrualOids: oids });
  return new Set(
    rows.flatMap(({ accrualOid, state, handOvers }) =>
      standings[standingBy(state, handOvers)].isFree ? [] : [accrualOid],
    ),
  );
}

const openHolds = oncePerDatabase((database) =>
  database
    .select({
      accrualOid: paymentAttemptLine.accrualOid,
      state: paymentAttempt.state,
      handOvers: paymentAttempt.handOvers,
    })
    .from(paymentAttemptLine)
    .innerJoin(paymentAttempt, eq(paymentAttempt.reference, paymentAttemptLine.reference))
    .where(sql`${paymentAttemptLine.isOpen}`)
    .limit(sql.placeholder('most'))
    .prepare('portal_payment_open_holds'),
);

/** Lists the debts of anybody that a payment holds at this moment, at most so many. */
export async function listHeldOids(most: number): Promise<string[]> {
  const rows = await openHolds(getPortal().database).execute({ most });
  return rows.flatMap(({ accrualOid, state, handOvers }) =>
    standings[standingBy(state, handOvers)].isFree ? [] : [accrualOid],
  );
}

/** Keeps the debts without a payment under way: the buttons for many pay these. */
export function freeOf<Line extends { readonly Oid: string }>(
  lines: readonly Line[],
  held: HeldDebts,
): readonly Line[] {
  return lines.filter(({ Oid }) => standingWordsOf(held.get(Oid)).isFree);
}

/** Keeps the debts that may be chosen one by one. */
export function tickableOf<Line extends { readonly Oid: string }>(
  lines: readonly Line[],
  held: HeldDebts,
): readonly Line[] {
  return lines.filter(({ Oid }) => standingWordsOf(held.get(Oid)).mayTick);
}
