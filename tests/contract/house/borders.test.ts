import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAllArrows } from '../../support/house/floors';
import { rootFolder } from '../../support/house/root-folder';

/** Files below `of` import nothing from below `from`, but for what lies below `besides`; no floor says that. */
interface Border {
  readonly of: string;
  readonly from: string;
  readonly besides?: readonly string[];
  readonly why: string;
}

const featuresAndPlatform = readdirSync(join(rootFolder, 'app'), { withFileTypes: true })
  .filter((place) => place.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !['ui', 'routes', 'operations', 'commands'].includes(name));

const borders: readonly Border[] = [
  {
    of: 'app/ui',
    from: 'app',
    besides: ['app/ui'],
    why: 'the design system knows no features and no platform',
  },
  { of: 'app/ui', from: 'municipality', why: 'the design system shows what it is given' },
  ...featuresAndPlatform.map((name) => ({
    of: `app/${name}`,
    from: 'municipality',
    besides: [
      'municipality/contract',
      'municipality/values',
      'municipality/ground',
      'municipality/recalculation',
    ],
    why: 'the portal knows the contract, the values people type, the ground of the database, and what its papers carry',
  })),
  { of: 'app/routes', from: 'municipality', why: 'a route says what, features know how' },
  { of: 'app/routes', from: 'app/routes', why: 'nothing imports a route' },
  { of: 'municipality', from: 'app/commands', why: 'a command stands above everything' },
  ...['values', 'contract', 'ground', 'law', 'recalculation', 'service', 'server', 'sandbox'].map((name) => ({
    of: `municipality/${name}`,
    from: 'app',
    why: 'the municipality does not know who calls it',
  })),
  ...['values', 'ground', 'sandbox'].map((name) => ({
    of: `municipality/${name}`,
    from: 'municipality',
    besides: [`municipality/${name}`],
    why: 'values import nothing, the ground stands on libraries, and the sandbox is an independent witness',
  })),
  {
    of: 'municipality/recalculation',
    from: 'municipality',
    besides: ['municipality/contract', 'municipality/law', 'municipality/recalculation'],
    why: 'whoever has a paper has no service and no database',
  },
  {
    of: 'municipality/contract',
    from: 'municipality',
    besides: ['municipality/contract', 'municipality/values'],
    why: 'the contract imports values and zod only',
  },
  {
    of: 'municipality/conformance',
    from: 'municipality',
    besides: ['municipality/contract', 'municipality/values', 'municipality/conformance'],
    why: 'it asks by the contract alone',
  },
  ...['app', 'municipality'].map((of) => ({ of, from: 'tests', why: 'the product knows no tests' })),
];

const arrows = readAllArrows(['app', 'municipality', 'tests']);
const isBelow = (path: string, folder: string) => path.startsWith(`${folder}/`);

const crossingsOf = ({ of, from, besides = [] }: Border, all = arrows) =>
  all
    .filter((arrow) => isBelow(arrow.from, of) && isBelow(arrow.to, from))
    .filter(({ to }) => !besides.some((folder) => isBelow(to, folder)))
    .map((arrow) => `${arrow.from} -> ${arrow.to}`);

test.each(borders)('$of imports nothing of $from: $why', (border) => {
  expect(crossingsOf(border)).toEqual([]);
});

test('an import across a border is seen, of a test as well', () => {
  const across = { from: 'municipality/law/money/rounding.test.ts', to: 'tests/support/bank/money.ts' };
  expect(borders.flatMap((border) => crossingsOf(border, [across]))).toHaveLength(1);
});
