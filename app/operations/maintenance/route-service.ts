import { urls } from '~/urls';
import { closureOf } from '~/services/services';
import type { Service, UrlName } from '~/services/shape/service';

const withoutNames = (path: string) => path.replaceAll(/:\w+/g, ':');

const services = new Map(
  Object.entries(urls).map(([name, path]) => [withoutNames(path), closureOf(name as UrlName)]),
);

/** The service a route belongs to, by the path the framework gives it; every unknown address stays open to say so. */
export function serviceOfRoute(path: string | undefined): Service['closes'] {
  return services.get(`/${withoutNames(path ?? '')}`) ?? 'always';
}
