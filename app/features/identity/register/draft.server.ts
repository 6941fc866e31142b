import { MemberKind, PopulationPerson } from 'municipality/contract';
import { z } from 'zod';
import { deleteDraft, draftHolder, findDraft as findKept, keepDraft } from '~/parts/drafts/drafts.server';
import { readVisitor } from '~/platform/http/visitor.server';

/** Describes what somebody typed on the way to a membership, step by step. */
export const Draft = z.object({
  kind: MemberKind,
  identityNo: z.string(),
  birth: z.object({ year: z.number(), month: z.number(), day: z.number() }).nullable(),
  /** Names them as the population register knows them; null for a company. */
  person: PopulationPerson.nullable(),
  title: z.string().nullable(),
  taxOfficeCode: z.string().nullable(),
  contact: z
    .object({
      phone: z.string(),
      email: z.string().nullable(),
      password: z.string(),
      wantsSms: z.boolean(),
      /** Says when notice and SMS box were sent off, and under which texts. */
      at: z.iso.datetime(),
      noticeVersion: z.string(),
      smsConsentVersion: z.string(),
    })
    .nullable(),
  /** The code was right; only the municipality's answer is missing. */
  isPhoneConfirmed: z.boolean(),
});
export type Draft = z.output<typeof Draft>;

const registration = { name: 'registration', values: Draft } as const;
const holderOf = (request: Request) => draftHolder(registration, readVisitor(request).token);

/** Keeps the draft for another hour; answers with the id its pages lead by. */
export async function saveDraft(request: Request, draft: Draft, id?: string): Promise<string> {
  return keepDraft(registration, holderOf(request), draft, { ...(id !== undefined && { id }) });
}

/** Finds the visitor's own draft; null when there is none, or its hour is over. */
export async function findDraft(request: Request, id: string): Promise<Draft | null> {
  return (await findKept(registration, id, [holderOf(request)]))?.values ?? null;
}

export const forgetDraft = (id: string) => deleteDraft(registration, id);
