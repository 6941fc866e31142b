import { writeSms } from 'municipality/values/sms-text';
import type { Database } from 'municipality/ground/connection';
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm';
import { wakeJob } from '~/platform/jobs/jobs.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findSealed, seal, sign } from '~/platform/configuration/secrets.server';
import type { MessageState } from './message-states';
import { EmailContent, type ReadEmail } from './email/content';
import type { Channel, EmailPurpose, HeldPurpose, MessagePurpose, SmsPurpose } from './purposes';
import { lifetimeOf, purposes } from './purposes';
import { smsOutbox } from './tables.server';

/** Holds a job of its own for each way: a silent mail server keeps no code by SMS waiting. */
export const sendingJobs = { sms: 'sms-send', email: 'email-send' } as const satisfies Record<
  Channel,
  string
>;

export type MessageRow = typeof smsOutbox.$inferSelect;

interface Keyed {
  readonly purpose: MessagePurpose;
  /** Messages that would say the same thing to the same person share it. It is stored only as an HMAC. */
  readonly dedupe: string;
}

interface Addressed extends Keyed {
  /** Holds a telephone number of ten digits, beginning with 5, or an e-mail address. */
  readonly to: string;
}

export interface NewMessage extends Addressed {
  readonly purpose: SmsPurpose;
  readonly text: string;
}

/** Describes an e-mail to an address its owner has confirmed, or is to confirm by it. */
interface NewEmail extends Addressed {
  readonly purpose: EmailPurpose;
  /** Its subject is the purpose's own, where it names no other. */
  readonly email: Omit<EmailContent, 'subject'> & Partial<Pick<EmailContent, 'subject'>>;
}

interface HeldMessage extends NewMessage {
  readonly purpose: HeldPurpose;
  /** Says what must become true before the message may go, in the words of who will see to it. */
  readonly condition: string;
}

const secret = () => getPortal().recordSecret;

export function openTo(row: MessageRow): string | null {
  return findSealed(secret(), 'sms-to', row.sealedTo);
}

export function openText(row: MessageRow): string | null {
  return row.sealedText === null ? null : findSealed(secret(), 'sms-text', row.sealedText);
}

/** Decrypts what an e-mail says; null when it cannot be read any more. */
export function openEmail(row: MessageRow): ReadEmail | null {
  const text = openText(row);
  return text === null ? null : (EmailContent.safeParse(JSON.parse(text)).data ?? null);
}

export function openCondition(row: MessageRow): string | null {
  return row.sealedCondition === null ? null : findSealed(secret(), 'sms-condition', row.sealedCondition);
}

/** A message that has come to its end keeps neither its text nor what it waited for. */
const ended = { sealedText: null, sealedCondition: null, lockedUntil: null };

/** Returns the columns all messages begin with. */
function newRow(message: Addressed, channel: Channel, text: string) {
  const at = getPortal().now();
  return {
    id: randomUUID(),
    purpose: message.purpose,
    channel,
    dedupeKey: dedupeKeyOf(message, channel),
    sealedTo: seal(secret(), 'sms-to', message.to),
    sealedText: seal(secret(), 'sms-text', text),
    attempts: 0,
    notBefore: at,
    notAfter: new Date(at.getTime() + lifetimeOf(message.purpose, channel)),
    createdAt: at,
    changedAt: at,
  };
}

function dedupeKeyOf({ purpose, dedupe }: Keyed, channel: Channel): string {
  return sign(secret(), `${channel}-dedupe`, `${purpose} ${dedupe}`);
}

/**
 * Writes a message down that may go out at once, in the transaction of what it tells about. Call the function it answers
 * with once that is committed: until then nobody else can see the message.
 */
export function writeMessage(database: Database, message: NewMessage): Promise<() => Promise<void>> {
  return write(database, newRow(message, 'sms', writeSms(message.text)));
}

/** Does the same for an e-mail. */
export function writeEmail(database: Database, message: NewEmail): Promise<() => Promise<void>> {
  const email = { subject: purposes[message.purpose].email.subject, ...message.email };
  return write(database, newRow(message, 'email', JSON.stringify(email)));
}

/**
 * Holds the messages written with one statement: the database is asked a few times for a page of members, not for each
 * of them.
 */
const TOGETHER = 500;

/** Writes many down, one for each key; they go out with the next round of the sender. */
export async function writeMessages(database: Database, messages: readonly NewMessage[]): Promise<void> {
  for (let first = 0; first < messages.length; first += TOGETHER) {
    const rows = messages
      .slice(first, first + TOGETHER)
      .map((message) => ({ ...newRow(message, 'sms', writeSms(message.text)), state: 'queued' as const }));
    await database.insert(smsOutbox).values(rows).onConflictDoNothing();
  }
}

