const marks = /\p{M}/gu;
const wordSigns = /[\p{L}\p{N}]+/gu;

/**
 * Returns a text as people type it in a hurry: "ISIK", "ışık" and "isik" are one, with their marks in one piece with the
 * letter or behind it.
 */
export const foldTurkish = (text: string): string =>
  text.normalize('NFKD').replace(marks, '').replaceAll('ı', 'i').toLowerCase();

/** Lists the folded words of a text. */
export const listWords = (text: string): string[] => foldTurkish(text).match(wordSigns) ?? [];

/** Holds the spellings of a word that a search for it finds. */
export interface WordForms {
  /** Each finds what begins with it. */
  readonly beginnings: readonly string[];
  /** Each finds only itself. */
  readonly whole: readonly string[];
}

const words = (text: string) => text.trim().split(/\s+/);

/** Lists endings that begin with a vowel, folded: p, ç, t and k become b, c, d and ğ before them. */
const vowelEndings = words(`
  i u a e in un im um imiz umuz imiza umuza imizi umuzu imizda imizde umuzda umuzde ini unu ina ine una une
  inda inde unda unde indan inden undan unden inin unun iyla iyle uyla uyle inca ince unca unce`);

/** Lists the endings after which a short root is found: its cases, its plural and what somebody has. */
const shortRootEndings = [
  '',
  ...vowelEndings,
  ...words(`
    lar ler lari leri larin lerin lara lere larda lerde lardan lerden larini lerini larina lerine larinda lerinde
    da de ta te dan den tan ten si yi yu ya ye yun nin nun la le yla yle yuyla`),
];

/** Lists the endings of several letters that are taken off; what they leave may lose another one. */
const longEndings = words(`
  lar ler imiz umuz iniz unuz miz muz nda nde ndan nden da de ta te dan den tan ten nin nun ni nu na ne
  yla yle la le si su yi yu ya ye yun sin inca ince unca unce nca nce daki deki taki teki ndaki ndeki in un`);

/** Lists single vowels that are endings of a root of four letters or a known short one: "kira" is not "kir". */
const vowels = ['i', 'u', 'a', 'e'];

/** Lists the short roots that lose a single vowel, or of which two letters are left. */
const shortRoots = new Set(
  words('ad af alt cam cop dis ev ek han hak is kat kom kot koy mal pay su tup uc yas yer yol yon'),
);

const hard: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k' };
const soft: Readonly<Record<string, string>> = { p: 'b', t: 'd', k: 'g' };

/** A part of a word is found from so many letters on; fewer are found as a word of their own alone. */
export const LEAST_LETTERS = 3;
const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter);
const last = (word: string) => word.at(-1) ?? '';

function isRoot(root: string, ending: string): boolean {
  if (root.length > LEAST_LETTERS) return true;
  if (shortRoots.has(root)) return true;
  // A genitive is as short as the end of many a root: "kadın" is not "kad".
  return root.length === LEAST_LETTERS && ending.length > 1 && !isVowel(ending[0]);
}

/** Collects what is left of a word when its endings are taken off, one after another. */
function rootsOf(word: string, found = new Set<string>([word])): Set<string> {
  for (const ending of [...longEndings, ...vowels]) {
    const root = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || found.has(root) || !isRoot(root, ending)) continue;
    found.add(root);
    rootsOf(root, found);
  }
  return found;
}

const withEndings = (root: string, endings: readonly string[]) => endings.map((ending) => root + ending);

/** A changed stem of so many letters is found by its beginning: "sokağ" begins no other word, and "kard" begins "kardeş". */
const TELLING = 5;
/** A longer word is no word with endings. */
const LONGEST = 25;

/** Returns what a root becomes before a vowel: "kitap" is "kitabı", "izin" is "izni", "kayıt" is "kaydı". */
function changedStems(root: string): string[] {
  const stems = [root];
  const isNarrow = root.length > LEAST_LETTERS && 'iu'.includes(root.at(-2) ?? '');
  if (isNarrow && !isVowel(root.at(-3)) && !isVowel(last(root))) stems.push(root.slice(0, -2) + last(root));
  return stems.flatMap((stem, place) => {
    const softened = soft[last(stem)];
    const changed = softened === undefined ? [] : [stem.slice(0, -1) + softened];
    return [...(place === 0 ? [] : [stem]), ...changed];
  });
}

