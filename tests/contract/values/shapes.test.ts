import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../support/house/floors';
import { rootFolder } from '../../support/house/root-folder';

/** Lists what the regular expressions of the kinds of values have in them; nobody else reads such a value by himself. */
const shapes: Readonly<Record<string, RegExp>> = {
  'a T.C. or tax number': /(?<![\]\w])\\d\{1[01]\}|\\d\{10,11\}/,
  'a mobile phone': /5\\d\{9\}/,
  'an IBAN': /TR\\d|TR\[0-9\]/,
  'the number of a card': /\\d\{1[3-9],1[3-9]\}|\\d\{16\}/,
  'a security code': /\^\\d\{3,4\}\$/,
  'a day':
    /\\d\{4\}[)]?-[(]?\\d(?:\{2\}|\\d)[)]?-|\\d\{1,2\}[)]?\[[./-]+\][(]?\\d\{1,2\}|\\d\\d\\.\\d\\d\\.\\d\{4\}/,
  'a month': /\(?0\??\[1-9\]\|1\[0-2\]\)?/,
  'a plate': /8\[01\]|\[A-Z\]\{1,3\}\\d/,
  'an amount with its points': /\\d\{1,3\}\(\??:?\\?\.\\d\{3\}\)/,
};

/** Lists the files that read what programs write, and never what a person typed: the reason stands beside each. */
const readsPrograms: Readonly<Record<string, string>> = {
  'app/features/payments/desk/desk-lists.server.ts': 'a place in a list, as our own links name it',
  'app/platform/municipal/technical-text.ts': 'what is masked in texts of other programs',
  'app/ui/turkish/format.ts': 'days as they are kept, for showing them',
  'municipality/conformance/check-reply.ts': 'days in answers that are judged',
  'municipality/contract/reply.ts': 'answers that are days and no error texts',
  'municipality/contract/wire.ts': 'instants in UTC that stand in place of a day',
};

/** These speak the protocols of banks, or play their part and import nothing of ours. */
const protocols = ['municipality/service/pos/', 'municipality/sandbox/', 'app/features/payments/banks/'];

const files = ['app', 'municipality']
  .flatMap((folder) => listFiles(folder))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => !file.startsWith('municipality/values/') && !protocols.some((of) => file.startsWith(of)));

/** Finds the regular expressions of a source, with the line each stands on. */
function listExpressions(file: string): { readonly line: number; readonly text: string }[] {
  const text = readFileSync(join(rootFolder, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind);
  const found: { readonly line: number; readonly text: string }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ line: line + 1, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const offenders = files.flatMap((file) =>
  listExpressions(file).flatMap(({ line, text }) =>
    Object.entries(shapes).flatMap(([what, shape]) => (shape.test(text) ? [{ file, line, what, text }] : [])),
  ),
);

describe('regular expressions for what people type', () => {
  test('stand in the kinds of values alone', () => {
    const own = offenders.filter(({ file }) => !(file in readsPrograms));
    expect(own.map(({ file, line, what, text }) => `${file}:${line} reads ${what} by ${text}`)).toEqual([]);
  });

  test('each file that may read what programs write still does', () => {
    const used = new Set(offenders.map(({ file }) => file));
    expect(Object.keys(readsPrograms).filter((file) => !used.has(file))).toEqual([]);
  });

  test.each([
    ['a T.C. or tax number', String.raw`/^\d{11}$/`],
    ['a mobile phone', String.raw`/^0?5\d{9}$/`],
    ['an IBAN', String.raw`/^TR\d{24}$/`],
    ['a day', String.raw`/^(\d{4})-(\d{2})-(\d{2})$/`],
    ['a day', String.raw`/^\d{1,2}[./]\d{1,2}[./]\d{4}$/`],
    ['an amount with its points', String.raw`/^\d{1,3}(\.\d{3})+$/`],
  ])('%s would be found', (what, text) => {
    expect(shapes[what]?.test(text)).toBe(true);
  });
});