async function write(database: Database, row: ReturnType<typeof newRow>): Promise<() => Promise<void>> {
  const written = await database
    .insert(smsOutbox)
    .values({ ...row, state: 'queued' })
    .onConflictDoNothing()
    .returning({ id: smsOutbox.id });
  return async () => {
    if (written.length > 0) await wakeJob(sendingJobs[row.channel], { id: row.id });
  };
}

/** Finds the state of the newest message with a key that has changed since; null where there is none. */
export async function findMessageState(
  message: Keyed,
  channel: Channel,
  since: Date,
): Promise<MessageState | null> {
  const [row] = await getPortal()
    .database.select({ state: smsOutbox.state })
    .from(smsOutbox)
    .where(and(gte(smsOutbox.changedAt, since), eq(smsOutbox.dedupeKey, dedupeKeyOf(message, channel))))
    .orderBy(desc(smsOutbox.createdAt))
    .limit(1);
  return row?.state ?? null;
}

/**
 * Writes a message down that must not go out yet. When one with the same key is under way, that one is answered with
 * and nothing is written: the database's unique index decides, not a look beforehand.
 */
export async function holdMessage(message: HeldMessage): Promise<MessageRow> {
  const { database } = getPortal();
  const dedupeKey = dedupeKeyOf(message, 'sms');
  await endOverdue(dedupeKey);
  const [written] = await database
    .insert(smsOutbox)
    .values({
      ...newRow(message, 'sms', writeSms(message.text)),
      state: 'held',
      sealedCondition: seal(secret(), 'sms-condition', message.condition),
    })
    .onConflictDoNothing()
    .returning();
  if (written) return written;
  const [underWay] = await database
    .select()
    .from(smsOutbox)
    .where(and(eq(smsOutbox.dedupeKey, dedupeKey), inArray(smsOutbox.state, ['held', 'queued', 'sending'])));
  // It came to its end between the two statements: then there is room for a new one.
  return underWay ?? holdMessage(message);
}

/** Lets a held message go; its time begins anew, since only now it says something true. */
export async function releaseMessage(row: MessageRow, registryOid: string): Promise<void> {
  const { database, now } = getPortal();
  const at = now();
  const released = await database
    .update(smsOutbox)
    .set({
      state: 'queued',
      sealedCondition: null,
      registryOid,
      notBefore: at,
      notAfter: new Date(at.getTime() + lifetimeOf(row.purpose, row.channel)),
      changedAt: at,
    })
    .where(and(eq(smsOutbox.id, row.id), eq(smsOutbox.state, 'held')))
    .returning({ id: smsOutbox.id });
  if (released.length > 0) await wakeJob(sendingJobs[row.channel], { id: row.id });
}

/** Takes a message from one state to an end. Does nothing when it is no longer in that state. */
export async function endMessage(
  id: string,
  from: MessageState,
  to: 'accepted' | 'failed' | 'unknown' | 'unsent',
  lastCode: string,
  providerId: string | null = null,
): Promise<void> {
  const { database, now } = getPortal();
  await database
    .update(smsOutbox)
    .set({ ...ended, state: to, lastCode, providerId, changedAt: now() })
    .where(and(eq(smsOutbox.id, id), eq(smsOutbox.state, from)));
}

/**
 * Ends what can no longer go: held and queued messages whose time is over have failed; one that was being sent when
 * its time ran out may have gone out. Of one key, or of all.
 */
export async function endOverdue(dedupeKey?: string): Promise<void> {
  const { database, now } = getPortal();
  const at = now();
  const ofKey = dedupeKey === undefined ? undefined : eq(smsOutbox.dedupeKey, dedupeKey);
  await database
    .update(smsOutbox)
    .set({ ...ended, state: 'failed', lastCode: 'too-late', changedAt: at })
    .where(and(ofKey, inArray(smsOutbox.state, ['held', 'queued']), lte(smsOutbox.notAfter, at)));
  await database
    .update(smsOutbox)
    .set({ ...ended, state: 'unknown', lastCode: 'sender-lost', changedAt: at })
    .where(
      and(ofKey, eq(smsOutbox.state, 'sending'), lt(smsOutbox.lockedUntil, at), lte(smsOutbox.notAfter, at)),
    );
}

/** Lists the messages of a way whose process died while it was sending them. */
export function listLost(channel: Channel): Promise<MessageRow[]> {
  const { database, now } = getPortal();
  return database
    .select()
    .from(smsOutbox)
    .where(
      and(eq(smsOutbox.channel, channel), eq(smsOutbox.state, 'sending'), lt(smsOutbox.lockedUntil, now())),
    )
    .limit(200);
}

/** Lists the messages of a way in a state that are due, the longest waiting first. */
export function listDue(channel: Channel, state: 'held' | 'queued', before: Date): Promise<MessageRow[]> {
  return getPortal()
    .database.select()
    .from(smsOutbox)
    .where(and(eq(smsOutbox.channel, channel), eq(smsOutbox.state, state), lte(smsOutbox.notBefore, before)))
    .orderBy(asc(smsOutbox.notBefore))
    .limit(200);
}
