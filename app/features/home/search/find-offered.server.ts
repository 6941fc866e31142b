import { listPublic } from '~/features/announcements/announcements.server';
import { remember } from '~/parts/content/remembered.server';
import { BRANCHES_KEY, helpGroupsOf } from '~/parts/content/texts/help-answers';
import { namedHere, readWrittenHelp } from '~/parts/content/texts/texts.server';
import { plainText } from '~/parts/content/written-text';
import { cardGroups, cardOf, sellsWater } from '~/services/cards';
import { hiddenPathsNow } from '~/services/offering.server';
import type { CardService } from '~/services/shape/service';
import { listPublicUnits } from '~/features/units/units.server';
import { announcementUrl, urls } from '~/urls';
import { elsewhere, type Elsewhere } from './elsewhere';
import { type Findable, indexWords } from './word-index';

const [MOST_SERVICES, MOST_ANSWERS, MOST_NEWS] = [8, 4, 4];

interface Served extends Findable {
  readonly service: CardService;
}

/** Says how often people come for a service: up to 1 for the first of their tasks, 0 for what is none. */
const usageOf = ({ task }: CardService) =>
  Math.max(0, ...[task?.guest, task?.member].map((place) => (place === undefined ? 0 : 1 / place)));

const services = indexWords<Served>(
  cardGroups.flatMap((group) =>
    group.services.map((service) => ({
      id: service.page,
      title: service.name,
      words: [service.words, group.title, ...(service.occasions?.said ?? [])].join(' '),
      text: service.line,
      usage: usageOf(service),
      service,
    })),
  ),
);

const others = indexWords<Elsewhere>(elsewhere);

interface FindableAnswer extends Findable {
  readonly text: string;
  readonly at?: string;
}

/** Indexes the answers of help, as the municipality has written them. */
async function indexAnswers() {
  const written = await readWrittenHelp();
  const answers = helpGroupsOf(namedHere()).flatMap((group) => group.answers);
  return indexWords<FindableAnswer>(
    answers.map(({ key, question, text, words, at }) => ({
      ...{ id: key, title: question, text: written[key] ?? text },
      ...(words !== undefined && { words }),
      ...(at !== undefined && { at }),
    })),
  );
}

export interface FoundLink {
  readonly title: string;
  readonly line: string;
  readonly path: string;
}

type News = Findable & FoundLink;

/** Indexes the units and what is announced now. */
async function indexNews() {
  const [units, { current }] = await Promise.all([listPublicUnits(), listPublic()]);
  return indexWords<News>([
    ...units.map(({ no, name, work, phone }) => ({
      ...{ id: `unit-${no}`, title: name, words: work },
      ...{ line: phone ? `Birim, ${phone}` : 'Birim', path: urls.units },
    })),
    ...current.map(({ no, title, text }) => ({
      ...{ id: `announcement-${no}`, title, text: plainText(text) },
      ...{ line: 'Duyuru', path: announcementUrl(no) },
    })),
  ]);
}

const knownAnswers = remember(indexWords<FindableAnswer>([]), indexAnswers);
const knownNews = remember(indexWords<News>([]), indexNews);

type Fits = 'every' | 'some';

async function find(search: string, isSignedIn: boolean, fits: Fits) {
  const hidden = new Set(hiddenPathsNow());
  const hasWater = sellsWater((path) => hidden.has(path));
  const [answers, news] = await Promise.all([knownAnswers.read(), knownNews.read()]);
  return {
    services: services
      .find(search, fits)
      .filter(({ service }) => !hidden.has(urls[service.page]))
      .slice(0, MOST_SERVICES)
      .map(({ service }) => cardOf(service, { isSignedIn, hasWater })),
    answers: answers
      .find(search, fits)
      .filter(({ at }) => at === undefined || !hidden.has(at))
      .slice(0, MOST_ANSWERS)
      // Which branches there are stands on the page of help alone.
      .map(({ id, title, text }) => ({ key: id, question: title, text: id === BRANCHES_KEY ? null : text })),
    elsewhere: others.find(search, fits).map(({ id, title, text }) => ({ key: id, title, text })),
    news: news
      .find(search, fits)
      .slice(0, MOST_NEWS)
      .map(({ title, line, path }): FoundLink => ({ title, line, path })),
  };
}

/**
 * Finds what the portal itself tells: its services, answers of help, units, announcements, and what others do. Where
 * nothing fits every word, what fits some of them.
 */
export async function findOffered(search: string, isSignedIn: boolean) {
  const found = await find(search, isSignedIn, 'every');
  if (Object.values(found).some((list) => list.length > 0)) return { ...found, isPartly: false };
  return { ...(await find(search, isSignedIn, 'some')), isPartly: true };
}
