import MiniSearch, { type Query } from 'minisearch';
import { formsOfWord, listWords } from 'municipality/values/search-words';

/** Describes something that can be found by words. */
export interface Findable {
  /** Differs from the id of every other entry of the index. */
  readonly id: string;
  readonly title: string;
  /** Lists further words people look for it by. */
  readonly words?: string;
  /** Says at length what it is. */
  readonly text?: string;
  /** Says how often people come for it, from 0; it goes before what fits as well. */
  readonly usage?: number;
}

/** Lists the words of questions that say nothing of what is looked for. */
const idle = new Set(
  'acaba bir bu da de hangi icin ile istiyorum kac kadar mi mu nasil ne nedir nerede nereden neden olur var ve veya'.split(
    ' ',
  ),
);

/** A word keeps at least so many letters when its endings are taken off. */
const STEM = 4;
/** Counts the letters a word has at least that may be the beginning of another: "su" is not "süre". */
const BEGUN = 3;
/** From so many letters on one may be wrong. */
const FORGIVEN = 5;

/**
 * Finds a known word that begins as it was typed, one of the same root, one that what was typed begins with, or all but a
 * letter.
 */
function formsOf(word: string): Query {
  const stems = Array.from({ length: Math.max(0, word.length - STEM) }, (_, cut) => word.slice(0, -1 - cut));
  const { beginnings, whole } = formsOfWord(word);
  const isForgiven = word.length >= FORGIVEN && !/\d/.test(word);
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: word.length >= BEGUN, fuzzy: isForgiven ? 1 : false },
      { queries: beginnings.filter((one) => one !== word), prefix: true, fuzzy: false },
      { queries: [...stems, ...whole], prefix: false, fuzzy: false },
    ],
  };
}

interface WordIndex<Entry> {
  /** Finds what fits every word of the search, or some of them; the best first. */
  readonly find: (search: string, fits?: 'every' | 'some') => Entry[];
}

/** Finds entries by their words, however Turkish letters are typed. */
export function indexWords<Entry extends Findable>(entries: readonly Entry[]): WordIndex<Entry> {
  const index = new MiniSearch<Findable>({
    fields: ['title', 'words', 'text'],
    tokenize: listWords,
    processTerm: (word) => word,
    searchOptions: { boost: { title: 4, words: 2 }, weights: { prefix: 0.6, fuzzy: 0.3 } },
  });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const boostDocument = (id: unknown) => 1 + (byId.get(id as string)?.usage ?? 0);
  return {
    find(search, fits = 'every') {
      const typed = [...new Set(listWords(search))];
      const wanted = typed.filter((word) => !idle.has(word));
      const queries = (wanted.length > 0 ? wanted : typed).map(formsOf);
      if (queries.length === 0) return [];
      return index
        .search({ combineWith: fits === 'every' ? 'AND' : 'OR', queries }, { boostDocument })
        .flatMap(({ id }) => byId.get(id as string) ?? []);
    },
  };
}
