import MiniSearch, { type MatchInfo, type Query, type SearchResult } from 'minisearch';
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

/** Lists the words of questions and complaints that say nothing of what is looked for. */
const idle = new Set(
  `acaba almak ama bir bu da de en etmek hakkinda hala hangi icin ile istiyorum kac kadar lazim mi mu nasil ne nedir
  nerede nereden neden olur sikayeti sikayetim var ve vermek veya yapmak zaman`.split(/\s+/),
);

/** "işyeri" is written in one word as often as in two. */
const joinedBusiness = /^isyer(?=i)/;

/** Lists the words of a search that say what is looked for; all of them where none does. */
function listWanted(search: string): readonly string[] {
  const typed = listWords(search).flatMap((word) => word.replace(joinedBusiness, 'is yer').split(' '));
  const wanted = typed.filter((word) => !idle.has(word));
  return [...new Set(wanted.length > 0 ? wanted : typed)];
}

/** A word keeps at least so many letters when its endings are taken off. */
const STEM = 4;
/** Counts the letters a word has at least that may be the beginning of another: "su" is not "süre". */
const BEGUN = 3;
/** From so many letters on one may be wrong. */
const FORGIVEN = 5;
/** One of the words must have at least so many letters where only some fit: "iş" alone tells little. */
const TELLING = 4;
/** Finds a verb that says no, up to its m: "alınmadı" is "alınmayan". */
const negated = /^.{2,}m(?=(?:adi|edi|ayan|eyen|iyor|uyor)(?:lar|ler|um)?$)/;

/** Lists how near a known word must come, the nearest first: each reach finds what those before it find. */
const reaches = ['root', 'beginning', 'letter'] as const;

/**
 * Says how well an entry must fit: in every word or in some of them; in the root of the word, in a beginning of it, or
 * but for a letter.
 */
export interface Fit {
  readonly words: 'every' | 'some';
  readonly reach: (typeof reaches)[number];
}

/** Lists the ways to fit, the best first. */
export const fits: readonly Fit[] = (['every', 'some'] as const).flatMap((words) =>
  reaches.map((reach) => ({ words, reach })),
);

/**
 * Finds a known word that begins as it was typed, or one of the same root; from the second reach on one that what was
 * typed begins with, and from the third on all but a letter.
 */
function formsOf(word: string, reach: Fit['reach']): Query {
  const [saysNo] = negated.exec(word) ?? [];
  // "görünmüyor" is not "görün".
  const shortest = Math.max(STEM, saysNo?.length ?? 0);
  const stems = Array.from({ length: Math.max(0, word.length - shortest) }, (_, cut) =>
    word.slice(0, -1 - cut),
  );
  const { beginnings, whole } = formsOfWord(word);
  const isForgiven = reach === 'letter' && word.length >= FORGIVEN && !/\d/.test(word);
  const others = beginnings.filter((one) => one !== word);
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: word.length >= BEGUN, fuzzy: isForgiven ? 1 : false },
      { queries: saysNo === undefined ? others : [...others, saysNo], prefix: true, fuzzy: false },
      { queries: reach === 'root' ? [...whole] : [...stems, ...whole], prefix: false, fuzzy: false },
    ],
  };
}

/** Says whether a word of so many letters was found among the further words. */
const fitsWords = (match: MatchInfo, letters: number) =>
  Object.entries(match).some(([word, fields]) => word.length >= letters && fields.includes('words'));

interface WordIndex<Entry> {
  /** Finds what fits as is asked, else what fits every word, a wrong letter where nothing else does; the best first. */
  readonly find: (search: string, fit?: Fit) => Entry[];
}

interface IndexOptions {
  /** Says that an entry must fit in its further words, not in title and text alone. */
  readonly mustFitWords?: boolean;
}

/** Finds entries by their words, however Turkish letters are typed. */
export function indexWords<Entry extends Findable>(
  entries: readonly Entry[],
  { mustFitWords = false }: IndexOptions = {},
): WordIndex<Entry> {
  const index = new MiniSearch<Findable>({
    fields: ['title', 'words', 'text'],
    tokenize: listWords,
    processTerm: (word) => word,
    searchOptions: { boost: { title: 4, words: 2 }, weights: { prefix: 0.6, fuzzy: 0.3 } },
  });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  /** Keeps what fits the most of the words: "sokak lambası yanmıyor" is no street dog. */
  const withMostWords = (found: readonly SearchResult[], queries: readonly Query[]) => {
    const fitting = queries.map((query) => new Set(index.search(query).map(({ id }): unknown => id)));
    const countOf = ({ id }: SearchResult) => fitting.filter((ids) => ids.has(id)).length;
    const most = Math.max(0, ...found.map(countOf));
    return found.filter((one) => countOf(one) === most);
  };
  const boostDocument = (id: unknown) => 1 + (byId.get(id as string)?.usage ?? 0);
  const find = (search: string, { words, reach }: Fit): Entry[] => {
    const queries = listWanted(search).map((word) => formsOf(word, reach));
    if (queries.length === 0) return [];
    const found = index
      .search({ combineWith: words === 'every' ? 'AND' : 'OR', queries }, { boostDocument })
      .filter(({ match }) => !mustFitWords || fitsWords(match, words === 'every' ? 1 : TELLING));
    const fitting = words === 'every' ? found : withMostWords(found, queries);
    return fitting.flatMap(({ id }) => byId.get(id as string) ?? []);
  };
  const wholly = fits.filter(({ words }) => words === 'every');
  const findBest = (search: string) =>
    wholly.map((fit) => find(search, fit)).find((found) => found.length > 0) ?? [];
  return { find: (search, fit) => (fit ? find(search, fit) : findBest(search)) };
}
