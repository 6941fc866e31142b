import { expect, test } from 'vitest';
import { typedCode } from './typed-code';

test.each([
  ['mis2026', 'MIS2026'],
  ['MİS2026', 'MIS2026'],
  ['mıs2026', 'MIS2026'],
  ['MI\u0307S2026', 'MIS2026'],
])('%s is %s on whichever keyboard', (typed, code) => expect(typedCode(typed)).toBe(code));
