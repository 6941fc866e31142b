import { describe, expect, it } from 'vitest';
import { readJson } from './request-body';
import { ServiceRefusal } from './refusal';

async function statusOf(body: string): Promise<number> {
  try {
    await readJson(new Request('http://municipality.test/', { method: 'POST', body }), 30_000_000);
    return 200;
  } catch (refusal) {
    if (refusal instanceof ServiceRefusal) return refusal.status;
    throw refusal;
  }
}

describe('a body of a call', () => {
  it.each([
    ['an object', '{"a":[1,2,{"b":null}]}', 200],
    ['marks within a text', JSON.stringify({ a: '[{'.repeat(1_000), b: '\\"[[\\\\' }), 200],
    ['a long text', JSON.stringify({ a: 'QUJD'.repeat(5_000_000) }), 200],
    ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, 200],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, 400],
    ['a hundred thousand levels', '{"a":'.repeat(100_000), 400],
    ['too many members', JSON.stringify(Array.from({ length: 20_002 }, () => 0)), 400],
    [
      'too many keys',
      JSON.stringify(Object.fromEntries(Array.from({ length: 20_002 }, (_, n) => [n, 0]))),
      400,
    ],
    ['no JSON', '{"a"', 400],
    ['a text without an end', '{"a":"\\\\\\"', 400],
  ])('with %s', async (_what, body, status) => {
    expect(await statusOf(body)).toBe(status);
  });
});
