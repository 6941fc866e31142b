import { gt, max, min, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { getPortal } from '~/platform/portal/portal.server';
import { closureStateOf, listClosures, type ServiceClosure } from '~/services/closures.server';
import { serviceDay } from '../records/tables.server';
import { findPauseEnd, hasPause, pauseOf, pauseText } from '~/features/payments/operation-pause';
import { isServiceName, serviceTitles } from '~/services/shape/closures';
import { offeringNow } from '~/services/offering.server';
import { serviceList } from '~/services/services';
import type { Service } from '~/services/shape/service';
import { listHidden } from '~/services/shown';
import {
  findState,
  type ServiceState,
  type WatchedService,
  watchedServices,
  watchedTitles,
} from './service-state';

/** The page looks back on so many days. */
const DAYS = 90;
/** After so many milliseconds what was seen last is no longer how it is. */
const OUTDATED = 180_000;
const DAY = 86_400_000;

interface ServiceStatus {
  readonly service: string;
  readonly title: string;
  /** It is null where nobody has looked for a while, and `paused` while the pause of the night lasts. */
  readonly state: ServiceState | 'paused' | null;
  /** Gives the ISO instant at which a closed service is expected to open; null when nobody knows. */
  readonly until: string | null;
  /**
   * Holds the operator's own sentence about a closed service, or says when the pause ends; null where nothing is said.
   */
  readonly reason: string | null;
  /** Holds the names of what belongs to it and is not offered here; `isWhole` when nothing else does. */
  readonly unoffered: { readonly names: readonly string[]; readonly isWhole: boolean };
  /** Holds the open time of all time it should have been open, 0 to 1; null while nothing is recorded. */
  readonly available: number | null;
  /** Counts the seconds disturbed or without a portal, and seconds closed on purpose. */
  readonly lostSeconds: number;
  readonly closedSeconds: number;
}

const sum = (column: AnyPgColumn) => sql<number>`sum(${column})::int`;

/** A closure counts from this moment on, and so does its end. */
function currentState(isClosed: boolean, seen: ServiceState | null): ServiceState | null {
  if (isClosed) return 'closed';
  return seen === 'closed' ? 'open' : seen;
}

/** Finds what of a watched service is not offered here. */
function findUnoffered(watched: WatchedService, hidden: readonly Service[]) {
  const belongs = ({ closes, page }: Service) => closes === watched && page !== undefined;
  const own = hidden.filter(belongs);
  return {
    names: own.flatMap(({ name }) => name ?? []),
    isWhole: own.length > 0 && own.length === serviceList.filter(belongs).length,
  };
}

/** Describes a closure that is announced before it begins. */
interface PlannedClosure {
  /** Holds the title as visitors read it. */
  readonly title: string;
  /** Holds ISO instants. */
  readonly from: string;
  readonly until: string | null;
  readonly reason: string | null;
}

function plannedOf({ service, from, until, reason, closedAt }: ServiceClosure): PlannedClosure {
  return {
    title: isServiceName(service) ? serviceTitles[service] : 'Bütün sayfalar',
    from: (from ?? closedAt).toISOString(),
    until: until?.toISOString() ?? null,
    reason,
  };
}

/** These services take nothing while the nightly pause lasts. */
const pausing: ReadonlySet<WatchedService> = new Set(['payments', 'declarations', 'restructuring']);

/** Finds the pause as it stands in the table, of a service that would be open but for it; null outside of it. */
function findPauseOf(service: WatchedService, state: ServiceState | null) {
  const { configuration, now } = getPortal();
  const end = findPauseEnd(pauseOf(configuration.settings), now());
  if (end === null || !pausing.has(service) || (state !== 'open' && state !== null)) return null;
  return {
    state: 'paused',
    reason: `Bankanın gün sonu kapanışı sürüyor; saat ${end} olunca açılır.`,
  } as const;
}

/** Finds the pause of every night as `HH.MM–HH.MM`; null where there is none. */
function findPause(): string | null {
  const pause = pauseOf(getPortal().configuration.settings);
  return hasPause(pause) ? pauseText(pause) : null;
}

/**
 * Opens what is recorded of each service, its closures as they are at this moment, what is planned, and since when
 * anything is recorded.
 */
export async function openStatus(): Promise<{
  services: ServiceStatus[];
  since: string | null;
  planned: PlannedClosure[];
  pause: string | null;
}> {
  const { database, now } = getPortal();
  const at = now().getTime();
  const [rows, written] = await Promise.all([
    database
      .select({
        service: serviceDay.service,
        since: min(serviceDay.day),
        checkedAt: max(serviceDay.checkedAt),
        state: sql<string>`(array_agg(${serviceDay.state} order by ${serviceDay.day} desc))[1]`,
        open: sum(serviceDay.openSeconds),
        closed: sum(serviceDay.closedSeconds),
        disturbed: sum(serviceDay.disturbedSeconds),
        missing: sum(serviceDay.missingSeconds),
      })
      .from(serviceDay)
      .where(gt(serviceDay.day, dayInTurkey(new Date(at - DAYS * DAY))))
      .groupBy(serviceDay.service),
    listClosures(database),
  ]);
  const inState = (state: ReturnType<typeof closureStateOf>) =>
    written.filter((closure) => closureStateOf(closure, now()) === state);
  const closures = inState('closed');
  const hidden = listHidden(offeringNow());
  const services = watchedServices.map((service) => {
    const row = rows.find((found) => found.service === service);
    const closure = closures.find((one) => one.service === 'all' || one.service === service);
    const checkedAt = row?.checkedAt?.getTime() ?? 0;
    const seen = row && at - checkedAt <= OUTDATED ? findState(row.state) : null;
    const lostSeconds = (row?.disturbed ?? 0) + (row?.missing ?? 0);
    const wanted = (row?.open ?? 0) + lostSeconds;
    return {
      service,
      title: watchedTitles[service],
      state: currentState(closure !== undefined, seen),
      until: closure?.until?.toISOString() ?? null,
      reason: closure?.reason ?? null,
      unoffered: findUnoffered(service, hidden),
      available: wanted === 0 ? null : (row?.open ?? 0) / wanted,
      lostSeconds,
      closedSeconds: row?.closed ?? 0,
      ...findPauseOf(service, currentState(closure !== undefined, seen)),
    };
  });
  const since = rows.map((row) => row.since ?? '').sort()[0];
  return {
    services,
    since: since === undefined || since === '' ? null : since,
    planned: inState('planned').map(plannedOf),
    pause: findPause(),
  };
}
