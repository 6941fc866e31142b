import { readdirSync } from 'node:fs';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { portalTrees } from './app/floors.js';
import { municipalityTrees } from './municipality/floors.js';

/** Forbids `target` everything below `from` but the folders in `except`. */
const zone = (target, from, except, message) => ({
  target: `./${target}`,
  from: `./${from}`,
  except,
  message,
});

/** A tree's own zones: each folder may import from its floor and from those below. */
function zonesOfTree({ folder, floors }) {
  const own = readdirSync(new URL(folder, import.meta.url), { withFileTypes: true });
  const named = new Set(floors.flat());
  for (const { name } of own.filter((place) => place.isDirectory())) {
    if (!named.has(name)) throw new Error(`${folder}/${name} stands on no floor: see floors.js`);
  }
  const beside = own.filter((place) => place.isFile() && !named.has(place.name)).map(({ name }) => name);
  const spread = (name) => (name === '.' ? beside : [name]);
  return floors.flatMap((floor, height) => {
    const within = floors
      .slice(0, height + 1)
      .flat()
      .flatMap(spread);
    return floor.flatMap(spread).map((name) =>
      zone(
        `${folder}/${name}`,
        folder,
        within.map((one) => `./${one}`),
        `${name} stands below what it imports: see floors.js`,
      ),
    );
  });
}

/** The folders of the portal, by what they may know of the municipality. */
const portal = readdirSync(new URL('app', import.meta.url), { withFileTypes: true })
  .filter((place) => place.isDirectory())
  .map(({ name }) => name);

/** Who may import whom, from the floors. Tests try whatever they like. */
const floorZones = [...municipalityTrees, ...portalTrees].flatMap(zonesOfTree);

/** What no floor says. */
const zones = [
  zone('app/ui', 'app', ['./ui'], 'The design system knows no features and no platform'),
  ...portal
    .filter((name) => !['ui', 'routes', 'operations', 'commands'].includes(name))
    .map((name) => zone(`app/${name}`, 'municipality', ['./contract'], 'The portal knows the contract only')),
  zone('app/ui', 'municipality', [], 'The design system shows what it is given'),
  zone('app/routes', 'municipality', [], 'A route says what; features know how'),
  zone('app/routes', 'app/routes', [], 'Nothing imports a route'),
  zone('municipality', 'app/commands', [], 'A command stands above everything'),
  ...['contract', 'law', 'service', 'server', 'sandbox'].map((name) =>
    zone(`municipality/${name}`, 'app', [], 'The municipality does not know who calls it'),
  ),
  zone('municipality/contract', 'municipality', ['./contract'], 'The contract imports zod only'),
  zone(
    'municipality/conformance',
    'municipality',
    ['./contract', './conformance'],
    'It asks by the contract alone',
  ),
  zone('municipality/sandbox', 'municipality', ['./sandbox'], 'The sandbox is an independent witness'),
  ...['app', 'municipality'].map((target) => zone(target, 'tests', [], 'The product knows no tests')),
];

export default tseslint.config(
  {
    ignores: [
      'build',
      'data',
      'node_modules',
      '**/migrations/**',
      '.cache',
      'test-results',
      'tests/bench/bare/build',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, regexp },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })] },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-restricted-paths': ['error', { zones: [...floorZones, ...zones] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Dear, each for its own reason: the one asks of every name whether it is deprecated, which editors strike out anyway;
      // the other is about enums, and there are none here.
      '@typescript-eslint/no-deprecated': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // A loader throws responses: that is how Remix redirects.
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'The environment is read in app/platform only' },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones }] },
  },
  {
    // Foreign text may be made to measure: a search that takes four times as long for twice as much holds everybody up.
    files: ['app/**', 'municipality/**', '*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignorePartial: false, ignoreSticky: true },
      ],
    },
  },
  {
    files: ['app/**/*.ts', 'municipality/{service,server,conformance}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message: "Import undici's: Node 20's own forgets its time limit when memory is tidied up",
        },
      ],
    },
  },
  {
    files: [
      'server.ts',
      'app/commands/**',
      'app/platform/**',
      // They hand PATH and PostgreSQL's own variables on.
      'app/operations/backup/programs.server.ts',
      'app/operations/doctor/facts.server.ts',
      'tests/**',
      // What a vendor copies stands alone.
      'docs/starter/**',
      '*.config.*',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
);
