import { data } from '@remix-run/node';
import type { RequestKind } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { readPoint } from '~/parts/map/tiles';
import { fullName } from '~/features/identity/person-name';
import { isRestoredForm, textOf } from '~/platform/forms/forms.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { findRow, type ReadRows } from '~/platform/municipal/read-answer.server';
import { redirect } from '~/platform/http/redirect.server';
import { requireUploadForm, type UploadForm } from '~/platform/forms/upload-form.server';
import type { Option } from '~/ui/form/select';
import { requestsUrl } from '~/urls';
import { chosenFiles, FILE_FIELD, findUploadLimit, uploadLimits } from '../files.server';
import { keepFiles, removeFile } from './draft-files.server';
import { followToken } from '../follow-token.server';
import { draftHolderOf, holderOf } from '../holder.server';
import { isId } from '../ids';
import { listDistrictOptions } from '../lookups.server';
import { shownPlace } from '../place-text';
import { requestTexts, stepTitle } from '../texts';
import { findRequestDraft, type RequestDraft } from './drafts.server';
import { takeOverDrafts } from './waiting-drafts.server';
import { streetsOf } from './open-form.server';
import { isAnonymous, subjectOf } from './request-form.server';
import { findKind, sendDraft } from './send-draft.server';

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

/** Finds the same draft, whose form was filled in and checked. @throws Response leading to the form as well */
async function requireCheckedDraft(request: Request, citizen: Citizen | null, id: string) {
  const draft = await requireRequestDraft(request, citizen, id);
  if (draft.isUnchecked) {
    throw redirect(requestsUrl({ draft: id, isForm: true, isMember: citizen !== null }));
  }
  return draft;
}

async function placeText({ konum, mahalle, sokak, yer }: RequestDraft['typed']): Promise<string> {
  const find = (options: ReadRows<Option>, code: string) =>
    findRow(options, ({ value }) => value === code)?.label;
  try {
    const district = mahalle ? find(await listDistrictOptions(), mahalle) : undefined;
    const street = sokak ? find(await streetsOf(mahalle), sokak) : undefined;
    return shownPlace({ district, street, described: yer, point: readPoint(konum) });
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

/** Opens what will be sent, to be looked through once more; files are added here. */
export async function openCheck(request: Request, citizen: Citizen | null, id: string) {
  const draft = await requireCheckedDraft(request, citizen, id);
  const kind = await findKind(draft.kindCode);
  const place = await placeText(draft.typed);
  return {
    step: 'check' as const,
    pageTitle: stepTitle('Başvuruyu kontrol et'),
    changePath: requestsUrl({ draft: id, isForm: true, isMember: citizen !== null }),
    formPath: requestsUrl({ draft: id, isMember: citizen !== null }),
    text: draft.typed.aciklama,
    rows: [
      { term: 'Başvuru türü', value: kind?.Name ?? '' },
      { term: 'Konu', value: subjectOf(draft.typed.konu, kind) },
      ...(place === '' ? [] : [{ term: 'Yer', value: place }]),
      ...personRows(draft, kind, citizen),
    ],
    department: kind?.DepartmentName ?? '',
    files: draft.files,
    takesFiles: (await findKiosk(request)) === null,
  };
}

function refused(status: number, problems: readonly FormProblem[], isAgain = false) {
  return data({ step: 'check' as const, problems, isRestoredForm: isAgain }, { status });
}

async function addFiles(request: Request, citizen: Citizen | null, draft: RequestDraft, upload: UploadForm) {
  if (await findKiosk(request)) throw new Response(null, { status: 404 });
  if (chosenFiles(upload).length === 0)
    return refused(422, [{ text: 'Eklenecek dosyayı seçin.', fieldId: FILE_FIELD }]);
  const limit = await findUploadLimit(holderOf(request, citizen), upload, citizen === null);
  if (limit) return refused(429, [limit]);
  const problems = await keepFiles(upload, draft);
  if (problems.length > 0) return refused(422, problems);
  return redirect(requestsUrl({ draft: draft.id, isMember: citizen !== null }), { status: 303 });
}

/** Sends the draft, or adds and removes its files. */
export async function takeCheck(request: Request, citizen: Citizen | null, id: string) {
  const draft = await requireCheckedDraft(request, citizen, id);
  const upload = await requireUploadForm(request, uploadLimits);
  if (upload.problems.length > 0) return refused(422, upload.problems);
  if (isRestoredForm(upload.form)) return refused(200, [], true);
  const isMember = citizen !== null;
  const [act = '', fileOid = ''] = textOf(upload.form, 'islem').split(':');
  if (act === 'ekle') return addFiles(request, citizen, draft, upload);
  if (act === 'kaldir' && isId(fileOid)) {
    const problems = await removeFile(draft, fileOid);
    if (problems.length > 0) return refused(503, problems);
    return redirect(requestsUrl({ draft: id, isMember }), { status: 303 });
  }
  if (act === 'gonder') {
    const sent = await sendDraft(request, citizen, draft);
    return 'problems' in sent ? refused(sent.status, sent.problems) : sent;
  }
  return refused(422, [{ text: requestTexts.noAct }]);
}
