import { data } from '@remix-run/node';
import { contract, type RequestKind } from 'municipality/contract';
import { askMunicipality, recordOwn, type Citizen } from '~/identity/citizen/citizen.server';
import { findKiosk } from '~/identity/session/kiosk.server';
import { leadTo } from '~/identity/lead-to.server';
import { fullName } from '~/identity/person-name';
import { isShownAgain, textOf } from '~/platform/forms/forms.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import {
  isSilence,
  MunicipalOutage,
  MunicipalRefusal,
  requireRefusal,
} from '~/platform/municipal/errors.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { requireUploadForm, type UploadForm } from '~/platform/forms/upload-form.server';
import type { Option } from '~/ui/form/select';
import { requestsUrl } from '~/urls';
import {
  chosenFiles,
  FILE_FIELD,
  findUploadLimit,
  keepIncoming,
  takeFiles,
  uploadLimits,
} from '../files.server';
import { followToken } from '../follow-token.server';
import { draftHolderOf, holderOf } from '../holder.server';
import { isId } from '../ids';
import { listDistrictOptions, listKinds } from '../look-ups.server';
import { requestTexts, stepTitle } from '../texts';
import { changeRequestDraft, findRequestDraft, noteSent, type RequestDraft } from './drafts.server';
import { takeOverDrafts } from './waiting-drafts.server';
import { streetsOf } from './form-step.server';
import { formOf, isAnonymous, validateRequest, type ValidatedRequest } from './request-form.server';

/** @throws Response leading to the request it became, or to the start when there is no such draft */
export async function requireRequestDraft(
  request: Request,
  citizen: Citizen | null,
  id: string,
): Promise<RequestDraft> {
  await takeOverDrafts(request, citizen, id);
  const draft = await findRequestDraft(id, await draftHolderOf(request, citizen));
  if (!draft) throw await leadTo(requestsUrl(), 'warning', requestTexts.draftOver);
  if (draft.trackingNo === null) return draft;
  const follow = followToken(draft.trackingNo, holderOf(request, citizen));
  throw redirect(requestsUrl({ follow, isNew: true, isMember: citizen !== null }));
}

/** The same, of somebody who is signed in or showed to be a person. @throws Response leading to the form as well */
async function requireCheckedDraft(request: Request, citizen: Citizen | null, id: string) {
  const draft = await requireRequestDraft(request, citizen, id);
  if (citizen === null && draft.isUnchecked) throw redirect(requestsUrl({ draft: id, isForm: true }));
  return draft;
}

async function findKind(code: string): Promise<RequestKind | null> {
  try {
    return (await listKinds()).find(({ Code }) => Code === code) ?? null;
  } catch (error) {
    if (error instanceof MunicipalOutage) return null;
    throw error;
  }
}

async function placeText({ mahalle, sokak, yer }: RequestDraft['typed']): Promise<string> {
  const find = (options: readonly Option[], code: string) =>
    options.find(({ value }) => value === code)?.label;
  try {
    const district = mahalle ? find(await listDistrictOptions(), mahalle) : undefined;
    const street = sokak ? find(await streetsOf(mahalle), sokak) : undefined;
    return [district && `${district} Mah.`, street, yer].filter(Boolean).join(', ');
  } catch (error) {
    if (!(error instanceof MunicipalOutage)) throw error;
    return yer;
  }
}

function personRows(draft: RequestDraft, kind: RequestKind | null, citizen: Citizen | null) {
  const { kimlik, ad, adres, telefon, eposta, sms } = draft.typed;
  if (kind !== null && isAnonymous(kimlik, kind))
    return [{ term: 'Kimlik', value: 'Adınız ve iletişim bilgileriniz yazılmayacak' }];
  const { MemberName = '', MemberSurname } = citizen?.member.UserDetail ?? {};
  return [
    { term: 'Ad soyad', value: citizen ? fullName(MemberName, MemberSurname) : ad },
    { term: 'Adres', value: adres },
    { term: 'Cep telefonu', value: telefon },
    { term: 'E-posta', value: eposta },
    { term: 'SMS ile haber', value: sms ? 'Evet' : 'Hayır' },
  ];
}

/** What will be sent, to be looked through once more; files are added here. */
export async function openCheck(request: Request, citizen: Citizen | null, id: string) {
  const draft = await requireCheckedDraft(request, citizen, id);
  const kind = await findKind(draft.kindCode);
  const { konu, aciklama } = draft.typed;
  const place = await placeText(draft.typed);
  return {
    step: 'check' as const,
    pageTitle: stepTitle('Başvuruyu kontrol et'),
    changePath: requestsUrl({ draft: id, isForm: true, isMember: citizen !== null }),
    formPath: requestsUrl({ draft: id, isMember: citizen !== null }),
    text: aciklama,
    rows: [
      { term: 'Başvuru türü', value: kind?.Name ?? '' },
      { term: 'Konu', value: konu },
      ...(place === '' ? [] : [{ term: 'Yer', value: place }]),
      ...personRows(draft, kind, citizen),
    ],
    department: kind?.DepartmentName ?? '',
    files: draft.files,
    takesFiles: (await findKiosk(request)) === null,
  };
}

