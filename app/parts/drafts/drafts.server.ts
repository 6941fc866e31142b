import type { Database } from 'municipality/ground/connection';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { findSealed, randomToken, seal, sign } from '~/platform/configuration/secrets.server';
import { oncePerDatabase } from 'municipality/ground/once-per-database';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { limitsOf, type DraftKindName } from './kinds';
import { draft } from './tables.server';

/** Describes a kind of draft with the shape of what is typed into it. */
export interface DraftKind<Values> {
  readonly name: DraftKindName;
  readonly values: z.ZodType<Values>;
}

export interface Draft<Values> {
  readonly id: string;
  readonly holder: string;
  readonly values: Values;
  readonly isSent: boolean;
  readonly changedAt: Date;
  readonly endsAt: Date;
}

type Row = typeof draft.$inferSelect;

const secret = () => getPortal().recordSecret;
const fromNow = (milliseconds: number) => new Date(getPortal().now().getTime() + milliseconds);
const sealed = <Values>({ name }: DraftKind<Values>, values: Values) =>
  seal(secret(), `draft-${name}`, JSON.stringify(values));
const isUnsent = isNull(draft.sentAt);
const isOf = ({ name }: DraftKind<unknown>, id: string) => and(eq(draft.kind, name), eq(draft.id, id));
const isHeldBy = ({ name }: DraftKind<unknown>, holder: string) =>
  and(eq(draft.kind, name), eq(draft.holder, holder));

function isAlive() {
  const now = getPortal().now();
  return and(gt(draft.endsAt, now), or(isNull(draft.idleEndsAt), gt(draft.idleEndsAt, now)));
}

/** Opens a draft; null once its key is gone. */
function findOpened<Values>({ name, values }: DraftKind<Values>, row: Row | undefined): Draft<Values> | null {
  const text = row ? findSealed(secret(), `draft-${name}`, row.sealedValues) : null;
  if (!row || text === null) return null;
  const { id, holder, sentAt, changedAt, endsAt } = row;
  return { id, holder, values: values.parse(JSON.parse(text)), isSent: sentAt !== null, changedAt, endsAt };
}

/** Returns the HMAC of the member or visitor a draft of that kind belongs to. */
export function draftHolder({ name }: DraftKind<unknown>, whose: string): string {
  return sign(secret(), `draft-holder-${name}`, whose);
}

const keyOf = (kind: DraftKindName, id = '') => `draft ${kind} ${id}`;

/**
 * Remembers the row that this request has read or written last, so that the page of a refused post shows what its action
 * has kept without reading it again.
 */
const remember = (row: Row) => getRequestContext().seen.set(keyOf(row.kind, row.id), row);
const findRemembered = (kind: DraftKindName, id: string) =>
  getRequestContext().seen.get(keyOf(kind, id)) as Row | undefined;

/** Forgets what is remembered of the draft, or of all of that kind. */
function forget(kind: DraftKindName, id?: string): void {
  const { seen } = getRequestContext();
  for (const key of seen.keys()) if (key.startsWith(keyOf(kind, id))) seen.delete(key);
}

interface Place {
  readonly id?: string;
  readonly isKiosk?: boolean;
  readonly database?: Database;
}

/** Keeps a draft, or what was typed into the holder's own of that id; answers with its id. */
export async function keepDraft<Values>(
  kind: DraftKind<Values>,
  holder: string,
  values: Values,
  { id = randomToken(18), isKiosk = false, database = getPortal().database }: Place = {},
): Promise<string> {
  const { life, kiosk } = limitsOf(kind.name);
  const row = {
    holder,
    sealedValues: sealed(kind, values),
    changedAt: getPortal().now(),
    idleEndsAt: isKiosk && kiosk?.idle ? fromNow(kiosk.idle) : null,
    endsAt: fromNow((isKiosk && kiosk?.life) || life),
  };
  await database
    .insert(draft)
    .values({ id, kind: kind.name, ...row })
    .onConflictDoUpdate({ target: draft.id, set: row, setWhere: and(isHeldBy(kind, holder), isUnsent) });
  forget(kind.name, id);
  return id;
}

async function findAlive(kind: DraftKind<unknown>, id: string): Promise<Row | undefined> {
  const { database } = getPortal();
  const [row] = await database
    .select()
    .from(draft)
    .where(and(isOf(kind, id), isAlive()));
  return row;
}

/** Finds a draft whose time is not over, as it is now; null when there is none. The caller checks whose it is. */
export async function findAnyDraft<Values>(
  kind: DraftKind<Values>,
  id: string,
): Promise<Draft<Values> | null> {
  return findOpened(kind, await findAlive(kind, id));
}

/**
 * Finds the draft of one of the holders, seen alive; null for everybody else, or when its time is over. Within one
 * request it is read once.
 */
