import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { DebtRestructuring, RequestOf, restructuringCalls } from 'municipality/contract';
import { yearOf } from 'municipality/law/calendar/calendar';
import type { ServiceDatabase } from '../kit/database/connection';
import { newOid } from '../kit/database/oid';
import type { CallContext } from '../kit/endpoint';
import { requireProvenRegistry } from '../identity/own-registry';
import { registry } from '../identity/tables';
import type { Refuse } from '../kit/refusal';
import { beginPlan } from './begin-plan';
import { assessDuePlans } from './assess-due-plans';
import { delegationText } from './offer-notes';
import type { WorkedOffer } from './offers';
import { ownRegistries, requireOffer, sumDeferred } from './options';
import { readPlanRules, type PlanReading } from './plan-reading';
import { readWholePlans } from './whole-plan';
import { readViewRules, viewPlan } from './plan-view';
import { requireChosenDebts } from './plannable-debts';
import type { PlanRow } from './plan-table';
import { debtPlan, planInstalment, planNumber, planShare } from './tables';

type Call = typeof restructuringCalls.AuthorizedRecordDebtRestructuring;
type Application = RequestOf<Call>;
type RecordRefusal = Call['refusals'][number];

/** Until the transaction ends, every other application of the person waits: two could share one collateral limit. */
async function lockRegistries(transaction: ServiceDatabase, oids: readonly string[]): Promise<void> {
  await transaction
    .select({ oid: registry.oid })
    .from(registry)
    .where(inArray(registry.oid, [...oids]))
    .orderBy(asc(registry.oid))
    // Leaves those alone who only refer to the registry: a payment being booked, say.
    .for('no key update');
}

async function takePlanNo(transaction: ServiceDatabase, year: number): Promise<string> {
  const [row] = await transaction
    .select({ next: sql<string>`nextval(${`municipality.${planNumber.seqName ?? ''}`})::text` })
    .from(sql`(values (1)) as one`);
  if (!row) throw new Error('The sequence gave no plan number');
  return `TP${year}${row.next.padStart(7, '0')}`;
}

function requireComplete(application: Application, offer: WorkedOffer, refuse: Refuse<RecordRefusal>): void {
  if (application.total !== offer.plan.total) {
    throw refuse('amount-changed', 'Plan tutarı değişti. Yeni tabloyu denetleyip yeniden başvurun.');
  }
  if (offer.kind === 'tecil' && !application.difficulty?.trim()) {
    throw refuse('difficulty-missing', 'Borcu bir kerede ödemenin sizi neden zor duruma düşüreceğini yazın.');
  }
  if (offer.needsCollateral && !application.collateral?.trim()) {
    throw refuse('collateral-missing', 'Göstereceğiniz teminatı yazın, örneğin banka teminat mektubu.');
  }
}

async function writePlan(
  { now, today, member }: CallContext,
  transaction: ServiceDatabase,
  application: Application,
  { offer, granted }: { readonly offer: WorkedOffer; readonly granted: string | null },
): Promise<PlanRow> {
  const oid = newOid(now);
  const [plan] = await transaction
    .insert(debtPlan)
    .values({
      oid,
      planNo: await takePlanNo(transaction, yearOf(today)),
      registryOid: application.registryOid,
      requestKey: application.requestKey,
      userName: member?.userName ?? '',
      kind: offer.kind,
      lawCode: offer.lawCode,
      name: offer.name,
      legalBasis: offer.legalBasis,
      state: 'basvuru',
      appliedOn: today,
      createdAt: now,
      ...(granted !== null && { decidedOn: today, note: `${granted} verildi.` }),
      difficulty: offer.kind === 'tecil' ? application.difficulty : null,
      collateral: offer.needsCollateral ? application.collateral : null,
      instalmentCount: offer.plan.instalments.length,
      total: offer.plan.total,
      stepMonths: offer.stepMonths,
      ...offer.rules,
    })
    .returning();
  if (!plan) throw new Error('The plan was not written');
  await transaction
    .insert(planInstalment)
    .values(offer.plan.instalments.map(({ accrued: _accrued, ...row }) => ({ ...row, planOid: oid })));
  await transaction.insert(planShare).values(offer.plan.shares.map((share) => ({ ...share, planOid: oid })));
  return plan;
}

/** Applies for a plan; whoever comes second with the same key gets the first one's plan. */
export async function recordPlan(
  context: CallContext,
  application: Application,
  refuse: Refuse<RecordRefusal>,
): Promise<DebtRestructuring> {
  const { database } = context;
  requireProvenRegistry(context, application.registryOid, refuse);
  await assessDuePlans(context, application.registryOid);
  const reading = await readPlanRules(context, [application.registryOid]);
  const viewRules = await readViewRules(context);
  return database.transaction(async (transaction) => {
    await lockRegistries(transaction, ownRegistries(context));
    const known = await findByKey(transaction, application);
    const plan = known ?? (await apply(context, transaction, reading, application, refuse));
    return viewPlan(transaction, viewRules, plan);
  });
}

async function findByKey(
  transaction: ServiceDatabase,
  { registryOid, requestKey }: Application,
): Promise<PlanRow | null> {
  const [row] = await transaction
    .select()
    .from(debtPlan)
    .where(and(eq(debtPlan.registryOid, registryOid), eq(debtPlan.requestKey, requestKey)));
  return row ?? null;
}

async function apply(
  context: CallContext,
  transaction: ServiceDatabase,
  reading: PlanReading,
  application: Application,
  refuse: Refuse<RecordRefusal>,
): Promise<PlanRow> {
  const choice = { registryOid: application.registryOid, oids: application.accrumentOids, isLocked: true };
  const debts = await requireChosenDebts(transaction, reading, choice, refuse);
  const deferredAlready = await sumDeferred(transaction, ownRegistries(context));
  const offer = requireOffer(reading, { debts, deferredAlready }, application, refuse);
  requireComplete(application, offer, refuse);
  const granted = offer.kind === 'tecil' && !offer.needsDecision ? delegationText(reading) : null;
  const plan = await writePlan(context, transaction, application, { offer, granted });
  if (offer.needsDecision) return plan;
  const [whole] = await readWholePlans(transaction, [plan]);
  if (whole) await beginPlan(transaction, whole, context);
  const [begun] = await transaction.select().from(debtPlan).where(eq(debtPlan.oid, plan.oid));
  return begun ?? plan;
}
