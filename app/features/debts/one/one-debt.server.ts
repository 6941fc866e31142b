import type { AccrualLine } from 'municipality/contract';
import { findCorrectionBeside } from '~/features/corrections/own/own-corrections.server';
import {
  askMunicipality,
  listRegistries,
  recordOwn,
  requireCitizen,
} from '~/features/identity/citizen/citizen.server';
import { registryView } from '~/features/identity/registry-view.server';
import { memberVisitor } from '~/features/payments/payer.server';
import { readDebtRows } from '~/features/payments/position/debt-rows.server';
import { findHeldDebts, tickableOf, type HeldDebt } from '~/features/payments/position/holds.server';
import { standingWordsOf } from '~/features/payments/position/standing';
import { requireWhole } from '~/platform/municipal/read-answer.server';
import { debtsUrl } from '~/urls';
import { debtView, heldView } from '../debt-view.server';
import { leftOpenText } from '../choice/left-open';
import { findTogether } from '../pay-lines.server';

/** Does the same with what to do about it. */
function adviceOf(held: HeldDebt | undefined) {
  const view = heldView(held);
  return view ? { ...view, advice: standingWordsOf(held).advice } : null;
}

const DAY_MS = 86_400_000;

/** Returns the stretches of one rate, as long as their days, with what each added in kuruş: for drawing, so rounded. */
function stretchesOf({ LateFeeSegments }: AccrualLine) {
  return LateFeeSegments.map(({ From, To, MonthlyRatePercent, AnnualRatePercent, FeeUnrounded }) => ({
    days: (Date.parse(To) - Date.parse(From)) / DAY_MS + 1,
    kurus: Math.round(Number(FeeUnrounded) * 100),
    percent: AnnualRatePercent ?? MonthlyRatePercent,
  }));
}

/**
 * Opens `/borc/:oid`: one open debt of a member, and how its late fee grew up to today.
 * @throws Response 404 for somebody else's, a paid one, or none
 */
export async function openDebt(request: Request, oid: string) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const registries = await listRegistries(citizen);
    let { unread } = registries;
    for (const registry of registries.rows) {
      const debts = await readDebtRows(registry.Oid, citizen.accessToken);
      const { asOf, rows } = debts;
      unread += debts.unread;
      const line = rows.find((open) => open.Oid === oid);
      if (!line) continue;
      const held = await findHeldDebts(rows, memberVisitor(citizen), asOf);
      // An overdue instalment is payable only with the older ones of its accrual; those being paid wait for nobody.
      const tickable = tickableOf(rows, held);
      await recordOwn(request, citizen, 'debts-viewed');
      return {
        registry: registryView(registry),
        asOf,
        daysLate: Math.max(0, (Date.parse(asOf) - Date.parse(line.DueDate)) / DAY_MS),
        held: adviceOf(held.get(oid)),
        debt: debtView(line),
        stretches: stretchesOf(line),
        bases: [...new Set(line.LateFeeSegments.map(({ LegalBasis }) => LegalBasis))],
        together: findTogether(tickable, [oid], asOf),
        leftOpen: leftOpenText(rows, [oid], { asOf, held }),
        correction: await findCorrectionBeside(citizen, oid),
        listPath: debtsUrl(registry.Oid),
        unread: debts.unread,
      };
    }
    requireWhole({ unread });
    throw new Response(null, { status: 404 });
  });
}

export type OpenDebt = Awaited<ReturnType<typeof openDebt>>;
