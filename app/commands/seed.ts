import { fillMunicipality } from 'municipality/server/prepare';
import { openMunicipality } from 'municipality/service';
import { migratePortal } from '~/platform/database/migrate.server';
import { createLog, eventLog } from '~/platform/log/log.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import type { CommandContext } from './entry/command-context';
import { CommandFault } from './entry/fault';
import { openMunicipalityDatabase } from './entry/open';

/** Fills an empty database with the sample municipality. */
export async function seedSample(
  { citizens }: { citizens?: number | undefined },
  context: CommandContext,
): Promise<number> {
  const { configuration, connection } = await openMunicipalityDatabase(context, 'örnek belediye');
  const { isProduction, logLevel } = configuration.environment;
  await migratePortal(connection);
  const now = () => new Date();
  const log = eventLog(createLog(logLevel));
  const settings = serviceSettings(configuration);
  const municipality = openMunicipality({ connection, settings, now, log });
  await municipality.migrate();
  if (isProduction) {
    throw new CommandFault(
      'Örnek belediyenin hesaplarının şifresi herkesçe bilinir: gerçek kullanımda (PORTAL_ENV=production) doldurulmaz.',
    );
  }
  if (!(await municipality.isEmpty())) {
    throw new CommandFault(
      'Veritabanında bir belediye zaten var: klasörünü (data) kaldırın ya da DATA_DIR ile boş bir klasör seçin.',
    );
  }
  await fillMunicipality(municipality, { now, say: (text) => context.say(text), citizens });
  return 0;
}
