import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';

const NOBODY = '11111111110';
let town: TestMunicipality;
beforeAll(async () => {
  const settings = { systemKey: 'the-key-of-today', previousSystemKey: 'the-key-of-before' };
  town = await openTestMunicipality({ now: () => new Date(), settings });
});
afterAll(() => town.close());

const checked = { identityNo: NOBODY, gsmNumber: '5550000888' };

test.each([
  ['the-key-of-today', true],
  ['the-key-of-before', true],
  ['the-key-of-nobody', false],
])('%s opens what is the portal’s alone: %s', async (validationKey, isTaken) => {
  const { status } = await town.call('CheckPhoneOfMember', { ...checked, validationKey }, validationKey);
  expect([401, 403].includes(status)).toBe(!isTaken);
});
