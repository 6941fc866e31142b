import { describe, test } from 'vitest';
import { describeContentStore } from '../../support/administration/content-store';
import { hasPostgres } from '../../support/portal/postgres';

if (hasPostgres()) describeContentStore('postgres');
else describe.skip('what is kept in lists, at postgres', () => test('needs a PostgreSQL', () => undefined));
