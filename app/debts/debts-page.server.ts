import { readPart } from '~/platform/municipal/read-part.server';
import { data } from '@remix-run/node';
import type { AccrualLine, IsoDate } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { askMunicipality, recordOwn, requireCitizen } from '~/identity/citizen/citizen.server';
import { registryView } from '~/identity/registry-view.server';
import { memberPayer, ownerOf } from '~/payments/payer.server';
import { listOpenPayments, listReceipts } from '~/payments/payment-list.server';
import { isShownAgain, requireForm, textOf } from '~/platform/forms/forms.server';
import { requireWholeList } from '~/platform/municipal/outage.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { debtUrl, pageUrl, urls } from '~/urls';
import type { DebtList } from './debt-list.server';
import { findDebtList, splitByDue, totalsOf } from './debt-list.server';
import { debtView, mayBePartial, type DebtView } from './debt-view.server';
import { choicesOf, isNarrowed, narrow, readDebtFilter, type AskedFilter } from './debt-filter.server';
import { amountsIn } from './payable-lines.server';
import { oldestOf, payLines, refuseDebts, wantedIn, noAnswer } from './pay-lines.server';
import { continueQueue, isOfQueue } from './continue-queue.server';
import { findRecordName } from '~/identity/record-name';
import { linkLines } from './make-link.server';
import { LINK_FIELD } from './many-at-once';
import { findLeftQueue, queueView } from '~/payments/queue/payment-queue.server';
import { cutPage } from '~/ui/table/cut-page';
import { judging } from '~/platform/limits/limits.server';

/** Debts of one page: more are a page no phone opens. */
const PAGE = 100;
/** Newest receipts shown below the debts. */
const RECEIPTS = 5;

export function chosenOid(request: Request): string | null {
  return new URL(request.url).searchParams.get('sicil');
}

/** Which debts are ticked before anything was: those the address names, and the oldest open instalment of its plan. */
function tickedFirst(query: URLSearchParams, lines: readonly AccrualLine[]): string[] {
  const asked = new Set(query.getAll('borc'));
  const plan = query.get('plan');
  // An instalment says in its description which plan it is of.
  const [next] = plan
    ? lines
        .filter(({ Description }) => Description.split(' ').includes(plan))
        .toSorted((one, other) => one.InstallmentNo - other.InstallmentNo)
    : [];
  return lines.flatMap(({ Oid }) => (asked.has(Oid) || Oid === next?.Oid ? [Oid] : []));
}

/** Open debts as the page lists them, a hundred at a time, with sums over all. Fields for a part of each cost bytes, and are there when asked for. */
export function debtsView(
  request: Request,
  lines: readonly AccrualLine[],
  asOf: IsoDate,
  pathOf?: (debtOid: string) => string,
  groupOf?: (debtOid: string) => number | undefined,
) {
  const { pathname, searchParams } = new URL(request.url);
  const isPartial = searchParams.has('kismi');
  const { overdue, coming } = splitByDue(lines, asOf);
  const { rows, pages } = cutPage([...overdue, ...coming], PAGE, searchParams.get('sayfa'), (page) =>
    pageUrl(pathname, searchParams, page),
  );
  const shown = splitByDue(rows, asOf);
  const view = (line: AccrualLine): DebtView => ({
    ...debtView(line, isPartial),
    ...(pathOf && { path: pathOf(line.Oid) }),
    ...(groupOf && { group: groupOf(line.Oid) }),
  });
  return {
    asOf,
    overdue: shown.overdue.map(view),
    coming: shown.coming.map(view),
    pages,
    ticked: tickedFirst(searchParams, lines),
    total: totalsOf(lines),
    overdueTotal: totalsOf(overdue),
    comingTotal: totalsOf(coming),
    // What the buttons for many at once pay: no more than one payment holds.
    atOnce: { overdue: totalsOf(oldestOf(overdue)).total, all: totalsOf(oldestOf(lines)).total },
    isPartial,
    hasPartial: lines.some(mayBePartial) && getPortal().offered.isOffered('CalculatePartialPayment'),
  };
}

/** The filter as its form shows it, and whether it hides anything or calculates for another day. */
function filterView(request: Request, { filter, typedDay }: AskedFilter, lines: readonly AccrualLine[]) {
  return {
    asOf: filter.asOf,
    typed: {
      durum: filter.due,
      tur: filter.kind,
      yil: filter.year,
      'tarih.gun': typedDay.day,
      'tarih.ay': typedDay.month,
      'tarih.yil': typedDay.year,
    },
    ...choicesOf(lines),
    count: lines.length,
    isNarrowed: isNarrowed(filter),
    search: new URL(request.url).search,
  };
}

/** The records of a list as groups, each named by what is in it; null where the list is of one. */
function groupsOf({ chosen, records }: DebtList, kept: ReadonlySet<string>, asOf: IsoDate) {
  if (chosen) return null;
  return records.map(({ registry, lines }) => {
    const { overdue, coming } = splitByDue(
      lines.filter(({ Oid }) => kept.has(Oid)),
      asOf,
    );
    const { RegistryNo: no } = registry.RegistryInfo;
    return {
      name: findRecordName(lines) ?? `Sicil no ${no}`,
      no,
      oid: registry.Oid,
      sums: { overdue: totalsOf(overdue), coming: totalsOf(coming) },
    };
  });
}

