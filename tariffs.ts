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

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isExpected = error instanceof TariffFileFault || error instanceof ConfigurationFault;
    console.error(
      !isExpected && error instanceof Error ? error.message : String(error).replace(/^TariffFileFault: /, ''),
    );
    process.exit(1);
  },
);
