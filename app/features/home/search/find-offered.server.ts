import { listPublic } from '~/features/announcements/announcements.server';
import { hasEveryWord } from 'municipality/values/search-words';
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
import { indexTopics } from './find-asked.server';
import { type Findable, type Fit, fits, indexWords } from './word-index';

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

const others = indexWords<Elsewhere>(elsewhere, { mustFitWords: true });

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

async function openIndexes() {
  const [answers, news, topics] = await Promise.all([knownAnswers.read(), knownNews.read(), indexTopics()]);
  return { answers, news, topics };
}

type Indexes = Awaited<ReturnType<typeof openIndexes>>;

function find({ answers, news, topics }: Indexes, search: string, isSignedIn: boolean, fit: Fit) {
  const hidden = new Set(hiddenPathsNow());
  const hasWater = sellsWater((path) => hidden.has(path));
  return {
    services: services
      .find(search, fit)
      .filter(({ service }) => !hidden.has(urls[service.page]))
      .slice(0, MOST_SERVICES)
      .map(({ service }) => cardOf(service, { isSignedIn, hasWater })),
    topics: topics.find(search, fit),
    answers: answers
      .find(search, fit)
      .filter(({ at }) => at === undefined || !hidden.has(at))
      .slice(0, MOST_ANSWERS)
      // Which branches there are stands on the page of help alone.
      .map(({ id, title, text }) => ({ key: id, question: title, text: id === BRANCHES_KEY ? null : text })),
    elsewhere: others.find(search, fit).map(({ id, title, text }) => ({ key: id, title, text })),
    news: news
      .find(search, fit)
      .slice(0, MOST_NEWS)
      .map(({ title, line, path }): FoundLink => ({ title, line, path })),
  };
}

type FoundHere = ReturnType<typeof find>;

const nothing: FoundHere = { services: [], topics: [], answers: [], elsewhere: [], news: [] };

/**
 * Finds what the portal itself tells: its services, topics of requests, answers of help, units, announcements, and what
 * others do. What fits every word leaves out what fits some, and what fits as typed what fits but for a letter.
 */
export async function findOffered(search: string, isSignedIn: boolean) {
  const indexes = await openIndexes();
  const found = { ...nothing, isPartly: true, unread: indexes.topics.unread };
  for (const fit of fits) {
    const fitting = find(indexes, search, isSignedIn, fit);
    if (Object.values(fitting).every((list) => list.length === 0)) continue;
    const isPartly = fit.words === 'some';
    const [first] = fitting.services;
    // A topic opens its own form; the service of all requests, if it is not itself looked for, asks for the topic again.
    const leadsToTopics = first?.path === urls.requests && !hasEveryWord(first.name, search);
    return { ...found, ...fitting, isPartly, hasTopicsFirst: isPartly || leadsToTopics };
  }
  return { ...found, hasTopicsFirst: false };
}
