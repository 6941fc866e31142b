import { join } from 'node:path';
import type { DayEnd, IsoDate } from 'municipality/contract';
import { BankFileFault, openBankFiles, type BankFiles } from 'municipality/service';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import type { Configuration } from '~/platform/configuration/configuration.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import type { CommandContext } from './entry/command-context';
import { CommandFault } from './entry/fault';
import { writeMoney } from './entry/figures';
import { openMunicipalityDatabase } from './entry/open';

async function open(context: CommandContext): Promise<{ files: BankFiles; configuration: Configuration }> {
  const { configuration, connection } = await openMunicipalityDatabase(context, 'banka dosyaları');
  const settings = serviceSettings(configuration);
  return { files: openBankFiles({ connection, settings, now: () => new Date() }), configuration };
}

const asFault = (error: unknown): never => {
  throw error instanceof BankFileFault ? new CommandFault(error.message) : error;
};

/** Writes the open debts, late fees as of the day. */
export async function writeDebts(
  { day = dayInTurkey(new Date()) }: { day?: IsoDate | undefined },
  context: CommandContext,
): Promise<number> {
  const { files, configuration } = await open(context);
  const folder = join(configuration.environment.dataFolder, 'bank-files');
  const { path, foot } = await files.writeDebts(day, folder).catch(asFault);
  context.say(
    `${path}: ${foot.recordCount} borç, ${writeMoney(foot.total)} (gecikme bedeli ${writeMoney(foot.lateFeeTotal)})`,
  );
  return 0;
}

const differences: Readonly<Record<DayEnd['Differences'][number]['Kind'], string>> = {
  'only-bank': 'yalnız bankada',
  'only-ledger': 'yalnız defterde',
  'amount-differs': 'tutar farklı',
};

/** Compares the bank's collection file with the ledger. */
export async function readCollections({ file }: { file: string }, context: CommandContext): Promise<number> {
  const { files } = await open(context);
  const { Day, Bank, Ledger, Difference, Differences } = await files.readCollections(file).catch(asFault);
  context.say(
    `${Day}: banka ${Bank.Count} işlem, ${writeMoney(Bank.Total)}; defter ${Ledger.Count} işlem, ${writeMoney(Ledger.Total)}`,
  );
  for (const { OrderNumber, Kind, BankAmount, LedgerAmount } of Differences) {
    const [bank, ledger] = [BankAmount, LedgerAmount].map((amount) =>
      amount === null ? 'yok' : writeMoney(amount),
    );
    context.say(`  ${differences[Kind]}  ${OrderNumber}  banka ${bank}  defter ${ledger}`);
  }
  context.say(`Fark: ${writeMoney(Difference)}`);
  return Differences.length === 0 ? 0 : 1;
}
