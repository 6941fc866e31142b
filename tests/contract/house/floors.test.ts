import { dirname } from 'node:path';
import { portalTrees } from '~/floors';
import { municipalityTrees } from 'municipality/floors';
import { expect, test } from 'vitest';
import {
  drawTree,
  findCircles,
  findTwinNames,
  isTest,
  listFiles,
  listImports,
  readArrows,
  type Tree,
} from '../../support/house/floors';

/**
 * Matches the folders of one kind of file each, named by what is outside of us: addresses, calls, migrations, pictures
 * of pages.
 */
const unbounded = /^app\/routes$|^municipality\/contract$|\/migrations(\/|$)|^tests\/browser\/screenshots\//;

const trees: readonly Tree[] = [...municipalityTrees, ...portalTrees];
const arrows = readArrows(['app', 'municipality']);

test.each(trees)('every folder of $folder stands on one floor', (tree) => {
  expect(drawTree(tree, arrows).misplaced).toEqual([]);
});

test.each(trees)('nothing in $folder runs up, and its folders form no circle', (tree) => {
  const { up } = drawTree(tree, arrows);
  const circles = findCircles(tree, arrows);
  console.info(`${tree.folder}: ${up.length} imports run up, ${circles.length} circles of folders`);
  expect({ up, circles }).toEqual({ up: [], circles: [] });
});

test('an import that runs up, a circle, a room against its folder and a folder without a floor are seen', () => {
  const tree = { folder: 'municipality/law', floors: [['calendar'], ['money', 'nowhere']] };
  const across = (from: string, to: string) => ({
    from: `${tree.folder}/${from}`,
    to: `${tree.folder}/${to}`,
  });
  const crooked = [
    across('calendar/calendar.ts', 'money/rounding.ts'),
    across('money/rounding.ts', 'calendar/calendar.ts'),
    across('debt/late-fee.ts', 'debt/room/own.ts'),
    across('debt/room/own.ts', 'debt/allocation.ts'),
  ];
  const { up, misplaced } = drawTree(tree, crooked);
  expect(up).toEqual(['municipality/law/calendar/calendar.ts -> municipality/law/money/rounding.ts']);
  expect(misplaced).toContain('municipality/law/debt: no floor');
  expect(misplaced).toContain('municipality/law/nowhere: not there');
  expect(findCircles(tree, crooked)).toHaveLength(2);
});

test('no folder holds more than 25 files', () => {
  const files = ['app', 'municipality', 'tests'].flatMap(listFiles);
  const counts = new Map<string, number>();
  for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  const crowded = [...counts].filter(([folder, count]) => count > 25 && !unbounded.test(folder));
  expect(crowded).toEqual([]);
});

test('no two files of the municipality differ by the order of their words alone', () => {
  expect(findTwinNames(listFiles('municipality'))).toEqual([]);
});

test('the law knows data and days alone', () => {
  const packages = listFiles('municipality/law')
    .filter((path) => !isTest(path))
    .flatMap(listImports)
    .filter((specifier) => !specifier.startsWith('.'));
  expect(new Set(packages)).toEqual(new Set(['decimal.js', 'municipality/contract']));
});
