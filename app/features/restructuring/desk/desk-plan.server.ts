import { wholeNumber } from 'municipality/values/number';
import { findValue } from 'municipality/values/reading';
import { isWithin } from 'municipality/values/clean-text';
import { data } from '@remix-run/node';
import { type DebtRestructuring, type ResponseOf, contract } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { type Citizen, askMunicipality, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { findPlanAppeal } from '~/parts/content/appeals';
import { notify } from '~/features/notifications/notify.server';
import type { AuditAction } from '~/platform/audit/actions';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { validateForm, typedIn, type FormProblem } from '~/platform/forms/validate-form.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskPlanUrl } from '~/urls';
import { isPlanNo } from '../plan-number';
import { planView } from '../plan-view.server';
import { z } from 'zod';

const reason = z
  .string({ error: 'Kararın gerekçesini yazın.' })
  .refine(isWithin(500), 'Gerekçe 500 karakterden uzun olamaz; kısaltın.');

/** @param mostDays that a refusal may give to pay with deferral interest; undefined where it gives none */
const decisionFormFor = (mostDays: number | undefined) =>
  z.object({
    karar: z.enum(['onay', 'ret'], { error: 'Kararınızı seçin: onayla ya da reddet.' }),
    gerekce: reason,
    sure: z
      .string()
      .trim()
      .refine(
        (text) => text === '' || findValue(wholeNumber(1, mostDays ?? 0).read(text)) !== null,
        `Ödeme süresini 1 ile ${mostDays ?? 0} arasında gün olarak yazın ya da boş bırakın.`,
      )
      .transform((text) => findValue(wholeNumber(1, mostDays ?? 0).read(text)) ?? undefined)
      .optional(),
  });

const RestoreForm = z.object({ gerekce: reason });

/** Lists every field that is shown again as it was typed. */
const deskPlanFields = ['karar', 'gerekce', 'sure'] as const;

type ForDesk = ResponseOf<typeof contract.AuthorizedRetrieveDebtRestructuringForDesk>;

/** The button of this name puts a broken plan back into force. */
const RESTORE = 'ihya';

/** @throws Response 404 for a number of no plan */
async function requirePlan({ accessToken: token }: Citizen, planNo: string): Promise<ReadReply<ForDesk>> {
  if (!isPlanNo(planNo)) throw new Response(null, { status: 404 });
  try {
    return await getPortal().municipality.AuthorizedRetrieveDebtRestructuringForDesk({ planNo }, { token });
  } catch (error) {
    const { code } = requireRefusal(error, contract.AuthorizedRetrieveDebtRestructuringForDesk);
    if (code === 'plan-not-found' || code === 'role-missing') throw new Response(null, { status: 404 });
    throw error;
  }
}

/** Tells the applicant what was decided, or that the plan is in force again. */
async function announcePlan({ ApplicantIdentityNo, GsmNumber, WantsSms }: ForDesk, plan: DebtRestructuring) {
  const { PlanNo: no, State: state, DecidedOn } = plan;
  await notify('plan', {
    ...{ state, no, step: `plan ${no} ${state} ${DecidedOn ?? ''}` },
    phone: WantsSms === true ? (GsmNumber ?? null) : null,
    identityNo: ApplicantIdentityNo,
    appeal: findPlanAppeal(plan.Kind, state),
  });
}

const recordDeskAct = (request: Request, citizen: Citizen, found: ForDesk, action: AuditAction) =>
  recordStaffAct(request, citizen, found.ApplicantIdentityNo, action, found.Head.PlanNo);

function viewOf({ reply: { Plan, Head, ApplicantName, MostRefusalDays }, unread }: ReadReply<ForDesk>) {
  return {
    plan: planView({ reply: Plan, unread }),
    unread,
    mostRefusalDays: MostRefusalDays ?? null,
    name: ApplicantName ?? Head.MaskedName,
    registryNo: Head.RegistryNo,
  };
}

export async function openDeskPlan(request: Request, planNo = '') {
  const citizen = await requireDeskStaff(request);
  return askMunicipality(request, async () => {
    const found = await requirePlan(citizen, planNo);
    await recordDeskAct(request, citizen, found.reply, 'plans-viewed');
    return { ...viewOf(found), pageTitle: `Taksit planı ${planNo}` };
  });
}

function shown(form: FormData, problems: readonly FormProblem[], status: number) {
  return data(
    { problems, typed: typedIn(form, deskPlanFields), isRestoredForm: isRestoredForm(form) },
    { status },
  );
}

async function decide(request: Request, form: FormData, citizen: Citizen, planNo: string) {
  const { reply: found } = await requirePlan(citizen, planNo);
  const { values, problems } = validateForm(form, decisionFormFor(found.MostRefusalDays));
  if (!values) return shown(form, problems, 422);
  const isApproved = values.karar === 'onay';
  const payWithinDays = isApproved ? undefined : values.sure;
  try {
    const { reply: plan } = await getPortal().municipality.AuthorizedDecideDebtRestructuring(
      { planNo, isApproved, note: values.gerekce, ...(payWithinDays && { payWithinDays }) },
      { token: citizen.accessToken },
    );
    await announcePlan(found, plan);
  } catch (error) {
    const { code, message } = requireRefusal(error, contract.AuthorizedDecideDebtRestructuring);
    if (code === 'undeclared') throw error;
    return shown(form, [{ text: message }], 422);
  }
  await recordDeskAct(request, citizen, found, 'plan-decided');
  return leadTo(
    deskPlanUrl(planNo),
    'success',
    isApproved ? `${planNo} numaralı plan yürürlüğe kondu.` : `${planNo} numaralı başvuru reddedildi.`,
  );
}

async function restore(request: Request, form: FormData, citizen: Citizen, planNo: string) {
  const { values, problems } = validateForm(form, RestoreForm);
  if (!values) return shown(form, problems, 422);
  const { reply: found } = await requirePlan(citizen, planNo);
  try {
    const { reply: plan } = await getPortal().municipality.AuthorizedRestoreDebtRestructuring(
      { planNo, reason: values.gerekce },
      { token: citizen.accessToken },
    );
    await announcePlan(found, plan);
  } catch (error) {
    const { code, message } = requireRefusal(error, contract.AuthorizedRestoreDebtRestructuring);
    if (code === 'undeclared') throw error;
    return shown(form, [{ text: message }], 422);
  }
  await recordDeskAct(request, citizen, found, 'plan-restored');
  return leadTo(deskPlanUrl(planNo), 'success', `${planNo} numaralı plan yeniden yürürlüğe kondu.`);
}

/** Takes the desk's decision: 303 to the plan, or the form again with what was typed. */
export async function actOnPlan(request: Request, planNo = '') {
  const citizen = await requireDeskStaff(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return shown(form, [], 200);
  return askMunicipality(request, () =>
    textOf(form, 'islem') === RESTORE
      ? restore(request, form, citizen, planNo)
      : decide(request, form, citizen, planNo),
  );
}

export type DeskPlanView = Awaited<ReturnType<typeof openDeskPlan>>;
