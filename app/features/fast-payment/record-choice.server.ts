import { splitByDue, totalsOf } from '~/features/debts/debt-list.server';
import { findRecordName } from '~/features/identity/record-name';
import type { RegistryDebtRows } from '~/features/payments/position/debt-rows.server';

export const registryView = ({ RegistryOid, RegistryNo, MaskedName }: RegistryDebtRows) => ({
  oid: RegistryOid,
  no: RegistryNo,
  name: MaskedName,
});

/**
 * Adds up what a record owes, as the page of its debts does: without what may be barred by time. Null where debts could
 * not be read, undefined where nothing else is owed.
 */
function sumOf({ rows, asOf, unread }: RegistryDebtRows) {
  if (unread > 0) return null;
  const { overdue, coming, past } = splitByDue(rows, asOf);
  const owed = totalsOf([...overdue, ...coming]);
  return owed.count === 0 && past.length > 0 ? undefined : owed;
}

/** Shows the records behind one number, each with what it is about, how many debts it has and their sum (kuruş). */
export function recordChoice(records: readonly RegistryDebtRows[]) {
  const known = records.map((record) => ({
    record,
    about: findRecordName(record.rows),
    owed: sumOf(record),
  }));
  return {
    registries: known.map(({ record, about, owed }) => ({
      ...registryView(record),
      ...(about !== null && { about }),
      ...(owed && { count: owed.count }),
    })),
    sums: Object.fromEntries(
      known.flatMap(({ record, owed }) =>
        owed === undefined ? [] : [[record.RegistryOid, owed && owed.total] as const],
      ),
    ),
  };
}
