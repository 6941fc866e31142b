import { contract, type RequestKind } from 'municipality/contract';
import { askMunicipality, recordOwn, type Citizen } from '~/features/identity/citizen/citizen.server';
import { pointText, readPoint, type Point } from '~/parts/map/tiles';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { redirect } from '~/platform/http/redirect.server';
import {
  isSilence,
  MunicipalOutage,
  MunicipalRefusal,
  requireRefusal,
} from '~/platform/municipal/errors.server';
import { findRow } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { requestsUrl } from '~/urls';
import { followToken } from '../follow-token.server';
import { holderOf } from '../holder.server';
import { listKinds } from '../lookups.server';
import { requestTexts } from '../texts';
import { noteSent, type RequestDraft } from './drafts.server';
import {
  formOf,
  isAnonymous,
  subjectOf,
  validateRequest,
  type ValidatedRequest,
} from './request-form.server';

/** A described place may have so many characters, as the municipality takes it. */
const LONGEST_PLACE = 300;

/** Finds a kind; null for none of that code, and while the municipality is silent. */
export async function findKind(code: string): Promise<RequestKind | null> {
  try {
    return findRow(await listKinds(), ({ Code }) => Code === code) ?? null;
  } catch (error) {
    if (error instanceof MunicipalOutage) return null;
    throw error;
  }
}

/** A municipality that keeps no points is told of one in words. */
function placeOf(described: string | null, point: Point | null) {
  if (point === null) return { placeText: described };
  if (getPortal().offered.hasRequestPoints) return { placeText: described, ...point };
  const where = `Haritada: ${pointText(point)}`;
  return {
    placeText:
      described === null ? where : `${described.slice(0, LONGEST_PLACE - where.length - 3)} (${where})`,
  };
}

function save(draft: RequestDraft, values: ValidatedRequest, kind: RequestKind, citizen: Citizen | null) {
  const { municipality } = getPortal();
  const isNamed = !isAnonymous(values.kimlik, kind);
  const point = readPoint(values.konum ?? '');
  const sent = {
    requestKey: draft.requestKey,
    kindCode: draft.kindCode,
    subject: subjectOf(values.konu, kind),
    text: values.aciklama,
    districtCode: values.mahalle ?? null,
    streetCode: values.mahalle && values.sokak ? values.sokak : null,
    ...placeOf(values.yer ?? null, point),
    address: isNamed ? (values.adres ?? null) : null,
    gsmNumber: isNamed ? values.telefon : null,
    email: isNamed ? (values.eposta ?? null) : null,
    wantsSms: isNamed && Boolean(values.sms),
  };
  // Who does not want to be named is not named to the municipality either, signed in or not.
  if (citizen && isNamed) return municipality.SaveComplaintOrRequest(sent, { token: citizen.accessToken });
  const applicantName = isNamed ? (values.ad ?? null) : null;
  return municipality.SaveComplaintOrRequestWithoutAuthorization({ ...sent, applicantName });
}

interface NotSent {
  readonly status: number;
  readonly problems: readonly FormProblem[];
}

const notSent = (status: number, text: string): NotSent => ({ status, problems: [{ text }] });

/** Sends a draft, once however often: 303 to the request it became, or why it was not sent. */
export async function sendDraft(request: Request, citizen: Citizen | null, draft: RequestDraft) {
  const kind = await findKind(draft.kindCode);
  if (!kind) return notSent(503, requestTexts.silent);
  const { values } = validateRequest(formOf(draft.typed), kind, citizen === null);
  if (!values) return notSent(422, 'Başvurunuzda eksik kalan var; “Değiştir” ile açıp tamamlayın.');
  try {
    const { TrackingNo } = await save(draft, values, kind, citizen);
    const isNamed = !isAnonymous(values.kimlik, kind);
    await noteSent(draft, TrackingNo, isNamed);
    // The record of an unnamed request must not lead to who wrote it.
    if (citizen && isNamed) await recordOwn(request, citizen, 'request-sent', TrackingNo);
    const follow = followToken(TrackingNo, holderOf(request, citizen));
    return redirect(requestsUrl({ follow, isNew: true, isMember: citizen !== null }), { status: 303 });
  } catch (error) {
    if (isSilence(error)) return notSent(503, requestTexts.notSent);
    if (!(error instanceof MunicipalRefusal)) throw error;
    if (error.httpStatus === 401) return askMunicipality<never>(request, () => Promise.reject(error));
    const { message } = requireRefusal(
      error,
      citizen && error.call === contract.SaveComplaintOrRequest.name
        ? contract.SaveComplaintOrRequest
        : contract.SaveComplaintOrRequestWithoutAuthorization,
    );
    return notSent(422, message);
  }
}
