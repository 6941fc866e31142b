import { join } from 'node:path';
import { openTariffFiles, TariffFileFault } from 'municipality/service';
import type { CommandContext } from './entry/command-context';
import { CommandFault } from './entry/fault';
import { openMunicipalityDatabase } from './entry/open';

const asFault = (introduction: string) => (error: unknown) => {
  throw error instanceof TariffFileFault ? new CommandFault(introduction + error.message) : error;
};

async function open(context: CommandContext) {
  const { configuration, connection } = await openMunicipalityDatabase(context, 'tarifeler');
  return { configuration, files: openTariffFiles({ connection }) };
}

/** Takes a tariff file in whole, or nothing of it. */
export async function importTariffs(
  { file, replace }: { file: string; replace: boolean },
  context: CommandContext,
): Promise<number> {
  const { files } = await open(context);
  const { kindName, years, added, unchanged, replaced } = await files
    .importFile(file, { canReplace: replace })
    .catch(asFault('Dosya alınmadı, hiçbir satır yazılmadı.\n'));
  for (const { line, before, after } of replaced) context.say(`${line}. satır: ${before} -> ${after}`);
  context.say(
    `${kindName}, ${years.join(', ')}: ${added} satır eklendi, ${replaced.length} satır değişti, ${unchanged} satır aynı kaldı.`,
  );
  return 0;
}

/** Writes a year's rows in the form an import takes. */
export async function exportTariffs(
  { kind, year }: { kind: string; year: number },
  context: CommandContext,
): Promise<number> {
  const { files, configuration } = await open(context);
  const folder = join(configuration.environment.dataFolder, 'tariffs');
  const { path, rows } = await files.exportFile(kind, year, folder).catch(asFault(''));
  context.say(`${path}: ${rows} satır`);
  return 0;
}
