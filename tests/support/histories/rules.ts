import { checkMember } from './debt-rules';
import type { History } from './history';
import { checkLinks } from './link-rules';
import { checkDesk, checkOutcome } from './payment-rules';
import type { Pages } from './pages';

/** Lists what the pages say that is not so. */
export function checkPages(history: History, pages: Pages): string[] {
  const { town } = history;
  return [
    ...town.wrongs,
    ...[...pages.outcomes].flatMap(([order, page]) => (page ? checkOutcome(order, page, town) : [])),
    ...[...pages.debts].flatMap(([{ identityNo }, page]) =>
      page && identityNo !== null
        ? checkMember(identityNo, page, history, pages)
        : [`${identityNo}: the page of debts lists none`],
    ),
    ...checkDesk(history, pages),
    ...checkLinks(history, pages),
  ];
}
