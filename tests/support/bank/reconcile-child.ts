/*
 * This makes one pass of reconciliation over everything that has no outcome yet, due or not. It is configured by the
 * environment.
 */
import { openMunicipality } from 'municipality/service';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import { openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { reconcileEverything } from './reconcile-everything';

const configuration = readConfiguration({ ...process.env, SANDBOX: 'off' });
const { connection, close } = await openConnection(configuration);
const municipality = openMunicipality({
  connection,
  settings: serviceSettings(configuration),
  now: () => new Date(),
});
providePortalParts({ configuration, connection, embedded: (request) => municipality.handle(request) });
await openPortal();
await reconcileEverything();
await close();
process.exit(0);
