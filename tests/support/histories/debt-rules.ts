import { type Checks, isExcused, isInDoubt, listWrong, sum } from './checks';
import type { History } from './history';
import { dayNow, type Debt, debtsIn, olderOf, openOf, totalOf } from './town';
import type { DebtsPage, Title, Pages } from './pages';

/** Says how the debts of a payment stand by what its page says of it; null: either way. */
const holding: Readonly<Record<Title, boolean | null>> = {
  unsent: false,
  waiting: true,
  booking: true,
  booked: false,
  unpaid: false,
  review: true,
  'to-refund': false,
  refunding: null,
  refunded: false,
};

/** Tells whether a debt is held, as far as the pages of its payments tell; null: either way. */
function findHolding(debt: Debt, { town }: History, { outcomes }: Pages): boolean | null {
  const shownOutcome = town.orders
    .filter(({ lines }) => lines.some(({ oid }) => oid === debt.oid))
    .map((order) => outcomes.get(order)?.title)
    .map((title) => (title == null ? false : holding[title]));
  return shownOutcome.includes(true) ? true : shownOutcome.includes(null) ? null : false;
}

function checkDebt(debt: Debt, page: DebtsPage, history: History, pages: Pages): string[] {
  const shown = page.debts.find(({ oid }) => oid === debt.oid);
  if (!shown) return [`${debt.oid} is open and not listed`];
  const { town } = history;
  const isFree = shown.held === undefined;
  const isTickable = shown.held === undefined || shown.held.mayTick === true;
  const orders = town.orders.filter(({ lines }) => lines.some(({ oid }) => oid === debt.oid));
  const isHeld = findHolding(debt, history, pages);
  const older = olderOf(town, debt);
  const olderHeld = older.map((one) => findHolding(one, history, pages));
  const expected =
    isHeld !== false ? isHeld : olderHeld.includes(true) ? true : olderHeld.includes(null) ? null : false;
  const claims: Checks = [
    [
      isFree && orders.some((order) => isInDoubt(order) && !isExcused(order)),
      'offered, and the bank has its money',
    ],
    [
      isTickable && orders.some((order) => isInDoubt(order) && order.shownOutcome === 'paid'),
      'may be ticked, and is paid',
    ],
    [!isFree && orders.length === 0 && older.length === 0, `held (${shown.held?.text ?? ''}) by nobody`],
    [isFree && expected === true, 'offered, and its payment says that it is held'],
    [!isFree && expected === false, `held (${shown.held?.text ?? ''}), and no payment says so`],
    [shown.total !== debt.total, 'another amount than the ledger has'],
  ];
  return listWrong(`${debt.oid}: `, claims);
}

/** Compares the page of debts of one member, and home, with the ledger and each other. */
export function checkMember(identityNo: string, page: DebtsPage, history: History, pages: Pages): string[] {
  const { town } = history;
  const own = town.registries.filter((registry) => registry.identityNo === identityNo);
  const open = own.flatMap(({ oid }) => openOf(town, oid));
  const overdue = open.filter(({ dueDate }) => dueDate < dayNow());
  const free = page.debts.filter(({ held }) => held === undefined);
  const { counts, sums, heldCount } = page.atOnce;
  const owed = sum(open.map(({ total }) => total));
  const claims: Checks = [
    [page.debts.length !== open.length, `${page.debts.length} debts listed, ${open.length} open`],
    [page.total !== owed, 'another total than the ledger'],
    [page.overdueTotal !== sum(overdue.map(({ total }) => total)), 'another overdue total than the ledger'],
    [counts.all !== free.length || heldCount !== open.length - free.length, 'free and held are not all'],
    [sums.all !== sum(free.map(({ total }) => total)), 'the button pays something else than what is free'],
  ];
  const faults = listWrong(`${identityNo}: `, claims);
  return [
    ...faults,
    ...open.flatMap((debt) => checkDebt(debt, page, history, pages)),
    ...[...pages.homes]
      .filter(([person]) => person.identityNo === identityNo)
      .flatMap(([, due]) => checkHome(identityNo, due, page, history)),
  ];
}

type Due = Pages['homes'] extends ReadonlyMap<unknown, infer Value> ? Value : never;

function checkHome(identityNo: string, due: Due, page: DebtsPage, { town }: History): string[] {
  if (!due?.sums) return [`${identityNo}: home says nothing of the debts`];
  const { total, count, overdue, atOnce, oldest } = due.sums;
  const own = town.registries.filter((one) => one.identityNo === identityNo).map(({ oid }) => oid);
  const receipts = town.orders.filter(
    (order) =>
      order.receiptNo !== null && debtsIn(town, order).some(({ registry }) => own.includes(registry)),
  );
  const paid = due.paidByMonth?.reduce((before, month) => before + month.kurus, 0);
  const chosen = page.debts.find(({ oid }) => oid === oldest?.oid);
  const claims: Checks = [
    [total !== page.total || count !== page.debts.length, 'owes something else than on the page of debts'],
    [overdue !== page.overdueTotal, 'another overdue sum than on the page of debts'],
    [JSON.stringify(atOnce) !== JSON.stringify(page.atOnce), 'another sum at once than on the page of debts'],
    [oldest !== null && (!chosen || chosen.held !== undefined), 'offers a debt that is not free'],
    [paid !== sum(receipts.map(totalOf)), `says ${paid} were paid`],
  ];
  return listWrong(`home of ${identityNo}: `, claims);
}
