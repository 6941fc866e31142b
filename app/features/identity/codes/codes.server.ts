import { smsTexts } from '~/parts/messages/sms-texts';
import type { Database } from 'municipality/ground/connection';
import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { writeMessage } from '~/parts/messages/outbox.server';
import { NO_CODES, smsWayOf } from '~/parts/messages/sms-way.server';
import { countTry } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { findSealed, isSameText, randomToken, seal, sign } from '~/platform/configuration/secrets.server';
import { type Exceeded, findExceeded } from '../exceeded.server';
import { smsCode } from '../tables.server';
import { type CodePurpose, codePurposes } from './code-purposes';

/** Counts the milliseconds a code can be used, counted from its sending. */
const CODE_LIFETIME = 10 * 60_000;
/** Counts the milliseconds what was typed is kept beside it. */
const WAITING_LIFETIME = 60 * 60_000;
const TRIES = 5;
const RESEND_AFTER = 60_000;
const RESENDS = 3;
/** After so many seconds it is worth asking again whether somebody sends short messages now. */
const NO_CODES_FOR = 3_600;

/** Says who may use a code for what: another purpose, another holder or another subject finds no code at all. */
export interface CodeBinding {
  readonly purpose: CodePurpose;
  /** Holds the visitor's token or the member's number. */
  readonly holder: string;
  /** Says what it concerns: a registration, a subscriber number. */
  readonly subject: string;
}

interface NewCode extends CodeBinding {
  /** Holds ten digits, beginning with 5; null for a code that is sent to no phone. */
  readonly phone: string | null;
  /** Holds what was typed and waits for the code. */
  readonly waiting?: string;
}

type CodeRow = typeof smsCode.$inferSelect;

const secret = () => getPortal().recordSecret;

function boundTo({ purpose, holder, subject }: CodeBinding): string {
  return sign(secret(), 'sms-code-binding', JSON.stringify([purpose, holder, subject]));
}

function hashOf(id: string, code: string): string {
  return sign(secret(), 'sms-code', `${id} ${code}`);
}

/** A code without a phone is one that nobody can type. */
function storedHash(id: string, code: string, phone: string | null): string {
  return hashOf(id, phone === null ? randomToken() : code);
}

/** Draws six digits from the system's random source. */
function drawCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

function textFor(purpose: CodePurpose, code: string): string {
  const { settings, environment } = getPortal().configuration;
  const host = environment.hasBoundCodes ? new URL(environment.publicOrigin).hostname : null;
  return smsTexts.code(settings.MunicipalityName, { what: codePurposes[purpose].sms, code, host });
}

/**
 * Counts the try before anything is written: whoever can make us send to a phone must not be able to do so without end.
 */
async function findWay(
  purpose: CodePurpose,
  phone: string | null,
): Promise<{ phone: string | null } | Exceeded> {
  if (smsWayOf(getPortal().configuration) === 'nobody')
    return { status: 503, text: NO_CODES, retryAfterSeconds: NO_CODES_FOR };
  const { isSignedInAsker, constantTimeMilliseconds } = codePurposes[purpose];
  if (phone !== null && isSignedInAsker) {
    return (await findExceeded('second-proof-phone', phone)) ?? { phone };
  }
  const crowded = await findExceeded('code-address', getRequestContext().clientIp);
  if (crowded) return crowded;
  const reached = phone === null ? null : await findExceeded('code-phone', phone);
  // That a phone has had too many codes would tell that there is one.
  if (reached) return constantTimeMilliseconds === undefined ? reached : { phone: null };
  // The ceiling of the portal counts what is sent and refuses nobody; above it the human check of everybody costs more.
  if (phone !== null) await countTry('sms-portal', '');
  return { phone };
}

/** Writes the code's SMS, in the transaction that writes the code. */
async function writeCode(database: Database, id: string, count: number, newCode: NewCode, code: string) {
  if (newCode.phone === null) return () => Promise.resolve();
  return writeMessage(database, {
    purpose: 'code',
    dedupe: `${id} ${count}`,
    to: newCode.phone,
    text: textFor(newCode.purpose, code),
  });
}

/** Sends a new code. Answers with the id its form leads by, or with the limit that is reached. */
export async function sendCode(newCode: NewCode): Promise<{ id: string } | Exceeded> {
  const { database, now } = getPortal();
  const way = await findWay(newCode.purpose, newCode.phone);
  if ('status' in way) return way;
  const { phone } = way;
  const [id, code, at] = [randomToken(18), drawCode(), now()];
  const wake = await database.transaction(async (transaction) => {
    await transaction.insert(smsCode).values({
      id,
      boundTo: boundTo(newCode),
      codeHash: storedHash(id, code, phone),
      sealedPhone: seal(secret(), 'sms-code-phone', phone ?? ''),
      sealedWaiting: seal(secret(), 'sms-code-waiting', newCode.waiting ?? ''),
      tries: 0,
      sentCount: 1,
      sentAt: at,
      expiresAt: new Date(at.getTime() + CODE_LIFETIME),
      createdAt: at,
    });
    return writeCode(transaction, id, 1, { ...newCode, phone }, code);
  });
  await wake();
  return { id };
}

