import type { Registry } from 'municipality/contract';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { askMunicipality, findCitizen, listRegistries } from '~/identity/citizen/citizen.server';
import { listOpenDrafts } from '~/declarations/start/open-drafts.server';
import { listOpenRequests } from '~/requests/pages/start.server';
import { totalsOf } from '~/debts/debt-list.server';
import { listYearReceipts } from '~/payments/payment-list.server';
import { getPortal } from '~/platform/portal/portal.server';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { hiddenPathsNow } from '~/services/offering.server';
import { debtsUrl } from '~/urls';
import { mayorPicture } from './mayor-picture.server';
import { openByMonth, paidByMonth } from './month-sums.server';

const LONGEST_SEARCH = 80;
const MOST_DRAFTS = 3;
const MOST_RECEIPTS = 3;

/** What is due and what was paid, over all sicil records of who is signed in. */
async function findDue(request: Request) {
  const citizen = await findCitizen(request);
  if (!citizen) return null;
  try {
    return await askMunicipality(request, async () => {
      const registries = await listRegistries(citizen);
      const lists = await Promise.all(registries.map((registry) => findRegistryDue(citizen, registry)));
      const receipts = lists.flatMap((list) => list.receipts);
      const asOf = lists[0]?.due.asOf ?? null;
      return {
        registries: lists.map(({ due }) => due),
        receipts: receipts.toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST_RECEIPTS),
        openByMonth:
          asOf &&
          openByMonth(
            lists.flatMap(({ lines }) => lines),
            asOf,
          ),
        paidByMonth:
          asOf && lists.every(({ isWholeYear }) => isWholeYear) ? paidByMonth(receipts, asOf) : null,
      };
    });
  } catch (error) {
    // Home stays open while the municipality does not answer; only the sums are missing.
    if (error instanceof MunicipalOutage || (error instanceof Response && error.status === 503)) return null;
    throw error;
  }
}

async function findRegistryDue(citizen: Citizen, { Oid, RegistryInfo }: Registry) {
  const { Lines: lines, AsOfDate: asOf } = await getPortal().municipality.GetAccrumentListForEMunicipality(
    { registryOid: Oid },
    { token: citizen.accessToken },
  );
  const next = lines.find((line) => line.DueDate >= asOf);
  return {
    lines,
    ...(await listYearReceipts(citizen, Oid, asOf.slice(0, 4))),
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

/** Begun and not sent yet; a few, the others stand with their declaration. */
async function findDrafts(request: Request) {
  const citizen = await findCitizen(request);
  return citizen ? (await listOpenDrafts(citizen)).slice(0, MOST_DRAFTS) : [];
}

/** Sent and not answered yet. */
async function findRequests(request: Request) {
  const citizen = await findCitizen(request);
  return citizen ? listOpenRequests(request, citizen) : [];
}

export async function openHome(request: Request) {
  const { settings } = getPortal().configuration;
  const search = (new URL(request.url).searchParams.get('ara') ?? '').slice(0, LONGEST_SEARCH);
  return {
    search,
    // The page knows the services itself: their words would travel twice.
    hiddenPaths: hiddenPathsNow(),
    municipality: settings.MunicipalityName,
    mayor: {
      name: settings.MayorName,
      title: settings.MayorTitle,
      photo: mayorPicture(settings.MayorPhotosUrl),
      path: settings.MayorInfoUrl,
    },
    isSignedIn: (await findCitizen(request)) !== null,
    due: search === '' ? await findDue(request) : null,
    drafts: search === '' ? await findDrafts(request) : [],
    requests: search === '' ? await findRequests(request) : [],
  };
}
