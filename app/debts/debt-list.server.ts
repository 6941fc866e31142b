import type { AccrualLine, IsoDate, Kurus, Registry } from 'municipality/contract';
import { contract, kurus } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { listRegistries } from '~/identity/citizen/citizen.server';
import { requireDeclaredRefusal } from '~/platform/municipal/errors.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';

export interface DebtList {
  registries: Registry[];
  chosen: Registry | null;
  asOf: IsoDate | null;
  lines: AccrualLine[];
}

export interface Totals {
  count: number;
  principal: Kurus;
  lateFee: Kurus;
  total: Kurus;
}

export function totalsOf(lines: readonly AccrualLine[]): Totals {
  const sum = (read: (line: AccrualLine) => number) =>
    kurus(lines.reduce((before, line) => before + read(line), 0));
  return {
    count: lines.length,
    principal: sum((line) => line.RemainingPrincipal),
    lateFee: sum((line) => line.LateFee),
    total: sum((line) => line.Total),
  };
}

/** Overdue lines are those whose due date lies before the day the fees were counted to. */
export function splitByDue(lines: readonly AccrualLine[], asOf: IsoDate) {
  return {
    overdue: lines.filter((line) => line.DueDate < asOf),
    coming: lines.filter((line) => line.DueDate >= asOf),
  };
}

/** Of more sicil records than these the sums are not asked for before one is chosen. */
const MOST_SUMS = 12;

/** What each of several sicil records owes today (kuruş), by its Oid; empty where there are too many. */
export async function listSums(
  citizen: Citizen,
  registries: readonly Registry[],
): Promise<Readonly<Record<string, Kurus>>> {
  if (registries.length > MOST_SUMS) return {};
  const sums = registries.map(async ({ Oid, RegistryInfo }) => {
    const list = await readPart(`${RegistryInfo.RegistryNo} sicilinin toplam borcu`, () =>
      getPortal().municipality.GetAccrumentListForEMunicipality(
        { registryOid: Oid },
        { token: citizen.accessToken },
      ),
    );
    return list === null ? [] : [[Oid, totalsOf(list.Lines).total] as const];
  });
  return Object.fromEntries((await Promise.all(sums)).flat());
}

/**
 * The open debts of one sicil record. With several records and none chosen nothing is listed: which one is meant is
 * for the citizen to say. Late fees are counted to `asOfDate`, to today without one.
 * @throws Response 404 when the record is not the citizen's own, just as when there is none
 */
export async function findDebtList(
  citizen: Citizen,
  registryOid: string | null,
  asOfDate: IsoDate | null = null,
): Promise<DebtList> {
  const registries = await listRegistries(citizen);
  const only = registries.length === 1 ? registries[0] : undefined;
  const chosen = registryOid === null ? only : registries.find((registry) => registry.Oid === registryOid);
  if (!chosen) {
    if (registryOid !== null) throw new Response(null, { status: 404 });
    return { registries, chosen: null, asOf: null, lines: [] };
  }
  try {
    const { AsOfDate, Lines } = await getPortal().municipality.GetAccrumentListForEMunicipality(
      { registryOid: chosen.Oid, ...(asOfDate !== null && { asOfDate }) },
      { token: citizen.accessToken },
    );
    return { registries, chosen, asOf: AsOfDate, lines: Lines };
  } catch (error) {
    requireDeclaredRefusal(error, contract.GetAccrumentListForEMunicipality);
    throw new Response(null, { status: 404 });
  }
}
