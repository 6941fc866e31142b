import { and, eq, gt } from 'drizzle-orm';
import { MemberKind, PopulationPerson } from 'municipality/contract';
import { z } from 'zod';
import { getPortal } from '~/platform/portal/portal.server';
import { findSealed, randomToken, seal, sign } from '~/platform/configuration/secrets.server';
import { readVisitor } from '~/platform/http/visitor.server';
import { registration } from '../tables.server';

const LIFETIME = 60 * 60_000;

/** What somebody typed on the way to a membership, step by step. */
export const Draft = z.object({
  kind: MemberKind,
  identityNo: z.string(),
  birth: z.object({ year: z.number(), month: z.number(), day: z.number() }).nullable(),
  /** As the population register knows them; null for a company. */
  person: PopulationPerson.nullable(),
  title: z.string().nullable(),
  taxOfficeCode: z.string().nullable(),
  contact: z
    .object({
      phone: z.string(),
      email: z.string().nullable(),
      password: z.string(),
      wantsSms: z.boolean(),
      /** When notice and SMS box were sent off, and under which texts. */
      at: z.iso.datetime(),
      noticeVersion: z.string(),
      smsConsentVersion: z.string(),
    })
    .nullable(),
  /** The code was right; only the municipality's answer is missing. */
  isPhoneConfirmed: z.boolean(),
});
export type Draft = z.output<typeof Draft>;

const secret = () => getPortal().recordSecret;

function holderOf(request: Request): string {
  return sign(secret(), 'registration-holder', readVisitor(request).token);
}

/** Keeps the draft for another hour; answers with the id its pages lead by. */
export async function saveDraft(
  request: Request,
  draft: Draft,
  id: string = randomToken(18),
): Promise<string> {
  const { database, now } = getPortal();
  const row = {
    holder: holderOf(request),
    sealedDraft: seal(secret(), 'registration', JSON.stringify(draft)),
    endsAt: new Date(now().getTime() + LIFETIME),
  };
  await database
    .insert(registration)
    .values({ id, ...row })
    .onConflictDoUpdate({
      target: registration.id,
      set: row,
      setWhere: eq(registration.holder, row.holder),
    });
  return id;
}

/** The visitor's own draft; null when there is none, or its hour is over. */
export async function findDraft(request: Request, id: string): Promise<Draft | null> {
  const { database, now } = getPortal();
  const [row] = await database
    .select()
    .from(registration)
    .where(
      and(
        eq(registration.id, id),
        eq(registration.holder, holderOf(request)),
        gt(registration.endsAt, now()),
      ),
    );
  const text = row ? findSealed(secret(), 'registration', row.sealedDraft) : null;
  return text === null ? null : Draft.parse(JSON.parse(text));
}

export async function forgetDraft(id: string): Promise<void> {
  await getPortal().database.delete(registration).where(eq(registration.id, id));
}
