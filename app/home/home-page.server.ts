import type { AccrualLine, IsoDate, Registry } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { askMunicipality, findCitizen, listRegistries } from '~/identity/citizen/citizen.server';
import { listOpenDrafts } from '~/declarations/start/open-drafts.server';
import { dueNews, receiptNews, requestNews } from '~/inbox/news';
import { countUnread } from '~/inbox/visits.server';
import { listTopics } from '~/requests/look-ups.server';
import { listNewestRequests, openOnes } from '~/requests/pages/start.server';
import { MOST_AT_ONCE, splitByDue, totalsOf } from '~/debts/debt-list.server';
import { oldestOf } from '~/debts/pay-lines.server';
import { withOlder } from '~/debts/selection';
import { listYearReceipts } from '~/payments/payment-list.server';
import { getPortal } from '~/platform/portal/portal.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { isServiceShown } from '~/services/offering.server';
import { mayorPicture } from './mayor-picture.server';
import { openByMonth, paidByMonth } from './month-sums.server';

const MOST_DRAFTS = 3;
const MOST_RECEIPTS = 3;

/** What is due and what was paid, over all sicil records of who is signed in; null where nothing of it can be had. */
async function findDue(request: Request, citizen: Citizen) {
  return askMunicipality(request, async () => {
    const registries = await readPart('Borçlarınız', () => listRegistries(citizen));
    if (!registries) return null;
    const lists = (
      await Promise.all(registries.map((registry) => findRegistryDue(citizen, registry)))
    ).filter((list) => list !== null);
    if (lists.length === 0 && registries.length > 0) return null;
    // A receipt over several records is in the list of each.
    const receipts = [
      ...new Map(lists.flatMap((list) => list.receipts).map((receipt) => [receipt.no, receipt])).values(),
    ];
    const asOf = lists[0]?.asOf ?? null;
    const isWhole = lists.length === registries.length;
    return {
      sums:
        asOf &&
        sumsOf(
          lists.flatMap(({ lines }) => lines),
          asOf,
        ),
      // Else one is chosen first, or what is shown is not all.
      isPayable: isWhole && registries.length <= MOST_AT_ONCE,
      news: asOf
        ? [
            ...dueNews(
              lists.flatMap(({ lines }) => lines),
              asOf,
            ),
            ...receiptNews(receipts, getPortal().now()),
          ]
        : [],
      receipts: receipts.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST_RECEIPTS),
      openByMonth:
        asOf && isWhole
          ? openByMonth(
              lists.flatMap(({ lines }) => lines),
              asOf,
            )
          : null,
      paidByMonth:
        asOf && isWhole && lists.every(({ isWholeYear }) => isWholeYear) ? paidByMonth(receipts, asOf) : null,
    };
  });
}

const NO_RECEIPTS = { receipts: [], isWholeYear: false };

/** The debts of one record, and its receipts of the year; null where the debts cannot be had. */
async function findRegistryDue(citizen: Citizen, { Oid, RegistryInfo }: Registry) {
  const list = await readPart(`${RegistryInfo.RegistryNo} sicilinin borçları`, () =>
    getPortal().municipality.GetAccrumentListForEMunicipality(
      { registryOid: Oid },
      { token: citizen.accessToken },
    ),
  );
  if (!list) return null;
  const { Lines: lines, AsOfDate: asOf } = list;
  const year = asOf.slice(0, 4);
  return {
    lines,
    asOf,
    ...((await readPart('Son ödemeleriniz', () => listYearReceipts(citizen, Oid, year))) ?? NO_RECEIPTS),
  };
}

const byDueDate = (lines: readonly AccrualLine[]) =>
  lines.toSorted(
    (one, other) => one.DueDate.localeCompare(other.DueDate) || one.InstallmentNo - other.InstallmentNo,
  );

/** What all records owe together, and what of it is due next. */
function sumsOf(lines: readonly AccrualLine[], asOf: IsoDate) {
  const { overdue, coming } = splitByDue(lines, asOf);
  const [next] = byDueDate(coming);
  const [oldest] = byDueDate(lines);
  return {
    asOf,
    total: totalsOf(lines).total,
    overdue: totalsOf(overdue).total,
    counts: { overdue: overdue.length, all: lines.length },
    // What one press pays: no more than one payment holds.
    atOnce: { overdue: totalsOf(oldestOf(overdue)).total, all: totalsOf(oldestOf(lines)).total },
    next: next ? { name: next.RevenueName, dueDate: next.DueDate, total: next.Total } : null,
    // No older instalment has to be paid with it.
    oldest:
      oldest && withOlder(lines, [oldest.Oid]).length === 1 ? { oid: oldest.Oid, total: oldest.Total } : null,
  };
}

/** What is the visitor's own: due, begun and not sent yet, sent and not answered yet; a few of each, beside each other. */
async function findOwn(request: Request, citizen: Citizen) {
  const [found, drafts, rows] = await Promise.all([
    findDue(request, citizen),
    listOpenDrafts(citizen).then((open) => open.slice(0, MOST_DRAFTS)),
    isServiceShown('requests') ? listNewestRequests(request, citizen) : [],
  ]);
  const { news, ...due } = found ?? { news: [] };
  const unread = await countUnread(citizen.identityNo, [...news, ...requestNews(rows)]);
  return { due: 'sums' in due ? due : null, drafts, requests: openOnes(rows), unread };
}

const nothingOwn: Awaited<ReturnType<typeof findOwn>> = { due: null, drafts: [], requests: [], unread: 0 };

export async function openHome(request: Request) {
  const { settings } = getPortal().configuration;
  const citizen = await findCitizen(request);
  const [topics, own] = await Promise.all([
    isServiceShown('requests') ? readPart('Başvuru konuları', listTopics) : null,
    citizen ? findOwn(request, citizen) : nothingOwn,
  ]);
  return {
    municipality: settings.MunicipalityName,
    mayor: {
      name: settings.MayorName,
      title: settings.MayorTitle,
      photo: mayorPicture(settings.MayorPhotosUrl),
      path: settings.MayorInfoUrl,
    },
    isSignedIn: citizen !== null,
    isEmployee: citizen?.member.UserDetail.IsEmployee ?? false,
    topics: topics ?? [],
    ...own,
  };
}
