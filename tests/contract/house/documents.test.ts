import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { words } from '~/commands/command-table';
import { environmentExample, generatedParts, renewParts } from '../../support/documents/generated-parts';
import {
  listAnchors,
  listDocuments,
  listHeadings,
  listNamedFiles,
  listOwnLinks,
  listTyped,
} from '../../support/documents/markdown';
import { rootFolder } from '../../support/house/root-folder';

const documents = listDocuments();
const textOf = new Map(documents.map(({ path, text }) => [path, text]));

/** Lists what every document names, as `document: name`, where the name is wrong. */
function listWrong(namesIn: (text: string) => string[], isWrong: (name: string, path: string) => boolean) {
  return documents.flatMap(({ path, text }) =>
    namesIn(text)
      .filter((name) => isWrong(name, path))
      .map((name) => `${path}: ${name}`),
  );
}

describe('tables made from the code', () => {
  it.each(documents.filter(({ text }) => text.includes(':begin -->')))(
    '$path holds them as they are (`npx vitest run tests/contract/house/documents.test.ts -u` renews them)',
    async ({ path, text }) => {
      await expect(renewParts(text)).toMatchFileSnapshot(join(rootFolder, path));
    },
  );

  it('.env.example names every variable of the environment', async () => {
    await expect(environmentExample()).toMatchFileSnapshot(join(rootFolder, '.env.example'));
  });

  it('stand in one document each', () => {
    const begun = documents.flatMap(({ text }) => [...text.matchAll(/^<!-- ([a-z-]+):begin -->$/gm)]);
    expect(begun.map(([, name]) => name).sort()).toEqual(Object.keys(generatedParts).sort());
  });
});

it('README.md is a front door: 150 lines at most', () => {
  expect(textOf.get('README.md')?.split('\n').length).toBeLessThanOrEqual(150);
});

it('README.md draws every folder of app and municipality, and none that is gone', () => {
  const tree = /^```\nserver\.ts[\s\S]*?^```$/m.exec(textOf.get('README.md') ?? '')?.[0] ?? '';
  for (const top of ['app', 'municipality']) {
    const lines = tree
      .slice(tree.indexOf(`\n${top}/`) + 1)
      .split('\n')
      .slice(1);
    const end = lines.findIndex((line) => !line.startsWith('  '));
    const drawn = lines.slice(0, end).flatMap((line) => [...line.matchAll(/(?<=^ *|\/ )([a-z-]+)\//g)]);
    const folders = readdirSync(join(rootFolder, top), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(drawn.map(([, name]) => name).sort()).toEqual(folders.sort());
  }
});

it('every link leads to a file, and every anchor to a heading of it', () => {
  const isBroken = (link: string, path: string) => {
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? path : posix.join(dirname(path), target);
    if (!existsSync(join(rootFolder, file))) return true;
    return anchor !== undefined && !listAnchors(textOf.get(file) ?? '').has(decodeURIComponent(anchor));
  };
  expect(listWrong(listOwnLinks, isBroken)).toEqual([]);
});

it('every document is reached from the README', () => {
  const reached = new Set(['README.md']);
  for (const path of reached) {
    for (const link of listOwnLinks(textOf.get(path) ?? '')) {
      const file = posix.join(dirname(path), link.split('#')[0] ?? '');
      if (textOf.has(file)) reached.add(file);
    }
  }
  expect(documents.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

it('every source file that is named exists', () => {
  const notOurs = new Set(['node_modules', '.git', 'build', 'data', '.cache', 'test-results']);
  const listFiles = (folder: string): string[] =>
    readdirSync(join(rootFolder, folder), { withFileTypes: true }).flatMap((entry) => {
      if (notOurs.has(entry.name)) return [];
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
  const files = listFiles('.');
  const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));
  expect(listWrong(listNamedFiles, (name) => !isThere(name))).toEqual([]);
});

describe('commands', () => {
  const scripts = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'))).scripts;

  it('npm run …: every script that is named is in package.json', () => {
    const namedIn = (text: string) =>
      [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(listWrong(namedIn, (name) => !(name in scripts))).toEqual([]);
  });

  it('npm run belediye -- …: every word that is named exists', () => {
    const namedIn = (text: string) =>
      [...text.matchAll(/npm run belediye -- ([a-z][a-z-]*)/g)].map(([, word = '']) => word);
    expect(listWrong(namedIn, (word) => !(word in words))).toEqual([]);
  });
});

describe('documents in Turkish', () => {
  // What a municipality reads before it decides is written in Turkish alone.
  const translated = documents.filter(
    ({ path }) => path.startsWith('docs/tr/') && path !== 'docs/tr/tanitim.md',
  );

  it.each(translated)('$path has the headings of its English twin, level by level', ({ path, text }) => {
    const english = textOf.get(path.replace('docs/tr/', 'docs/'));
    const levels = (markdown: string | undefined) => listHeadings(markdown ?? '').map(({ level }) => level);
    expect(levels(text)).toEqual(levels(english));
  });

  it.each(translated)('$path names the same commands and variables', ({ path, text }) => {
    const english = textOf.get(path.replace('docs/tr/', 'docs/')) ?? '';
    const named = (markdown: string) =>
      [
        ...new Set([...markdown.matchAll(/npm run belediye -- [a-z-]+|\b[A-Z]+(?:_[A-Z]+)+\b/g)].map(String)),
      ].sort();
    expect(named(text)).toEqual(named(english));
  });

  it.each(translated)('$path has the same lines to type, in the same order', ({ path, text }) => {
    const english = textOf.get(path.replace('docs/tr/', 'docs/')) ?? '';
    expect(listTyped(text)).toEqual(listTyped(english));
  });
});

describe('decisions', () => {
  const decisions = documents.filter(
    ({ path }) => path.startsWith('docs/decisions/') && !path.endsWith('/README.md'),
  );

  it.each(decisions)('$path has its newest first', ({ text }) => {
    const days = [...text.matchAll(/^- (?:~~)?(\d{4}-\d{2}-\d{2})/gm)].map(([, day]) => day);
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual([...days].sort().reverse());
  });

  it.each(decisions)('$path strikes out what was taken back, and names who took it', ({ text }) => {
    const entries = text.split('\n').filter((line) => line.startsWith('- '));
    const struck = entries.filter((entry) => entry.includes('~~'));
    const takenBackOn = struck.map(
      (entry) => /~~ Taken back on (\d{4}-\d{2}-\d{2})\.$/.exec(entry)?.[1] ?? `no day: ${entry}`,
    );
    const takers = entries
      .filter((entry) => entry.includes('Takes back '))
      .map((entry) => entry.slice(2, 12));
    expect(takers.sort()).toEqual(takenBackOn.sort());
  });
});
