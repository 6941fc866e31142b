/*
 * This is loaded before a portal (`node --import`) and notes each statement it sends to PostgreSQL, with its name and
 * values, in the file STATEMENTS_FILE. Only the recording portal carries it; the one that is measured does not.
 */
import { appendFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import pg from 'pg';
import type { Statement } from './statement';

const file = process.env['STATEMENTS_FILE'] ?? '';
const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as (
  ...given: unknown[]
) => unknown;

function statementOf([first, second]: unknown[]): Statement | null {
  const { text, name, values, rowMode } =
    typeof first === 'string' ? { text: first } : (first as Partial<Statement>);
  if (text === undefined) return null;
  const listed = values ?? (Array.isArray(second) ? (second as unknown[]) : []);
  return { text, values: listed, ...(name && { name }), ...(rowMode && { rowMode }) };
}

Object.assign(pg.Client.prototype, {
  query(this: unknown, ...given: unknown[]) {
    const statement = statementOf(given);
    if (statement) appendFileSync(file, `${serialize(statement).toString('base64')}\n`);
    return query.apply(this, given);
  },
});