export async function findDraft<Values>(
  kind: DraftKind<Values>,
  id: string,
  holders: ReadonlyArray<string | null>,
  isKiosk = false,
): Promise<Draft<Values> | null> {
  const remembered = findRemembered(kind.name, id);
  const row = remembered ?? (await findAlive(kind, id));
  if (!row || !holders.includes(row.holder)) return null;
  const found = findOpened(kind, row);
  if (!found || remembered) return found;
  remember(row);
  const { kiosk } = limitsOf(kind.name);
  if (isKiosk && kiosk?.idle) {
    await getPortal()
      .database.update(draft)
      .set({ idleEndsAt: fromNow(kiosk.idle) })
      .where(isOf(kind, id));
  }
  return found;
}

const heldDrafts = oncePerDatabase((database) =>
  database
    .select()
    .from(draft)
    .where(
      and(
        eq(draft.kind, sql.placeholder('kind')),
        eq(draft.holder, sql.placeholder('holder')),
        gt(draft.endsAt, sql.placeholder('now')),
        or(isNull(draft.idleEndsAt), gt(draft.idleEndsAt, sql.placeholder('now'))),
      ),
    )
    .orderBy(desc(draft.endsAt))
    .prepare('portal_drafts_held'),
);

/** Lists the holder's drafts of a kind, sent and unsent, the one that ends last first. */
export async function listDrafts<Values>(
  kind: DraftKind<Values>,
  holder: string,
  database: Database = getPortal().database,
): Promise<Array<Draft<Values>>> {
  const rows = await heldDrafts(database).execute({
    kind: kind.name,
    holder,
    now: getPortal().now().toISOString(),
  });
  return rows.flatMap((row) => findOpened(kind, row) ?? []);
}

interface Change<Values> {
  readonly change: (values: Values) => Values;
  /** It is sent with that: until when it is kept. Otherwise it stays open. */
  readonly sentUntil?: (endsAt: Date) => Date;
  readonly holder?: string;
}

/**
 * Changes an unsent draft; null when there is none any more. It is written over what was read and nothing else, so that
 * two tabs lose nothing of each other: `change` is asked again where another one came first.
 */
export async function changeDraft<Values>(
  kind: DraftKind<Values>,
  id: string,
  { change, sentUntil, holder }: Change<Values>,
): Promise<Draft<Values> | null> {
  const { database, now } = getPortal();
  const { life, isRenewed } = limitsOf(kind.name);
  const mayChange = (row: Row | undefined) =>
    row?.sentAt === null && (holder === undefined || row.holder === holder);
  const read = async () => (await database.select().from(draft).where(isOf(kind, id)))[0];
  let row = findRemembered(kind.name, id);
  if (!mayChange(row)) row = await read();
  for (; row && mayChange(row); row = await read()) {
    const found = findOpened(kind, row);
    if (!found) return null;
    const values = change(found.values);
    const stays = isRenewed ? fromNow(life) : found.endsAt;
    const changed = { changedAt: now(), endsAt: sentUntil ? sentUntil(found.endsAt) : stays };
    const written = {
      ...changed,
      sealedValues: sealed(kind, values),
      ...(sentUntil && { sentAt: now() }),
    };
    // What is sealed differs each time, even of the same values.
    const isAsRead = eq(draft.sealedValues, row.sealedValues);
    const kept = await database
      .update(draft)
      .set(written)
      .where(and(isOf(kind, id), isUnsent, eq(draft.holder, row.holder), isAsRead))
      .returning({ id: draft.id });
    if (kept.length === 0) continue;
    remember({ ...row, ...written });
    return { ...found, ...changed, values, isSent: sentUntil !== undefined };
  }
  return null;
}

/** Unsent drafts of one holder, or one of them, are another's from now on. */
export async function handOverDrafts(
  kind: DraftKind<unknown>,
  from: string,
  to: string,
  id?: string,
): Promise<void> {
  await getPortal()
    .database.update(draft)
    .set({ holder: to })
    .where(and(isHeldBy(kind, from), isUnsent, id === undefined ? undefined : eq(draft.id, id)));
  forget(kind.name, id);
}

/** Drops an unsent draft with what belongs to it; with `holder`, only that holder's. */
export async function deleteDraft(kind: DraftKind<unknown>, id: string, holder?: string): Promise<void> {
  await getPortal()
    .database.delete(draft)
    .where(and(isOf(kind, id), isUnsent, holder === undefined ? undefined : eq(draft.holder, holder)));
  forget(kind.name, id);
}

/** Makes the newest drafts of a holder stay, so that there is room for one more. */
export async function makeRoomForDraft(kind: DraftKind<unknown>, holder: string): Promise<void> {
  const { database } = getPortal();
  const { most } = limitsOf(kind.name);
  if (most === undefined) return;
  const older = database
    .select({ id: draft.id })
    .from(draft)
    .where(isHeldBy(kind, holder))
    .orderBy(desc(draft.endsAt))
    .offset(most - 1);
  await database.delete(draft).where(inArray(draft.id, older));
}
