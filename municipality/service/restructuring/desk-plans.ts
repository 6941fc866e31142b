import { asc, desc, eq } from 'drizzle-orm';
import { DESK_ROLE, type DeskPlan, type PlanState } from 'municipality/contract';
import type { CallContext } from '../kit/endpoint';
import { requireRole } from '../identity/own-role';
import type { RegistryRow } from '../kit/caller';
import { listHolidays } from '../reference/holidays';
import { findReachable } from '../identity/member-info';
import { registry } from '../identity/tables';
import { maskName } from '../kit/masked-name';
import type { Refuse } from '../kit/refusal';
import { readDeferralTerms } from './plan-reading';
import { approvedToday, requirePlan, versionOfTable } from './decide-plan';
import { assessDuePlans } from './assess-due-plans';
import type { PlanRow } from './plan-table';
import { readViewRules, viewPlan, viewWhole, type ViewRules } from './plan-view';
import { debtPlan } from './tables';
import { readWholePlans } from './whole-plan';

/** A page of the desk shows so many of each list. */
const SHOWN = 100;

const nameOf = ({ nameOrTitle, surname }: RegistryRow) => [nameOrTitle, surname].filter(Boolean).join(' ');

function deskView(plan: PlanRow, owner: RegistryRow): DeskPlan {
  return {
    PlanNo: plan.planNo,
    MaskedName: maskName(nameOf(owner)),
    RegistryNo: owner.registryNo,
    Kind: plan.kind,
    Name: plan.name,
    State: plan.state,
    AppliedOn: plan.appliedOn,
    InstallmentCount: plan.instalmentCount,
    Total: plan.total,
  };
}

async function listIn(
  { database }: CallContext,
  state: PlanState,
  isOldestFirst: boolean,
): Promise<DeskPlan[]> {
  const direction = isOldestFirst ? asc : desc;
  const rows = await database
    .select({ plan: debtPlan, registry })
    .from(debtPlan)
    .innerJoin(registry, eq(registry.oid, debtPlan.registryOid))
    .where(eq(debtPlan.state, state))
    .orderBy(direction(debtPlan.appliedOn), direction(debtPlan.planNo))
    .limit(SHOWN);
  return rows.map((row) => deskView(row.plan, row.registry));
}

/** Lists the applications oldest first, broken plans newest first. */
export async function listForDesk(context: CallContext, refuse: Refuse<'role-missing'>) {
  await requireRole(context, DESK_ROLE, refuse);
  return { Waiting: await listIn(context, 'basvuru', true), Broken: await listIn(context, 'bozuldu', false) };
}

/** Returns what approval puts into force today, and its version; nothing where nobody has to decide. */
async function tableOfToday({ database }: CallContext, rules: ViewRules, plan: PlanRow) {
  const [whole] = plan.state === 'basvuru' ? await readWholePlans(database, [plan]) : [];
  if (!whole) return {};
  const approved = approvedToday(whole, rules, await listHolidays(database));
  const { Total, Installments } = await viewWhole(database, rules, approved);
  const table = { Total, Installments };
  return { IfApprovedToday: table, Version: versionOfTable(table) };
}

export async function getForDesk(
  context: CallContext,
  planNo: string,
  refuse: Refuse<'role-missing' | 'plan-not-found'>,
) {
  await requireRole(context, DESK_ROLE, refuse);
  const { database } = context;
  const { registryOid } = await requirePlan(database, planNo, refuse);
  await assessDuePlans(context, registryOid);
  const plan = await requirePlan(database, planNo, refuse);
  const [owner] = await database.select().from(registry).where(eq(registry.oid, registryOid));
  if (!owner) throw new Error('The registry of a plan is not there');
  const rules = await readViewRules(context);
  return {
    Plan: await viewPlan(database, rules, plan),
    ...(await tableOfToday(context, rules, plan)),
    Head: deskView(plan, owner),
    ApplicantName: nameOf(owner),
    ApplicantIdentityNo: owner.identityNo,
    ...(await findReachable(database, owner.identityNo)),
    ...(plan.kind === 'tecil' && { MostRefusalDays: (await readDeferralTerms(context)).refusalDays }),
  };
}
