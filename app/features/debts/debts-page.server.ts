import { readPart } from '~/platform/municipal/read-part.server';
import { data } from '@remix-run/node';
import type { AccrualLine } from 'municipality/contract';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { findCreditSum } from '~/features/credits/credits.server';
import { askMunicipality, recordOwn, requireCitizen } from '~/features/identity/citizen/citizen.server';
import { registryView } from '~/features/identity/registry-view.server';
import { memberPayer, memberVisitor, ownerOf } from '~/features/payments/payer.server';
import { findHeldDebts, freeOf, type HeldDebts } from '~/features/payments/position/holds.server';
import { listOpenPayments, listReceipts } from '~/features/payments/payment-list.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import { requireWhole } from '~/platform/municipal/read-answer.server';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { debtUrl, pageUrl, urls } from '~/urls';
import type { DebtList } from './debt-list.server';
import { findDebtList, splitByDue, totalsOf } from './debt-list.server';
import { debtView, heldView, soonText, mayBePartial, type DebtView } from './debt-view.server';
import {
  choicesOf,
  contractFilter,
  isNarrowed,
  narrow,
  readDebtFilter,
  type AskedFilter,
} from './debt-filter.server';
import { amountsIn } from './payable-lines.server';
import { payLines, refuseDebts, wantedIn, noAnswer } from './pay-lines.server';
import { continueQueue, isOfQueue } from './continue-queue.server';
import { findRecordName } from '~/features/identity/record-name';
import { linkLines } from './make-link.server';
import { LINK_FIELD } from './many-at-once';
import { findLeftQueue, queueView } from '~/features/payments/queue/payment-queue.server';
import { pageNumber, pagesOf } from '~/ui/table/cut-page';
import {
  countOf,
  listedSums,
  narrowSums,
  sumsAtOnce,
  totalOfRecord,
  type DebtsAsked,
  type PagedDebts,
} from '~/features/payments/position/debt-page.server';
import { findNamedPage, PAGE, PARTIAL_PAGE, tickedFirst, type DebtPage } from './debt-page.server';
import { refundTriesOnFailure } from '~/platform/limits/limits.server';

/** So many of the newest receipts are shown below the debts. */
const RECEIPTS = 5;

export function chosenOid(request: Request): string | null {
  return new URL(request.url).searchParams.get('sicil');
}

interface ListedPosition {
  readonly debts: PagedDebts;
  /** Says whether nothing is missing that belongs to the list. */
  readonly isWhole: boolean;
  readonly pathOf?: (debtOid: string) => string;
  /** Finds the place of a debt's record among the groups; left out where the list is of one record. */
  readonly groupOf?: ((line: AccrualLine) => number | undefined) | undefined;
}

const sizeOf = (query: URLSearchParams) => (query.has('kismi') ? PARTIAL_PAGE : PAGE);

/** Finds the page of debts an address asks for, where it asks for one of all. */
export function askedPage(request: Request): Pick<DebtsAsked, 'order' | 'page' | 'size' | 'wantsOldest'> {
  const query = new URL(request.url).searchParams;
  return { order: 'sicil', page: pageNumber(query.get('sayfa')), size: sizeOf(query), wantsOldest: true };
}

/**
 * Shows the open debts as the page lists them, with sums over all. Fields for a part of each cost bytes, and are there
 * when asked for.
 */
