import type { Task } from '~/ui/shell/hero';
import type { Service as Card } from '~/ui/shell/service-card';
import { urls } from '~/urls';
import { type HomeGroup, homeGroups, type OccasionGroup, occasionGroups } from './shape/groups';
import { hasCard, serviceList } from './services';
import type { CardService, Duty } from './shape/service';

const STAFF_NOTE = 'Yalnızca belediye çalışanları';

/** Tells whether words of water mean something here. */
export const sellsWater = (isHidden: (path: string) => boolean): boolean => !isHidden(urls.meters);

interface Shown {
  readonly isSignedIn: boolean;
  readonly hasWater: boolean;
}

/** Returns the card of a service as a visitor sees it. */
export function cardOf(service: CardService, { isSignedIn, hasWater }: Shown): Card {
  const { icon, name, page, needs, fee, time, lastDay, access } = service;
  const line = hasWater ? service.line : (service.lineWithoutWater ?? service.line);
  return {
    ...{ icon, name, path: urls[page], line },
    ...(access === 'staff' && { note: STAFF_NOTE }),
    ...(access === 'member' && !isSignedIn && { isLocked: true }),
    ...(needs !== undefined && { needs }),
    ...(fee !== undefined && { fee }),
    ...(time !== undefined && { time }),
    ...(lastDay !== undefined && { lastDay }),
  };
}

const withCard = serviceList.filter(hasCard);

interface CardGroup {
  readonly key: HomeGroup;
  readonly title: string;
  readonly services: readonly CardService[];
}

const placeOf = ({ menu }: CardService) => menu?.place ?? Number.POSITIVE_INFINITY;

/** Holds the groups of the home page, each with its services in the order of the menu. */
export const cardGroups: readonly CardGroup[] = (Object.keys(homeGroups) as HomeGroup[]).map((group) => ({
  key: group,
  title: homeGroups[group],
  services: withCard
    .filter((service) => service.group === group)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : placeOf(one) > placeOf(other) ? 1 : 0)),
}));

/** Says who looks at the home page, as far as what is offered to them depends on it. */
interface Visitor {
  readonly isSignedIn: boolean;
  readonly isEmployee: boolean;
}

const stranger: Visitor = { isSignedIn: false, isEmployee: false };

const concerns = ({ access, isForGuests }: CardService, { isSignedIn, isEmployee }: Visitor) =>
  access === 'staff' ? isEmployee : !(isForGuests === true && isSignedIn);

/** Lists the groups as a visitor sees them: without what is hidden here, of no use to them, or only found by a search. */
export function listCards(isHidden: (path: string) => boolean, visitor = stranger) {
  const shown = { isSignedIn: visitor.isSignedIn, hasWater: sellsWater(isHidden) };
  return cardGroups
    .map(({ key, title, services }) => ({
      key,
      title,
      services: services
        .filter(({ page, isOnlyFound = false }) => !isOnlyFound && !isHidden(urls[page]))
        .filter((service) => concerns(service, visitor))
        .map((service): Card => {
          // How long it takes is said where it opens, and by the search.
          const { time: _time, ...card } = cardOf(service, shown);
          if (!visitor.isSignedIn) return card;
          // A member knows the services by name; what each is for and costs the search says as well.
          const { line: _line, fee: _fee, ...short } = card;
          return short;
        }),
    }))
    .filter(({ services }) => services.length > 0);
}

/** Lists what most people come for, in its order. */
export function listTasks({ isSignedIn }: Pick<Visitor, 'isSignedIn'>): Task[] {
  return withCard
    .flatMap(({ task, icon, page }) => {
      const place = isSignedIn ? task?.member : task?.guest;
      return task && place !== undefined ? [{ place, title: task.title, icon, path: urls[page] }] : [];
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ title, icon, path }) => ({ title, icon, path }));
}

/**
 * Lists what may have happened to somebody, in its groups, each with the service it asks for; without what is hidden
 * here.
 */
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

/** Lists what an employee looks after, in the order of the services. */
export const listDutyCards = (duties: readonly Duty[]): (Card & { readonly duty: Duty })[] =>
  withCard.flatMap(({ icon, name, page, line, duty }) =>
    duty !== undefined && duties.includes(duty) ? [{ icon, name, path: urls[page], line, duty }] : [],
  );

/** Lists what stands together on one page of staff. */
const cardsOf = (wanted: CardService['group']): Card[] =>
  withCard
    .filter(({ group }) => group === wanted)
    .map(({ icon, name, page, line }) => ({ icon, name, path: urls[page], line }));

/** Adds to cards what waits at their pages, by address. */
export const withCounts = (
  cards: readonly Card[],
  counts: Readonly<Record<string, Card['counts']>>,
): Card[] => cards.map((card) => ({ ...card, counts: counts[card.path] ?? [] }));

/** Holds the lists of the service desk, each with its own page below `/masa`. */
export const deskCards: readonly Card[] = cardsOf('desk');

/** Holds what the municipality's people look after, each with its own page below `/yonetim`. */
export const administrationCards: readonly Card[] = cardsOf('administration');
