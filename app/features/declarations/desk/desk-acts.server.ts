import { data } from '@remix-run/node';
import { contract, type DeskDeclaration } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { keptSeen, problemsOfForm, readSeen } from '~/features/desk/seen-version.server';
import { askMunicipality, type Citizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import type { AuditAction } from '~/platform/audit/actions';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { type FormProblem, typedIn, validateForm } from '~/platform/forms/validate-form.server';
import {
  isFaultOfItsOwn,
  isSilence,
  MunicipalRefusal,
  requireRefusal,
} from '~/platform/municipal/errors.server';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskDeclarationUrl } from '~/urls';
import { actKey } from '../act-key.server';
import type { Values } from '../definition';
import { kinds } from '../kinds';
import { readStepOptions } from '../lookups.server';
import { today } from '../steps/calculation.server';
import { typedOnStep } from '../steps/typed-step.server';
import { correctionStep, readCorrection } from './correction.server';
import { recordDeclarationAct, requireDeskDeclaration } from './desk-declaration.server';
import { type DeskAct, deskFields, deskForms } from './desk-forms.server';
import { findDeclarationAppeal } from '~/parts/content/appeals';
import { notify } from '~/features/notifications/notify.server';

const calls = {
  kabul: contract.AcceptDeclaration,
  soru: contract.AskDeclarer,
  ret: contract.RejectDeclaration,
  ihbar: contract.RecordServedNotice,
  duzelt: contract.ProposeDeclarationCorrection,
} as const;

const outcomes: Readonly<Record<DeskAct, readonly [action: AuditAction, text: string]>> = {
  kabul: ['declaration-accepted', 'Beyan kabul edildi.'],
  soru: ['declaration-asked', 'Soru beyan edene iletildi; yanıtı burada görünecek.'],
  ret: ['declaration-rejected', 'Beyan reddedildi; beyan eden gerekçeyi ve dayanağını görür.'],
  ihbar: ['notice-served', 'İhbarnamenin tebliği kaydedildi; geçmiş yılların vergisi tahakkuk etti.'],
  duzelt: [
    'declaration-corrected',
    'Düzeltme beyan edenin onayına gönderildi; onaylayana kadar beyan olduğu gibi geçerlidir.',
  ],
};

const SILENT =
  'Belediye sistemi yanıt vermedi; işlemin yapılıp yapılmadığı bilinmiyor. Yazdıklarınız duruyor: birkaç dakika sonra yeniden gönderin, işlem iki kez yapılmaz.';
const NO_ACT = 'Ne yapılacağı anlaşılmadı; düğmelerden birine basın.';
/** One field is shown again up to this length: more than is taken, so that it can be shortened. */
const LONGEST_TYPED = 20_000;

function shown(form: FormData, status: number, problems: readonly FormProblem[], corrected: Values = {}) {
  // The key stays the same only where it is unknown whether the act was done.
  const isOutcomeKnown = status !== 503 && !isRestoredForm(form);
  const typed = {
    ...typedIn(form, deskFields, LONGEST_TYPED),
    ...(isOutcomeKnown && { anahtar: '' }),
    ...keptSeen(form, status),
  };
  return data({ problems, typed, corrected, isRestoredForm: isRestoredForm(form) }, { status });
}

type Done = ReadReply<DeskDeclaration> | { problems: readonly FormProblem[] };

async function proposeCorrection(
  { DeclarationNo: declarationNo, Content: content, Statement: statement }: DeskDeclaration,
  form: FormData,
  token: { token: string },
): Promise<Done> {
  const { values: sent, problems } = validateForm(form, deskForms.duzelt);
  const step = correctionStep(content);
  const values = typedOnStep(step, form);
  const options = await readStepOptions(step);
  const correction = readCorrection({ content, values, options, today: today() });
  if ('problems' in correction) return { problems: [...problems, ...correction.problems] };
  if (!sent) return { problems };
  return getPortal().municipality.ProposeDeclarationCorrection(
    {
      requestKey: await actKey(form),
      declarationNo,
      content: correction.content,
      statement: [...statement, correction.section],
      text: sent.neden,
      ...readSeen(form),
    },
    token,
  );
}

interface Scene {
  readonly request: Request;
  readonly citizen: Citizen;
  readonly declaration: DeskDeclaration;
  readonly form: FormData;
}

