import { listProposals } from '~/features/administration/rates/proposals.server';
import { roleProposals } from '~/features/administration/roles/roles.server';
import { listAnnouncements, stateOf, today } from '~/features/announcements/announcements.server';
import { readOutboxFigures } from '~/parts/messages/outbox-figures.server';
import { smsWayOf } from '~/parts/messages/sms-way.server';
import { listJobRuns } from '~/platform/jobs/jobs.server';
import { getPortal } from '~/platform/portal/portal.server';
import { closureStateOf, listClosures } from '~/services/closures.server';
import { services, type ServiceKey } from '~/services/services';
import { urls } from '~/urls';
import { type Count, countOf, leadToList } from './count';

/** Reads so many deliveries and differences; where there are as many, there may be more. */
const [DELIVERIES, CONFLICTS] = [50, 200];

/** Says of what two administrators decide how much waits for this one, and how much of theirs for another. */
function countProposals(proposals: ReadonlyArray<{ readonly isOwn: boolean }>): Count[] {
  const own = proposals.filter(({ isOwn }) => isOwn).length;
  return [
    ...countOf(proposals.length - own, 'öneri onayınızı bekliyor', 'warning'),
    ...countOf(own, 'öneriniz öbür yöneticiyi bekliyor'),
  ];
}

async function countExchange(): Promise<Count[]> {
  const { exchange } = getPortal();
  if (exchange === null) return [];
  const [deliveries, conflicts] = await Promise.all([
    exchange.listDeliveries(DELIVERIES),
    exchange.listConflicts(CONFLICTS),
  ]);
  // The newest delivery of a name says how its files stand.
  const newest = new Map(deliveries.toReversed().map(({ name, state }) => [name, state]));
  const waiting = [...newest.values()].filter((state) => state === 'onay-bekliyor').length;
  const more = conflicts.length === CONFLICTS ? ' ya da daha çok' : '';
  return [
    ...countOf(waiting, 'dosya onay bekliyor', 'warning'),
    ...countOf(conflicts.length, `kayıt uyuşmuyor${more}`, 'warning'),
  ];
}

async function countJobs(): Promise<Count[]> {
  const [runs, { purposes }] = await Promise.all([listJobRuns(), readOutboxFigures()]);
  const failed = runs.filter(
    ({ doneAt, failedAt }) => failedAt !== null && (doneAt === null || failedAt > doneAt),
  ).length;
  const late = purposes.reduce((sum, { waitingLong }) => sum + waitingLong, 0);
  const isSmsSent = smsWayOf(getPortal().configuration) !== 'nobody';
  return [
    ...(isSmsSent ? [] : [{ text: 'SMS gönderen yok', tone: 'error' } as const]),
    ...countOf(failed, 'iş tamamlanamadı', 'error'),
    ...countOf(late, 'mesaj on dakikadan uzun bekliyor', 'warning'),
  ];
}

async function countAnnouncements(): Promise<Count[]> {
  const day = today();
  const current = (await listAnnouncements()).filter((one) => stateOf(one, day) === 'current');
  return countOf(current.length, 'duyuru yayında', 'plain');
}

async function countClosures(): Promise<Count[]> {
  const { database, now } = getPortal();
  const states = (await listClosures(database)).map((closure) => closureStateOf(closure, now()));
  return [
    ...countOf(states.filter((state) => state === 'closed').length, 'hizmet kapalı', 'warning'),
    ...countOf(states.filter((state) => state === 'planned').length, 'kapanış planlı', 'plain'),
  ];
}

/** Holds what waits for an administrator, then what is so now. */
const waiting = {
  roles: async (identityNo) => countProposals(await roleProposals.listProposals(identityNo)),
  rates: async (identityNo) => countProposals(await listProposals(identityNo)),
  exchange: countExchange,
  jobs: countJobs,
} as const satisfies Partial<Record<ServiceKey, (identityNo: string) => Promise<Count[]>>>;

const standing = {
  announcementsEditor: countAnnouncements,
  closuresEditor: countClosures,
} as const satisfies Partial<Record<ServiceKey, () => Promise<Count[]>>>;

/** Counts what waits for this administrator, all of it together. */
export async function countWaiting(identityNo: string): Promise<Count[]> {
  const counters = Object.entries(waiting) as [
    keyof typeof waiting,
    (identityNo: string) => Promise<Count[]>,
  ][];
  const counted = counters.map(async ([key, count]) =>
    leadToList(await count(identityNo), urls[services[key].page]),
  );
  return (await Promise.all(counted)).flat();
}

/** Counts what waits and what is so now, by the address of the page. */
export async function countAdministration(
  identityNo: string,
): Promise<Readonly<Record<string, readonly Count[]>>> {
  const counters = Object.entries({ ...waiting, ...standing }) as [
    keyof typeof waiting | keyof typeof standing,
    (identityNo: string) => Promise<Count[]>,
  ][];
  const counted = await Promise.all(
    counters.map(async ([key, count]) => [urls[services[key].page], await count(identityNo)] as const),
  );
  return Object.fromEntries(counted);
}
