import { cleanLine } from 'municipality/values/clean-text';
import { findCitizen } from '~/features/identity/citizen/citizen.server';
import { countDearPage } from '~/platform/limits/dear-page.server';
import { cutWhole } from '~/platform/text/cut-whole';
import { findOwnPapers, findResolutions } from './find-asked.server';
import { findOffered } from './find-offered.server';

const LONGEST_SEARCH = 80;

/** Reads the words of a search; null where nothing is looked for, empty where the words are still to be typed. */
export function readSearch(request: Request): string | null {
  const typed = new URL(request.url).searchParams.get('ara');
  return typed === null ? null : cutWhole(cleanLine(typed), LONGEST_SEARCH);
}

const nothing = {
  services: [],
  topics: [],
  answers: [],
  elsewhere: [],
  news: [],
  isPartly: false,
  hasTopicsFirst: false,
};

/**
 * Finds everything that fits the words: what is offered, what is told, what was decided, and who is signed in their own
 * papers.
 */
export async function openSearch(request: Request, words: string) {
  const citizen = await findCitizen(request);
  const pageTitle = words === '' ? 'Ara' : `“${words}” için sonuçlar`;
  if (words === '') return { words, pageTitle, offered: nothing, resolutions: [], own: [], unread: 0 };
  await countDearPage();
  const [{ unread, ...offered }, resolutions, own] = await Promise.all([
    findOffered(words, citizen !== null),
    findResolutions(words),
    citizen ? findOwnPapers(request, citizen, words) : { rows: [], unread: 0 },
  ]);
  return {
    words,
    pageTitle,
    offered,
    resolutions: resolutions.rows,
    own: own.rows,
    unread: unread + resolutions.unread + own.unread,
  };
}
