import { urls } from '~/urls';
import { serviceList } from './services';
import type { Service, ShowingSettings } from './shape/service';

/** Whether a service is offered here, by the settings. */
export function isShown(service: Service, settings: ShowingSettings): boolean {
  return service.isShown?.(settings) ?? true;
}

/** Addresses of services the settings hide: no list of the portal leads there, whoever wrote it. */
export function listHiddenPaths(settings: ShowingSettings): string[] {
  return serviceList
    .filter((service) => !isShown(service, settings))
    .flatMap(({ page }) => (page === undefined ? [] : urls[page]));
}

/** Pages that tell everybody who is not signed in the same. */
export const samePaths: ReadonlySet<string> = new Set(
  serviceList.flatMap(({ isSameForAll, page }) => {
    const names = isSameForAll === true ? (page === undefined ? [] : [page]) : (isSameForAll ?? []);
    return names.map((name) => urls[name]);
  }),
);
