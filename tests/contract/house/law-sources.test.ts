import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '../../support/house/root-folder';

const rows = readFileSync(join(rootFolder, 'docs/law-sources.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** Reads Law, name, day it was read, day to read it again. */
const texts = rows.filter(({ length, 0: law = '' }) => length === 4 && /^\d{3,4}$/.test(law));
const named = new Map(
  texts.map(([law = '', name = '', read = '', again = '']) => [law, { name, read, again }]),
);

/** Lists the laws known by their letters. */
const numbers: Readonly<Record<string, string>> = { VUK: '213', TBK: '6098', KVKK: '6698' };

/** Lists the laws whose articles a source names: "1319 m.5", "5216 ek m.3", "VUK mük. m.298". */
const lawsOf = (source: string): string[] =>
  Array.from(
    source.matchAll(/\b(\d{3,4}|VUK|TBK|KVKK) (?:(?:ek|geçici|provisional|mük\.) )?m\.\d/g),
    ([, law = '']) => numbers[law] ?? law,
  );

test.each(rows.filter(([source = '']) => lawsOf(source).length > 0))(
  '%s: each law has its text and its days',
  (source = '') => {
    expect(lawsOf(source).filter((law) => !named.has(law))).toEqual([]);
  },
);

test.each([...named])('%s was read, and is read again later', (_law, { name, read, again }) => {
  expect(name).not.toBe('');
  for (const day of [read, again]) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  expect(again > read).toBe(true);
});

test('every rule names the file that has it', () => {
  const rules = rows.filter(([source = '', , where]) => lawsOf(source).length > 0 && where !== undefined);
  expect(rules.length).toBeGreaterThan(40);
  expect(
    rules.filter(([, , where = '']) => !/\.tsx?`|\.md\)|^$/.test(where)).map(([source]) => source),
  ).toEqual([]);
});
