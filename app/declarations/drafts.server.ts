import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { DeclarationKind } from 'municipality/contract';
import { z } from 'zod';
import type { Citizen } from '~/identity/citizen/citizen.server';
import type { Database } from '~/platform/database/database.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findSealed, randomToken, seal, sign } from '~/platform/configuration/secrets.server';
import type { Values } from './definition';
import { declarationDraft, declarationUpload } from './tables.server';

const DAY = 24 * 60 * 60_000;
/** A draft waits this long after it was last saved. */
const DRAFT_KEPT = 90 * DAY;
/** A sent one is kept so that its answers can be copied when it has to be corrected. */
const SENT_KEPT = 366 * DAY;

const Content = z.record(z.string(), z.string());

export interface DeclarationDraft {
  readonly id: string;
  readonly kind: DeclarationKind;
  readonly registryOid: string;
  readonly requestKey: string;
  readonly values: Values;
  /** Of the property or business on record. */
  readonly holdingOid: string | null;
  readonly replacesNo: string | null;
  readonly declarationNo: string | null;
  readonly savedAt: Date;
}

type Row = typeof declarationDraft.$inferSelect;

const secret = () => getPortal().recordSecret;
export const holderOf = ({ identityNo }: Citizen) => sign(secret(), 'declaration-holder', identityNo);
const sealed = (values: Values) => seal(secret(), 'declaration', JSON.stringify(values));

/** What a draft is about, in one text. */
export type About = { readonly holdingOid: string } | { readonly replacesNo: string } | null;

const HOLDING = 'holding:';
const REPLACES = 'replaces:';

function aboutText(about: About): string | null {
  if (about === null) return null;
  return 'holdingOid' in about ? HOLDING + about.holdingOid : REPLACES + about.replacesNo;
}

function aboutOf({ holdingOid, replacesNo }: DeclarationDraft): About {
  if (holdingOid !== null) return { holdingOid };
  return replacesNo === null ? null : { replacesNo };
}

function opened(row: Row): DeclarationDraft {
  const text = findSealed(secret(), 'declaration', row.sealedValues);
  const { id, kind, registryOid, requestKey, declarationNo, savedAt, about } = row;
  return {
    ...{ id, kind, registryOid, requestKey, declarationNo, savedAt },
    // Closed with another key nothing can be read; the draft begins anew.
    values: text === null ? {} : Content.parse(JSON.parse(text)),
    holdingOid: about?.startsWith(HOLDING) ? about.slice(HOLDING.length) : null,
    replacesNo: about?.startsWith(REPLACES) ? about.slice(REPLACES.length) : null,
  };
}

const open = (now: Date) => and(isNull(declarationDraft.declarationNo), gt(declarationDraft.endsAt, now));

interface NewDraft {
  readonly kind: DeclarationKind;
  readonly registryOid: string;
  readonly about: About;
  readonly values: Values;
}

/** Open drafts a member may have at a time. */
export const MOST_DRAFTS = 20;

/**
 * Opens a draft, or the one there is already about the same thing; for something new the one nothing was typed into
 * yet. Answers with its id; null when the member has too many of them.
 */
export async function startDraft(citizen: Citizen, wanted: NewDraft): Promise<string | null> {
  await sweepDeclarations();
  const begun = await getPortal().database.transaction(async (transaction) => {
    const holder = holderOf(citizen);
    // One start of a member at a time: many at once must not exceed the limit together.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${holder}, 0))`);
    const drafts = await listDrafts(citizen, undefined, transaction);
    const known = await findBegun(transaction, drafts, wanted);
    if (known) return { id: known.id, isNew: false };
    return drafts.length >= MOST_DRAFTS
      ? null
      : { id: await insertDraft(transaction, holder, wanted), isNew: true };
  });
  if (begun?.isNew) await bringUploads(citizen, wanted.about, begun.id);
  return begun?.id ?? null;
}

/** The draft there is already: about the same thing, or about nothing and without a typed answer or a document. */
async function findBegun(
  database: Database,
  drafts: readonly DeclarationDraft[],
  { kind, registryOid, about, values }: NewDraft,
): Promise<DeclarationDraft | undefined> {
  const same = drafts.filter(
    (draft) =>
      draft.kind === kind && draft.registryOid === registryOid && isDeepStrictEqual(aboutOf(draft), about),
  );
  if (about !== null) return same[0];
  for (const draft of same) {
    if (!isDeepStrictEqual(draft.values, values)) continue;
    if ((await database.$count(declarationUpload, eq(declarationUpload.draftId, draft.id))) === 0)
      return draft;
  }
  return undefined;
}

async function insertDraft(
  database: Database,
  holder: string,
  { kind, registryOid, about, values }: NewDraft,
): Promise<string> {
  const { now } = getPortal();
  const id = randomToken(18);
  await database.insert(declarationDraft).values({
    ...{ id, holder, registryOid, kind, about: aboutText(about) },
    requestKey: randomToken(18),
    sealedValues: sealed(values),
    savedAt: now(),
    endsAt: new Date(now().getTime() + DRAFT_KEPT),
  });
  return id;
}

