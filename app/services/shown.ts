import { urls } from '~/urls';
import { serviceList, services } from './services';
import type { Service, ShowingSettings, UrlName } from './shape/service';

/** Describes what is offered here: by the portal's settings, and by the municipality behind it. */
export interface Offering {
  readonly settings: ShowingSettings;
  /** Tells whether the municipality offers a call; everything while nobody knows. */
  readonly isOffered?: (call: string) => boolean;
}

const waysIn: readonly Service[] = [services.signIn, services.eDevlet];

/** Tells whether every call a service rests on is offered; of a member's one way of signing in too. */
function isBorne({ calls, access, callsEither }: Service, isOffered: (call: string) => boolean): boolean {
  if (!calls.every(isOffered)) return false;
  if (callsEither !== undefined && !callsEither.some(isOffered)) return false;
  return access === 'open' || waysIn.some((way) => way.calls.every(isOffered));
}

/** Tells whether a service is offered here. */
export function isShown(service: Service, { settings, isOffered }: Offering): boolean {
  return (service.isShown?.(settings) ?? true) && (isOffered === undefined || isBorne(service, isOffered));
}

/** Lists the addresses that are offered and yet have no entry in the menu, whoever gives it. */
export const listUnlistedPaths = ({ settings }: Offering): string[] =>
  serviceList.flatMap(({ menu, page }) =>
    page !== undefined && menu?.isShown?.(settings) === false ? [urls[page]] : [],
  );

/** Lists the services that are not offered here. */
export const listHidden = (offering: Offering): Service[] =>
  serviceList.filter((service) => !isShown(service, offering));

/**
 * Lists the addresses of services that are not offered: nothing in the portal leads there, whoever wrote it. One with a
 * name in it is cut before the name, `/makbuz/`.
 */
export function listHiddenPaths(offering: Offering): string[] {
  return listHidden(offering).flatMap(({ addresses, staysOpen = [] }) =>
    (Object.keys(addresses) as UrlName[])
      .filter((name) => !staysOpen.includes(name))
      .map((name) => urls[name].split(':', 1)[0] ?? ''),
  );
}

/** Lists the pages that tell everybody who is not signed in the same. */
export const samePaths: ReadonlySet<string> = new Set(
  serviceList.flatMap(({ isSameForAll, page }) => {
    const names = isSameForAll === true ? (page === undefined ? [] : [page]) : (isSameForAll ?? []);
    return names.map((name) => urls[name]);
  }),
);
