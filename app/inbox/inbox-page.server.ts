import type { Registry } from 'municipality/contract';
import { listOpenDrafts } from '~/declarations/start/open-drafts.server';
import type { Citizen } from '~/identity/citizen/citizen.server';
import { askMunicipality, listRegistries, requireCitizen } from '~/identity/citizen/citizen.server';
import { listReceipts } from '~/payments/payment-list.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findByNumber } from '~/requests/follow/follow.server';
import { listNewestRequests } from '~/requests/pages/start.server';
import { listWaitingDrafts } from '~/requests/send/waiting-drafts.server';
import { readTypedNumber } from '~/requests/texts';
import { isServiceShown } from '~/services/offering.server';
import { type News, dueNews, receiptNews, requestNews } from './news';
import { visitInbox } from './visits.server';

/** Receipts of one record and requests that are looked at one by one. */
const [MOST_RECEIPTS, MOST_STEPS] = [20, 10];

/** What one record owes soon, and its receipts; nothing of what cannot be had. */
async function listOfRecord(citizen: Citizen, { Oid, RegistryInfo }: Registry) {
  const { municipality } = getPortal();
  const token = { token: citizen.accessToken };
  const debts = await readPart(`${RegistryInfo.RegistryNo} sicilinin borçları`, () =>
    municipality.GetAccrumentListForEMunicipality({ registryOid: Oid }, token),
  );
  const receipts = await readPart('Son ödemeleriniz', () => listReceipts(citizen, Oid, MOST_RECEIPTS));
  return { debts, receipts: receipts ?? [] };
}

async function listMoney(citizen: Citizen): Promise<News[]> {
  const registries = (await readPart('Sicil kayıtlarınız', () => listRegistries(citizen))) ?? [];
  const records = await Promise.all(registries.map((registry) => listOfRecord(citizen, registry)));
  const asOf = records.find(({ debts }) => debts !== null)?.debts?.AsOfDate;
  const lines = records.flatMap(({ debts }) => debts?.Lines ?? []);
  const receipts = records.flatMap((record) => record.receipts);
  return [...(asOf ? dueNews(lines, asOf) : []), ...receiptNews(receipts, getPortal().now())];
}

/** The requests that were answered, each with the time of its last step. */
async function listAnswers(request: Request, citizen: Citizen): Promise<News[]> {
  if (!isServiceShown('requests')) return [];
  const rows = await listNewestRequests(request, citizen);
  const news = requestNews(rows);
  return Promise.all(
    news.map(async (entry, place) => {
      const number = rows.find(({ path }) => path === entry.path)?.number ?? '';
      const trackingNo = place < MOST_STEPS ? readTypedNumber(number) : null;
      if (trackingNo === null) return entry;
      const found = await readPart('Başvurunuzun adımları', () => findByNumber(citizen, trackingNo));
      return { ...entry, at: found?.detail.Events.at(-1)?.At ?? entry.at };
    }),
  );
}

/** Begun and not sent: declarations and requests. */
async function listDrafts(request: Request, citizen: Citizen) {
  const [declarations, requests] = await Promise.all([
    listOpenDrafts(citizen),
    isServiceShown('requests') ? listWaitingDrafts(request, citizen) : [],
  ]);
  return [
    ...declarations.map(({ id, kind, subject, path }) => ({ id, kind, subject, path })),
    ...requests.map(({ id, subject, path }) => ({ id, kind: 'Başvuru', subject, path })),
  ];
}

/** Everything that is new for a member, newest first; what was not there at the last visit is marked. */
export async function openInbox(request: Request) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const [money, answers, drafts] = await Promise.all([
      listMoney(citizen),
      listAnswers(request, citizen),
      listDrafts(request, citizen),
    ]);
    const news = [...money, ...answers].toSorted((one, other) => (one.at < other.at ? 1 : -1));
    const unread = await visitInbox(citizen.identityNo, news);
    return {
      unread: unread.size,
      drafts,
      news: news.map((entry) => ({ ...entry, isUnread: unread.has(entry.key) })),
    };
  });
}
