import { urls } from '~/urls';
import { serviceOf, type ServiceName } from './services';

const withoutNames = (path: string) => path.replaceAll(/:\w+/g, ':');

const services = new Map(
  Object.entries(urls).map(([name, path]) => [withoutNames(path), serviceOf[name as keyof typeof urls]]),
);

/** The service a route belongs to, by the path the framework gives it; every unknown address stays open to say so. */
export function serviceOfRoute(path: string | undefined): ServiceName | 'always' | 'common' {
  return services.get(`/${withoutNames(path ?? '')}`) ?? 'always';
}
