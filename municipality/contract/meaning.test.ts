import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  contract,
  type CallDefinition,
  Day,
  isoDate,
  kurus,
  list,
  meaningOf,
  Money,
} from 'municipality/contract';
import { exampleResponse } from './documentation/examples';

const mean = (schema: z.ZodType, value: unknown) => z.core.safeParse(meaningOf(schema), value);

describe('what a value on the wire means', () => {
  test.each(Object.values(contract).map((call: CallDefinition) => [call.name, call] as const))(
    '%s: its answer is taken as it is, and is what its text would have said',
    (_name, call) => {
      const answer = z.decode(call.response, exampleResponse(call));
      expect(mean(call.response, answer)).toEqual({ success: true, data: answer });
      expect(z.decode(call.response, JSON.parse(JSON.stringify(z.encode(call.response, answer))))).toEqual(
        answer,
      );
    },
  );

  const row = z.object({ Amount: Money, Due: Day, Parts: list(z.object({ Share: Money })).optional() });

  test.each([
    ['lira where kuruş belong', { Amount: 10.5, Due: '2026-05-31' }],
    ['a time behind the day', { Amount: 1050, Due: '2026-05-31T00:00:00' }],
    ['a list in a list', { Amount: 1050, Due: '2026-05-31', Parts: [[{ Share: 1 }]] }],
    ['nothing at all', undefined],
  ])('%s is none', (_why, value) => {
    expect(mean(row, value).success).toBe(false);
  });

  test('fields the contract does not have stay inside', () => {
    const answer = {
      Amount: kurus(1050),
      Due: isoDate('2026-05-31'),
      Parts: [{ Share: kurus(1), Secret: 'x' }],
      Secret: 'x',
    };
    expect(mean(row, answer).data).toEqual({ Amount: 1050, Due: '2026-05-31', Parts: [{ Share: 1 }] });
  });

  test('checks of the whole hold', () => {
    const counted = list(Money, 1);
    expect([mean(counted, [1]).success, mean(counted, [1, 2]).success]).toEqual([true, false]);
    const shares = z.object({ From: Money, To: Money }).refine(({ From, To }) => From <= To);
    expect([mean(shares, { From: 1, To: 2 }).success, mean(shares, { From: 2, To: 1 }).success]).toEqual([
      true,
      false,
    ]);
  });

  test('a field a remote system may leave out is not left out here', () => {
    const part = z.object({ IsPartial: z.boolean().default(false) });
    expect([mean(part, { IsPartial: true }).success, mean(part, {}).success]).toEqual([true, false]);
  });
});
