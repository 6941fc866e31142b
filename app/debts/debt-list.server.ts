import type { AccrualLine, IsoDate, Kurus, Registry } from 'municipality/contract';
import { contract, kurus } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { listRegistries } from '~/identity/citizen/citizen.server';
import { keepOwnLines } from '~/platform/municipal/own-lines.server';
import { requireDeclaredRefusal } from '~/platform/municipal/errors.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';

/** What is open of one sicil record. */
export interface RecordDebts {
  readonly registry: Registry;
  readonly lines: readonly AccrualLine[];
}

export interface DebtList {
  readonly registries: readonly Registry[];
  /** The one record that was asked for, or the only one; null where all are listed. */
  readonly chosen: Registry | null;
  /** Null where nothing is listed. */
  readonly asOf: IsoDate | null;
  readonly records: readonly RecordDebts[];
  /** Of all of them, record by record. */
  readonly lines: readonly AccrualLine[];
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

/** Of more sicil records than these one is chosen first: a list of all would be asked for call by call. */
export const MOST_AT_ONCE = 12;

interface ListWish {
  /** Without one the debts of all records are listed. */
  readonly registryOid: string | null;
  /** The day late fees are counted to; today without one. */
  readonly asOfDate?: IsoDate | null;
  /** Nothing is left out of what is paid from; a page shows what can be had. */
  readonly isWhole?: boolean;
}

/**
 * The open debts of one sicil record, or of all of them.
 * @throws Response 404 when the record is not the citizen's own, just as when there is none
 */
export async function findDebtList(
  citizen: Citizen,
  { registryOid, asOfDate = null, isWhole = false }: ListWish,
): Promise<DebtList> {
  const registries = await listRegistries(citizen);
  const only = registries.length === 1 ? registries[0] : undefined;
  const chosen = registryOid === null ? only : registries.find((registry) => registry.Oid === registryOid);
  if (!chosen && registryOid !== null) throw new Response(null, { status: 404 });
  const read = (registry: Registry) => readRecord(citizen, registry, asOfDate);
  if (chosen) {
    const { asOf, lines } = await read(chosen);
    return { registries, chosen, asOf, records: [{ registry: chosen, lines }], lines };
  }
  if (registries.length > MOST_AT_ONCE)
    return { registries, chosen: null, asOf: null, records: [], lines: [] };
  const found = await Promise.all(
    registries.map((registry) =>
      isWhole
        ? read(registry)
        : readPart(`${registry.RegistryInfo.RegistryNo} sicilinin borçları`, () => read(registry)),
    ),
  );
  const records = found.filter((record) => record !== null);
  const lines = records.flatMap((record) => record.lines);
  return { registries, chosen: null, asOf: records[0]?.asOf ?? null, records, lines };
}

async function readRecord(citizen: Citizen, registry: Registry, asOfDate: IsoDate | null) {
  try {
    const { AsOfDate: asOf, Lines: lines } = await getPortal().municipality.GetAccrumentListForEMunicipality(
      { registryOid: registry.Oid, ...(asOfDate !== null && { asOfDate }) },
      { token: citizen.accessToken },
    );
    return { registry, asOf, lines: keepOwnLines(getPortal().log, lines, registry.Oid) };
  } catch (error) {
    requireDeclaredRefusal(error, contract.GetAccrumentListForEMunicipality);
    throw new Response(null, { status: 404 });
  }
}
