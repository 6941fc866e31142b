import { openTestMunicipality, type TestMunicipality } from 'municipality/testing/test-municipality';
import { servePortal } from '~/operations/serve.server';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import type { Embedded, Transport } from '~/platform/municipal/transport.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';

export interface BuiltPortal {
  readonly origin: string;
  readonly town: TestMunicipality;
  close(): Promise<void>;
}

/**
 * Opens the built portal in this process, over a municipality with the sample. `embed`: how the portal reaches it. Once
 * per process; `folder` holds its data.
 */
export async function openBuiltPortal(
  folder: string,
  port: number,
  embed: (town: TestMunicipality) => Embedded | Transport,
  variables: Readonly<Record<string, string>> = {},
): Promise<BuiltPortal> {
  const origin = `http://localhost:${port}`;
  const configuration = readConfiguration({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    HUMAN_VERIFICATION: 'off',
    SANDBOX: 'off',
    ...variables,
  });
  const systemKey = configuration.settings.machineKey.validationKey;
  const town = await openTestMunicipality({ now: () => new Date(), settings: { systemKey } });
  const { connection } = town;
  await migratePortal(connection);
  // Of the sandbox there is its SMS operator alone: what the municipality is given to send goes out.
  const environment = { ...configuration.environment, hasSandbox: true };
  providePortalParts({
    configuration: { ...configuration, environment },
    connection,
    embedded: embed(town),
  });
  const serving = await servePortal(configuration, { isDevelopment: false });
  // The built portal has its own; this one is for the sources that tests use.
  await openPortal();
  return {
    origin,
    town,
    async close() {
      await serving.drain();
      await globalThis.portalJobs?.stop();
      await town.close();
    },
  };
}
