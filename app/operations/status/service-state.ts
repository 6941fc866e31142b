import { type ServiceName, serviceTitles } from '~/services/shape/closures';

/** Describes what the status page lists: the portal as a whole, then each service that can be closed. */
export type WatchedService = 'pages' | ServiceName;

export const watchedTitles: Readonly<Record<WatchedService, string>> = {
  pages: 'E-Belediye sayfaları',
  ...serviceTitles,
};
export const watchedServices = Object.keys(watchedTitles) as WatchedService[];

/** Describes what stands behind the portal and can be silent. */
export type Disturbance = 'municipality' | 'bank' | 'messages';
export type ServiceState = 'open' | 'closed' | Disturbance;

/** Lists what a service cannot do its work without. */
const needs: Readonly<Record<WatchedService, readonly Disturbance[]>> = {
  pages: [],
  payments: ['municipality', 'bank'],
  declarations: ['municipality'],
  restructuring: ['municipality'],
  water: ['municipality'],
  requests: ['municipality'],
  council: ['municipality'],
  staff: ['municipality'],
  'sign-in': ['municipality', 'messages'],
};

/** Tells how a service is: closed goes before disturbed, because somebody meant it. */
export function checkService(
  service: WatchedService,
  closed: ReadonlySet<string>,
  silent: ReadonlySet<Disturbance>,
): ServiceState {
  if (closed.has('all') || closed.has(service)) return 'closed';
  return needs[service].find((part) => silent.has(part)) ?? 'open';
}

const isState = (text: string): text is ServiceState =>
  ['open', 'closed', 'municipality', 'bank', 'messages'].includes(text);

/** Finds a stored state; null for one an older or newer version wrote. */
export function findState(text: string): ServiceState | null {
  return isState(text) ? text : null;
}
