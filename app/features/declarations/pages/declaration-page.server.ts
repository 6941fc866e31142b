import { data } from '@remix-run/node';
import { type Citizen, askMunicipality, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { findExceeded } from '~/features/identity/exceeded.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { redirect } from '~/platform/http/redirect.server';
import { type UploadForm, requireUploadForm } from '~/platform/forms/upload-form.server';
import { CHECK_STEP, draftUrl, sentDeclarationUrl, urls } from '~/urls';
import { today } from '../steps/calculation.server';
import { openCheck } from './check-view.server';
import type { Definition, Step, Values } from '../definition';
import { takeDocuments, uploadLimits } from '../documents/documents-step.server';
import { type DeclarationDraft, requireDraft, saveDraft } from '../drafts.server';
import { validateStep, listSteps } from '../steps/validate-step.server';
import { resolvePlace } from '../steps/place.server';
import { sendDeclaration } from './send.server';
import { takeStart } from '../start/start-declaration.server';
import { openStart } from '../start/start-view.server';
import { openStep } from '../steps/step-view.server';
import { typedOnStep, withRowAdded, withRowRemoved } from '../steps/typed-step.server';

const queryOf = (request: Request) => {
  const query = new URL(request.url).searchParams;
  return {
    draftId: query.get('taslak'),
    stepKey: query.get('adim'),
    isFromCheck: query.get('donus') === CHECK_STEP,
    isCalculated: query.get('hesap') === '1',
  };
};

/** Holds the furthest step that was answered; what lies behind it was not seen yet, be it filled in beforehand. */
const FURTHEST = 'taslak.son';

function furthestOf(steps: readonly Step[], values: Values): number {
  return steps.findIndex(({ key }) => key === values[FURTHEST]);
}

/** Finds the first step that still wants something or was not seen yet, or the check page. */
function nextOpenUrl(definition: Definition, { id, values }: DeclarationDraft): string {
  const steps = listSteps(definition, values, today());
  const furthest = furthestOf(steps, values);
  const open = steps.find(
    (step, index) => index > furthest || validateStep(step, values, today()).length > 0,
  );
  return draftUrl(definition.path, id, { step: open?.key ?? CHECK_STEP });
}

/** Notes that a step was answered, unless a later one was before. */
function withAnswered(definition: Definition, values: Values, { key }: Step): Values {
  const steps = listSteps(definition, values, today());
  const index = steps.findIndex((step) => step.key === key);
  return index > furthestOf(steps, values) ? { ...values, [FURTHEST]: key } : values;
}

/** Opens every page of a declaration: its start, its steps, and the check page. */
export async function openDeclaration(request: Request, definition: Definition) {
  const citizen = await requireCitizen(request);
  const { draftId, stepKey, ...stepQuery } = queryOf(request);
  if (draftId === null) return openStart(request, citizen, definition);
  const draft = await requireDraft(citizen, definition.kind, draftId);
  if (draft.declarationNo !== null) throw redirect(sentDeclarationUrl(draft.declarationNo));
  if (stepKey === CHECK_STEP) return openCheck(request, citizen, definition, draft);
  const step = listSteps(definition, draft.values, today()).find(({ key }) => key === stepKey);
  if (!step) throw redirect(nextOpenUrl(definition, draft));
  return openStep({ request, citizen, definition, draft }, step, stepQuery);
}

/** Returns an answer that stays on the page: what was typed is saved already and is shown again from there. */
function refuse(problems: readonly FormProblem[], status = 422, headers?: HeadersInit) {
  return data({ problems: [...problems], isRestoredForm: false }, { status, ...(headers && { headers }) });
}

interface Posted {
  readonly request: Request;
  readonly citizen: Citizen;
  readonly definition: Definition;
  readonly draft: DeclarationDraft;
  readonly step: Step;
}

/** Saves what was typed as it was typed, an address with what follows from it. */
async function saveTyped({ request, citizen, draft, step }: Posted, form: FormData) {
  const typed = typedOnStep(step, form);
  let [resolved, isUnderWay] = [typed, false];
  for (const field of step.fields ?? []) {
    if (field.kind !== 'address') continue;
    // It is kept even when the municipality says nothing: only the lists are missing then.
    await saveDraft(citizen, draft.id, (values) => ({ ...values, ...typed }));
    const place = await askMunicipality(request, () => resolvePlace(field, draft.values, typed));
    [resolved, isUnderWay] = [{ ...resolved, ...place.values }, isUnderWay || place.isUnderWay];
  }
  const saved = await saveDraft(citizen, draft.id, (values) => ({ ...values, ...resolved }));
  return { saved, isUnderWay };
}

/** Tells whether the address of what is on record was chosen with it, and can still be changed from the check page. */
function isChosenAlready({ holdingOid, values }: DeclarationDraft, step: Step): boolean {
  const isAddress = step.fields?.some(({ kind }) => kind === 'address') ?? false;
  return holdingOid !== null && isAddress && validateStep(step, values, today()).length === 0;
}

/** Leads to the page after a step that was answered. */
function stepAfter(
  definition: Definition,
  draft: DeclarationDraft,
  step: Step,
  isFromCheck: boolean,
): string {
  const steps = listSteps(definition, draft.values, today());
  const after = steps
    .slice(steps.findIndex(({ key }) => key === step.key) + 1)
    .find((later) => !isChosenAlready(draft, later));
  const isNew = after && validateStep(after, draft.values, today()).length > 0;
  // An answer changed from the check page may open a question of its own; that one comes first.
  if (isFromCheck && !isNew) return draftUrl(definition.path, draft.id, { step: CHECK_STEP });
  return draftUrl(definition.path, draft.id, { step: after?.key ?? CHECK_STEP, isFromCheck });
}

/** Reads the form of a step; one that takes documents brings them along. */
async function readPost(request: Request, { documents }: Step): Promise<UploadForm> {
  if (documents !== undefined) return requireUploadForm(request, uploadLimits);
  return { form: await requireForm(request), files: [], problems: [] };
}

async function takeStep(posted: Posted, post: UploadForm) {
  const { request, citizen, definition, draft, step } = posted;
  const { isFromCheck } = queryOf(request);
  const { form } = post;
  const here = (more: { isCalculated?: boolean } = {}) =>
    draftUrl(definition.path, draft.id, { step: step.key, isFromCheck, ...more });
  const stay = (more: { isCalculated?: boolean } = {}) => redirect(here(more), { status: 303 });
  const [act, place] = textOf(form, 'islem').split(':');
  if (step.documents !== undefined) {
    const exceeded =
      post.files.length > 0 && (await findExceeded('declaration-upload-member', citizen.identityNo));
    if (exceeded) {
      const { text, status, retryAfterSeconds } = exceeded;
      const problem = { text: `Seçtiğiniz belgeler eklenmedi. ${text}`, fieldId: 'belge' };
      return refuse([problem], status, { 'Retry-After': String(retryAfterSeconds) });
    }
    const problems = await takeDocuments(draft.id, post, act === 'kaldir' ? (place ?? '') : null);
    if (problems.length > 0) return refuse(problems);
    // What was just added is looked at before the way goes on.
    if (act === 'kaldir' || act === 'ekle') return stay();
  }
  const { saved, isUnderWay } = await saveTyped(posted, form);
  const { rows } = step;
  switch (act) {
    case 'kaydet':
      return leadTo(
        urls.home,
        'success',
        'Taslağınız kaydedildi. Bu sayfadan kaldığınız yerden devam edebilirsiniz.',
      );
    case 'hesapla':
      return stay({ isCalculated: true });
    case 'listele':
      return stay();
    case 'ekle':
      if (rows) await saveDraft(citizen, draft.id, (values) => withRowAdded(values, rows));
      return stay();
    case 'kaldir':
      if (rows) await saveDraft(citizen, draft.id, (values) => withRowRemoved(values, rows, Number(place)));
      return stay();
    default: {
      if (isUnderWay) return stay();
      const problems = validateStep(step, saved.values, today());
      if (problems.length > 0) return refuse(problems);
      await saveDraft(citizen, draft.id, (values) => withAnswered(definition, values, step));
      return redirect(stepAfter(definition, saved, step, isFromCheck), { status: 303 });
    }
  }
}

/**
 * A form kept at the end of a session comes back: what was typed stands in it again, and nothing is saved before the
 * person posts it: the draft may have newer answers by now.
 */
async function showAgain(posted: Posted, form: FormData) {
  const { draft, step } = posted;
  const values = { ...draft.values, ...typedOnStep(step, form) };
  const shown = await openStep({ ...posted, draft: { ...draft, values } }, step, queryOf(posted.request));
  return data({ problems: [], isRestoredForm: true, shown });
}

/** Takes every post of a declaration; `islem` says what is wanted. */
export async function takeDeclaration(request: Request, definition: Definition) {
  const citizen = await requireCitizen(request);
  const { draftId, stepKey } = queryOf(request);
  if (draftId === null) return takeStart(request, citizen, definition);
  const draft = await requireDraft(citizen, definition.kind, draftId);
  if (draft.declarationNo !== null) return redirect(sentDeclarationUrl(draft.declarationNo), { status: 303 });
  if (stepKey === CHECK_STEP) return sendDeclaration(request, citizen, definition, draft);
  const step = listSteps(definition, draft.values, today()).find(({ key }) => key === stepKey);
  if (!step) throw new Response(null, { status: 404 });
  const posted = { request, citizen, definition, draft, step };
  const post = await readPost(request, step);
  return isRestoredForm(post.form) ? showAgain(posted, post.form) : takeStep(posted, post);
}
