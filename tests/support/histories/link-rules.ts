import { type Checks, isExcused, isInDoubt, listWrong, sum } from './checks';
import type { History } from './history';
import { debtsIn } from './town';
import type { Pages } from './pages';

/** Compares what links offer with bank and ledger. */
export function checkLinks({ town }: History, { links }: Pages): string[] {
  return [...links].flatMap(([, page]) =>
    (page?.parts ?? []).flatMap(({ lines, total, standing }) => {
      const debts = town.debts.filter(({ oid }) => lines.some((line) => line.oid === oid));
      const inDoubt = town.orders.filter((order) => isInDoubt(order) && !isExcused(order));
      const isPaying = debts.some((debt) => inDoubt.some((order) => debtsIn(town, order).includes(debt)));
      const claims: Checks = [
        [debts.some(({ paidBy }) => paidBy !== null), 'offers what is paid'],
        [isPaying, 'offers what the bank has money for'],
        [total !== sum(debts.map((debt) => debt.total)), 'asks for another sum'],
        [standing.kind !== 'open' && lines.length > 0, `offers debts that are ${standing.kind}`],
      ];
      return listWrong(`a link `, claims);
    }),
  );
}
