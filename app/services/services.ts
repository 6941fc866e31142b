import { administration } from './rows/administration';
import { council } from './rows/council';
import { debts } from './rows/debts';
import { declarations } from './rows/declarations';
import { desks } from './rows/desks';
import { membership } from './rows/membership';
import { payments } from './rows/payments';
import { portal } from './rows/portal';
import { requests } from './rows/requests';
import { staff } from './rows/staff';
import { tariffs } from './rows/tariffs';
import { water } from './rows/water';
import { urls } from '~/urls';
import type { CardService, Service, UrlName } from './shape/service';

/** Lists everything the portal offers. */
export const services = {
  ...debts,
  ...payments,
  ...declarations,
  ...tariffs,
  ...requests,
  ...water,
  ...portal,
  ...council,
  ...membership,
  ...staff,
  ...desks,
  ...administration,
} as const satisfies Record<string, Service>;

type Services = typeof services;
export type ServiceKey = keyof Services;
type Addressed = { [Key in ServiceKey]: keyof Services[Key]['addresses'] }[ServiceKey];

/** An address that no service names does not compile. */
true satisfies [Exclude<UrlName, Addressed>] extends [never]
  ? true
  : { nobodys: Exclude<UrlName, Addressed> };

export const serviceList: readonly Service[] = Object.values(services);

export const hasCard = (service: Service): service is CardService =>
  service.group !== undefined && service.name !== undefined && service.page !== undefined;

const owners = new Map<UrlName, Service>(
  serviceList.flatMap((service) =>
    (Object.keys(service.addresses) as UrlName[]).map((name) => [name, service] as const),
  ),
);

/** Returns the service an address belongs to. */
export function serviceOf(name: UrlName): Service {
  const service = owners.get(name);
  if (!service) throw new Error(`${name} belongs to no service`);
  return service;
}

/** Says with which closure an address closes; `common` with everything alone, `always` never. */
export function closureOf(name: UrlName): Service['closes'] {
  const service = serviceOf(name);
  return service.staysOpen?.includes(name) === true ? 'always' : service.closes;
}

/** Says what is found behind sign-in: for what one signs in, and the way of somebody who is no member. */
export interface BehindSignIn {
  readonly purpose: string;
  readonly otherWay: { readonly path: string; readonly title: string } | null;
}

/** Finds what begins at an address of the portal; null where it is no service of members. */
export function findBehindSignIn(path: string): BehindSignIn | null {
  const service = serviceList.find(({ page }) => page !== undefined && urls[page] === path);
  const purpose = service?.signInFor ?? service?.name;
  if (!service || service.access === 'open' || purpose === undefined) return null;
  const { withoutMembership } = service;
  return {
    purpose,
    otherWay: withoutMembership
      ? { path: urls[withoutMembership.page], title: withoutMembership.title }
      : null,
  };
}

const keys = new Map(
  (Object.entries(services) as [ServiceKey, Service][]).flatMap(([key, { page }]) =>
    page === undefined ? [] : [[urls[page], key] as const],
  ),
);

/** Finds the service whose page stands at a path; null where none does. */
export const findServiceAt = (path: string): ServiceKey | null =>
  keys.get(path as (typeof urls)[UrlName]) ?? null;