export function debtsView(request: Request, { debts, isWhole, pathOf, groupOf }: ListedPosition) {
  const { asOf, rows, held, filter } = debts;
  const { pathname, searchParams } = new URL(request.url);
  const isPartial = searchParams.has('kismi');
  const sums = narrowSums(debts, filter);
  const pastSums = narrowSums({ sums: debts.pastSums, asOf }, filter);
  const { pages } = pagesOf(
    countOf([...sums, ...pastSums]),
    sizeOf(searchParams),
    searchParams.get('sayfa'),
    (page) => pageUrl(pathname, searchParams, page),
  );
  const shown = splitByDue(rows, asOf);
  const { overdue, coming } = splitByDue(sums, asOf);
  const view = (line: AccrualLine): DebtView => ({
    ...debtView(line, isPartial),
    ...heldIn(held, line),
    ...soonIn(line, asOf),
    ...(pathOf && { path: pathOf(line.Oid) }),
    ...(groupOf && { group: groupOf(line) }),
  });
  return {
    asOf,
    overdue: shown.overdue.map(view),
    coming: shown.coming.map(view),
    past: shown.past.map(view),
    pages,
    ticked: tickedFirst(searchParams, rows),
    total: totalsOf(sums),
    overdueTotal: totalsOf(overdue),
    comingTotal: totalsOf(coming),
    pastTotal: totalsOf(pastSums),
    isWhole,
    atOnce: isWhole ? sumsAtOnce(debts) : null,
    isPartial,
    hasPartial:
      freeOf(rows, held).some(mayBePartial) && getPortal().offered.isOffered('CalculatePartialPayment'),
  };
}

/** Counts from today alone: a list as of another day says nothing of what is near. */
const soonIn = ({ DueDate }: AccrualLine, asOf: string) => {
  const soon = asOf === dayInTurkey(getPortal().now()) ? soonText(DueDate, asOf) : null;
  return soon !== null && { soon };
};

/** The table of debts that may be barred says so over all of them. */
const heldIn = (held: HeldDebts, { Oid }: AccrualLine) => {
  const own = held.get(Oid);
  const view = own?.standing === 'past-limitation' ? null : heldView(own);
  return view && { held: view };
};

/** Shows the filter as its form shows it, and whether it hides anything or calculates for another day. */
function filterView(request: Request, { filter, typedDay }: AskedFilter, debts: PagedDebts) {
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
    ...choicesOf(listedSums(debts)),
    count: countOf(debts.sums),
    isNarrowed: isNarrowed(filter),
    search: new URL(request.url).search,
  };
}

/** Groups the records of a list, each named by what is shown of it; null where the list is of one. */
function groupsOf({ chosen, records }: DebtPage, debts: PagedDebts) {
  if (chosen) return null;
  const sums = narrowSums({ sums: listedSums(debts), asOf: debts.asOf }, debts.filter);
  return records.map(({ registry }) => {
    const own = sums.filter(({ RegistryOid }) => RegistryOid === registry.Oid);
    const { overdue, coming, past } = splitByDue(own, debts.asOf);
    const { RegistryNo: no } = registry.RegistryInfo;
    return {
      name:
        registryView(registry).about ??
        findRecordName(debts.rows.filter(({ RegistryOid }) => RegistryOid === registry.Oid)) ??
        `Sicil no ${no}`,
      no,
      oid: registry.Oid,
      sums: { overdue: totalsOf(overdue), coming: totalsOf(coming), past: totalsOf(past) },
    };
  });
}

/** Sums what each record owes (kuruş), by its Oid; a sum is null where rows of the record could not be read. */
const sumsOf = ({ chosen, records }: DebtPage, debts: PagedDebts): Readonly<Record<string, number | null>> =>
  chosen
    ? {}
    : Object.fromEntries(
        records.map(({ registry, unread }) => [
          registry.Oid,
          unread > 0 ? null : totalOfRecord(registry.Oid, debts),
        ]),
      );

/** A queue of payments there is only where each sicil record is paid by itself. */
async function findOwnQueue(owner: string, { registries }: DebtPage) {
  if (registries.length < 2 || getPortal().offered.hasOrdersAcrossRegistries) return null;
  const queue = await findLeftQueue(owner);
  return queue && queueView(queue);
}

