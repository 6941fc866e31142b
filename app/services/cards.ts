import type { Service as Card } from '~/ui/shell/service-card';
import { urls } from '~/urls';
import { type HomeGroup, homeGroups, type OccasionGroup, occasionGroups } from './shape/groups';
import { hasCard, serviceList } from './services';
import type { CardService } from './shape/service';

/** Said of a service to whoever is not signed in. */
const SIGN_IN_NOTE = 'Giriş gerekir';
const STAFF_NOTE = 'Yalnızca belediye çalışanları';

/** The card of a service as a visitor sees it. */
export function cardOf(service: CardService, isSignedIn: boolean): Card {
  const { icon, name, page, line, needs, fee, time, lastDay, access } = service;
  const note = { open: undefined, member: isSignedIn ? undefined : SIGN_IN_NOTE, staff: STAFF_NOTE }[access];
  return {
    ...{ icon, name, path: urls[page], line },
    ...(note !== undefined && { note }),
    ...(needs !== undefined && { needs }),
    ...(fee !== undefined && { fee }),
    ...(time !== undefined && { time }),
    ...(lastDay !== undefined && { lastDay }),
  };
}

const withCard = serviceList.filter(hasCard);

export interface CardGroup {
  readonly title: string;
  readonly services: readonly CardService[];
}

/** The groups of the home page, each with its services. */
export const cardGroups: readonly CardGroup[] = (Object.keys(homeGroups) as HomeGroup[]).map((group) => ({
  title: homeGroups[group],
  services: withCard.filter((service) => service.group === group),
}));

/** The groups as a visitor sees them: without what is hidden here, and without what only a search finds. */
export function listCards(isHidden: (path: string) => boolean, isSignedIn = false) {
  return cardGroups
    .map(({ title, services }) => ({
      title,
      services: services
        .filter(({ page, isOnlyFound = false }) => !isOnlyFound && !isHidden(urls[page]))
        .map((service) => cardOf(service, isSignedIn)),
    }))
    .filter(({ services }) => services.length > 0);
}

/** What may have happened to somebody, in its groups, each with the service it asks for; without what is hidden here. */
export function listOccasions(isHidden: (path: string) => boolean) {
  return (Object.keys(occasionGroups) as OccasionGroup[])
    .map((group) => ({
      title: occasionGroups[group],
      occasions: withCard.flatMap(({ occasions, page }) =>
        occasions?.group === group && !isHidden(urls[page])
          ? occasions.said.map((said) => ({ said, path: urls[page] }))
          : [],
      ),
    }))
    .filter(({ occasions }) => occasions.length > 0);
}

/** What stands together on one page of staff. */
const cardsOf = (wanted: CardService['group']): Card[] =>
  withCard
    .filter(({ group }) => group === wanted)
    .map(({ icon, name, page, line }) => ({ icon, name, path: urls[page], line }));

/** The lists of the service desk, each with its own page below `/masa`. */
export const deskCards: readonly Card[] = cardsOf('desk');

/** What the municipality's people look after, each with its own page below `/yonetim`. */
export const administrationCards: readonly Card[] = cardsOf('administration');
