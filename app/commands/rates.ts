import type { IsoDate } from 'municipality/contract';
import {
  openMunicipality,
  openRates,
  RateFault,
  WrongRateWords,
  type RateBook,
  type Written,
} from 'municipality/service';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import type { CommandContext } from './entry/command-context';
import { CommandFault, WrongUsage } from './entry/fault';
import { writeMoment } from './entry/figures';
import { openMunicipalityDatabase } from './entry/open';

interface Entry {
  readonly words: readonly string[];
  readonly from: IsoDate;
  readonly value: string;
  readonly basis?: string | undefined;
  readonly source: string;
}

const whose = { program: 'programın satırı', belediye: 'belediyenin girdiği', örnek: 'örnek' } as const;
const AFTERWARDS =
  'Daha önce kesilmiş tahakkuklar, tahsilatlar ve bordrolar yeniden hesaplanmaz; bundan sonraki hesaplar bu satıra göre yapılır. Çalışan süreçler bir dakika içinde uyar.';

const nothingOf = (rows: number, hasParts: boolean) =>
  hasParts ? `${rows} satır` : 'bugün geçerli satır yok';

async function useBook<Result>(
  context: CommandContext,
  use: (book: RateBook) => Promise<Result>,
): Promise<Result> {
  const { configuration, connection } = await openMunicipalityDatabase(context, 'oranlar ve kanuni tutarlar');
  const now = () => new Date();
  await openMunicipality({ connection, settings: serviceSettings(configuration), now }).migrate();
  try {
    return await use(openRates({ connection, now }));
  } catch (error) {
    if (error instanceof WrongRateWords) throw new WrongUsage(error.message);
    throw error instanceof RateFault ? new CommandFault(error.message) : error;
  }
}

/** Lists every kind with its value of today; of one kind every row, whose it is and what it was before. */
export function listRates({ words }: { words: readonly string[] }, context: CommandContext): Promise<number> {
  return useBook(context, async (book) => {
    if (words.length === 0) {
      const kinds = await book.listKinds(dayInTurkey(new Date()));
      const width = Math.max(...kinds.map(({ name }) => name.length));
      for (const { name, title, value, rows, hasParts } of kinds)
        context.say(`${name.padEnd(width)}  ${title}: ${value ?? nothingOf(rows, hasParts)}`);
      return 0;
    }
    for (const row of await book.listRows(words)) {
      context.say(
        `${row.from}  ${row.words}  ${row.value}  (${whose[row.origin]}; ${row.legalBasis}; ${row.source})`,
      );
      for (const { at, by, before, after } of row.changes) {
        const who = by === 'program' ? 'yeni sürüm' : 'belediye';
        context.say(`            ${writeMoment(at)} ${who}: ${before} -> ${after}`);
      }
    }
    context.say('Belediyenin girdiği satıra yeni sürümler dokunmaz; programın satırı yeni sürümle düzelir.');
    return 0;
  });
}

function tell({ words, from }: Entry, { before, after, isSame }: Written, context: CommandContext): number {
  const name = `${words.join(' ')}, ${from} gününden başlayarak`;
  if (isSame) context.say(`${name}: ${after}. Böyle kayıtlıydı, bir şey yazılmadı.`);
  else {
    context.say(
      before === null
        ? `${name}: ${after}. Satır eklendi.`
        : `${name}: ${before} -> ${after}. Satır düzeltildi.`,
    );
    context.say(AFTERWARDS);
  }
  return 0;
}

/** Enters a dated row of the municipality's own. */
export function addRate(entry: Entry, context: CommandContext): Promise<number> {
  return useBook(context, async (book) => tell(entry, await book.add(entry), context));
}

/** Puts a row right; what stood before stays in the log of changes. */
export function correctRate(entry: Entry, context: CommandContext): Promise<number> {
  return useBook(context, async (book) => tell(entry, await book.correct(entry), context));
}

/** Takes back a row that was entered by mistake. */
export function withdrawRate(
  { words, from }: Pick<Entry, 'words' | 'from'>,
  context: CommandContext,
): Promise<number> {
  return useBook(context, async (book) => {
    const before = await book.withdraw(words, from);
    context.say(`${words.join(' ')}, ${from} gününden başlayan ${before}: satır geri alındı. ${AFTERWARDS}`);
    return 0;
  });
}
