import { readPart } from '~/platform/municipal/read-part.server';
import { data } from '@remix-run/node';
import type { AccrualLine, IsoDate } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { askMunicipality, recordOwn, requireCitizen } from '~/identity/citizen/citizen.server';
import { registryView } from '~/identity/registry-view.server';
import { memberPayer, ownerOf } from '~/payments/payer.server';
import { listOpenPayments, listReceipts } from '~/payments/payment-list.server';
import { isShownAgain, requireForm } from '~/platform/forms/forms.server';
import { requireWholeList } from '~/platform/municipal/outage.server';
import { getPortal } from '~/platform/portal/portal.server';
import { isServiceShown } from '~/services/offering.server';
import { debtUrl, pageUrl } from '~/urls';
import type { DebtList } from './debt-list.server';
import { findDebtList, listSums, splitByDue, totalsOf } from './debt-list.server';
import { debtView, mayBePartial, type DebtView } from './debt-view.server';
import { choicesOf, isNarrowed, narrow, readDebtFilter, type AskedFilter } from './debt-filter.server';
import { amountsIn } from './payable-lines.server';
import { oldestOf, payLines, refuseDebts, wantedIn, noAnswer } from './pay-lines.server';
import { cutPage } from '~/ui/table/cut-page';
import { judging } from '~/platform/limits/limits.server';

/** Debts of one page: more are a page no phone opens. */
const PAGE = 100;
/** Newest receipts shown below the debts. */
const RECEIPTS = 5;

export function chosenOid(request: Request): string | null {
  return new URL(request.url).searchParams.get('sicil');
}

/** Open debts as the page lists them, a hundred at a time, with sums over all. Fields for a part of each cost bytes, and are there when asked for. */
export function debtsView(
  request: Request,
  lines: readonly AccrualLine[],
  asOf: IsoDate,
  pathOf?: (debtOid: string) => string,
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
  });
  return {
    asOf,
    overdue: shown.overdue.map(view),
    coming: shown.coming.map(view),
    pages,
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

async function pageOf(request: Request, citizen: Citizen, list: DebtList, asked: AskedFilter) {
  const { chosen, asOf, lines } = list;
  const registries = list.registries.map(registryView);
  const { problems } = asked;
  if (!chosen || !asOf) {
    return { registries, sums: await listSums(citizen, list.registries), problems, open: null, payments: [] };
  }
  const [receipts, payments] = await Promise.all([
    readPart('Son ödemeleriniz', () => listReceipts(citizen, chosen.Oid, RECEIPTS)),
    listOpenPayments(ownerOf(citizen)),
  ]);
  return {
    registries,
    sums: {},
    problems,
    open: {
      chosen: registryView(chosen),
      debts: debtsView(request, narrow(lines, asked.filter, asOf), asOf, debtUrl),
      filter: filterView(request, asked, lines),
      receipts: receipts ?? [],
    },
    payments,
  };
}

/** The debts of the chosen sicil record at a filter, its payments still open, its last receipts. */
export async function openDebts(request: Request) {
  const citizen = await requireCitizen(request);
  const asked = readDebtFilter(new URL(request.url).searchParams);
  return askMunicipality(request, async () => {
    const list = await findDebtList(citizen, chosenOid(request), asked.filter.asOf);
    const page = await pageOf(request, citizen, list, asked);
    await recordOwn(request, citizen, 'debts-viewed');
    return data(page, { status: page.problems.length > 0 ? 422 : 200 });
  });
}

async function pay(request: Request) {
  const citizen = await requireCitizen(request);
  const form = await requireForm(request);
  return askMunicipality(request, async () => {
    const { chosen, lines, asOf } = await findDebtList(citizen, chosenOid(request));
    if (!chosen || !asOf) {
      requireWholeList();
      const text = 'Önce hangi sicil kaydının borçlarını ödeyeceğinizi seçin.';
      return refuseDebts({ problems: [{ text }] });
    }
    if (!isServiceShown('payment')) {
      return refuseDebts({ problems: [{ text: 'Bu belediye internetten ödeme almıyor.' }] });
    }
    const { filter } = readDebtFilter(new URL(request.url).searchParams);
    const debts = { listed: narrow(lines, filter, asOf), asOf };
    if (isShownAgain(form)) {
      const ticked = wantedIn(form, debts);
      return { ...noAnswer, ticked, amounts: amountsIn(form), isShownAgain: true };
    }
    return payLines(form, {
      ...debts,
      payer: memberPayer(citizen, chosen),
      lines,
      recordStart: () => recordOwn(request, citizen, 'payment-started'),
    });
  });
}

/** Takes the ticked debts to the payment window, or says what stands in the way; the ticks stay. */
export function payDebts(request: Request) {
  return judging(() => pay(request));
}
