import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findKiosk } from '~/identity/session/kiosk.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findSealed, randomToken, seal } from '~/platform/configuration/secrets.server';
import { isId } from '../ids';
import { requestDraft } from '../tables.server';
import { requestFields, type TypedRequest } from './request-fields';

/** Milliseconds a draft waits; at a kiosk as long as a visit may last. */
const LIFE = 24 * 60 * 60_000;
const KIOSK_LIFE = 30 * 60_000;
/** Milliseconds a sent draft leads to a request without a name. */
const UNNAMED_LIFE = 60 * 60_000;

const Content = z.object({
  kindCode: z.string(),
  typed: z.record(z.enum(requestFields), z.string()),
  files: z.array(z.object({ oid: z.string(), name: z.string(), size: z.number() })),
  /** A guest put it aside for signing in, before showing to be a person. */
  isUnchecked: z.boolean().default(false),
});

/** What was typed, as it was typed, and the files the municipality has already. */
export type RequestDraftContent = z.output<typeof Content>;

export interface RequestDraft extends RequestDraftContent {
  readonly id: string;
  readonly requestKey: string;
  /** Set once it was sent. */
  readonly trackingNo: string | null;
}

const secret = () => getPortal().recordSecret;
const CONTENT = 'request-draft';
const NUMBER = 'request-draft-number';
const typedNothing = Object.fromEntries(requestFields.map((name) => [name, ''])) as TypedRequest;

/** What lies in a row; null once its key is gone. */
export function readContent(sealedContent: string): RequestDraftContent | null {
  const text = findSealed(secret(), CONTENT, sealedContent);
  return text === null ? null : Content.parse(JSON.parse(text));
}

export async function startRequestDraft(
  request: Request,
  holder: string,
  content: RequestDraftContent,
): Promise<string> {
  const { database, now } = getPortal();
  const id = randomToken(18);
  const life = (await findKiosk(request)) ? KIOSK_LIFE : LIFE;
  await database.insert(requestDraft).values({
    id,
    holder,
    requestKey: randomUUID(),
    sealedContent: seal(secret(), CONTENT, JSON.stringify(content)),
    endsAt: new Date(now().getTime() + life),
  });
  return id;
}

/** A draft of the holder; null for every other one. */
export async function findRequestDraft(id: string, holder: string): Promise<RequestDraft | null> {
  if (!isId(id)) return null;
  const { database, now } = getPortal();
  const [row] = await database
    .select()
    .from(requestDraft)
    .where(and(eq(requestDraft.id, id), eq(requestDraft.holder, holder), gt(requestDraft.endsAt, now())));
  const content = row && readContent(row.sealedContent);
  if (!row || !content) return null;
  const trackingNo =
    row.sealedTrackingNo === null ? null : findSealed(secret(), NUMBER, row.sealedTrackingNo);
  return { id, requestKey: row.requestKey, trackingNo, ...content };
}

/** Changes a draft while nobody else does; what is sent stays as it is. */
export async function changeRequestDraft(
  id: string,
  change: (content: RequestDraftContent) => RequestDraftContent,
): Promise<void> {
  await getPortal().database.transaction(async (transaction) => {
    const [row] = await transaction.select().from(requestDraft).where(eq(requestDraft.id, id)).for('update');
    const content = row && row.sealedTrackingNo === null && readContent(row.sealedContent);
    if (!content) return;
    await transaction
      .update(requestDraft)
      .set({ sealedContent: seal(secret(), CONTENT, JSON.stringify(change(content))) })
      .where(eq(requestDraft.id, id));
  });
}

/**
 * What was written is the municipality's now: the draft keeps the number alone, to lead whoever sends it again to the
 * request; the number of one without a name for an hour.
 */
export async function noteSent(
  { id, kindCode }: RequestDraft,
  trackingNo: string,
  isNamed: boolean,
): Promise<void> {
  const { database, now } = getPortal();
  const soon = new Date(now().getTime() + UNNAMED_LIFE);
  const nothing: RequestDraftContent = { kindCode, typed: typedNothing, files: [], isUnchecked: false };
  await database
    .update(requestDraft)
    .set({
      sealedTrackingNo: seal(secret(), NUMBER, trackingNo),
      sealedContent: seal(secret(), CONTENT, JSON.stringify(nothing)),
      ...(!isNamed && { endsAt: sql`least(${requestDraft.endsAt}, ${soon.toISOString()}::timestamptz)` }),
    })
    .where(eq(requestDraft.id, id));
}
