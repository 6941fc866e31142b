import { getPortal } from '~/platform/portal/portal.server';
import { type ServiceKey, services } from './services';
import { isShown, listHiddenPaths, type Offering } from './shown';

/** Returns what is offered at this moment. */
export function offeringNow(): Offering {
  const { configuration, offered } = getPortal();
  return { settings: configuration.settings, isOffered: offered.isOffered };
}

/** Tells whether a service is offered at this moment. */
export const isServiceShown = (key: ServiceKey): boolean => isShown(services[key], offeringNow());

/** Returns the addresses no link leads to at this moment. */
export const hiddenPathsNow = (): string[] => listHiddenPaths(offeringNow());
