import { join } from 'node:path';
import { IsoDate, isoDate, type DayEnd } from 'municipality/contract';
import { BankFileFault, openBankFiles, type BankFiles } from 'municipality/service';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { ConfigurationFault, readConfiguration } from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';

const usage = `npm run bank-files -- write [YYYY-MM-DD]   writes the open debts, late fees as of the day (today)
npm run bank-files -- read FILE            compares the bank's collection file with the ledger
Exit code 1: the books differ, or the file is not as it should be; 2: the command is none of these.`;

const say = (text: string) => console.log(text);
const lira = (kurus: number) => (kurus / 100).toFixed(2);

async function write(files: BankFiles, folder: string, word: string | undefined): Promise<number> {
  const { path, foot } = await files.writeDebts(isoDate(word ?? dayInTurkey(new Date())), folder);
  say(`${path}: ${foot.recordCount} debts, ${lira(foot.total)} TL (late fees ${lira(foot.lateFeeTotal)} TL)`);
  return 0;
}

function tell({ Day, Bank, Ledger, Difference, Differences }: DayEnd): number {
  say(`${Day}: bank ${Bank.Count}, ${lira(Bank.Total)} TL; ledger ${Ledger.Count}, ${lira(Ledger.Total)} TL`);
  for (const { OrderNumber, Kind, BankAmount, LedgerAmount } of Differences) {
    const amounts = [BankAmount, LedgerAmount].map((amount) => (amount === null ? '-' : lira(amount)));
    say(`  ${Kind}  ${OrderNumber}  bank ${amounts[0]}  ledger ${amounts[1]}`);
  }
  say(`Difference: ${lira(Difference)} TL`);
  return Differences.length === 0 ? 0 : 1;
}

async function run([command, word, ...more]: readonly string[]): Promise<number> {
  const isDay = word === undefined || IsoDate.safeParse(word).success;
  const isKnown = (command === 'write' && isDay) || (command === 'read' && word !== undefined);
  if (!isKnown || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const configuration = readConfiguration(process.env);
  if (configuration.service !== 'embedded')
    throw new Error('The municipality is remote: its files are its own');
  const { connection, close } = await openConnection(configuration);
  try {
    const settings = serviceSettings(configuration);
    const files = openBankFiles({ connection, settings, now: () => new Date() });
    if (command === 'read') return tell(await files.readCollections(word ?? ''));
    return await write(files, join(configuration.environment.dataFolder, 'bank-files'), word);
  } finally {
    await close();
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isExpected = error instanceof BankFileFault || error instanceof ConfigurationFault;
    console.error(isExpected || !(error instanceof Error) ? String(error) : error.message);
    process.exit(1);
  },
);
