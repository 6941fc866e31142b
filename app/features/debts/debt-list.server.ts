import type { AccrualLine, IsoDate, Kurus, Registry } from 'municipality/contract';
import { contract, isPastLimitation, kurus } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { listRegistries } from '~/features/identity/citizen/citizen.server';
import { readDebtRows } from '~/features/payments/position/debt-rows.server';
import { requireDeclaredRefusal } from '~/platform/municipal/errors.server';
import { findRow } from '~/platform/municipal/read-answer.server';
import { readPart } from '~/platform/municipal/read-part.server';

/** Describes what is open of one sicil record. */
export interface RecordDebts {
  readonly registry: Registry;
  readonly lines: readonly AccrualLine[];
  /** Counts the rows of it that could not be read. */
  readonly unread: number;
}

export interface DebtList {
  readonly registries: readonly Registry[];
  /** Names the one record that was asked for, or the only one; null where all are listed. */
  readonly chosen: Registry | null;
  /** It is null where nothing is listed. */
  readonly asOf: IsoDate | null;
  readonly records: readonly RecordDebts[];
  /** Lists the debts of all of them, record by record. */
  readonly lines: readonly AccrualLine[];
  /** Says whether every record answered and every row was read: only then a sum or "none" is true. */
  readonly isWhole: boolean;
  /** Counts the rows that could not be read, of the sicil records and of their debts. */
  readonly unread: number;
}

interface Totals {
  count: number;
  principal: Kurus;
  lateFee: Kurus;
  total: Kurus;
}

type Summed = Pick<AccrualLine, 'RemainingPrincipal' | 'LateFee' | 'Total'> & { readonly Count?: number };

/** Adds up debts, or sums of debts. */
export function totalsOf(lines: readonly Summed[]): Totals {
  const sum = (read: (line: Summed) => number) =>
    kurus(lines.reduce((before, line) => before + read(line), 0));
  return {
    count: sum(({ Count = 1 }) => Count),
    principal: sum((line) => line.RemainingPrincipal),
    lateFee: sum((line) => line.LateFee),
    total: sum((line) => line.Total),
  };
}

/** Overdue lines are those whose due date lies before the day the fees were counted to; what may be barred by time is apart. */
export function splitByDue<Debt extends { readonly DueDate: IsoDate }>(
  lines: readonly (Debt & Parameters<typeof isPastLimitation>[0])[],
  asOf: IsoDate,
) {
  return {
    past: lines.filter(isPastLimitation),
    overdue: lines.filter((line) => line.DueDate < asOf && !isPastLimitation(line)),
    coming: lines.filter((line) => line.DueDate >= asOf && !isPastLimitation(line)),
  };
}

/** With more sicil records than these the member chooses one first, as each record of a list costs a call. */
export const MOST_AT_ONCE = 12;

interface ListOptions {
  /** Without one the debts of all records are listed. */
  readonly registryOid: string | null;
  /** Late fees are counted to this day; to today without one. */
  readonly asOfDate?: IsoDate | null;
  /** Nothing is left out of what is paid from; a page shows what can be had. */
  readonly mustAnswer?: boolean;
}

/** Describes the records of a citizen, and the one that is asked for. */
export interface RecordChoice {
  readonly registries: readonly Registry[];
  readonly chosen: Registry | null;
  /** Says whether no record is missing that is asked for. */
  readonly isWhole: boolean;
  /** Counts the records that could not be read. */
  readonly unread: number;
}

/** @throws Response 404 when the record is not the citizen's own, just as when there is none */
export async function chooseRecord(citizen: Citizen, registryOid: string | null): Promise<RecordChoice> {
  const listed = await listRegistries(citizen);
  const { rows: registries, unread } = listed;
  const only = registries.length === 1 ? registries[0] : undefined;
  const chosen = registryOid === null ? only : findRow(listed, (registry) => registry.Oid === registryOid);
  if (!chosen && registryOid !== null) throw new Response(null, { status: 404 });
  return { registries, chosen: chosen ?? null, isWhole: registryOid !== null || unread === 0, unread };
}

/**
 * Finds the open debts of one sicil record, or of all of them.
 * @throws Response 404 when the record is not the citizen's own, just as when there is none
 */
export async function findDebtList(citizen: Citizen, options: ListOptions): Promise<DebtList> {
  return readDebtList(citizen, await chooseRecord(citizen, options.registryOid), options);
}

/** Reads the open debts of the chosen record, or of all. */
export async function readDebtList(
  citizen: Citizen,
  { registries, chosen, isWhole: hasAllRecords, unread: unreadRecords }: RecordChoice,
  { asOfDate = null, mustAnswer = false }: Omit<ListOptions, 'registryOid'>,
): Promise<DebtList> {
  const read = (registry: Registry) => readRecord(citizen, registry, asOfDate);
  if (chosen) {
    const record = await read(chosen);
    const { asOf, lines } = record;
    return {
      registries,
      chosen,
      asOf,
      records: [record],
      lines,
      isWhole: record.unread === 0 && hasAllRecords,
      unread: unreadRecords + record.unread,
    };
  }
  if (registries.length > MOST_AT_ONCE)
    return {
      registries,
      chosen: null,
      asOf: null,
      records: [],
      lines: [],
      isWhole: false,
      unread: unreadRecords,
    };
  const found = await Promise.all(
    registries.map((registry) =>
      mustAnswer
        ? read(registry)
        : readPart(`${registry.RegistryInfo.RegistryNo} sicilinin borçları`, () => read(registry)),
    ),
  );
  const records = found.filter((record) => record !== null);
  const lines = records.flatMap((record) => record.lines);
  const unread = records.reduce((sum, record) => sum + record.unread, unreadRecords);
  const isWhole = hasAllRecords && unread === 0 && records.length === registries.length;
  return { registries, chosen: null, asOf: records[0]?.asOf ?? null, records, lines, isWhole, unread };
}

async function readRecord(citizen: Citizen, registry: Registry, asOfDate: IsoDate | null) {
  try {
    const { asOf, rows, unread } = await readDebtRows(registry.Oid, citizen.accessToken, asOfDate);
    return { registry, asOf, lines: rows, unread };
  } catch (error) {
    requireDeclaredRefusal(error, contract.GetAccrumentListForEMunicipality);
    throw new Response(null, { status: 404 });
  }
}
