import type { CancellationState, DeclarationReview } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';
import { noteMissingPart } from '~/platform/municipal/outage.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { services } from '~/services/services';
import type { desks } from '~/services/rows/desks';
import { requestDeskUrl, urls } from '~/urls';
import { type Count, countOf, leadToList, waitingOrNone } from './count';

type Desks = typeof desks;
/** Names the lists of the service desk. */
type DeskList = {
  [Key in keyof Desks]: Desks[Key] extends { readonly group: 'desk' } ? Key : never;
}[keyof Desks];

interface Token {
  readonly token: string;
}

const waitingReviews: ReadonlySet<DeclarationReview> = new Set(['open', 'answered']);
const waitingStates: ReadonlySet<CancellationState> = new Set([
  'basvuru-alindi',
  'okuma-bekliyor',
  'kesin-hesap',
  'mahsup',
  'iade-bekliyor',
]);

/** Sums up counted rows; null where some could not be read. */
const sumOf = (rows: ReadonlyArray<{ readonly Count: number }>, unread: number) =>
  unread > 0 ? null : rows.reduce((sum, { Count }) => sum + Count, 0);

/** Names a list of which rows could not be read. */
export function noteUnread(title: string, unread: number): void {
  if (unread > 0) noteMissingPart({ title, words: null });
}

/** Asks what waits at each list; null where the list has no number that says it. */
const counters: Readonly<Record<DeskList, ((token: Token) => Promise<Count[]>) | null>> = {
  async deskPlans(token) {
    const { reply, unread } = await getPortal().municipality.AuthorizedRetrieveWaitingDebtRestructurings(
      {},
      token,
    );
    noteUnread(services.deskPlans.name, unread);
    const count = unread > 0 ? null : reply.Waiting.length;
    return waitingOrNone([count], countOf(count, 'taksit başvurusu karar bekliyor'));
  },
  async requestDesk(token) {
    const { reply, unread } = await getPortal().municipality.GetComplaintOrRequestListForDesk(
      { state: 'acik', limit: 1 },
      token,
    );
    noteUnread(services.requestDesk.name, unread);
    const { Open, Overdue } = reply.Counts;
    return waitingOrNone(
      [Open],
      [
        ...countOf(Open, 'açık başvuru'),
        ...countOf(Overdue, 'başvurunun süresi geçti', 'error', requestDeskUrl({ geciken: '1' })),
      ],
    );
  },
  async declarationDesk(token) {
    const { reply, unread } = await getPortal().municipality.GetDeclarationListForDesk(
      { filter: 'to-do', limit: 1 },
      token,
    );
    noteUnread(services.declarationDesk.name, unread);
    const count = sumOf(
      reply.Counts.filter(({ Review }) => waitingReviews.has(Review)),
      unread,
    );
    return waitingOrNone([count], countOf(count, 'beyan inceleme bekliyor'));
  },
  async cancellationDesk(token) {
    const { reply, unread } = await getPortal().municipality.GetContractCancellationListForDesk(
      { state: 'okuma-bekliyor', limit: 1 },
      token,
    );
    noteUnread(services.cancellationDesk.name, unread);
    const count = sumOf(
      reply.Counts.filter(({ State }) => waitingStates.has(State)),
      unread,
    );
    return waitingOrNone([count], countOf(count, 'su aboneliği iptali bekliyor'));
  },
  async debtCorrectionDesk(token) {
    const { reply, unread } = await getPortal().municipality.RetrieveDebtCorrectionRequestsForDesk(
      { state: 'bekliyor', limit: 1 },
      token,
    );
    noteUnread(services.debtCorrectionDesk.name, unread);
    const { Waiting, Overdue } = reply.Counts;
    return waitingOrNone(
      [Waiting],
      [
        ...countOf(Waiting, 'borç düzeltme isteği karar bekliyor'),
        ...countOf(Overdue, 'düzeltme isteğinin süresi geçti', 'error'),
      ],
    );
  },
  async meterReportDesk(token) {
    const { reply, unread } = await getPortal().municipality.GetMeterReportListForDesk(
      { state: 'bekliyor', limit: 1 },
      token,
    );
    noteUnread(services.meterReportDesk.name, unread);
    const count = sumOf(
      reply.Counts.filter(({ State }) => State === 'bekliyor'),
      unread,
    );
    return waitingOrNone([count], countOf(count, 'bildirilen endeks karar bekliyor'));
  },
  // Whom a letter is due to is asked with an amount or a count of bills.
  lateDebts: null,
};

/** Describes what waits at each list of the service desk, by the address of its page. */
export type DeskCounts = Readonly<Record<string, readonly Count[]>>;

/** Asks what waits at the service desk, all lists beside each other; a list that does not answer is named by the page. */
export async function countDesk(token: string): Promise<DeskCounts> {
  const lists = Object.entries(counters) as [DeskList, (typeof counters)[DeskList]][];
  const counted = await Promise.all(
    lists.map(async ([key, count]) => {
      const { name, page } = services[key];
      const found = count && (await readPart(`${name} sayıları`, () => count({ token })));
      return [urls[page], leadToList(found ?? [], urls[page])] as const;
    }),
  );
  return Object.fromEntries(counted);
}
