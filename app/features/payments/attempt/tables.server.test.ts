import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { isInReview, isToRefund, isUnsettled, isWaiting } from './tables.server';

const folder = join(import.meta.dirname, '../../../platform/database/migrations');
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

test.each([
  ['unsettled', isUnsettled],
  ['in_review', isInReview],
  ['to_refund', isToRefund],
  ['waiting', isWaiting],
])('the condition of payment_attempt_%s is the one its index was made with', (_index, condition) => {
  expect(migrations).toContain(`WHERE ${new PgDialect().sqlToQuery(condition).sql};`);
});