/** Documents that a sent declaration lacks go over to its correction. */
async function bringUploads(citizen: Citizen, about: About, draftId: string): Promise<void> {
  if (about === null || !('replacesNo' in about)) return;
  const { database } = getPortal();
  const sent = database
    .select({ id: declarationDraft.id })
    .from(declarationDraft)
    .where(sentAs(citizen, about.replacesNo));
  await database.update(declarationUpload).set({ draftId }).where(inArray(declarationUpload.draftId, sent));
}

function sentAs(citizen: Citizen, declarationNo: string) {
  return and(
    eq(declarationDraft.holder, holderOf(citizen)),
    eq(declarationDraft.declarationNo, declarationNo),
  );
}

function ownRow(citizen: Citizen, id: string) {
  return and(eq(declarationDraft.id, id), eq(declarationDraft.holder, holderOf(citizen)));
}

/** The member's own draft, open or sent. @throws Response 404 */
export async function requireDraft(citizen: Citizen, kind: DeclarationKind, id: string) {
  const { database, now } = getPortal();
  const [row] = await database
    .select()
    .from(declarationDraft)
    .where(and(ownRow(citizen, id), eq(declarationDraft.kind, kind), gt(declarationDraft.endsAt, now())));
  if (!row) throw new Response(null, { status: 404 });
  return opened(row);
}

/** Open drafts of the member, the last saved one first. */
export async function listDrafts(
  citizen: Citizen,
  kind?: DeclarationKind,
  database: Database = getPortal().database,
): Promise<DeclarationDraft[]> {
  const { now } = getPortal();
  const rows = await database
    .select()
    .from(declarationDraft)
    .where(
      and(
        eq(declarationDraft.holder, holderOf(citizen)),
        kind && eq(declarationDraft.kind, kind),
        open(now()),
      ),
    )
    .orderBy(desc(declarationDraft.savedAt))
    .limit(MOST_DRAFTS);
  return rows.map(opened);
}

/** Answers of a declaration sent from here, to begin its correction with; null when they are not kept any more. */
export async function findSentValues(citizen: Citizen, declarationNo: string): Promise<Values | null> {
  const [row] = await getPortal()
    .database.select()
    .from(declarationDraft)
    .where(sentAs(citizen, declarationNo));
  return row ? opened(row).values : null;
}

/**
 * Changes what was typed and counts the days anew. One change at a time, so that two tabs lose nothing of each other.
 * @throws Response 404 when the draft was sent or deleted meanwhile
 */
export async function saveDraft(
  citizen: Citizen,
  id: string,
  change: (values: Values) => Values,
): Promise<DeclarationDraft> {
  const { database, now } = getPortal();
  return database.transaction(async (transaction) => {
    const [row] = await transaction
      .select()
      .from(declarationDraft)
      .where(and(ownRow(citizen, id), isNull(declarationDraft.declarationNo)))
      .for('update');
    if (!row) throw new Response(null, { status: 404 });
    const values = change(opened(row).values);
    const saved = {
      sealedValues: sealed(values),
      savedAt: now(),
      endsAt: new Date(now().getTime() + DRAFT_KEPT),
    };
    await transaction.update(declarationDraft).set(saved).where(eq(declarationDraft.id, id));
    return opened({ ...row, ...saved });
  });
}

interface Sent {
  readonly declarationNo: string;
  /** The declaration lacks some of them: they stay with the draft as long as it is kept. */
  readonly keepsUploads: boolean;
}

/** Notes the number a draft became; true for the first to do so. */
export async function markSent(
  citizen: Citizen,
  id: string,
  { declarationNo, keepsUploads }: Sent,
): Promise<boolean> {
  const { database, now } = getPortal();
  const marked = await database
    .update(declarationDraft)
    // What it was about may be declared anew.
    .set({ declarationNo, about: null, endsAt: new Date(now().getTime() + SENT_KEPT) })
    .where(and(ownRow(citizen, id), isNull(declarationDraft.declarationNo)))
    .returning({ id: declarationDraft.id });
  // Only the first knows what is missing: whoever comes later may have seen the documents go.
  if (marked.length > 0 && !keepsUploads)
    await database.delete(declarationUpload).where(eq(declarationUpload.draftId, id));
  return marked.length > 0;
}

/** Deletes an open draft with its documents. */
export async function deleteDraft(citizen: Citizen, id: string): Promise<void> {
  await getPortal()
    .database.delete(declarationDraft)
    .where(and(ownRow(citizen, id), isNull(declarationDraft.declarationNo)));
}

export async function sweepDeclarations(): Promise<void> {
  const { database, now } = getPortal();
  await database.delete(declarationDraft).where(lt(declarationDraft.endsAt, now()));
}
