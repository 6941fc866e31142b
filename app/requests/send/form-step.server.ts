import { data } from '@remix-run/node';
import type { RequestKind } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { findExceeded } from '~/identity/exceeded.server';
import type { HumanCheck } from '~/identity/human-check/human-check.server';
import { isHuman, nextCheck, wantsOtherCheck } from '~/identity/human-check/form-check.server';
import { fullName } from '~/identity/person-name';
import { isShownAgain, textOf } from '~/platform/forms/forms.server';
import { typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { isSilence, MunicipalOutage } from '~/platform/municipal/errors.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { redirect } from '~/platform/http/redirect.server';
import { getRequestContext } from '~/platform/request/request-context.server';
import { requestsUrl, signInUrl, urls } from '~/urls';
import { draftHolderOf, holderOf } from '../holder.server';
import { listDistrictOptions, listKinds, listStreetOptions } from '../look-ups.server';
import { PERSONAL_DATA_KIND } from '../rights';
import { requestTexts, stepTitle } from '../texts';
import { changeRequestDraft, startRequestDraft, type RequestDraft } from './drafts.server';
import { validateRequest, type ValidatedRequest } from './request-form.server';
import { LONGEST_TYPED, requestFields, type TypedRequest } from './request-fields';

/** Asked for where the municipality's own list cannot be read. */
const unknownKind = (code: string): RequestKind => ({
  Code: code,
  Name: 'Başvuru',
  Group: 'istek',
  DepartmentName: '',
  Hint: '',
  AllowsAnonymous: true,
  NeedsPlace: true,
  NeedsAddress: false,
});

function typedNothing(citizen: Citizen | null): TypedRequest {
  const { GsmNumber, Email, WantsSms } = citizen?.member.UserDetail ?? {};
  const nothing = Object.fromEntries(requestFields.map((name) => [name, ''])) as TypedRequest;
  return { ...nothing, telefon: GsmNumber ?? '', eposta: Email ?? '', sms: WantsSms && GsmNumber ? '1' : '' };
}

/** The kind by its code, and the districts its form offers. Nothing else is missing while the municipality is silent. */
async function readLists(kindCode: string) {
  try {
    const kind = (await listKinds()).find(({ Code }) => Code === kindCode);
    if (!kind) throw new Response(null, { status: 404 });
    const districts = kind.NeedsPlace ? await readPart('Mahalle listesi', listDistrictOptions) : [];
    return { kind, districts: districts ?? [], isSilent: false };
  } catch (error) {
    if (!isSilence(error)) throw error;
    return { kind: unknownKind(kindCode), districts: [], isSilent: true };
  }
}

export interface FormAnswer {
  readonly problems: readonly FormProblem[];
  readonly typed?: TypedRequest;
  readonly check?: HumanCheck | null;
  readonly isShownAgain?: boolean;
}

/** Whose data they are must be proven: everybody else is shown how to ask. @throws Response leading there */
function requireKnown(citizen: Citizen | null, kindCode: string): void {
  const isKnown = citizen?.member.UserDetail.IsIdentityProven ?? false;
  if (!isKnown && kindCode === PERSONAL_DATA_KIND) throw redirect(urls.personalData, { status: 303 });
}

/** Whoever has a draft has shown to be a person already, unless it was only put aside. */
const needsCheck = (citizen: Citizen | null, draft: RequestDraft | null) =>
  citizen === null && (draft === null || draft.isUnchecked);

/** The form of a kind: empty, or as a draft has it. @throws Response 404 for a kind that is none */
export async function openForm(citizen: Citizen | null, kindCode: string, draft: RequestDraft | null) {
  requireKnown(citizen, kindCode);
  const typed = draft?.typed ?? typedNothing(citizen);
  const { kind, districts, isSilent } = await readLists(kindCode);
  const streets = isSilent ? [] : await streetsOf(typed.mahalle);
  return {
    step: 'form' as const,
    pageTitle: stepTitle(kind.Name),
    kind,
    districts,
    streets,
    isSilent,
    typed: { ...typed } as TypedRequest,
    memberName: citizen
      ? fullName(citizen.member.UserDetail.MemberName, citizen.member.UserDetail.MemberSurname)
      : null,
    check: needsCheck(citizen, draft) ? nextCheck('request') : null,
    canSignIn: citizen === null,
    formPath: requestsUrl({
      ...(draft ? { draft: draft.id, isForm: true } : { kind: kindCode }),
      isMember: citizen !== null,
    }),
    backPath: draft ? requestsUrl({ draft: draft.id, isMember: citizen !== null }) : requestsUrl(),
  };
}

/** Streets of the district that stands in the form now; none where they cannot be had, which the page says. */
export async function streetsOf(districtCode: string) {
  if (districtCode === '') return [];
  return (await readPart('Sokak listesi', () => listStreetOptions(districtCode))) ?? [];
}

async function answer(
  form: FormData,
  status: number,
  given: FormAnswer & { retryAfterSeconds?: number | undefined },
) {
  const typed = typedIn(form, requestFields, LONGEST_TYPED);
  const { retryAfterSeconds, ...page } = given;
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  const shown = { step: 'form' as const, ...page, typed, streets: await streetsOf(typed.mahalle) };
  return data(shown, { status, ...(headers && { headers }) });
}

async function findTooMany(citizen: Citizen | null) {
  const exceeded = citizen
    ? await findExceeded('request-start-member', citizen.identityNo)
    : await findExceeded('request-start-address', getRequestContext().clientIp);
  return exceeded && { ...exceeded, problems: [{ text: exceeded.text }] };
}

async function findObstacle(form: FormData, citizen: Citizen | null, draft: RequestDraft | null) {
  const exceeded = draft ? null : await findTooMany(citizen);
  if (exceeded) return exceeded;
  if (!needsCheck(citizen, draft) || (await isHuman(form, 'request'))) return null;
  return { status: 422, problems: [{ text: requestTexts.notHuman, fieldId: 'cevap' }] };
}

/** A street stands in the district's list; while that cannot be read the municipality judges it. */
async function findWrongPlace({ mahalle = '', sokak }: ValidatedRequest): Promise<FormProblem | null> {
  if (mahalle === '' || !sokak) return null;
  try {
    const streets = await listStreetOptions(mahalle);
    if (streets.some(({ value }) => value === sokak)) return null;
  } catch (error) {
    if (error instanceof MunicipalOutage) return null;
    throw error;
  }
  return { text: 'Cadde ya da sokağı seçtiğiniz mahallenin listesinden seçin.', fieldId: 'sokak' };
}

/** Keeps what is typed, unjudged, and leads to sign-in and back to it. */
async function putAside(request: Request, form: FormData, kindCode: string, draft: RequestDraft | null) {
  const exceeded = draft ? null : await findTooMany(null);
  if (exceeded) return answer(form, exceeded.status, { ...exceeded, check: nextCheck('request') });
  const typed = typedIn(form, requestFields, LONGEST_TYPED);
  if (draft) await changeRequestDraft(draft.id, (content) => ({ ...content, typed }));
  const content = { kindCode, typed, files: [], isUnchecked: true };
  const id = draft?.id ?? (await startRequestDraft(request, holderOf(request, null), content));
  return redirect(signInUrl(requestsUrl({ draft: id, isForm: true })), { status: 303 });
}

/** Takes the form: 303 to the check page, or the form again with everything that was typed. */
export async function takeForm(
  request: Request,
  form: FormData,
  { citizen, kindCode, draft }: { citizen: Citizen | null; kindCode: string; draft: RequestDraft | null },
) {
  requireKnown(citizen, kindCode);
  const check = needsCheck(citizen, draft) ? nextCheck('request') : null;
  if (isShownAgain(form)) return answer(form, 200, { problems: [], check, isShownAgain: true });
  if (wantsOtherCheck(form)) return answer(form, 200, { problems: [], check: nextCheck('request') });
  if (citizen === null && textOf(form, 'islem') === 'giris') return putAside(request, form, kindCode, draft);
  if (textOf(form, 'islem') === 'sokaklar') return answer(form, 200, { problems: [], check });
  const { kind, isSilent } = await readLists(kindCode);
  if (isSilent) return answer(form, 503, { problems: [{ text: requestTexts.silent }], check });
  const { values, problems } = validateRequest(form, kind, citizen === null);
  if (!values) return answer(form, 422, { problems, check });
  const wrongPlace = await findWrongPlace(values);
  if (wrongPlace) return answer(form, 422, { problems: [wrongPlace], check });
  const obstacle = await findObstacle(form, citizen, draft);
  if (obstacle) {
    const retryAfterSeconds = 'retryAfterSeconds' in obstacle ? obstacle.retryAfterSeconds : undefined;
    return answer(form, obstacle.status, { problems: obstacle.problems, check, retryAfterSeconds });
  }
  const [isMember, typed] = [citizen !== null, typedIn(form, requestFields, LONGEST_TYPED)];
  if (draft) {
    await changeRequestDraft(draft.id, (content) => ({ ...content, typed, isUnchecked: false }));
    return redirect(requestsUrl({ draft: draft.id, isMember }), { status: 303 });
  }
  const content = { kindCode, typed, files: [], isUnchecked: false };
  const id = await startRequestDraft(request, await draftHolderOf(request, citizen), content);
  return redirect(requestsUrl({ draft: id, isMember }), { status: 303 });
}
