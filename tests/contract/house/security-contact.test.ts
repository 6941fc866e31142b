import { tellSecurityContact } from '~/features/home/security-contact.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGuestPortal } from '../../support/portal/guest-portal';

let close: () => Promise<void>;

beforeAll(async () => ({ close } = await openGuestPortal()));
afterAll(() => close());

test('whoever finds a weakness learns where to tell it, in words that have not run out', async () => {
  const text = await tellSecurityContact().text();
  const fields = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  const { publicOrigin } = getPortal().configuration.environment;
  expect(fields.get('Contact')).toBe(publicOrigin + urls.requests);
  expect(fields.get('Canonical')).toBe(`${publicOrigin}/.well-known/security.txt`);
  const days = (Date.parse(fields.get('Expires') ?? '') - getPortal().now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