/** Describes a code that was sent and not yet used. */
interface WaitingCode {
  readonly id: string;
  /** It is empty when nobody got the code. */
  readonly phone: string;
  readonly waiting: string;
  readonly isExpired: boolean;
  readonly triesLeft: number;
  readonly resendsLeft: number;
  /** Counts the seconds until another may be sent; 0 at once. */
  readonly resendInSeconds: number;
}

function viewOf(row: CodeRow): WaitingCode | null {
  const phone = findSealed(secret(), 'sms-code-phone', row.sealedPhone);
  const waiting =
    row.sealedWaiting === null ? null : findSealed(secret(), 'sms-code-waiting', row.sealedWaiting);
  if (phone === null || waiting === null) return null;
  const time = getPortal().now().getTime();
  return {
    id: row.id,
    phone,
    waiting,
    isExpired: time >= row.expiresAt.getTime(),
    triesLeft: Math.max(0, TRIES - row.tries),
    resendsLeft: RESENDS + 1 - row.sentCount,
    resendInSeconds: Math.max(0, Math.ceil((row.sentAt.getTime() + RESEND_AFTER - time) / 1_000)),
  };
}

const isOpen = (id: string, binding: CodeBinding) =>
  and(
    eq(smsCode.id, id),
    eq(smsCode.boundTo, boundTo(binding)),
    isNull(smsCode.usedAt),
    gt(smsCode.createdAt, new Date(getPortal().now().getTime() - WAITING_LIFETIME)),
  );

/** Finds the code behind an id, and what waits for it; null when it is used, forgotten or somebody else's. */
export async function findWaitingCode(id: string, binding: CodeBinding): Promise<WaitingCode | null> {
  const [row] = await getPortal().database.select().from(smsCode).where(isOpen(id, binding));
  return row ? viewOf(row) : null;
}

export type CodeVerdict =
  | { readonly kind: 'right'; readonly phone: string; readonly waiting: string }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'expired' | 'spent' | 'gone' };

/** Validates a typed code. Every try is counted before it is looked at; the first right one uses the code up. */
export async function tryCode(id: string, binding: CodeBinding, typed: string): Promise<CodeVerdict> {
  const { database, now } = getPortal();
  const [row] = await database
    .update(smsCode)
    .set({ tries: sql`${smsCode.tries} + 1` })
    .where(and(isOpen(id, binding), lt(smsCode.tries, TRIES), gt(smsCode.expiresAt, now())))
    .returning();
  if (!row) {
    const left = await findWaitingCode(id, binding);
    if (!left) return { kind: 'gone' };
    return { kind: left.isExpired ? 'expired' : 'spent' };
  }
  if (!isSameText(row.codeHash, hashOf(id, typed))) {
    return row.tries < TRIES ? { kind: 'wrong', triesLeft: TRIES - row.tries } : { kind: 'spent' };
  }
  const view = viewOf(row);
  const used = await database
    .update(smsCode)
    .set({ usedAt: now(), sealedWaiting: null })
    .where(and(eq(smsCode.id, id), isNull(smsCode.usedAt), eq(smsCode.codeHash, row.codeHash)))
    .returning({ id: smsCode.id });
  return view && used.length > 0
    ? { kind: 'right', phone: view.phone, waiting: view.waiting }
    : { kind: 'gone' };
}

export type ResendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone' | 'no-more' }
  | { readonly kind: 'too-soon'; readonly seconds: number }
  | { readonly kind: 'limited'; readonly exceeded: Exceeded };

/**
 * Sends another code in place of the last one, which no longer counts: we cannot send the same again, as it is stored
 * nowhere. Wrong tries stay counted.
 */
export async function resendCode(id: string, binding: CodeBinding): Promise<ResendOutcome> {
  const { database, now } = getPortal();
  const before = await findWaitingCode(id, binding);
  if (!before) return { kind: 'gone' };
  if (before.resendsLeft <= 0 || before.triesLeft <= 0) return { kind: 'no-more' };
  if (before.resendInSeconds > 0) return { kind: 'too-soon', seconds: before.resendInSeconds };
  const way = await findWay(binding.purpose, before.phone === '' ? null : before.phone);
  if ('status' in way) return { kind: 'limited', exceeded: way };
  const { phone } = way;
  const [code, at] = [drawCode(), now()];
  const wake = await database.transaction(async (transaction) => {
    const [row] = await transaction
      .update(smsCode)
      .set({
        codeHash: storedHash(id, code, phone),
        sentCount: sql`${smsCode.sentCount} + 1`,
        sentAt: at,
        expiresAt: new Date(at.getTime() + CODE_LIFETIME),
      })
      .where(
        and(
          isOpen(id, binding),
          lte(smsCode.sentCount, RESENDS),
          lte(smsCode.sentAt, new Date(at.getTime() - RESEND_AFTER)),
        ),
      )
      .returning();
    if (!row) return null;
    return writeCode(transaction, id, row.sentCount, { ...binding, phone }, code);
  });
  // Somebody pressed the button twice: the first press has sent it.
  if (!wake) return { kind: 'too-soon', seconds: RESEND_AFTER / 1_000 };
  await wake();
  return { kind: 'sent' };
}
