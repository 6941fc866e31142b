import { data } from '@remix-run/node';
import { contract, type DeclarationDetail } from 'municipality/contract';
import {
  askMunicipality,
  type Citizen,
  recordOwn,
  requireCitizen,
} from '~/features/identity/citizen/citizen.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { findKiosk } from '~/features/identity/session/kiosk.server';
import { findPauseEnd, pauseOf } from '~/features/payments/operation-pause';
import { ownerOf } from '~/features/payments/payer.server';
import { endUnsentOrders } from '~/features/payments/position/unsent-orders.server';
import type { AuditAction } from '~/platform/audit/actions';
import { isRestoredForm, textOf } from '~/platform/forms/forms.server';
import { requireUploadForm, type UploadForm } from '~/platform/forms/upload-form.server';
import { type FormProblem, typedIn, validateForm } from '~/platform/forms/validate-form.server';
import {
  isFaultOfItsOwn,
  isSilence,
  MunicipalRefusal,
  requireRefusal,
} from '~/platform/municipal/errors.server';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { sentDeclarationUrl } from '~/urls';
import { actKey } from '../act-key.server';
import { DOCUMENT_FIELD, uploadLimits } from '../documents/documents-step.server';
import { handOverDocuments, validateDocuments } from './answer-documents.server';
import { findOwnDeclaration } from './sent-declaration.server';
import { type SentAct, sentFields, sentForms } from './sent-forms.server';

const calls = {
  yanit: contract.AnswerDeclarationQuestion,
  onay: contract.DecideDeclarationCorrection,
  'onay-yok': contract.DecideDeclarationCorrection,
  'geri-cek': contract.WithdrawDeclaration,
} as const;

const outcomes: Readonly<Record<SentAct, readonly [action: AuditAction, text: string]>> = {
  yanit: ['declaration-answered', 'Yanıtınız belediyeye iletildi; inceleme sürüyor.'],
  onay: ['declaration-consented', 'Düzeltmeyi kabul ettiniz; düzeltilmiş hâli geçerli.'],
  'onay-yok': [
    'declaration-declined',
    'Düzeltmeyi kabul etmediniz; verdiğiniz hâli kaldı, inceleme sürüyor.',
  ],
  'geri-cek': ['declaration-withdrawn', 'Geri çektiniz; artık geçerli değil.'],
};

/** Lists the refusals that say that the page shows an earlier state. */
const outdatedPageCodes: ReadonlySet<string> = new Set(['declaration-state', 'amount-changed']);

const SILENT =
  'Belediye sistemi yanıt vermedi; işleminizin alınıp alınmadığı bilinmiyor. Yazdıklarınız duruyor: birkaç dakika sonra yeniden gönderin, işlem iki kez yapılmaz. Dosya seçtiyseniz yeniden seçin.';
const NO_ACT = 'Ne yapılacağı anlaşılmadı; düğmelerden birine basın.';
const EMPTY = 'Yanıtınızı yazın ya da istenen belgeyi seçin.';
/** One field is shown again up to this length: more than is taken, so that it can be shortened. */
const LONGEST_TYPED = 20_000;

function shown(form: FormData, status: number, problems: readonly FormProblem[]) {
  // The key stays the same only where it is unknown whether the act was done.
  const isOutcomeKnown = status !== 503 && !isRestoredForm(form);
  const typed = { ...typedIn(form, sentFields, LONGEST_TYPED), ...(isOutcomeKnown && { anahtar: '' }) };
  return data({ problems, typed, isRestoredForm: isRestoredForm(form) }, { status });
}

interface Scene {
  readonly request: Request;
  readonly citizen: Citizen;
  readonly declaration: DeclarationDetail;
  readonly upload: UploadForm;
}

type Done = ReadReply<DeclarationDetail> | { problems: readonly FormProblem[]; status?: number };

async function answer({ request, citizen, declaration, upload }: Scene): Promise<Done> {
  const { values, problems } = validateForm(upload.form, sentForms.yanit);
  if (!values) return { problems };
  const hasFiles = upload.files.length > 0;
  if (hasFiles && (await findKiosk(request))) throw new Response(null, { status: 404 });
  if (!hasFiles && !values.yanit?.trim()) return { problems: [{ text: EMPTY, fieldId: 'yanit' }] };
  const exceeded = hasFiles && (await findExceeded('declaration-upload-member', citizen.identityNo));
  if (exceeded)
    return { problems: [{ text: exceeded.text, fieldId: DOCUMENT_FIELD }], status: exceeded.status };
  const validated = await validateDocuments(upload);
  if (validated.problems.length > 0) return { problems: validated.problems };
  const requestKey = await actKey(upload.form, upload.files);
  // Documents of an answer that comes too late would lie at the municipality for nothing.
  const documents = declaration.Review === 'asked' ? validated.documents : [];
  return getPortal().municipality.AnswerDeclarationQuestion(
    {
      requestKey,
      declarationNo: declaration.DeclarationNo,
      text: values.yanit ?? '',
      documentOids: await handOverDocuments(citizen, declaration, requestKey, documents),
    },
    { token: citizen.accessToken },
  );
}