/** Returns the roots behind what is left before a vowel: "kitab" is "kitap", "izn" is "izin", "hatt" is "hat". */
function unchangedRoots(stem: string): string[] {
  const [before, end] = [stem.at(-2), last(stem)];
  const hardened = hard[end] ?? end;
  if (isVowel(end) || stem.length < LEAST_LETTERS) return [];
  if (isVowel(before)) return hardened === end ? [] : [stem.slice(0, -1) + hardened];
  if (before === end) return [stem.slice(0, -1)];
  const filled = ['i', 'u'].map((vowel) => stem.slice(0, -1) + vowel + hardened);
  return hardened === end ? filled : [...filled, stem.slice(0, -1) + hardened];
}

/** Lists what stands before a vowel at the end of a word, whole roots or not. */
const stemsBeforeVowel = (roots: ReadonlySet<string>) =>
  [...roots].flatMap((root) =>
    ['i', 'u', 'a', 'e', 'in', 'un'].flatMap((ending) =>
      root.endsWith(ending) && root.length > ending.length + 2 ? [root.slice(0, -ending.length)] : [],
    ),
  );

/** Leaves out beginnings that begin with another one. */
const withoutCovered = (beginnings: readonly string[]) =>
  beginnings
    .toSorted((one, other) => one.length - other.length)
    .reduce<string[]>(
      (kept, one) => (kept.some((shorter) => one.startsWith(shorter)) ? kept : [...kept, one]),
      [],
    );

/**
 * Returns the spellings that a search for one folded word finds: what begins with it, and the forms of its root, with
 * the endings of plural, case and possession, and with the letters that change before them. "sokağa" finds "sokak" and
 * "sokaklarda", "sokak" finds "sokağa". A root of up to three letters is found with its endings only: "su" is not "süre".
 */
export function formsOfWord(word: string): WordForms {
  if (word.length > LONGEST || /\d/.test(word)) return { beginnings: [word], whole: [] };
  const roots = rootsOf(word);
  const behind = stemsBeforeVowel(roots).flatMap(unchangedRoots);
  const all = [...new Set([...roots, ...behind])];
  const isBeginning = (one: string) =>
    one.length > LEAST_LETTERS || (one === word && word.length === LEAST_LETTERS);
  const changed = all.filter((one) => one.length > LEAST_LETTERS).flatMap(changedStems);
  // A letter or two are no root unless they are known for one: "b" is not "bina".
  const isShortRoot = (one: string) => one.length === LEAST_LETTERS || shortRoots.has(one);
  const isTelling = (stem: string) => stem.length >= TELLING;
  const beginnings = withoutCovered([...all.filter(isBeginning), ...changed.filter(isTelling)]);
  const whole = [
    ...all
      .filter((one) => !isBeginning(one))
      .flatMap((one) => (isShortRoot(one) ? withEndings(one, shortRootEndings) : [one])),
    ...changed.filter((one) => !isTelling(one)).flatMap((one) => withEndings(one, vowelEndings)),
  ];
  const isCovered = (one: string) => beginnings.some((beginning) => one.startsWith(beginning));
  return { beginnings, whole: [...new Set(whole)].filter((one) => !isCovered(one)) };
}

/** Says whether a folded word of a text is among the spellings. */
const isOfForms = ({ beginnings, whole }: WordForms, word: string): boolean =>
  beginnings.some((beginning) => word.startsWith(beginning)) || whole.includes(word);

/** Says whether a text has every word of a search, in whatever form; a part of a word counts, too. */
export function hasEveryWord(text: string, search: string): boolean {
  const folded = foldTurkish(text);
  const textWords = listWords(text);
  return listWords(search).every((word) => {
    const forms = formsOfWord(word);
    return (
      (word.length >= LEAST_LETTERS && folded.includes(word)) ||
      textWords.some((one) => isOfForms(forms, one))
    );
  });
}

/** Says whether a search has a word too short to find what only begins with it. */
export const hasShortWord = (search: string): boolean =>
  listWords(search).some((word) => word.length < LEAST_LETTERS);
