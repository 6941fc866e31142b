import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootFolder } from '../../support/house/root-folder';
import { secondTier, sized, thirdTier } from '../../tiers';

const read = (file: string) => readFileSync(join(rootFolder, file), 'utf8');

describe.each(Object.entries(secondTier))('%s of the second tier', (file, small) => {
  test('is there, and has its small version in the first', () => {
    expect(existsSync(join(rootFolder, file)), file).toBe(true);
    if (small === sized) expect(read(file)).toMatch(/bySize[(<]/);
    else {
      expect(existsSync(join(rootFolder, small)), small).toBe(true);
      expect(secondTier[small] ?? sized).toBe(sized);
    }
  });
});

test('what the third tier runs has its small version, too', () => {
  expect(thirdTier.filter((file) => secondTier[file] === undefined)).toEqual([]);
});

test('every file of journeys that only later tiers run is listed', () => {
  const folders = ['tests/browser', 'tests/faults'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.filter((file) => secondTier[file] === undefined)).toEqual([]);
});
