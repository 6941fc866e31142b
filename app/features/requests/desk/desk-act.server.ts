import { isWithin } from 'municipality/values/clean-text';
import { data } from '@remix-run/node';
import { contract, LONGEST_REQUEST_TEXT, type DeskRequest } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { keptSeen, problemsOfForm, readSeen } from '~/features/desk/seen-version.server';
import { askMunicipality, type Citizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import type { AuditAction } from '~/platform/audit/actions';
import { isRestoredForm, textOf } from '~/platform/forms/forms.server';
import { validateForm, typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { isSilence, MunicipalRefusal, requireRefusal } from '~/platform/municipal/errors.server';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { requireUploadForm, type UploadForm } from '~/platform/forms/upload-form.server';
import { deskRequestUrl } from '~/urls';
import { FILE_FIELD, silentText, takeAllFiles, uploadLimits } from '../files.server';
import { answerText, type Outcome } from '../personal-data/outcome';
import { PERSONAL_DATA_KIND } from '../rights';
import { LONGEST_TYPED } from '../send/request-fields';
import { requestTexts, groupedNumber } from '../texts';
import { reachText } from './applicant-reach';
import { addresseeOf, findApplicantReach } from './applicant-reach.server';
import { deskFields, deskForms, type DeskAct } from './desk-form.server';
import { recordDeskView, requireDeskRequest } from './desk-request.server';
import { findRequestAppeal } from '~/parts/content/appeals';
import { notify } from '~/features/notifications/notify.server';

const calls = {
  havale: contract.ForwardComplaintOrRequest,
  soru: contract.AskComplaintOrRequestApplicant,
  cevap: contract.AnswerComplaintOrRequest,
  ret: contract.RejectComplaintOrRequest,
} as const;

const completions: Readonly<Record<DeskAct, readonly [action: AuditAction, text: string, fieldId: string]>> =
  {
    havale: ['request-forwarded', 'Başvuru havale edildi.', 'birim'],
    soru: ['request-asked', 'Soru kaydedildi; yanıtı burada görünecek.', 'soru'],
    cevap: ['request-answered', 'Yanıt kaydedildi.', 'yanit'],
    ret: ['request-rejected', 'Başvuru, yetkili kurum bildirilerek kapatıldı.', 'kurum'],
  };

function refused(form: FormData, status: number, problems: readonly FormProblem[]) {
  // Only where it is unknown whether the act was done the key must be the same: files may wait under one that was not.
  const isOutcomeKnown = status !== 503 && !isRestoredForm(form);
  const typed = {
    ...typedIn(form, deskFields, LONGEST_TYPED),
    ...(isOutcomeKnown && { anahtar: '' }),
    ...keptSeen(form, status),
  };
  return data({ problems, typed, isRestoredForm: isRestoredForm(form) }, { status });
}

interface Act {
  readonly citizen: Citizen;
  readonly found: DeskRequest;
  readonly upload: UploadForm;
}

type Done = ReadReply<DeskRequest> | { problems: readonly FormProblem[] };

/** Uploads what goes with an answer, under the answer's own key. */
function handOverFiles({ citizen, upload }: Act, requestKey: string): Promise<readonly FormProblem[]> {
  return takeAllFiles(upload, requestKey, (file) =>
    getPortal().municipality.UploadComplaintOrRequestAnswerFile(file, { token: citizen.accessToken }),
  );
}

const NEVER_ELSEWHERE =
  'Kişisel veri başvurusu her zaman belediyenin görevidir; “Yanıtla” bölümünden kabul edin ya da gerekçesiyle reddedin.';

/** Writes the answer as it is sent: to a request about personal data with its outcome. */
function wordsOf(
  { Group }: DeskRequest,
  { yanit, sonuc }: { yanit: string; sonuc?: Outcome | undefined },
): { text: string } | { problems: readonly FormProblem[] } {
  if (Group !== PERSONAL_DATA_KIND) return { text: yanit };
  if (sonuc === undefined)
    return { problems: [{ text: 'İsteğin kabul mü, ret mi edildiğini seçin.', fieldId: 'sonuc' }] };
  const text = answerText(sonuc, yanit);
  if (isWithin(LONGEST_REQUEST_TEXT)(text)) return { text };
  return { problems: [{ text: 'Yanıt çok uzun; ekine belge koyup metni kısaltın.', fieldId: 'yanit' }] };
}

async function carryOut(given: Act, act: DeskAct): Promise<Done> {
  const { municipality } = getPortal();
  const { form } = given.upload;
  const token = { token: given.citizen.accessToken };
  const about = { trackingNo: given.found.TrackingNo, ...readSeen(form) };
  switch (act) {
    case 'havale': {
      const { values, problems } = validateForm(form, deskForms.havale);
      if (!values) return { problems };
      const { anahtar: requestKey, birim: departmentCode, havaleNotu = '', uzat } = values;
      const forwarding = {
        ...about,
        requestKey,
        departmentCode,
        text: havaleNotu,
        isExtended: Boolean(uzat),
      };
      return municipality.ForwardComplaintOrRequest(forwarding, token);
    }
    case 'soru': {
      const { values, problems } = validateForm(form, deskForms.soru);
      if (!values) return { problems };
      const question = { ...about, requestKey: values.anahtar, text: values.soru };
      return municipality.AskComplaintOrRequestApplicant(question, token);
    }
    case 'cevap': {
      const { values, problems } = validateForm(form, deskForms.cevap);
      if (!values) return { problems };
      const said = wordsOf(given.found, values);
      if ('problems' in said) return said;
      const wrong = await handOverFiles(given, values.anahtar);
      if (wrong.length > 0) return { problems: wrong };
      const answer = { ...about, requestKey: values.anahtar, text: said.text };
      return municipality.AnswerComplaintOrRequest(answer, token);
    }
    case 'ret': {
      if (given.found.Group === PERSONAL_DATA_KIND) return { problems: [{ text: NEVER_ELSEWHERE }] };
      const { values, problems } = validateForm(form, deskForms.ret);
      if (!values) return { problems };
      const { anahtar: requestKey, kurum: authority, ret: text } = values;
      const rejection = { ...about, requestKey, authority, text };
      return municipality.RejectComplaintOrRequest(rejection, token);
    }
    default:
      return act satisfies never;
  }
}

async function takeAct(request: Request, given: Act, act: DeskAct) {
  const { form } = given.upload;
  const [action, text, fieldId] = completions[act];
  try {
    const done = await carryOut(given, act);
    if ('problems' in done) {
      const { status, problems } = problemsOfForm(form, given.found.Version, done.problems);
      return refused(form, status, problems);
    }
    await recordDeskView(request, given.citizen, done.reply, action);
    await announceRequest(done.reply);
    const reach =
      act === 'havale'
        ? ` Şimdi ilgilenen birim: ${done.reply.DepartmentName}.`
        : ` ${reachText(await findApplicantReach(done.reply))}`;
    return await leadTo(deskRequestUrl(given.found.TrackingNo), 'success', text + reach);
  } catch (error) {
    if (isSilence(error)) return refused(form, 503, [{ text: silentText(given.upload) }]);
    if (!(error instanceof MunicipalRefusal) || error.httpStatus === 401) throw error;
    const { code, message } = requireRefusal(error, calls[act]);
    if (code === 'undeclared') throw error;
    const status = code === 'request-state' ? 409 : 422;
    return refused(form, status, [code === 'request-state' ? { text: message } : { text: message, fieldId }]);
  }
}

const tooLargeOfAnswer: FormProblem = {
  text: 'Gönderdiğiniz dosyaların toplamı 20 MB’yi aşıyor. Yazdıklarınız da gelmedi; dosya seçmeden ya da daha küçük dosyayla yeniden gönderin.',
  fieldId: FILE_FIELD,
};

/** Forwards, asks, answers or rejects: 303 to the request, or its page again with what was typed. */
export async function takeDeskAct(request: Request, typedNo: string | undefined) {
  const citizen = await requireDeskStaff(request);
  const upload = await requireUploadForm(request, uploadLimits);
  const { form } = upload;
  if (upload.problems.length > 0) return refused(form, 422, [tooLargeOfAnswer]);
  if (isRestoredForm(form)) return refused(form, 200, []);
  const act = (Object.keys(deskForms) as DeskAct[]).find((name) => name === textOf(form, 'islem'));
  if (act === undefined) return refused(form, 422, [{ text: requestTexts.noAct }]);
  return askMunicipality(request, async () => {
    const { reply: found } = await requireDeskRequest(citizen, typedNo);
    return takeAct(request, { citizen, found, upload }, act);
  });
}

/** Tells the applicant what the desk's last step was, and those who said “ben de” that it is closed. */
async function announceRequest(request: DeskRequest): Promise<void> {
  const { TrackingNo: no, Group, KindName, State: state, Events } = request;
  const step = `${no} ${Events.length}`;
  for (const phone of request.FollowerPhones ?? [])
    await notify('followedRequest', {
      ...{ state, no: KindName, step: `${step} ${phone}`, phone, identityNo: null, appeal: null },
    });
  await notify('request', {
    ...{ state, no, spokenNo: groupedNumber(no), step },
    ...addresseeOf(request),
    appeal: findRequestAppeal(Group, state),
  });
}
