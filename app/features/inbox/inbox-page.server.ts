import type { Registry } from 'municipality/contract';
import { listOpenDrafts } from '~/features/declarations/start/open-drafts.server';
import {
  type Citizen,
  askMunicipality,
  listRegistries,
  requireCitizen,
} from '~/features/identity/citizen/citizen.server';
import { listReceipts } from '~/features/payments/payment-list.server';
import { memberVisitor, ownerOf } from '~/features/payments/payer.server';
import { readDebtRows } from '~/features/payments/position/debt-rows.server';
import { findHeldDebts, freeOf } from '~/features/payments/position/holds.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findByNumber } from '~/features/requests/follow/follow.server';
import { listNewestRequests } from '~/features/requests/pages/start.server';
import { listWaitingDrafts } from '~/features/requests/send/waiting-drafts.server';
import { readTypedNumber } from '~/features/requests/texts';
import { isServiceShown } from '~/services/offering.server';
import {
  listCancellationNews,
  listCreditNews,
  listCorrectionNews,
  listDeclarationNews,
  listLeaveNews,
  listPlanNews,
  type NewsPart,
} from './matter-news.server';
import { dueNews, receiptNews, requestNews, type Change, DAYS, type News, stateNews } from './news';
import { listMeterNews } from './meter-news.server';
import { visitInbox } from './visits.server';
import { listMessageAttempts } from '~/features/payments/attempt/message-attempts.server';
import { listLinks, standingOf, type PaymentLink } from '~/features/payments/link/payment-link.server';
import { formatMoney } from '~/ui/turkish/format';
import { outcomeUrl, paymentLinksUrl } from '~/urls';

/** So many receipts of one record and requests are looked at one by one. */
const [MOST_RECEIPTS, MOST_STEPS] = [20, 10];

/** Lists what one record owes soon, its receipts, plans and declarations; nothing of what cannot be had. */
async function listOfRecord(citizen: Citizen, { Oid, RegistryInfo }: Registry) {
  const [debts, receipts, plans, declarations] = await Promise.all([
    readPart(`${RegistryInfo.RegistryNo} sicilinin borçları`, () => readDebtRows(Oid, citizen.accessToken)),
    readPart('Son ödemeleriniz', () => listReceipts(citizen, Oid, MOST_RECEIPTS)),
    listPlanNews(citizen, Oid),
    listDeclarationNews(citizen, Oid),
  ]);
  return {
    debts,
    receipts: receipts?.rows ?? [],
    matters: [...plans.rows, ...declarations.rows],
    unread: (debts?.unread ?? 0) + (receipts?.unread ?? 0) + plans.unread + declarations.unread,
    isWhole: debts?.unread === 0 && receipts?.unread === 0 && plans.isWhole && declarations.isWhole,
  };
}

async function listOfRecords(citizen: Citizen): Promise<NewsPart> {
  const read = await readPart('Sicil kayıtlarınız', () => listRegistries(citizen));
  const registries = read?.rows ?? [];
  const records = await Promise.all(registries.map((registry) => listOfRecord(citizen, registry)));
  const asOf = records.find(({ debts }) => debts !== null)?.debts?.asOf;
  const lines = records.flatMap(({ debts }) => debts?.rows ?? []);
  const isWhole = read?.unread === 0 && records.every(({ debts }) => debts?.unread === 0);
  const due = asOf
    ? dueNews(freeOf(lines, await findHeldDebts(lines, memberVisitor(citizen), asOf)), asOf, isWhole)
    : [];
  const receipts = records.flatMap((record) => record.receipts);
  return {
    rows: [...due, ...receiptNews(receipts, getPortal().now()), ...records.flatMap(({ matters }) => matters)],
    unread: records.reduce((sum, record) => sum + record.unread, read?.unread ?? 0),
    isWhole: isWhole && records.every((record) => record.isWhole),
  };
}

/** Lists the requests that were answered, each with the time of its last step. */
async function listAnswers(request: Request, citizen: Citizen): Promise<NewsPart> {
  if (!isServiceShown('requests')) return { rows: [], unread: 0, isWhole: true };
  const own = await listNewestRequests(request, citizen);
  const { rows, unread } = own ?? { rows: [], unread: 0 };
  const news = requestNews(rows);
  const answers = await Promise.all(
    news.map(async (entry, place) => {
      const number = rows.find(({ path }) => path === entry.path)?.number ?? '';
      const trackingNo = place < MOST_STEPS ? readTypedNumber(number) : null;
      if (trackingNo === null) return { entry, unread: 0 };
      const found = await readPart('Başvurunuzun adımları', () => findByNumber(citizen, trackingNo));
      const at = found?.detail.Events.at(-1)?.At ?? entry.at;
      return { entry: { ...entry, at }, unread: found?.unread ?? 0 };
    }),
  );
  const missing = answers.reduce((sum, answer) => sum + answer.unread, unread);
  return {
    rows: answers.map(({ entry }) => entry),
    unread: missing,
    isWhole: own !== null && missing === 0,
  };
}

/** Lists what was begun and not sent: declarations and requests. */
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

/** Opens everything that is new for a member, newest first; what was not there at the last visit is marked. */
export async function openInbox(request: Request) {
  const citizen = await requireCitizen(request);
  return askMunicipality(request, async () => {
    const [parts, payments, drafts] = await Promise.all([
      Promise.all([
        listOfRecords(citizen),
        listAnswers(request, citizen),
        listCancellationNews(citizen),
        listCreditNews(citizen),
        listCorrectionNews(citizen),
        listMeterNews(citizen),
        listLeaveNews(citizen),
      ]),
      listPaymentNews(citizen),
      listDrafts(request, citizen),
    ]);
    const news = [...parts.flatMap(({ rows }) => rows), ...payments].toSorted((one, other) =>
      one.at < other.at ? 1 : -1,
    );
    const unseen = await visitInbox(citizen.identityNo, news);
    return {
      newsCount: unseen.size,
      unread: parts.reduce((sum, { unread }) => sum + unread, 0),
      isWhole: parts.every(({ isWhole }) => isWhole),
      drafts,
      news: news.map((entry) => ({ ...entry, isUnread: unseen.has(entry.key) })),
    };
  });
}

/** Lists the parts of a link that somebody has paid. */
async function listPaidParts({ id, parts }: PaymentLink): Promise<Change<'paymentLink'>[]> {
  const standings = await Promise.all(parts.map(standingOf));
  return standings.flatMap((standing, place) =>
    standing.kind === 'paid'
      ? [
          {
            ...{ no: `${id} ${place}`, state: standing.kind, at: standing.at.toISOString() },
            text: formatMoney(standing.amount),
            path: paymentLinksUrl(id),
          },
        ]
      : [],
  );
}

/** Lists what others paid by the member's links, and what of the member's own payments goes back. */
async function listPaymentNews(citizen: Citizen): Promise<News[]> {
  const { now } = getPortal();
  const since = new Date(now().getTime() - DAYS * 86_400_000);
  const [links, refunds] = await Promise.all([
    listLinks(citizen.identityNo),
    listMessageAttempts(ownerOf(citizen), since),
  ]);
  const paid = await Promise.all(links.map(listPaidParts));
  const refunded = refunds.map(({ reference, state, amount, changedAt }): Change<'payment'> => ({
    ...{ no: reference, state, at: changedAt.toISOString() },
    text: formatMoney(amount),
    path: outcomeUrl('succeeded', reference),
  }));
  return [...stateNews('paymentLink', paid.flat(), now()), ...stateNews('payment', refunded, now())];
}
