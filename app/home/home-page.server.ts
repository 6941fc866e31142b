import type { Registry } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { askMunicipality, findCitizen, listRegistries } from '~/identity/citizen/citizen.server';
import { listOpenDrafts } from '~/declarations/start/open-drafts.server';
import { listOpenRequests } from '~/requests/pages/start.server';
import { totalsOf } from '~/debts/debt-list.server';
import { listYearReceipts } from '~/payments/payment-list.server';
import { getPortal } from '~/platform/portal/portal.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { isServiceShown } from '~/services/offering.server';
import { debtsUrl } from '~/urls';
import { mayorPicture } from './mayor-picture.server';
import { openByMonth, paidByMonth } from './month-sums.server';

const LONGEST_SEARCH = 80;
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
    const receipts = lists.flatMap((list) => list.receipts);
    const asOf = lists[0]?.due.asOf ?? null;
    const isWhole = lists.length === registries.length;
    return {
      registries: lists.map(({ due }) => due),
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
  const next = lines.find((line) => line.DueDate >= asOf);
  const year = asOf.slice(0, 4);
  return {
    lines,
    ...((await readPart('Son ödemeleriniz', () => listYearReceipts(citizen, Oid, year))) ?? NO_RECEIPTS),
    due: {
      no: RegistryInfo.RegistryNo,
      path: debtsUrl(Oid),
      asOf,
      ...totalsOf(lines),
      overdue: totalsOf(lines.filter((line) => line.DueDate < asOf)).total,
      next: next ? { name: next.RevenueName, dueDate: next.DueDate, total: next.Total } : null,
    },
  };
}

/** What is the visitor's own: due, begun and not sent yet, sent and not answered yet; a few of each, beside each other. */
async function findOwn(request: Request, citizen: Citizen) {
  const [due, drafts, requests] = await Promise.all([
    findDue(request, citizen),
    listOpenDrafts(citizen).then((open) => open.slice(0, MOST_DRAFTS)),
    isServiceShown('requests') ? listOpenRequests(request, citizen) : [],
  ]);
  return { due, drafts, requests };
}

const nothingOwn: Awaited<ReturnType<typeof findOwn>> = { due: null, drafts: [], requests: [] };

export async function openHome(request: Request) {
  const { settings } = getPortal().configuration;
  const citizen = await findCitizen(request);
  const search = (new URL(request.url).searchParams.get('ara') ?? '').slice(0, LONGEST_SEARCH);
  return {
    search,
    municipality: settings.MunicipalityName,
    mayor: {
      name: settings.MayorName,
      title: settings.MayorTitle,
      photo: mayorPicture(settings.MayorPhotosUrl),
      path: settings.MayorInfoUrl,
    },
    isSignedIn: citizen !== null,
    ...(await (search === '' && citizen ? findOwn(request, citizen) : nothingOwn)),
  };
}
