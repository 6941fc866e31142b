import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const features = [
  'identity',
  'declarations',
  'tariffs',
  'debts',
  'accruals',
  'letters',
  'payments',
  'fast-payment',
  'restructuring',
  'subscriptions',
  'requests',
  'council',
  'staff',
  'gallery',
  'home',
  'desk',
  'documents',
  'messages',
  'paper',
  'workers',
];

/** Forbids `target` everything below `from` but the folders in `except`. */
const zone = (target, from, except, message) => ({
  target: `./${target}`,
  from: `./${from}`,
  except,
  message,
});

/** Who may import whom; the README draws it. */
const zones = [
  zone('app/ui', 'app', ['./ui'], 'The design system knows no features and no platform'),
  zone('app/ui', 'municipality', [], 'The design system shows what it is given'),
  zone('app/platform', 'app', ['./platform'], 'The platform knows nothing above itself'),
  zone('app/platform', 'municipality', ['./contract'], 'The platform knows the contract only'),
  zone('app/commands', 'app/routes', [], 'Nothing imports a route'),
  zone('app/operations', 'municipality', ['./contract'], 'Only server.ts and app/commands know both sides'),
  zone('municipality', 'app/commands', [], 'A command stands above everything'),
  ...['operations', 'routes', ...features].map((name) =>
    zone(`app/${name}`, 'app/commands', [], 'A command stands above everything'),
  ),
  ...['operations', ...features].map((name) =>
    zone(`app/${name}`, 'app/routes', [], 'Nothing imports a route'),
  ),
  ...features.flatMap((name) => [
    zone(`app/${name}`, 'municipality', ['./contract'], 'A feature knows the contract only'),
  ]),
  zone('app/routes', 'app/routes', [], 'Nothing imports a route'),
  zone('app/routes', 'municipality', [], 'A route says what; features know how'),
  zone('municipality/contract', 'app', [], 'The contract imports zod only'),
  zone('municipality/contract', 'municipality', ['./contract'], 'The contract imports zod only'),
  zone('municipality/service', 'app', [], 'The service does not know who calls it'),
  zone(
    'municipality/service',
    'municipality',
    ['./contract', './service'],
    'The service knows the contract only',
  ),
  zone('municipality/server', 'app', [], 'The municipality does not know who calls it'),
  zone(
    'municipality/server',
    'municipality',
    ['./contract', './service', './server'],
    'The server serves the service, and knows nothing of the world outside',
  ),
  zone('municipality/sandbox', 'app', [], 'The sandbox is an independent witness'),
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
      'import-x/no-restricted-paths': ['error', { zones }],
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
      '*.config.*',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  { files: ['**/*.js'], ...tseslint.configs.disableTypeChecked },
);
