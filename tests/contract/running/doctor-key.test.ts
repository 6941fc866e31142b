import { listen } from 'municipality/server/listen';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { expect, test } from 'vitest';
import { examineMunicipalClock } from '~/operations/doctor/municipal-clock.server';
import { examineValidationKey } from '~/operations/doctor/validation-key.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';

test('the doctor tells a validation key the municipality takes from one it does not', async () => {
  const configuration = readConfiguration({ LOG_LEVEL: 'silent' });
  const systemKey = configuration.settings.machineKey.validationKey;
  const town = await openTestMunicipality({ settings: { systemKey } });
  const server = await listen({ handle: (request) => town.municipality.handle(request) });
  const examine = (validationKey: string) =>
    examineValidationKey({
      ...configuration,
      service: server.url,
      settings: { ...configuration.settings, machineKey: { validationKey } },
    });
  expect(await examine(systemKey)).toMatchObject([{ level: 'ok' }]);
  expect(await examine('some-other-key-of-long-ago')).toMatchObject([
    { level: 'fault', what: 'Belediye servisi doğrulama anahtarımızı kabul etmiyor (401).' },
  ]);
  expect(await examineValidationKey(configuration), 'embedded').toEqual([]);
  await server.close();
  await town.close();
});

test.each([
  [-3 * 3_600_000, 'fault', '3 saat geri'],
  [125_000, 'fault', '2 dakika ileri'],
  [20_000, 'ok', 'bizimkiyle aynı'],
])('the doctor says that the municipality’s clock is %i ms off', async (off, level, words) => {
  const now = () => new Date('2026-11-26T09:00:00Z');
  const time = new Date(now().getTime() + off).toISOString();
  const server = await listen({ handle: () => Promise.resolve(Response.json(time)) });
  const configuration = { ...readConfiguration({ LOG_LEVEL: 'silent' }), service: server.url };
  const found = await examineMunicipalClock(configuration, { now });
  expect(found).toMatchObject([{ level, what: expect.stringContaining(words) as string }]);
  await server.close();
});
