import { expect, it } from 'vitest';
import { maskedIdentityNo } from './identity-number';

it.each([
  ['12345678950', '123*****950'],
  ['4560450464', '456****464'],
])('%s is shown as %s', (number, shown) => {
  expect(maskedIdentityNo(number)).toBe(shown);
});