/** Tells why nothing accrues just now, in words; null when nothing stands against it. */
function findPause(): string | null {
  const { configuration, now } = getPortal();
  const until = findPauseEnd(pauseOf(configuration.settings), now());
  return until === null
    ? null
    : `Belediye gün sonu işlemleri nedeniyle saat ${until} olana kadar beyanlarda işlem yapılamıyor; o saatten sonra yeniden deneyin.`;
}

async function decide({ citizen, declaration, upload: { form } }: Scene, isAccepted: boolean): Promise<Done> {
  const { values, problems } = validateForm(form, sentForms.onay);
  if (!values) return { problems };
  const pause = isAccepted ? findPause() : null;
  if (pause !== null) return { problems: [{ text: pause }], status: 503 };
  // An accrual that the correction replaces may stand in an order that never went to the bank.
  if (isAccepted) await endUnsentOrders(declaration.RegistryOid, ownerOf(citizen));
  const { toplam, neden: text = '' } = values;
  const requestKey = await actKey(form);
  const declarationNo = declaration.DeclarationNo;
  return getPortal().municipality.DecideDeclarationCorrection(
    { requestKey, declarationNo, isAccepted, total: toplam, text },
    { token: citizen.accessToken },
  );
}

async function withdraw({ citizen, declaration, upload: { form } }: Scene): Promise<Done> {
  const { values, problems } = validateForm(form, sentForms['geri-cek']);
  if (!values) return { problems };
  const request = { requestKey: await actKey(form), declarationNo: declaration.DeclarationNo };
  return getPortal().municipality.WithdrawDeclaration(request, { token: citizen.accessToken });
}

function carryOut(scene: Scene, act: SentAct): Promise<Done> {
  switch (act) {
    case 'yanit':
      return answer(scene);
    case 'onay':
      return decide(scene, true);
    case 'onay-yok':
      return decide(scene, false);
    case 'geri-cek':
      return withdraw(scene);
    default:
      return act satisfies never;
  }
}

async function takeAct(scene: Scene, act: SentAct) {
  const { request, citizen, declaration, upload } = scene;
  const { form } = upload;
  const [action, text] = outcomes[act];
  try {
    const done = await carryOut(scene, act);
    if ('problems' in done) return shown(form, done.status ?? 422, done.problems);
    await recordOwn(request, citizen, action, declaration.DeclarationNo);
    return await leadTo(sentDeclarationUrl(done.reply.DeclarationNo), 'success', text);
  } catch (error) {
    if (isSilence(error) || isFaultOfItsOwn(error)) return shown(form, 503, [{ text: SILENT }]);
    if (!(error instanceof MunicipalRefusal) || error.httpStatus === 401) throw error;
    if (error.call === contract.UploadFile.name)
      return shown(form, 422, [{ text: error.message, fieldId: DOCUMENT_FIELD }]);
    const { code, message } = requireRefusal(error, calls[act]);
    if (code === 'undeclared') throw error;
    return shown(form, outdatedPageCodes.has(code) ? 409 : 422, [{ text: message }]);
  }
}

/** Answers, consents, declines or withdraws: 303 to the declaration, or its page again with what was typed. */
export async function actOnSentDeclaration(request: Request, declarationNo: string) {
  const citizen = await requireCitizen(request);
  const upload = await requireUploadForm(request, uploadLimits);
  const { form } = upload;
  if (upload.problems.length > 0) return shown(form, 422, upload.problems);
  if (isRestoredForm(form)) return shown(form, 200, []);
  const act = (Object.keys(sentForms) as SentAct[]).find((name) => name === textOf(form, 'islem'));
  if (act === undefined) return shown(form, 422, [{ text: NO_ACT }]);
  return askMunicipality(request, async () => {
    const found = await findOwnDeclaration(citizen, declarationNo);
    if (!found) throw new Response(null, { status: 404 });
    return takeAct({ request, citizen, declaration: found.reply, upload }, act);
  });
}