/** Which record a debt is of, by its place among the groups. */
function placeOf({ chosen, records }: DebtList) {
  if (chosen) return undefined;
  const places = new Map(
    records.flatMap(({ lines }, place) => lines.map(({ Oid }) => [Oid, place] as const)),
  );
  return (oid: string) => places.get(oid);
}

/** What each record owes (kuruş), by its Oid, where all are listed. */
const sumsOf = ({ chosen, records }: DebtList) =>
  chosen
    ? {}
    : Object.fromEntries(records.map(({ registry, lines }) => [registry.Oid, totalsOf(lines).total]));

/** A queue of payments there is only where each sicil record is paid by itself. */
async function findOwnQueue(owner: string, { registries }: DebtList) {
  if (registries.length < 2 || getPortal().offered.hasOrdersAcrossRegistries) return null;
  const queue = await findLeftQueue(owner);
  return queue && queueView(queue);
}

async function pageOf(request: Request, citizen: Citizen, list: DebtList, asked: AskedFilter) {
  const { chosen, asOf, lines } = list;
  const registries = list.registries.map(registryView);
  const [first] = registries;
  const { problems } = asked;
  if (!asOf || !first) {
    return { registries, sums: {}, problems, open: null, payments: [], queue: null };
  }
  const owner = ownerOf(citizen);
  const [receipts, payments, queue] = await Promise.all([
    chosen && readPart('Son ödemeleriniz', () => listReceipts(citizen, chosen.Oid, RECEIPTS)),
    listOpenPayments(owner),
    findOwnQueue(owner, list),
  ]);
  const kept = narrow(lines, asked.filter, asOf);
  const groups = groupsOf(list, new Set(kept.map(({ Oid }) => Oid)), asOf);
  return {
    registries,
    sums: sumsOf(list),
    problems,
    open: {
      /** Null: all records are listed, as groups. */
      chosen: chosen && registryView(chosen),
      name: chosen ? registryView(chosen).name : first.name,
      debts: { ...debtsView(request, kept, asOf, debtUrl, placeOf(list)), groups },
      filter: filterView(request, asked, lines),
      receipts: receipts ?? [],
    },
    payments,
    queue,
  };
}

/** The debts of the chosen sicil record, or of all, at a filter; its payments still open, its last receipts. */
export async function openDebts(request: Request) {
  const citizen = await requireCitizen(request);
  const asked = readDebtFilter(new URL(request.url).searchParams);
  return askMunicipality(request, async () => {
    const wish = { registryOid: chosenOid(request), asOfDate: asked.filter.asOf };
    const page = await pageOf(request, citizen, await findDebtList(citizen, wish), asked);
    await recordOwn(request, citizen, 'debts-viewed');
    return data(page, { status: page.problems.length > 0 ? 422 : 200 });
  });
}

/** Who pays a debt of a list: the citizen, for the record it is of. */
function payersOf(citizen: Citizen, { records }: DebtList) {
  const payers = new Map(
    records.flatMap(({ registry, lines }) => {
      const payer = memberPayer(citizen, registry);
      return lines.map(({ Oid }) => [Oid, payer] as const);
    }),
  );
  return ({ Oid }: AccrualLine) => {
    const payer = payers.get(Oid);
    if (!payer) throw new Error('A listed debt is of no record');
    return payer;
  };
}

async function pay(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  return askMunicipality(request, async () => {
    if (!isServiceShown('payment')) {
      return refuseDebts({ problems: [{ text: 'Bu belediye internetten ödeme almıyor.' }] });
    }
    if (isOfQueue(form)) {
      return isShownAgain(form)
        ? { ...noAnswer, isShownAgain: true }
        : await continueQueue(form, {
            owner: ownerOf(citizen),
            path: urls.debts,
            findRecord: async (registryOid) => {
              const { chosen, lines } = await findDebtList(citizen, { registryOid });
              return chosen && { payer: memberPayer(citizen, chosen), lines };
            },
            recordStart: () => recordOwn(request, citizen, 'payment-started'),
          });
    }
    const list = await findDebtList(citizen, { registryOid: chosenOid(request), isWhole: true });
    const { lines, asOf } = list;
    if (!asOf) {
      requireWholeList();
      const text = 'Önce hangi sicil kaydının borçlarını ödeyeceğinizi seçin.';
      return refuseDebts({ problems: [{ text }] });
    }
    const { filter } = readDebtFilter(new URL(request.url).searchParams);
    const debts = { listed: narrow(lines, filter, asOf), asOf };
    if (isShownAgain(form)) {
      const ticked = wantedIn(form, debts);
      return { ...noAnswer, ticked, amounts: amountsIn(form), isShownAgain: true };
    }
    const wish = { ...debts, owner: ownerOf(citizen), payerOf: payersOf(citizen, list), lines };
    if (textOf(form, LINK_FIELD) !== '') return linkLines(request, citizen, form, wish);
    return payLines(form, {
      ...wish,
      recordStart: () => recordOwn(request, citizen, 'payment-started'),
    });
  });
}

/** Takes the ticked debts to the payment window, or says what stands in the way; the ticks stay. */
export function payDebts(request: Request) {
  return judging(() => pay(request));
}
