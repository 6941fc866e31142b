import type { AccrualLine } from 'municipality/contract';
import {
  askMunicipality,
  listRegistries,
  recordOwn,
  requireCitizen,
} from '~/identity/citizen/citizen.server';
import { registryView } from '~/identity/registry-view.server';
import { keepOwnLines } from '~/platform/municipal/own-lines.server';
import { getPortal } from '~/platform/portal/portal.server';
import { debtsUrl } from '~/urls';
import { debtView } from '../debt-view.server';
import { findTogether } from '../pay-lines.server';

const DAY_MS = 86_400_000;

/** Stretches of one rate, as long as their days, with what each added in kuruş: for drawing, so rounded. */
function stretchesOf({ LateFeeSegments }: AccrualLine) {
  return LateFeeSegments.map(({ From, To, MonthlyRatePercent, AnnualRatePercent, FeeUnrounded }) => ({
    days: (Date.parse(To) - Date.parse(From)) / DAY_MS + 1,
    kurus: Math.round(Number(FeeUnrounded) * 100),
    percent: AnnualRatePercent ?? MonthlyRatePercent,
  }));
}

/**
 * `/borc/:oid`: one open debt of who is signed in, and how its late fee grew up to today.
 * @throws Response 404 for somebody else's, a paid one, or none
 */
export async function openDebt(request: Request, oid: string) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    for (const registry of await listRegistries(citizen)) {
      const { AsOfDate, Lines: sent } = await getPortal().municipality.GetAccrumentListForEMunicipality(
        { registryOid: registry.Oid },
        { token: citizen.accessToken },
      );
      const Lines = keepOwnLines(getPortal().log, sent, registry.Oid);
      const line = Lines.find((open) => open.Oid === oid);
      if (!line) continue;
      await recordOwn(request, citizen, 'debts-viewed');
      return {
        registry: registryView(registry),
        asOf: AsOfDate,
        debt: debtView(line),
        stretches: stretchesOf(line),
        // An instalment is payable only with the older ones of its accrual.
        together: findTogether(Lines, [oid]),
        listPath: debtsUrl(registry.Oid),
      };
    }
    throw new Response(null, { status: 404 });
  });
}

export type OpenDebt = Awaited<ReturnType<typeof openDebt>>;
