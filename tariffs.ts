import { join } from 'node:path';
import { openTariffFiles, TariffFileFault, type TariffFiles } from 'municipality/service';
import { ConfigurationFault, readConfiguration } from '~/platform/configuration.server';
import { openConnection } from '~/platform/connection.server';

const usage = `npm run tariffs -- import FILE.csv [--replace]   takes a tariff file in whole, or nothing of it
npm run tariffs -- export KIND YEAR              writes a year's rows in the form an import takes
Exit code 1: the file was not taken; 2: the command is none of these.`;

const say = (text: string) => console.log(text);

async function take(files: TariffFiles, path: string, canReplace: boolean): Promise<void> {
  const { kindName, years, added, unchanged, replaced } = await files.importFile(path, { canReplace });
  for (const { line, before, after } of replaced) say(`${line}. satır: ${before} -> ${after}`);
  say(
    `${kindName}, ${years.join(', ')}: ${added} satır eklendi, ${replaced.length} satır değişti, ${unchanged} satır aynı kaldı.`,
  );
}

type Work = (files: TariffFiles, dataFolder: string) => Promise<void>;

/** What the words of the command mean; null for none of ours. */
function workOf(words: readonly string[]): Work | null {
  const canReplace = words.includes('--replace');
  const [command, first, second, ...more] = words.filter((word) => word !== '--replace');
  if (more.length > 0 || first === undefined) return null;
  if (command === 'import' && second === undefined) return (files) => take(files, first, canReplace);
  if (command !== 'export' || canReplace || !/^\d{4}$/.test(second ?? '')) return null;
  return async (files, dataFolder) => {
    const { path, rows } = await files.exportFile(first, Number(second), join(dataFolder, 'tariffs'));
    say(`${path}: ${rows} satır`);
  };
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
    await work(openTariffFiles({ connection }), configuration.environment.dataFolder);
    return 0;
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
