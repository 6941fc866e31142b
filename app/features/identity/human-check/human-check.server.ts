import { cleanGroups } from 'municipality/values/clean-text';
import { setTimeout as delay } from 'node:timers/promises';
import { lt, sql } from 'drizzle-orm';
import { textOf, visitorOfForm } from '~/platform/forms/forms.server';
import { countTry } from '~/platform/limits/limits.server';
import { getPortal } from '~/platform/portal/portal.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { findSigner, isSameText, randomToken, sign } from '~/platform/configuration/secrets.server';
import { humanCheckUse } from '../tables.server';
import { accountEffort, addressEffort, countUse } from './effort.server';
import { type CheckPurpose, checkPurposes, findPurpose } from './purposes';
import { findSolvedWork } from './work.server';

export interface HumanCheck {
  /** Travels in the form: purpose, end of life, a random number and our signature over them. Never the answer. */
  readonly id: string;
  /** Names the purpose for the script that asks for work. */
  readonly purpose: string;
  /** Counts the steps of work the account in the form has come to cost; 0 for most. */
  readonly effort: number;
}

const LIFETIME = 20 * 60_000;
const TRIES = 3;
const DIGITS = '23456789';
const DIGIT_COUNT = 5;
/**
 * Counts the milliseconds from the page to its answer, doubled by each step of effort: nobody reads or hears five
 * digits sooner.
 */
const READING = 2_000;

const secrets = () => getPortal().configuration.sessionSecrets;

/** So many signs of the signature are in an id. */
const SIGNATURE_LENGTH = 22;

export function newHumanCheck(purpose: CheckPurpose, effort = 0): HumanCheck {
  const endsAt = (getPortal().now().getTime() + LIFETIME).toString(36);
  const body = `${checkPurposes[purpose]}.${endsAt}.${randomToken(12)}`;
  const [secret] = secrets();
  const id = `${body}.${sign(secret, 'human-check-id', body).slice(0, SIGNATURE_LENGTH)}`;
  return { id, purpose: checkPurposes[purpose], effort };
}

/** Describes a check of ours that is not too old. */
interface OpenCheck {
  readonly id: string;
  readonly purpose: CheckPurpose;
  readonly endsAt: Date;
  /** Returns what this visitor is shown; another one sees other digits. */
  answerFor(visitor: string): string;
}

/** Finds the check behind an id; null for anything that is none of ours, or too old. */
export function findHumanCheck(id: string): OpenCheck | null {
  const parts = /^(([a-z]+)\.([0-9a-z]{6,12})\.[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22})$/.exec(id);
  const [, body, word, end, signature] = parts ?? [];
  const purpose = findPurpose(word ?? null);
  if (!body || !end || !signature || purpose === null) return null;
  const secret = findSigner(secrets(), 'human-check-id', body, signature, SIGNATURE_LENGTH);
  if (secret === null) return null;
  const endsAt = new Date(Number.parseInt(end, 36));
  if (endsAt <= getPortal().now()) return null;
  return { id, purpose, endsAt, answerFor: (visitor) => digitsOf(secret, `${body} ${visitor}`) };
}

/**
 * The answer is drawn from number and visitor with a key only the server has. So a page view writes nothing, and yet
 * nothing the browser holds tells the answer.
 */
function digitsOf(secret: string, text: string): string {
  const bytes = Buffer.from(sign(secret, 'human-check-answer', text), 'base64url');
  const digits = Array.from(bytes.subarray(0, DIGIT_COUNT), (byte) => DIGITS[byte % DIGITS.length]);
  return digits.join('');
}

/** Counts a try in one statement: true only for the first right answer within three tries. */
async function useUp(id: string, isRight: boolean, endsAt: Date): Promise<boolean> {
  const { database, now } = getPortal();
  await database.delete(humanCheckUse).where(lt(humanCheckUse.expiresAt, now()));
  const usedAt = isRight ? now() : null;
  const [row] = await database
    .insert(humanCheckUse)
    .values({ id, tries: 1, usedAt, expiresAt: endsAt })
    .onConflictDoUpdate({
      target: humanCheckUse.id,
      set: { tries: sql`${humanCheckUse.tries} + 1`, usedAt },
      setWhere: sql`${humanCheckUse.usedAt} is null and ${humanCheckUse.tries} < ${TRIES}`,
    })
    .returning({ usedAt: humanCheckUse.usedAt });
  return row?.usedAt != null;
}

/** Describes what a form is checked for. */
interface Asked {
  readonly purpose: CheckPurpose;
  /** Holds the number typed beside the answer, where there is one: a number that is asked for often costs more. */
  readonly account?: string;
}

/** Checks an answer read off the picture or heard: a person's pace, and so many an hour from one address. */
async function passesByReading(form: FormData, visitor: string, purpose: CheckPurpose, effort: number) {
  const check = findHumanCheck(textOf(form, 'dogrulama'));
  const given = cleanGroups(textOf(form, 'cevap'));
  if (check?.purpose !== purpose || given === '') return false;
  const { isAllowed } = await countTry('human-check-read-address', getRequestContext().clientIp);
  if (!isAllowed) return false;
  const readAt = check.endsAt.getTime() - LIFETIME + READING * 2 ** effort;
  await delay(Math.max(0, readAt - getPortal().now().getTime()));
  return useUp(check.id, isSameText(given, check.answerFor(visitor)), check.endsAt);
}

/** Checks the work of a script, done by this visitor for this purpose, and enough of it. */
async function passesByWork(form: FormData, visitor: string, purpose: CheckPurpose, effort: number) {
  const solved = await findSolvedWork(textOf(form, 'is'), { visitor, purpose });
  return solved !== null && solved.effort >= effort && (await useUp(solved.id, true, solved.endsAt));
}

/**
 * Validates the fields `HumanCheckFields` puts into a form: true once per check, for work done by the browser or for the
 * right digits. Spaces between them do not count.
 */
export async function passesHumanCheck(form: FormData, { purpose, account }: Asked): Promise<boolean> {
  const visitor = visitorOfForm(form);
  if (visitor === null) return false;
  const ofAccount = account === undefined ? 0 : await accountEffort(account);
  // Work that was given out before the address came to cost more is enough.
  const effort = Math.max(ofAccount, (await addressEffort()) - 1);
  const isPassed =
    (await passesByWork(form, visitor, purpose, effort)) ||
    (await passesByReading(form, visitor, purpose, effort));
  if (isPassed) await countUse(account ?? null);
  return isPassed;
}
