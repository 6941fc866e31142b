import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { findCheckedForm, keepCheckedForm } from '~/parts/drafts/checked-form.server';
import { typedIn } from '~/platform/forms/validate-form.server';
import { CHECK_STEP, contestUrl } from '~/urls';
import { KEPT_FIELD, keptText, readKept, type KeptDocument } from './contest-documents.server';
import { contestFields, type TypedContest } from './contest-form.server';

const isId = (text: string | null): text is string => text !== null && /^[\w-]{1,64}$/.test(text);

/** Names the debt in an address as the calls do: by an instalment, or by the number of the accrual. */
export function debtIn(request: Request) {
  const { oid, accrualNo } = placeOf(request).debt;
  if (oid !== undefined) return { accrumentOid: oid };
  if (accrualNo !== undefined) return { accrumentNo: accrualNo };
  throw new Response(null, { status: 404 });
}

interface ContestPlace {
  readonly debt: { readonly oid?: string; readonly accrualNo?: string };
  readonly draftId: string | null;
  readonly isCheck: boolean;
}

/** Reads where somebody stands by the address alone: which debt, which kept form, and whether it is checked. */
export function placeOf(request: Request): ContestPlace {
  const asked = new URL(request.url).searchParams;
  const [oid, accrualNo] = [asked.get('borc'), asked.get('tahakkuk')];
  return {
    debt: isId(oid) ? { oid } : isId(accrualNo) ? { accrualNo } : {},
    draftId: asked.get('taslak'),
    isCheck: asked.get('adim') === CHECK_STEP,
  };
}

/** Describes a form as it was typed, with the documents that wait for it at the municipality. */
export interface KeptContest {
  readonly id: string;
  readonly typed: TypedContest;
  readonly documents: readonly KeptDocument[];
  readonly form: FormData;
}

const ownerOf = (request: Request, { identityNo }: Citizen) => ({
  identityNo,
  about: contestUrl(placeOf(request).debt),
});

/** Keeps a form for its check page; answers with the id that leads there. */
export const keepContest = (
  request: Request,
  citizen: Citizen,
  form: FormData,
  documents: readonly KeptDocument[],
): Promise<string> =>
  keepCheckedForm(ownerOf(request, citizen), {
    ...typedIn(form, contestFields),
    [KEPT_FIELD]: keptText(documents),
  });

/** Finds the form an address names; null where none of the member's own is kept for this debt. */
export async function findKeptContest(request: Request, citizen: Citizen): Promise<KeptContest | null> {
  const { draftId } = placeOf(request);
  const fields = await findCheckedForm(ownerOf(request, citizen), draftId);
  if (fields === null || draftId === null) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return { id: draftId, typed: typedIn(form, contestFields), documents: readKept(form), form };
}
