import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { rootFolder } from '../../support/house/root-folder';

/** Lists the words that no name uses any more, and what to use instead. */
const outOfUse: readonly (readonly [word: string, instead: string])[] = [
  ['wish', 'request, options, filter or label'],
  ['told', 'message, report or announced'],
  ['judge', 'validate, check or assess'],
  ['judgement', 'outcome or verdict'],
  ['reckon', 'calculate'],
  ['fate', 'state or outcome'],
  ['look', 'check, view, lookup or appearance'],
  ['rescue', 'fallback'],
  ['memo', 'cache'],
  ['worded', 'prepared'],
];

/** Lists several words that mean one thing together, as they follow one another in a name. */
const togetherOutOfUse: readonly (readonly [word: string, instead: string])[] = [
  ['let in', 'create or admit'],
  ['quiet end', 'graceful shutdown'],
  ['carry script', 'inline script'],
  ['even time', 'constant time'],
  ['shown again', 'restored'],
];

/** Lists the names on the wire, which the contract keeps. */
const onWire: ReadonlySet<string> = new Set(['AuthorizedJudgeDebtRestructurings', 'Judged']);
/** Lists what names fields of the wire by their own names. */
const wireTexts = 'municipality/contract/documentation/';

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Tells whether a word is a form of another: "wishes", "judged", "judging". */
function isFormOf(word: string, stem: string): boolean {
  if (!word.startsWith(stem.replace(/e$/, ''))) return false;
  return ['', 's', 'es', 'd', 'ed', 'ing'].some(
    (ending) => word === stem + ending || word === stem.replace(/e$/, '') + ending,
  );
}

/** Finds what to write in place of the first word of a name that is out of use; null where none is. */
function findInstead(name: string): string | null {
  if (onWire.has(name)) return null;
  const words = wordsOf(name);
  const together = ` ${words.join(' ')} `;
  const found =
    outOfUse.find(([stem]) => words.some((word) => isFormOf(word, stem))) ??
    togetherOutOfUse.find(([phrase]) => together.includes(` ${phrase} `));
  return found ? `${name}: write ${found[1]} instead of “${found[0]}”` : null;
}

const tracked = execFileSync('git', ['ls-files', 'app', 'municipality', 'tests', 'server.ts'], {
  cwd: rootFolder,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(rootFolder, path)));

/** Returns what `findInstead` finds, remembered for each name. */
const known = new Map<string, string | null>();
function findInsteadOnce(name: string): string | null {
  const instead = known.has(name) ? (known.get(name) ?? null) : findInstead(name);
  known.set(name, instead);
  return instead;
}

/** Lists the names of a file that use such a word. It is parsed only where its text, comments included, has one. */
function findNames(path: string): string[] {
  const text = readFileSync(join(rootFolder, path), 'utf8');
  const parts = new Set(text.match(/[\p{L}\p{N}_$]+/gu));
  if (![...parts].some((part) => findInsteadOnce(part) !== null)) return [];
  const tree = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.ES2022,
    false,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...names].flatMap((name) => findInsteadOnce(name) ?? []);
}

test('a word that is out of use is found in every form and place of a name', () => {
  for (const name of ['wish', 'sameWishes', 'BackUpWish', 'judging', 'LOOKED_AT', 'told-attempts', 'letIn'])
    expect(findInstead(name), name).not.toBeNull();
  for (const name of ['lookup', 'useMemoryLimit', 'outlet', 'Judged', 'letter', 'toldstoi'])
    expect(findInstead(name), name).toBeNull();
});

test('no file, folder or name in the code uses a word that is out of use', () => {
  const folders = new Set(tracked.flatMap((path) => path.split('/')));
  const sources = tracked.filter((path) => /\.[mc]?tsx?$/.test(path) && !path.startsWith(wireTexts));
  const found = [
    ...[...folders].flatMap((part) => findInstead(part) ?? []),
    ...sources.flatMap((path) => findNames(path).map((problem) => `${path} ${problem}`)),
  ];
  expect(found).toEqual([]);
});
