import { urls } from '~/urls';
import { closureOf, serviceOf } from '~/services/services';
import type { Service, UrlName } from '~/services/shape/service';

/** Says what belongs to an address: its service, and with which closure it closes. */
export interface RouteService {
  readonly service: Service;
  readonly closes: Service['closes'];
  /** Stays open whatever is closed or not offered: what a bank returns to, the way out. */
  readonly staysOpen: boolean;
}

const withoutNames = (path: string) => path.replaceAll(/:\w+/g, ':');

const routeServices = new Map(
  (Object.entries(urls) as [UrlName, string][]).map(([name, path]): [string, RouteService] => {
    const service = serviceOf(name);
    const staysOpen = service.staysOpen?.includes(name) === true;
    return [withoutNames(path), { service, closes: closureOf(name), staysOpen }];
  }),
);

/**
 * Returns the service a route belongs to, by the path the framework gives it; null for an unknown address, which stays
 * open to say so.
 */
export function serviceOfRoute(path: string | undefined): RouteService | null {
  return routeServices.get(`/${withoutNames(path ?? '')}`) ?? null;
}
