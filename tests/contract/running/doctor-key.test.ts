import { listen } from 'municipality/server/listen';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { expect, test } from 'vitest';
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
