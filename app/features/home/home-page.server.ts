import type { Registry } from 'municipality/contract';
import { requireSignedOutGateway } from '~/features/identity/e-devlet/gateway-mark.server';
import { findCreditSum } from '~/features/credits/credits.server';
import {
  type Citizen,
  askMunicipality,
  findCitizen,
  listRegistries,
} from '~/features/identity/citizen/citizen.server';
import { listOpenDrafts } from '~/features/declarations/start/open-drafts.server';
import { dueNews, receiptNews, requestNews } from '~/features/inbox/news';
import { countUnread } from '~/features/inbox/visits.server';
import { listTopics } from '~/features/requests/lookups.server';
import { listNewestRequests, openOnes } from '~/features/requests/pages/start.server';
import { MOST_AT_ONCE, splitByDue, totalsOf } from '~/features/debts/debt-list.server';
import { memberVisitor } from '~/features/payments/payer.server';
import { listYearReceipts } from '~/features/payments/payment-list.server';
import { readDebtRows } from '~/features/payments/position/debt-rows.server';
import {
  pageOfList,
  readDebtPage,
  SUMS_ALONE,
  sumsAtOnce,
  withoutHeld,
  type PagedDebts,
} from '~/features/payments/position/debt-page.server';
import { getPortal } from '~/platform/portal/portal.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { isServiceShown } from '~/services/offering.server';
import { openByMonth, paidByMonth } from './month-sums.server';
import { nextDueOf } from './next-due.server';
import { existsSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { rootFolder } from '~/platform/configuration/root-folder.server';

/** Counts bytes. What is smaller costs less within the page than a request of its own. */
const MOST_WITHIN = 4_000;

const known = new Map<string, string>();

/** Finds a drawing of ours as it is written into a page, its white space and quotes made small; null for anything else. */
function findDrawing(path: string): string | null {
  if (!/^\/[\w-]+\.svg$/.test(path)) return null;
  const file = join(rootFolder, 'public', normalize(path));
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8').trim();
  if (text.length > MOST_WITHIN) return null;
  const slim = text.replace(/>\s+</g, '><').replace(/\s+/g, ' ').replaceAll('"', "'");
  return `data:image/svg+xml,${slim.replace(/[%#<>& ]/g, (sign) => encodeURIComponent(sign))}`;
}

/** Tells where the mayor's picture comes from: the page itself for a small drawing in `public`, else its own address. */
function mayorPicture(address: string): string {
  const found = known.get(address) ?? findDrawing(address) ?? address;
  known.set(address, found);
  return found;
}

const MOST_DRAFTS = 3;
const MOST_RECEIPTS = 3;

/** Finds what is due and what was paid, over all sicil records of a member; null where nothing of it can be had. */
async function findDue(request: Request, citizen: Citizen) {
  return askMunicipality(request, async () => {
    const read = await readPart('Borçlarınız', () => listRegistries(citizen));
    if (!read) return null;
    const { rows: registries, unread } = read;
    const found = await readPart('Borçlarınız', () => findAllDue(citizen, registries));
    if (!found) return null;
    const { debts, answered } = found;
    const lists = await Promise.all(answered.map((registry) => findReceipts(citizen, registry, debts)));
    // A receipt over several records is in the list of each.
    const receipts = [
      ...new Map(lists.flatMap((list) => list.receipts).map((receipt) => [receipt.no, receipt])).values(),
    ];
    const isWhole = unread === 0 && found.isWhole;
    return {
      sums: debts && { ...sumsOf(debts), isWhole },
      // Else one is chosen first, or what is shown is not all.
      isPayable: isWhole && registries.length <= MOST_AT_ONCE,
      unread: lists.reduce((sum, list) => sum + list.unread, unread + found.unread),
      news: debts
        ? [...dueNews(withoutHeld(debts), debts.asOf, isWhole), ...receiptNews(receipts, getPortal().now())]
        : [],
      receipts: receipts.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST_RECEIPTS),
      openByMonth: debts && isWhole ? openByMonth(debts) : null,
      paidByMonth:
        debts && isWhole && lists.every((list) => list.isWholeYear)
          ? paidByMonth(receipts, debts.asOf)
          : null,
    };
  });
}

interface AllDue {
  /** It is null where there is no record. */
  readonly debts: PagedDebts | null;
  readonly answered: readonly Registry[];
  readonly isWhole: boolean;
  readonly unread: number;
}

