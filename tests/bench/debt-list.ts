import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { isoDate } from 'municipality/contract';
import { openMunicipality } from 'municipality/service';
import type { Municipality } from 'municipality/service';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import { createMunicipalClient } from '~/platform/municipal/client.server';

const CALLS = 300;
const FIFTY_LINES = '19090909018';
const PASSWORD = 'Ornek.2026!';

async function timeDebtList(municipality: Municipality): Promise<number> {
  const configuration = readConfiguration({});
  const client = createMunicipalClient({
    baseUrl: 'http://embedded.invalid',
    transport: (request) => municipality.handle(request),
    systemUser: configuration.settings.SystemUser,
    systemKey: configuration.settings.machineKey.validationKey,
  });
  const applicationName = configuration.settings.ApplicationName;
  const stored = await client.RetrievePassword({ userName: FIFTY_LINES, applicationName });
  const { AccessToken: token } = await client.ValidateUserForEMunicipality({
    userName: FIFTY_LINES,
    password: PASSWORD,
    encryptedPassword: stored?.Password ?? '',
  });
  const { rows } = await client.GetFilteredRegistries({ identityNo: FIFTY_LINES }, { token });
  const [registry] = rows;
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now();
    await client.GetAccrumentListForEMunicipality({ registryOid: registry?.Oid ?? '' }, { token });
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[CALLS / 2] ?? 0;
}

async function measure(citizens: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const client = await PGlite.create(folder);
  const municipality = openMunicipality({
    connection: { kind: 'pglite', client },
    settings: serviceSettings(readConfiguration({})),
    now: () => new Date(),
  });
  await municipality.migrate();
  await municipality.fillSample({ asOf: isoDate('2026-11-21'), citizens });
  await client.exec('analyze');
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from municipality.accrual',
  );
  const milliseconds = await timeDebtList(municipality);
  console.log(
    `debt list of 50 lines at ${String(rows[0]?.count ?? 0).padStart(9)} accruals   ${milliseconds.toFixed(2)} ms (median of ${CALLS})`,
  );
  await client.close();
  rmSync(folder, { recursive: true, force: true });
  return milliseconds;
}

/** One citizen's debts must take the same time in a village and in a city. */
export async function compareDebtLists(): Promise<void> {
  const small = await measure(300);
  const large = await measure(70_000);
  console.log(`ratio ${(large / small).toFixed(2)}`);
}
