import { join } from 'node:path';
import {
  openMunicipality,
  openTariffFiles,
  TariffFileFault,
  type Connection,
  type TariffFiles,
} from 'municipality/service';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import {
  ConfigurationFault,
  readConfiguration,
  type Configuration,
} from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';

const usage = `npm run tariffs -- import FILE.csv [--replace]   takes a tariff file in whole, or nothing of it
npm run tariffs -- export KIND YEAR              writes a year's rows in the form an import takes
npm run tariffs -- accrue YEAR                   accrues the declarations that waited for the year's tariffs
Exit code 1: the file was not taken, or a declaration still waits; 2: the command is none of these.`;

const say = (text: string) => console.log(text);

interface Town {
  readonly files: TariffFiles;
  readonly connection: Connection;
  readonly configuration: Configuration;
}
/** Answers with the exit code. */
type Work = (town: Town) => Promise<number>;

function take(path: string, canReplace: boolean): Work {
  return async ({ files }) => {
    const { kindName, years, added, unchanged, replaced } = await files.importFile(path, { canReplace });
    for (const { line, before, after } of replaced) say(`${line}. satır: ${before} -> ${after}`);
    say(
      `${kindName}, ${years.join(', ')}: ${added} satır eklendi, ${replaced.length} satır değişti, ${unchanged} satır aynı kaldı.`,
    );
    return 0;
  };
}

function give(kindName: string, year: number): Work {
  return async ({ files, configuration }) => {
    const folder = join(configuration.environment.dataFolder, 'tariffs');
    const { path, rows } = await files.exportFile(kindName, year, folder);
    say(`${path}: ${rows} satır`);
    return 0;
  };
}

function accrue(year: number): Work {
  return async ({ connection, configuration }) => {
    const now = () => new Date();
    if (Number(dayInTurkey(now()).slice(0, 4)) < year) {
      console.error(`${year} yılı başlamadı; o yılın vergileri 1 Ocak’ta tahakkuk eder.`);
      return 1;
    }
    const town = openMunicipality({ connection, settings: serviceSettings(configuration), now });
    const { accrued, waiting } = await town.accrueWaiting(year);
    for (const { declarationNo, reason } of waiting) say(`${declarationNo} bekliyor: ${reason}`);
    say(`${year}: ${accrued} beyan tahakkuk etti, ${waiting.length} beyan bekliyor.`);
    return waiting.length === 0 ? 0 : 1;
  };
}

/** What the words of the command mean; null for none of ours. */
function workOf(words: readonly string[]): Work | null {
  const canReplace = words.includes('--replace');
  const [command, first, second, ...more] = words.filter((word) => word !== '--replace');
  if (more.length > 0 || first === undefined) return null;
  if (command === 'import') return second === undefined ? take(first, canReplace) : null;
  if (canReplace) return null;
  const isYear = (word: string | undefined) => /^\d{4}$/.test(word ?? '');
  if (command === 'export') return isYear(second) ? give(first, Number(second)) : null;
  return command === 'accrue' && second === undefined && isYear(first) ? accrue(Number(first)) : null;
}

async function run(words: readonly string[]): Promise<number> {
  const work = workOf(words);
  if (!work) {
    console.error(usage);
    return 2;
  }
  const configuration = readConfiguration(process.env);
  if (configuration.service !== 'embedded')
    throw new Error('The municipality is remote: its tariffs are its own');
  const { connection, close } = await openConnection(configuration);
  try {
    return await work({ files: openTariffFiles({ connection }), connection, configuration });
  } finally {
    await close();
  }
}

const words = process.argv.slice(2);

run(words).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof TariffFileFault) {
      if (words[0] === 'import') console.error('Dosya alınmadı, hiçbir satır yazılmadı.');
      console.error(error.message);
    } else if (error instanceof ConfigurationFault || !(error instanceof Error)) console.error(String(error));
    else console.error(error.message);
    process.exit(1);
  },
);