/** Many of them are paid at once from here. */
const SUMS_TO_PAY = { ...SUMS_ALONE, wantsOldest: true };

/** Reads the debts of these records; null where no record answers. */
async function findAllDue(citizen: Citizen, registries: readonly Registry[]): Promise<AllDue | null> {
  const { accessToken: token } = citizen;
  const visitor = memberVisitor(citizen);
  const oids = registries.map(({ Oid }) => Oid);
  const debts = await readDebtPage(oids, { token, visitor }, SUMS_TO_PAY);
  if (debts) return { debts, answered: registries, isWhole: true, unread: 0 };
  const read = await Promise.all(
    registries.map(async (registry) => {
      const title = `${registry.RegistryInfo.RegistryNo} sicilinin borçları`;
      const list = await readPart(title, () => readDebtRows(registry.Oid, token));
      return list && { registry, list };
    }),
  );
  const lists = read.filter((one) => one !== null);
  if (lists.length === 0 && registries.length > 0) return null;
  const [first] = lists;
  const lines = lists.flatMap(({ list }) => list.rows);
  return {
    debts: first ? await pageOfList(lines, first.list.asOf, visitor, SUMS_TO_PAY) : null,
    answered: lists.map(({ registry }) => registry),
    isWhole: lists.length === registries.length && lists.every(({ list }) => list.unread === 0),
    unread: lists.reduce((sum, { list }) => sum + list.unread, 0),
  };
}

const NO_RECEIPTS = { receipts: [], unread: 0, isWholeYear: false };

/** Finds the receipts of a record in the year of its debts. */
async function findReceipts(citizen: Citizen, { Oid }: Registry, debts: PagedDebts | null) {
  const year = debts?.asOf.slice(0, 4);
  if (year === undefined) return NO_RECEIPTS;
  return (await readPart('Son ödemeleriniz', () => listYearReceipts(citizen, Oid, year))) ?? NO_RECEIPTS;
}

/** Returns what all records owe together, and what of it is due next. */
function sumsOf(debts: PagedDebts) {
  const { asOf, sums, oldest } = debts;
  const { total, count } = totalsOf(sums);
  return {
    asOf,
    total,
    count,
    overdue: totalsOf(splitByDue(sums, asOf).overdue).total,
    atOnce: sumsAtOnce(debts),
    next: nextDueOf(debts),
    oldest: oldest && { oid: oldest.Oid, total: oldest.Total },
  };
}

/**
 * Finds what is the visitor's own: due, begun and not sent yet, sent and not answered yet; a few of each, beside each
 * other.
 */
async function findOwn(request: Request, citizen: Citizen) {
  const [found, credit, drafts, requests] = await Promise.all([
    findDue(request, citizen),
    askMunicipality(request, () => findCreditSum(citizen)),
    listOpenDrafts(citizen).then((open) => open.slice(0, MOST_DRAFTS)),
    isServiceShown('requests') ? listNewestRequests(request, citizen) : null,
  ]);
  const { rows, unread: unreadRequests } = requests ?? { rows: [], unread: 0 };
  const { news, unread, ...due } = found ?? { news: [], unread: 0 };
  return {
    due: 'sums' in due ? due : null,
    credit,
    drafts,
    requests: openOnes(rows),
    newsCount: await countUnread(citizen.identityNo, [...news, ...requestNews(rows)]),
    unread: unread + unreadRequests,
  };
}

const nothingOwn: Awaited<ReturnType<typeof findOwn>> = {
  due: null,
  credit: null,
  drafts: [],
  requests: [],
  newsCount: 0,
  unread: 0,
};

export async function openHome(request: Request) {
  const { settings } = getPortal().configuration;
  const citizen = await findCitizen(request);
  await requireSignedOutGateway(request, citizen !== null);
  const [topics, own] = await Promise.all([
    isServiceShown('requests') ? readPart('Başvuru konuları', listTopics) : null,
    citizen ? findOwn(request, citizen) : nothingOwn,
  ]);
  return {
    mayor: {
      name: settings.MayorName,
      title: settings.MayorTitle,
      photo: mayorPicture(settings.MayorPhotosUrl),
      path: settings.MayorInfoUrl,
    },
    isSignedIn: citizen !== null,
    isEmployee: citizen?.member.UserDetail.IsEmployee ?? false,
    topics: topics?.rows ?? [],
    ...own,
    unread: own.unread + (topics?.unread ?? 0),
  };
}
