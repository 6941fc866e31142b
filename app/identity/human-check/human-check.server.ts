import { lt, sql } from 'drizzle-orm';
import { textOf } from '~/platform/forms.server';
import { getPortal } from '~/platform/portal.server';
import { findSigner, isSameText, randomToken, sign } from '~/platform/secrets.server';
import { humanCheckUse } from '../tables.server';
import { isSolvedWork } from './work.server';

export type CheckKind = 'picture' | 'question';

export interface HumanCheck {
  /** Travels in the form: kind, end of life, a random number and our signature over them. Never the answer. */
  readonly id: string;
  readonly kind: CheckKind;
  /** The question in words; null for a picture. */
  readonly question: string | null;
}

const LIFETIME = 20 * 60_000;
const TRIES = 3;
const DIGITS = '23456789';
const DIGIT_COUNT = 5;
const numbers = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];

interface OpenCheck extends HumanCheck {
  readonly answer: string;
  readonly endsAt: Date;
}

const secrets = () => getPortal().configuration.sessionSecrets;

/** Signs of the signature an id carries. */
const SIGNATURE_LENGTH = 22;

/**
 * The answer is drawn from the number with a key only the server has. So a page view writes nothing, and yet nothing
 * the browser holds tells the answer.
 */
function bytesOf(secret: string, body: string): Buffer {
  return Buffer.from(sign(secret, 'human-check-answer', body), 'base64url');
}

function pictureAnswer(secret: string, body: string): string {
  const bytes = bytesOf(secret, body);
  return Array.from({ length: DIGIT_COUNT }, (_, place) => DIGITS[(bytes[place] ?? 0) % DIGITS.length]).join(
    '',
  );
}

function questionOf(secret: string, body: string): { question: string; answer: string } {
  const bytes = bytesOf(secret, body);
  const first = 1 + ((bytes[0] ?? 0) % 9);
  const second = 1 + ((bytes[1] ?? 0) % 9);
  const isSum = (bytes[2] ?? 0) % 2 === 0;
  const [larger, smaller] = first >= second ? [first, second] : [second, first];
  const word = isSum ? 'artı' : 'eksi';
  return {
    question: `${numbers[larger] ?? ''} ${word} ${numbers[smaller] ?? ''} kaç eder? Sonucu rakamla yazın.`,
    answer: String(isSum ? larger + smaller : larger - smaller),
  };
}

export function newHumanCheck(kind: CheckKind): HumanCheck {
  const endsAt = (getPortal().now().getTime() + LIFETIME).toString(36);
  const body = `${kind === 'picture' ? 'p' : 'q'}${endsAt}.${randomToken(12)}`;
  const [secret] = secrets();
  const id = `${body}.${sign(secret, 'human-check-id', body).slice(0, SIGNATURE_LENGTH)}`;
  return { id, kind, question: kind === 'question' ? questionOf(secret, body).question : null };
}

/** The check behind an id of ours that is not too old; null for anything else. */
export function findHumanCheck(id: string): OpenCheck | null {
  const parts = /^(([pq])([0-9a-z]{6,12})\.[A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22})$/.exec(id);
  const [, body, letter, end, signature] = parts ?? [];
  if (!body || !end || !signature) return null;
  const secret = findSigner(secrets(), 'human-check-id', body, signature, SIGNATURE_LENGTH);
  if (secret === null) return null;
  const endsAt = new Date(Number.parseInt(end, 36));
  if (endsAt <= getPortal().now()) return null;
  return letter === 'p'
    ? { id, kind: 'picture', question: null, answer: pictureAnswer(secret, body), endsAt }
    : { id, kind: 'question', ...questionOf(secret, body), endsAt };
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

interface HumanAnswer {
  id: string;
  answer: string;
  /** Solved proof of work, where a script ran. */
  work: string;
}

/** True once per check: for the right answer, or for work done by the browser. Spaces in an answer do not count. */
async function passes({ id, answer, work }: HumanAnswer): Promise<boolean> {
  if (work !== '') {
    const solved = await isSolvedWork(work);
    if (solved && (await useUp(solved.id, true, solved.endsAt))) return true;
  }
  const check = findHumanCheck(id);
  const given = answer.replace(/\s/g, '');
  if (!check || given === '') return false;
  return useUp(id, isSameText(given, check.answer), check.endsAt);
}

/** Judges the fields `HumanCheckFields` puts into a form. */
export function passesHumanCheck(form: FormData): Promise<boolean> {
  return passes({ id: textOf(form, 'dogrulama'), answer: textOf(form, 'cevap'), work: textOf(form, 'is') });
}
