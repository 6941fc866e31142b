import {
  kurus,
  heldAmong,
  MOST_ASKED,
  MOST_PAID_AT_ONCE,
  pageOfDebts,
  payableAlone,
  type DebtPageReply,
  type DebtPageRequest,
} from 'municipality/contract';
import { listOpenInstalments, readLineViews, type AccrualRow } from '../accruals/open-lines';
import { findPastLimitation, readLimitation, type PastLimitation } from '../accruals/past-limitation';
import { isInScope } from '../kit/caller';
import type { CallContext } from '../kit/endpoint';
import { readDebtSums } from './debt-sums';
import { listWindow, type OpenDebts } from '../accruals/open-window';

/** Lists all open instalments in reach of the accruals that these debts are of, record by record. */
async function listInstalments(debts: OpenDebts, oids: readonly string[]): Promise<AccrualRow[]> {
  const { database, registryOids, scope } = debts;
  const rows = await listOpenInstalments(database, registryOids, oids);
  return registryOids.flatMap((oid) =>
    rows.filter((row) => row.registryOid === oid && isInScope({ scope }, row)),
  );
}

/** Reads a page of debts with the sums of all. What it costs grows with the page, but for one statement that sums up. */
export async function readDebtPage(
  debts: OpenDebts,
  { reference, today }: Pick<CallContext, 'reference' | 'today'>,
  asked: DebtPageRequest,
): Promise<DebtPageReply> {
  const { asOf, database, registryOids } = debts;
  const limitation = await readLimitation({ reference, today });
  const viewsOf = (barred: PastLimitation) =>
    readLineViews({ database, reference }, asOf, registryOids, barred);
  const { wantsOldest = true } = asked;
  // One statement reads everything where debts are few.
  const few = wantsOldest ? MOST_PAID_AT_ONCE : MOST_ASKED.lines;
  const first = await listWindow(debts, { order: 'vade', limit: few + 1 });
  if (first.length <= few) {
    const { shortLineOf } = await viewsOf(await findPastLimitation(database, limitation, first));
    const inOrder = debts.registryOids.flatMap((oid) => first.filter((row) => row.registryOid === oid));
    return pageOfDebts(inOrder.map(shortLineOf), asOf, asked);
  }
  const { sums, past } = await readDebtSums(debts, reference, limitation);
  const { shortLineOf } = await viewsOf(past);
  const { order, skip, limit, heldOids, due, revenueCode, year } = asked;
  const filter = { due, revenueCode, year };
  const held = heldAmong((await listInstalments(debts, heldOids)).map(shortLineOf), heldOids, asOf);
  const isFirst = due === undefined && revenueCode === undefined && year === undefined;
  const isOneRecord = debts.registryOids.length === 1;
  const [rows, oldest] = await Promise.all([
    isFirst && (order === 'vade' || isOneRecord) && skip + limit <= first.length
      ? first.slice(skip, skip + limit)
      : limit === 0
        ? []
        : listWindow(debts, { ...filter, order, skip, limit }),
    !wantsOldest
      ? []
      : isFirst && held.length === 0 && past.size === 0
        ? first.slice(0, MOST_PAID_AT_ONCE)
        : listWindow(debts, {
            ...filter,
            order: 'vade',
            limit: MOST_PAID_AT_ONCE,
            besides: [...held.map(({ Oid }) => Oid), ...past.keys()],
          }),
  ]);
  const free = oldest.map(shortLineOf);
  // Before a first instalment there is none, and what is not overdue waits for none.
  const later = oldest.slice(0, 1).filter(({ instalmentNo, dueDate }) => instalmentNo > 1 && dueDate < asOf);
  const ofFirst = await listInstalments(
    debts,
    later.map(({ oid }) => oid),
  );
  return {
    AsOfDate: asOf,
    Sums: sums,
    Lines: rows.map(shortLineOf),
    Held: held,
    OldestTotal: wantsOldest ? kurus(free.reduce((sum, { Total }) => sum + Total, 0)) : null,
    Oldest: payableAlone(free, ofFirst.map(shortLineOf), asOf),
  };
}
