import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { errorForLog } from './log.server';

test('a failed statement is logged without its values', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (identity_no)=(19090909018) already exists.',
  });
  const failed = new DrizzleQueryError('insert into member values ($1)', ['19090909018\n    at home'], cause);
  const text = JSON.stringify([
    errorForLog(failed),
    errorForLog(cause),
    errorForLog(new Error('outer', { cause: failed })),
  ]);
  expect(text).not.toContain('19090909018');
  expect(text).not.toContain('at home');
  expect(text).toContain('insert into member values ($1)');
  expect(text).toContain('23505');
  expect(text).toContain('duplicate key');
});
