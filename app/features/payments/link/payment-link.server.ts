import { smsTexts } from '~/parts/messages/sms-texts';
import { z } from 'zod';
import {
  changeDraft,
  deleteDraft,
  draftHolder,
  findAnyDraft,
  keepDraft,
  listDrafts,
  type Draft,
  type DraftKind,
} from '~/parts/drafts/drafts.server';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { findMobilePhone } from 'municipality/values/mobile-phone';
import type { NewMessage } from '~/parts/messages/outbox.server';
import { findStateMessage } from '~/features/notifications/state-changes';
import { fingerprint, randomToken } from '~/platform/configuration/secrets.server';
import { getPortal } from '~/platform/portal/portal.server';
import { paymentLinkUrl, urls } from '~/urls';
import { findLinkId } from './link-id';
import { findAttempt, type Attempt } from '../attempt/attempt-store.server';
import { holdsDebts, isPaid, isUnsent } from '../attempt/transitions';

/** Describes the debts of one sicil record in a link; amounts in kuruş, as they were when it was made. */
const Part = z.object({
  registryOid: z.string(),
  registryNo: z.string(),
  lines: z.array(z.object({ oid: z.string(), title: z.string(), total: z.int() })),
  /** Lists payments begun by whoever opened the link, the last one at the end. */
  references: z.array(z.string()),
});
export type LinkPart = z.output<typeof Part>;

const Link = z.object({
  token: z.string(),
  /** Says whose debts they are, for the record of looks at them; and the phone that is told of a payment. */
  identityNo: z.string(),
  phone: z.string().nullable(),
  parts: z.array(Part),
});

const linkKind: DraftKind<z.output<typeof Link>> = { name: 'payment-link', values: Link };

export interface PaymentLink extends z.output<typeof Link> {
  /** Holds the SHA-256 of the token. It may stand in addresses: it opens nothing. */
  readonly id: string;
  readonly endsAt: Date;
}

/** Says how many links of a member may be open at a time: one made for a relative is never ended by the next. */
export const MOST_LINKS = 10;

const holderOf = (identityNo: string) => draftHolder(linkKind, identityNo);
const opened = ({ id, endsAt, values }: Draft<z.output<typeof Link>>): PaymentLink => ({
  id,
  endsAt,
  ...values,
});

/** Makes a link to pay these debts without an account; answers with its id. */
export async function makeLink(
  { identityNo, member }: Citizen,
  parts: readonly Omit<LinkPart, 'references'>[],
): Promise<string> {
  const token = randomToken(24);
  const values = {
    token,
    identityNo,
    phone: findMobilePhone(member.UserDetail.GsmNumber ?? ''),
    parts: parts.map((part) => ({ ...part, references: [] })),
  };
  return keepDraft(linkKind, holderOf(identityNo), values, { id: fingerprint(token) });
}

/** Lists the member's links whose time is not over, the newest first. */
export async function listLinks(identityNo: string): Promise<PaymentLink[]> {
  return (await listDrafts(linkKind, holderOf(identityNo))).map(opened);
}

export function endLink(identityNo: string, id: string): Promise<void> {
  return deleteDraft(linkKind, id, holderOf(identityNo));
}

/** Finds the link behind a token; null for one that never was, was ended, or is over. */
export async function findLink(token: string): Promise<PaymentLink | null> {
  const found = await findAnyDraft(linkKind, fingerprint(token));
  return found && opened(found);
}

/** Tells where the payer of an attempt chose the debts. The address of a link is sealed with it, and kept nowhere else. */
export async function findBackPath(attempt: Pick<Attempt, 'backPath' | 'queue'>): Promise<string | null> {
  const id = findLinkId(attempt);
  if (id === null) return attempt.backPath;
  const link = await findAnyDraft(linkKind, id);
  return link ? paymentLinkUrl(link.values.token) : urls.fastPayment;
}

/** Notes that somebody began to pay a part. */
export async function noteLinkPayment(id: string, registryOid: string, reference: string): Promise<void> {
  await changeDraft(linkKind, id, {
    change: (link) => ({
      ...link,
      parts: link.parts.map((part) =>
        part.registryOid === registryOid && !part.references.includes(reference)
          ? { ...part, references: [...part.references, reference] }
          : part,
      ),
    }),
  });
}

/** Says how a part stands: paid (kuruş), with a payment nobody knows the outcome of yet, or to be paid. */
export type PartStanding =
  | { readonly kind: 'paid'; readonly amount: number; readonly at: Date }
  | { readonly kind: 'waiting' | 'open' };

export async function standingOf({ references }: LinkPart): Promise<PartStanding> {
  const attempts = (await Promise.all(references.map(findAttempt))).filter((attempt) => attempt !== null);
  const paid = attempts.find(({ state }) => isPaid(state));
  if (paid) return { kind: 'paid', amount: paid.amount, at: paid.changedAt };
  const isWaiting = attempts.some((attempt) => holdsDebts(attempt.state) && !isUnsent(attempt));
  return { kind: isWaiting ? 'waiting' : 'open' };
}

/** So many payments of a part may be left at the bank, one after the other, before its debts rest for a while. */
const MOST_LEFT = 2;
const REST = 3 * 60 * 60_000;

/**
 * Says until when a part rests, because whoever has the link keeps leaving payments at the bank; null while it does
 * not.
 */
export async function findRest({ references }: LinkPart): Promise<Date | null> {
  const attempts = await Promise.all(references.map(findAttempt));
  const left = attempts.filter((attempt) => attempt?.state === 'expired');
  const last = Math.max(0, ...left.map((attempt) => attempt?.changedAt.getTime() ?? 0));
  const until = new Date(last + REST);
  return left.length >= MOST_LEFT && getPortal().now() < until ? until : null;
}

/**
 * Finds what tells the member that somebody paid by their link; null for any other payment, and where no phone is
 * known.
 */
export async function findLinkMessage(attempt: Attempt, receiptNo: string): Promise<NewMessage | null> {
  const id = findLinkId(attempt);
  const link = id === null ? null : await findAnyDraft(linkKind, id);
  const to = link?.values.phone ?? null;
  if (to === null) return null;
  const sentence = findStateMessage('paymentLink', 'paid')?.sentence?.(receiptNo);
  if (sentence === undefined) return null;
  const { MunicipalityName } = getPortal().configuration.settings;
  const text = smsTexts['payment-link'](MunicipalityName, sentence);
  return { purpose: 'payment-link', dedupe: attempt.reference, to, text };
}