async function pageOf(request: Request, citizen: Citizen, page: DebtPage, asked: AskedFilter) {
  const { chosen, debts, records } = page;
  const registries = page.registries.map(registryView);
  const [first] = registries;
  const { problems } = asked;
  if (!debts || !first) {
    return { registries, sums: {}, problems, open: null, payments: [], queue: null, unread: page.unread };
  }
  const owner = ownerOf(citizen);
  const [receipts, payments, queue] = await Promise.all([
    chosen && readPart('Son ödemeleriniz', () => listReceipts(citizen, chosen.Oid, RECEIPTS)),
    listOpenPayments(owner),
    findOwnQueue(owner, page),
  ]);
  const places = new Map(records.map(({ registry }, place) => [registry.Oid, place]));
  return {
    registries,
    sums: sumsOf(page, debts),
    problems,
    open: {
      /** Null means that all records are listed, as groups. */
      chosen: chosen && registryView(chosen),
      name: chosen ? registryView(chosen).name : first.name,
      debts: {
        ...debtsView(request, {
          debts,
          isWhole: page.isWhole,
          pathOf: debtUrl,
          groupOf: chosen ? undefined : ({ RegistryOid }) => places.get(RegistryOid),
        }),
        groups: groupsOf(page, debts),
      },
      filter: filterView(request, asked, debts),
      receipts: receipts?.rows ?? [],
    },
    unread: page.unread + (receipts?.unread ?? 0),
    payments,
    queue,
  };
}

/** Opens the debts of the chosen sicil record, or of all, at a filter; its payments still open, its last receipts. */
export async function openDebts(request: Request) {
  const citizen = await requireCitizen(request);
  const asked = readDebtFilter(new URL(request.url).searchParams);
  return askMunicipality(request, async () => {
    const found = await findNamedPage(request, citizen, {
      ...askedPage(request),
      registryOid: chosenOid(request),
      asOfDate: asked.filter.asOf,
      filter: contractFilter(asked.filter),
    });
    const [page, credit] = await Promise.all([
      pageOf(request, citizen, found, asked),
      findCreditSum(citizen),
    ]);
    await recordOwn(request, citizen, 'debts-viewed');
    return data({ ...page, credit }, { status: page.problems.length > 0 ? 422 : 200 });
  });
}

/** Tells who pays a debt of a list: the citizen, for the record it is of. */
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
      return isRestoredForm(form)
        ? { ...noAnswer, isRestoredForm: true }
        : await continueQueue(form, {
            owner: ownerOf(citizen),
            path: urls.debts,
            findRecord: async (registryOid) => {
              const { chosen, lines, asOf, unread } = await findDebtList(citizen, { registryOid });
              return chosen && asOf && { payer: memberPayer(citizen, chosen), lines, asOf, unread };
            },
            recordStart: () => recordOwn(request, citizen, 'payment-started'),
          });
    }
    const list = await findDebtList(citizen, { registryOid: chosenOid(request), mustAnswer: true });
    const { lines, asOf } = list;
    if (!asOf) {
      requireWhole(list);
      const text = 'Önce hangi sicil kaydının borçlarını ödeyeceğinizi seçin.';
      return refuseDebts({ problems: [{ text }] });
    }
    const { filter } = readDebtFilter(new URL(request.url).searchParams);
    const held = await findHeldDebts(lines, memberVisitor(citizen), asOf);
    const debts = { listed: freeOf(narrow(lines, filter, asOf), held), asOf, isWhole: list.isWhole };
    if (isRestoredForm(form)) {
      const ticked = wantedIn(form, debts);
      return { ...noAnswer, ticked, amounts: amountsIn(form), isRestoredForm: true };
    }
    const options = {
      ...debts,
      owner: ownerOf(citizen),
      path: urls.debts,
      payerOf: payersOf(citizen, list),
      lines,
      held,
    };
    if (textOf(form, LINK_FIELD) !== '') return linkLines(request, citizen, form, options);
    return payLines(form, {
      ...options,
      recordStart: () => recordOwn(request, citizen, 'payment-started'),
    });
  });
}

/** Takes the ticked debts to the payment window, or says what stands in the way; the ticks stay. */
export function payDebts(request: Request) {
  return refundTriesOnFailure(() => pay(request));
}
