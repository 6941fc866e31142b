import { and, asc, eq, or } from 'drizzle-orm';
import type { DueDebt } from 'municipality/contract';
import { listOpenLines } from '../accruals/open-lines';
import { member, registry } from '../identity/tables';
import type { CallContext } from '../kit/endpoint';
import { assessDuePlans } from '../restructuring/assess-due-plans';

/** All that is a member's own is in reach. */
const whole = { scope: { subjectOid: null, revenueCode: null } };

/** Lists the registries a member's own token opens: those of the proven number, or the one of the membership. */
function listMemberRegistries({ database }: CallContext, userName: string) {
  return database
    .select({ oid: registry.oid })
    .from(member)
    .innerJoin(registry, eq(registry.identityNo, member.userName))
    .where(
      and(
        eq(member.userName, userName),
        or(eq(member.identityProven, true), eq(registry.oid, member.registryOid)),
      ),
    )
    .orderBy(asc(registry.registryNo));
}

/** Lists the open debts of a member over all registries, the earliest due first; none for a number that is no member's. */
export async function listMemberDebts(
  context: CallContext,
  { identityNo, limit }: { readonly identityNo: string; readonly limit: number },
): Promise<DueDebt[]> {
  const registries = await listMemberRegistries(context, identityNo);
  for (const { oid } of registries) await assessDuePlans(context, oid);
  const lines = await Promise.all(
    registries.map(({ oid }) => listOpenLines(context, oid, context.today, whole)),
  );
  return lines
    .flat()
    .toSorted((one, other) => (one.DueDate < other.DueDate ? -1 : Number(one.DueDate > other.DueDate)))
    .slice(0, limit);
}
