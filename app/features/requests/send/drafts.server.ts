import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeDraft, findDraft, keepDraft } from '~/parts/drafts/drafts.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isId } from '../ids';
import { requestFields, type TypedRequest } from './request-fields';

/** Counts the milliseconds a sent draft leads to a request without a name. */
const UNNAMED_LIFE = 60 * 60_000;

const typedNothing = Object.fromEntries(requestFields.map((name) => [name, ''])) as TypedRequest;

const Content = z.object({
  kindCode: z.string(),
  // A draft of an older version lacks what the form asks for since.
  typed: z
    .partialRecord(z.enum(requestFields), z.string())
    .transform((typed) => ({ ...typedNothing, ...typed })),
  files: z.array(z.object({ oid: z.string(), name: z.string(), size: z.number() })),
  /** The form was not taken yet: put aside for signing in, or kept for the sake of a file. */
  isUnchecked: z.boolean(),
});

/** Keeps a complaint or request that was written and not sent yet. */
export const requestDraft = {
  name: 'request',
  values: z.object({
    content: Content,
    /** Holds the key of the municipal call: however often it is sent, it is one request. */
    requestKey: z.string(),
    /** Holds the number of the request it became; null before it was sent. */
    trackingNo: z.string().nullable(),
  }),
} as const;

/** Describes what was typed, as it was typed, and the files the municipality has already. */
type RequestDraftContent = z.output<typeof Content>;

export interface RequestDraft extends RequestDraftContent {
  readonly id: string;
  readonly requestKey: string;
  /** It is set once the draft was sent. */
  readonly trackingNo: string | null;
}

export async function startRequestDraft(
  request: Request,
  holder: string,
  content: RequestDraftContent,
): Promise<RequestDraft> {
  const values = { content, requestKey: randomUUID(), trackingNo: null };
  const isKiosk = (await findKiosk(request)) !== null;
  const id = await keepDraft(requestDraft, holder, values, { isKiosk });
  return { id, requestKey: values.requestKey, trackingNo: null, ...content };
}

/** Finds a draft of the holder; null for every other one. */
export async function findRequestDraft(id: string, holder: string): Promise<RequestDraft | null> {
  const found = isId(id) ? await findDraft(requestDraft, id, [holder]) : null;
  if (!found) return null;
  const { content, ...values } = found.values;
  return { id, ...values, ...content };
}

/** Changes a draft while nobody else does; what is sent stays as it is. */
export async function changeRequestDraft(
  id: string,
  change: (content: RequestDraftContent) => RequestDraftContent,
): Promise<void> {
  await changeDraft(requestDraft, id, {
    change: (values) => ({ ...values, content: change(values.content) }),
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
  const soon = getPortal().now().getTime() + UNNAMED_LIFE;
  const nothing: RequestDraftContent = { kindCode, typed: typedNothing, files: [], isUnchecked: false };
  await changeDraft(requestDraft, id, {
    change: (values) => ({ ...values, content: nothing, trackingNo }),
    sentUntil: (endsAt) => (isNamed ? endsAt : new Date(Math.min(endsAt.getTime(), soon))),
  });
}
