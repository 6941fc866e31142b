import type { Database } from 'municipality/ground/connection';
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { DeclarationKind } from 'municipality/contract';
import { z } from 'zod';
import {
  changeDraft,
  deleteDraft as deleteKept,
  draftHolder,
  findAnyDraft,
  findDraft,
  keepDraft,
  listDrafts as listKept,
  type Draft,
} from '~/parts/drafts/drafts.server';
import { draftKinds } from '~/parts/drafts/kinds';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { getPortal } from '~/platform/portal/portal.server';
import { randomToken } from '~/platform/configuration/secrets.server';
import type { Values } from './definition';
import { declarationUpload } from './tables.server';

/** Counts the milliseconds a sent one is kept, so that its answers can be copied when it has to be corrected. */
const SENT_KEPT = 366 * 24 * 60 * 60_000;

const Content = z.object({
  kind: DeclarationKind,
  registryOid: z.string(),
  /** Holds the key of the municipal call: however often it is sent, one declaration comes of it. */
  requestKey: z.string(),
  values: z.record(z.string(), z.string()),
  /** Holds the Oid of the property or business on record; null where there is none. */
  holdingOid: z.string().nullable(),
  /** Holds the number of the declaration it replaces; null where it replaces none. */
  replacesNo: z.string().nullable(),
  /** Holds the number of the declaration it became; null before it was sent. */
  declarationNo: z.string().nullable(),
});

const declaration = { name: 'declaration', values: Content } as const;

export interface DeclarationDraft extends z.output<typeof Content> {
  readonly id: string;
  readonly savedAt: Date;
}

export const holderOf = ({ identityNo }: Citizen) => draftHolder(declaration, identityNo);

const opened = ({ id, values, changedAt }: Draft<z.output<typeof Content>>): DeclarationDraft => ({
  id,
  ...values,
  savedAt: changedAt,
});

/** Describes what a draft is about; null for something new. */
export type About = { readonly holdingOid: string } | { readonly replacesNo: string } | null;

function aboutOf({ holdingOid, replacesNo }: DeclarationDraft): About {
  if (holdingOid !== null) return { holdingOid };
  return replacesNo === null ? null : { replacesNo };
}

interface NewDraft {
  readonly kind: DeclarationKind;
  readonly registryOid: string;
  readonly about: About;
  readonly values: Values;
}

/** A member may have so many open drafts at a time. */
export const MOST_DRAFTS = draftKinds.declaration.most;

/**
 * Opens a draft, or the one there is already about the same thing; for something new the one nothing was typed into
 * yet. Answers with its id; null when the member has too many of them.
 */
export async function startDraft(citizen: Citizen, wanted: NewDraft): Promise<string | null> {
  const begun = await getPortal().database.transaction(async (transaction) => {
    const holder = holderOf(citizen);
    // A member makes one start at a time: many at once must not exceed the limit together.
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

/** Finds the draft there is already: about the same thing, or about nothing and without a typed answer or a document. */
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
  const content = {
    ...{ kind, registryOid, values, requestKey: randomToken(18), declarationNo: null },
    holdingOid: about !== null && 'holdingOid' in about ? about.holdingOid : null,
    replacesNo: about !== null && 'replacesNo' in about ? about.replacesNo : null,
  };
  return keepDraft(declaration, holder, content, { database });
}

/** Documents that a sent declaration lacks go over to its correction. */
async function bringUploads(citizen: Citizen, about: About, draftId: string): Promise<void> {
  if (about === null || !('replacesNo' in about)) return;
  const sent = await findSentAs(citizen, about.replacesNo);
  if (!sent) return;
  await getPortal()
    .database.update(declarationUpload)
    .set({ draftId })
    .where(eq(declarationUpload.draftId, sent.id));
}

async function findSentAs(citizen: Citizen, declarationNo: string) {
  const drafts = await listKept(declaration, holderOf(citizen));
  return drafts.find(({ values }) => values.declarationNo === declarationNo);
}

/** Returns the member's own draft, open or sent. @throws Response 404 */
export async function requireDraft(citizen: Citizen, kind: DeclarationKind, id: string) {
  const found = await findDraft(declaration, id, [holderOf(citizen)]);
  if (found?.values.kind !== kind) throw new Response(null, { status: 404 });
  return opened(found);
}

/** Lists the open drafts of the member, the last saved one first. */
export async function listDrafts(
  citizen: Citizen,
  kind?: DeclarationKind,
  database: Database = getPortal().database,
): Promise<DeclarationDraft[]> {
  const drafts = await listKept(declaration, holderOf(citizen), database);
  return drafts
    .filter(({ isSent, values }) => !isSent && (kind === undefined || values.kind === kind))
    .map(opened);
}

/**
 * Finds the answers of a declaration sent from here, to begin its correction with; null when they are not kept any
 * more.
 */
export async function findSentValues(citizen: Citizen, declarationNo: string): Promise<Values | null> {
  return (await findSentAs(citizen, declarationNo))?.values.values ?? null;
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
  const saved = await changeDraft(declaration, id, {
    change: (content) => ({ ...content, values: change(content.values) }),
    holder: holderOf(citizen),
  });
  if (!saved) throw new Response(null, { status: 404 });
  return opened(saved);
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
  const marked = await changeDraft(declaration, id, {
    change: (content) => ({ ...content, declarationNo }),
    sentUntil: () => new Date(now().getTime() + SENT_KEPT),
    holder: holderOf(citizen),
  });
  // Only the first knows what is missing: whoever comes later may have seen the documents go.
  if (marked && !keepsUploads)
    await database.delete(declarationUpload).where(eq(declarationUpload.draftId, id));
  return marked !== null;
}

/** Deletes an open draft with its documents. */
export async function deleteDraft(citizen: Citizen, id: string): Promise<void> {
  await deleteKept(declaration, id, holderOf(citizen));
}

/** Returns the number a draft became, null as long as it was not sent. @throws Response 404 when it was deleted */
export async function requireNumber(id: string): Promise<string | null> {
  const found = await findAnyDraft(declaration, id);
  if (!found) throw new Response(null, { status: 404 });
  return found.values.declarationNo;
}