async function carryOut({ citizen, declaration, form }: Scene, act: DeskAct): Promise<Done> {
  const { municipality } = getPortal();
  const token = { token: citizen.accessToken };
  const declarationNo = declaration.DeclarationNo;
  const about = { requestKey: await actKey(form), declarationNo, ...readSeen(form) };
  switch (act) {
    case 'kabul': {
      const { values, problems } = validateForm(form, deskForms.kabul);
      if (!values) return { problems };
      const { not: text = '' } = values;
      return municipality.AcceptDeclaration({ ...about, text }, token);
    }
    case 'soru': {
      const { values, problems } = validateForm(form, deskForms.soru);
      if (!values) return { problems };
      return municipality.AskDeclarer({ ...about, text: values.soru }, token);
    }
    case 'ret': {
      const { values, problems } = validateForm(form, deskForms.ret);
      if (!values) return { problems };
      const { gerekce: reason, aciklama: text = '' } = values;
      return municipality.RejectDeclaration({ ...about, reason, text }, token);
    }
    case 'ihbar': {
      const { values, problems } = validateForm(form, deskForms.ihbar);
      if (!values) return { problems };
      const { teblig: servedOn, ihbarnameNo: noticeNo } = values;
      return municipality.RecordServedNotice({ ...about, servedOn, noticeNo }, token);
    }
    case 'duzelt':
      return proposeCorrection(declaration, form, token);
    default:
      return act satisfies never;
  }
}

async function takeAct(scene: Scene, act: DeskAct, corrected: Values) {
  const { request, citizen, declaration, form } = scene;
  const [action, text] = outcomes[act];
  try {
    const done = await carryOut(scene, act);
    if ('problems' in done) {
      const { status, problems } = problemsOfForm(form, declaration.Version, done.problems);
      return shown(form, status, problems, corrected);
    }
    await recordDeclarationAct(request, citizen, done.reply, action);
    await (act === 'ihbar' ? announceServedNotice : announceReview)(done.reply);
    return await leadTo(deskDeclarationUrl(declaration.DeclarationNo), 'success', text);
  } catch (error) {
    if (isSilence(error) || isFaultOfItsOwn(error)) return shown(form, 503, [{ text: SILENT }], corrected);
    if (!(error instanceof MunicipalRefusal) || error.httpStatus === 401) throw error;
    const { code, message } = requireRefusal(error, calls[act]);
    if (code === 'undeclared') throw error;
    return shown(form, code === 'declaration-state' ? 409 : 422, [{ text: message }], corrected);
  }
}

/** Accepts, asks, rejects or corrects: 303 to the declaration, or its page again with what was typed. */
export async function actOnDeclaration(request: Request, declarationNo: string) {
  const citizen = await requireDeskStaff(request);
  const form = await requireForm(request);
  return askMunicipality(request, async () => {
    const { reply: declaration } = await requireDeskDeclaration(citizen, declarationNo);
    const act = (Object.keys(deskForms) as DeskAct[]).find((name) => name === textOf(form, 'islem'));
    const corrected = act === 'duzelt' ? typedOnStep(correctionStep(declaration.Content), form) : {};
    if (isRestoredForm(form)) return shown(form, 200, [], corrected);
    if (act === undefined) return shown(form, 422, [{ text: NO_ACT }]);
    return takeAct({ request, citizen, declaration, form }, act, corrected);
  });
}

/** Tells whoever sent the declaration that past years accrued by the municipality's notice. */
async function announceServedNotice(declaration: DeskDeclaration): Promise<void> {
  const { DeclarationNo: no, DeclaredByIdentityNo: identityNo, GsmNumber, WantsSms, State } = declaration;
  await notify('servedNotice', {
    ...{ state: 'served' as const, no, step: `ihbarname ${no}`, identityNo },
    phone: WantsSms ? (GsmNumber ?? null) : null,
    appeal: findDeclarationAppeal(State),
  });
}

/** Tells whoever sent the declaration what the desk's last step has brought. */
async function announceReview(declaration: DeskDeclaration): Promise<void> {
  const {
    DeclarationNo: no,
    Kind,
    State,
    Review: state,
    Events,
    DeclaredByIdentityNo,
    GsmNumber,
    WantsSms,
  } = declaration;
  if (state === null) return;
  await notify(`${kinds[Kind].noun}Review`, {
    ...{ state, no, step: `beyan ${no} ${Events.length}` },
    phone: WantsSms ? (GsmNumber ?? null) : null,
    identityNo: DeclaredByIdentityNo,
    appeal: findDeclarationAppeal(State),
  });
}