function refused(status: number, problems: readonly FormProblem[], isAgain = false) {
  return data({ step: 'check' as const, problems, isShownAgain: isAgain }, { status });
}

function save(draft: RequestDraft, values: ValidatedRequest, kind: RequestKind, citizen: Citizen | null) {
  const { municipality } = getPortal();
  const isNamed = !isAnonymous(values.kimlik, kind);
  const sent = {
    requestKey: draft.requestKey,
    kindCode: draft.kindCode,
    subject: values.konu,
    text: values.aciklama,
    districtCode: values.mahalle ?? null,
    streetCode: values.mahalle && values.sokak ? values.sokak : null,
    placeText: values.yer ?? null,
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

async function send(request: Request, citizen: Citizen | null, draft: RequestDraft) {
  const kind = await findKind(draft.kindCode);
  if (!kind) return refused(503, [{ text: requestTexts.silent }]);
  const { values } = validateRequest(formOf(draft.typed), kind, citizen === null);
  if (!values)
    return refused(422, [{ text: 'Başvurunuzda eksik kalan var; “Değiştir” ile açıp tamamlayın.' }]);
  try {
    const { TrackingNo } = await save(draft, values, kind, citizen);
    const isNamed = !isAnonymous(values.kimlik, kind);
    await noteSent(draft, TrackingNo, isNamed);
    // The record of an unnamed request must not lead to who wrote it.
    if (citizen && isNamed) await recordOwn(request, citizen, 'request-sent', TrackingNo);
    const follow = followToken(TrackingNo, holderOf(request, citizen));
    return redirect(requestsUrl({ follow, isNew: true, isMember: citizen !== null }), { status: 303 });
  } catch (error) {
    if (isSilence(error)) return refused(503, [{ text: requestTexts.notSent }]);
    if (!(error instanceof MunicipalRefusal)) throw error;
    if (error.httpStatus === 401) return askMunicipality(request, () => Promise.reject(error));
    const { message } = requireRefusal(
      error,
      citizen && error.call === contract.SaveComplaintOrRequest.name
        ? contract.SaveComplaintOrRequest
        : contract.SaveComplaintOrRequestWithoutAuthorization,
    );
    return refused(422, [{ text: message }]);
  }
}

async function addFiles(request: Request, citizen: Citizen | null, draft: RequestDraft, upload: UploadForm) {
  if (await findKiosk(request)) throw new Response(null, { status: 404 });
  if (chosenFiles(upload).length === 0)
    return refused(422, [{ text: 'Eklenecek dosyayı seçin.', fieldId: FILE_FIELD }]);
  const limit = await findUploadLimit(holderOf(request, citizen));
  if (limit) return refused(429, [limit]);
  const { files, problems } = await takeFiles(upload, draft.requestKey, keepIncoming);
  await changeRequestDraft(draft.id, (content) => ({
    ...content,
    files: [
      ...content.files.filter(({ oid }) => !files.some((file) => file.Oid === oid)),
      ...files.map(({ Oid: oid, FileName: name, Size: size }) => ({ oid, name, size })),
    ],
  }));
  if (problems.length > 0) return refused(422, problems);
  return redirect(requestsUrl({ draft: draft.id, isMember: citizen !== null }), { status: 303 });
}

async function removeFile({ id, requestKey }: RequestDraft, fileOid: string, isMember: boolean) {
  try {
    await getPortal().municipality.RemoveComplaintOrRequestFile({ requestKey, fileOid });
  } catch (error) {
    if (!isSilence(error)) throw error;
    return refused(503, [{ text: requestTexts.silent }]);
  }
  await changeRequestDraft(id, (content) => ({
    ...content,
    files: content.files.filter(({ oid }) => oid !== fileOid),
  }));
  return redirect(requestsUrl({ draft: id, isMember }), { status: 303 });
}

/** Sends the draft, or adds and removes its files. */
export async function takeCheck(request: Request, citizen: Citizen | null, id: string) {
  const draft = await requireCheckedDraft(request, citizen, id);
  const upload = await requireUploadForm(request, uploadLimits);
  if (upload.problems.length > 0) return refused(422, upload.problems);
  if (isShownAgain(upload.form)) return refused(200, [], true);
  const isMember = citizen !== null;
  const [act = '', fileOid = ''] = textOf(upload.form, 'islem').split(':');
  if (act === 'ekle') return addFiles(request, citizen, draft, upload);
  if (act === 'kaldir' && isId(fileOid)) return removeFile(draft, fileOid, isMember);
  if (act === 'gonder') return send(request, citizen, draft);
  return refused(422, [{ text: requestTexts.noAct }]);
}
