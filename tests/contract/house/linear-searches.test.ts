import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isRestarting } from '../../support/browser/restarting-search';
import { rootFolder } from '../../support/house/root-folder';

interface Search {
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Lists every regular expression in a file. */
function listSearches(file: string): Search[] {
  const text = readFileSync(join(rootFolder, file), 'utf8');
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: Search[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({
        place: `${file}:${line}`,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

const files = ['app', 'municipality'].flatMap((folder) =>
  readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

test.each([
  [String.raw`\bstream\r?\n[\s\S]*?endstream`, 'g', true],
  [String.raw`<form\b[^>]*>`, '', true],
  [String.raw`"[^"]*"`, '', false],
  [String.raw`^a.*b`, '', false],
  [String.raw`\/([\w#]{3,60})`, 'g', false],
  [String.raw`%[^\n]*`, 'g', false],
])('/%s/%s restarts within its text: %s', (source, flags, expected) => {
  expect(isRestarting(source, flags)).toBe(expected);
});

test('no search in the product begins anew within what it has looked through', { timeout: 120_000 }, () => {
  const searches = ['server.ts', ...files].flatMap(listSearches);
  expect(searches.length).toBeGreaterThan(300);
  const slow = searches.filter(({ source, flags }) => isRestarting(source, flags));
  expect(slow.map(({ place, source }) => `${place} /${source}/`)).toEqual([]);
});
