import type { DebtRestructuring } from 'municipality/contract';
import { contract } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { askMunicipality, recordOwn, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { leadTo } from '~/features/identity/lead-to.server';
import { isRestoredForm, requireForm } from '~/platform/forms/forms.server';
import { validateForm } from '~/platform/forms/validate-form.server';
import { requireRefusal } from '~/platform/municipal/errors.server';
import { type ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { redirect } from '~/platform/http/redirect.server';
import { restructuringPlanUrl, restructuringUrl } from '~/urls';
import { CancelForm } from './apply-form.server';
import { isPlanNo } from './plan-number';
import { drawPlan } from './plan-pdf.server';
import { planView } from './plan-view.server';

/** Finds the citizen's own plan with this number; null for everybody else's and for none. */
async function findOwnPlan(
  { accessToken: token }: Citizen,
  planNo: string,
): Promise<ReadReply<DebtRestructuring> | null> {
  if (!isPlanNo(planNo)) return null;
  try {
    return await getPortal().municipality.AuthorizedRetrieveDebtRestructuringDetail({ planNo }, { token });
  } catch (error) {
    const { code } = requireRefusal(error, contract.AuthorizedRetrieveDebtRestructuringDetail);
    if (code === 'plan-not-found') return null;
    throw error;
  }
}

/** @throws Response 404 for somebody else's plan, just as for none */
export async function openPlan(request: Request, planNo = '') {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const found = await findOwnPlan(citizen, planNo);
    if (!found) throw new Response(null, { status: 404 });
    const { reply: plan, unread } = found;
    await recordOwn(request, citizen, 'plans-viewed', planNo);
    return {
      pageTitle: `Taksit planı ${plan.PlanNo}`,
      plan: planView(found),
      listPath: restructuringUrl({ registryOid: plan.RegistryOid }),
      unread,
    };
  });
}

/** Takes back an application that still waits: 303 to the plan with what became of it. */
export async function cancelPlan(request: Request, planNo = '') {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  if (!isPlanNo(planNo)) throw new Response(null, { status: 404 });
  const path = restructuringPlanUrl(planNo);
  if (isRestoredForm(form)) return redirect(path, { status: 303 });
  const { values, problems } = validateForm(form, CancelForm);
  if (!values) return leadTo(path, 'warning', problems[0]?.text ?? '');
  return askMunicipality(request, async () => {
    try {
      await getPortal().municipality.AuthorizedCancelDebtRestructuring(
        { planNo },
        { token: citizen.accessToken },
      );
    } catch (error) {
      const { code, message } = requireRefusal(error, contract.AuthorizedCancelDebtRestructuring);
      if (code === 'plan-not-found') throw new Response(null, { status: 404 });
      if (code !== 'plan-decided') throw error;
      return leadTo(path, 'warning', message);
    }
    await recordOwn(request, citizen, 'plan-withdrawn', planNo);
    return leadTo(path, 'success', `${planNo} numaralı başvurunuz geri çekildi.`);
  });
}

/** Finds the plan on paper; null when there is no such plan, or it is somebody else's. */
export async function findPlanPdf(request: Request, planNo: string): Promise<Uint8Array | null> {
  const citizen = await requireCitizen(request);
  const found = await askMunicipality(request, () => findOwnPlan(citizen, planNo));
  if (!found) return null;
  await recordOwn(request, citizen, 'plans-viewed', planNo);
  return drawPlan(planView(found), getPortal().now(), found.unread);
}
