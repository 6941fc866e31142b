import { wholeNumber } from 'municipality/values/number';
import { findValue } from 'municipality/values/reading';
import { isWithin } from 'municipality/values/clean-text';
import { data } from '@remix-run/node';
import { type DebtRestructuring, type ResponseOf, contract } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { decidedMeanwhile, keptSeen, readSeen } from '~/features/desk/seen-version.server';
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
import { planStates } from '../plan-texts';
import { planView } from '../plan-view.server';
import { z } from 'zod';

const reason = z
  .string({ error: 'Kararın gerekçesini yazın.' })
  .refine(isWithin(500), 'Gerekçe 500 karakterden uzun olamaz; kısaltın.');

const TIME_AT_APPROVAL =
  '“Onayla” seçtiniz, ama “Reddederseniz tanınan süre (gün)” alanını da doldurdunuz; süreyi silin ya da “Reddet” deyin.';

/** @param mostDays that a refusal may give to pay with deferral interest; undefined where it gives none */
const decisionFormFor = (mostDays: number | undefined) =>
  z
    .object({
      karar: z.enum(['onay', 'ret'], { error: 'Kararınızı seçin: onayla ya da reddet.' }),
      gerekce: reason,
      sure: z.string().trim().optional(),
    })
    .transform(({ sure = '', ...decision }, context) => {
      if (sure === '') return decision;
      const payWithinDays = findValue(wholeNumber(1, mostDays ?? 0).read(sure));
      if (decision.karar === 'ret' && payWithinDays !== null) return { ...decision, payWithinDays };
      const message =
        decision.karar === 'ret'
          ? `Ödeme süresini 1 ile ${mostDays ?? 0} arasında gün olarak yazın ya da boş bırakın.`
          : TIME_AT_APPROVAL;
      context.addIssue({ code: 'custom', path: ['sure'], message });
      return z.NEVER;
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

function viewOf({ reply, unread }: ReadReply<ForDesk>) {
  const { Plan, Head, ApplicantName, MostRefusalDays, IfApprovedToday, Version } = reply;
  return {
    // A plan that waits is shown as it goes into force today: that is what is decided about.
    plan: planView({ reply: { ...Plan, ...IfApprovedToday }, unread }),
    version: Version ?? null,
    /** Holds the sums of the application and of today's table; null where there is nothing to approve, or it is not known. */
    sums: IfApprovedToday ? { applied: Plan.Total, today: IfApprovedToday.Total } : null,
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

interface Shown {
  readonly problems: readonly FormProblem[];
  readonly status: number;
}

function shown(form: FormData, { problems, status }: Shown) {
  const typed = { ...typedIn(form, deskPlanFields), ...keptSeen(form, status) };
  return data({ problems, typed, isRestoredForm: isRestoredForm(form) }, { status });
}

/** Lists the refusals that say that something has changed meanwhile. */
const conflicts = new Set<string>(['plan-decided', 'amount-changed', 'payment-under-way']);

/** Answers a refusal of the municipality, with what was typed. */
function refusedBy(form: FormData, { code, message }: { code: string; message: string }) {
  return shown(form, { problems: [{ text: message }], status: conflicts.has(code) ? 409 : 422 });
}

async function decide(request: Request, form: FormData, citizen: Citizen, planNo: string) {
  const { reply: found } = await requirePlan(citizen, planNo);
  const { values, problems } = validateForm(form, decisionFormFor(found.MostRefusalDays));
  const { State } = found.Plan;
  const meanwhile = State === 'basvuru' ? null : decidedMeanwhile(planStates[State][0]);
  if (!values) return shown(form, meanwhile ?? { problems, status: 422 });
  const { karar, gerekce: note, ...given } = values;
  const isApproved = karar === 'onay';
  try {
    const { reply: plan } = await getPortal().municipality.AuthorizedDecideDebtRestructuring(
      { planNo, isApproved, note, ...given, ...readSeen(form) },
      { token: citizen.accessToken },
    );
    await announcePlan(found, plan);
  } catch (error) {
    const { code, message } = requireRefusal(error, contract.AuthorizedDecideDebtRestructuring);
    if (code === 'undeclared') throw error;
    return refusedBy(form, { code, message });
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
  const { reply: found } = await requirePlan(citizen, planNo);
  const { State } = found.Plan;
  const meanwhile = State === 'bozuldu' ? null : decidedMeanwhile(planStates[State][0]);
  if (!values) return shown(form, meanwhile ?? { problems, status: 422 });
  try {
    const { reply: plan } = await getPortal().municipality.AuthorizedRestoreDebtRestructuring(
      { planNo, reason: values.gerekce },
      { token: citizen.accessToken },
    );
    await announcePlan(found, plan);
  } catch (error) {
    const { code, message } = requireRefusal(error, contract.AuthorizedRestoreDebtRestructuring);
    if (code === 'undeclared') throw error;
    return refusedBy(form, { code, message });
  }
  await recordDeskAct(request, citizen, found, 'plan-restored');
  return leadTo(deskPlanUrl(planNo), 'success', `${planNo} numaralı plan yeniden yürürlüğe kondu.`);
}

/** Takes the desk's decision: 303 to the plan, or the form again with what was typed. */
export async function actOnPlan(request: Request, planNo = '') {
  const citizen = await requireDeskStaff(request);
  const form = await requireForm(request);
  if (isRestoredForm(form)) return shown(form, { problems: [], status: 200 });
  return askMunicipality(request, () =>
    textOf(form, 'islem') === RESTORE
      ? restore(request, form, citizen, planNo)
      : decide(request, form, citizen, planNo),
  );
}

export type DeskPlanView = Awaited<ReturnType<typeof openDeskPlan>>;
