import { expect, test } from 'vitest';
import { z } from 'zod';
import { messageCalls } from './messages';

test.each([
  [true, true],
  [1, true],
  ['1', true],
  [3, true],
  [false, false],
  [0, false],
  ['0', false],
  ['', false],
  [' ', false],
  [null, false],
  ['false', false],
  [-1, false],
  ['-102', false],
])('the answer %j to a message says whether it was taken: %s', (answer, isTaken) => {
  expect(z.decode(messageCalls.registerShortMessageRequest.response, answer)).toBe(isTaken);
});
