import type { DeskPlan } from 'municipality/contract';
import { requireDeskStaff } from '~/features/desk/desk-staff.server';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { getPortal } from '~/platform/portal/portal.server';
import { deskPlanUrl } from '~/urls';

function rowOf(plan: DeskPlan) {
  return {
    no: plan.PlanNo,
    name: plan.MaskedName,
    registryNo: plan.RegistryNo,
    kind: plan.Name,
    appliedOn: plan.AppliedOn,
    count: plan.InstallmentCount,
    total: plan.Total,
    path: deskPlanUrl(plan.PlanNo),
  };
}

export type DeskPlanRow = ReturnType<typeof rowOf>;

/** Opens `/masa/taksitlendirme`: applications that wait, oldest first; plans that broke, newest first. Names are masked. */
export async function openDeskPlans(request: Request) {
  const { accessToken: token } = await requireDeskStaff(request);
  return askMunicipality(request, async () => {
    const { municipality } = getPortal();
    const { reply, unread } = await municipality.AuthorizedRetrieveWaitingDebtRestructurings({}, { token });
    const { Waiting, Broken } = reply;
    return { waiting: Waiting.map(rowOf), broken: Broken.map(rowOf), unread };
  });
}
