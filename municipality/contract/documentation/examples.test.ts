import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { contract, type CallDefinition } from '..';
import { exampleRequest, exampleResponse } from './examples';

const calls: readonly CallDefinition[] = Object.values(contract);

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  test.each([
    ['request', call.request, exampleRequest],
    ['response', call.response, exampleResponse],
  ] as const)(
    'its example %s is what the contract takes, and comes back the same',
    (_side, schema, exampleOf) => {
      const example = exampleOf(call);
      const read = z.safeDecode(schema, example);
      expect(read.error?.issues).toBeUndefined();
      expect(z.encode(schema, read.data)).toEqual(example);
      expect(exampleOf(call)).toEqual(example);
    },
  );
});

test('no example is a password somebody can sign in with', () => {
  const everything = JSON.stringify(calls.map((call) => [exampleRequest(call), exampleResponse(call)]));
  expect(everything).not.toContain('Ornek.2026');
});
