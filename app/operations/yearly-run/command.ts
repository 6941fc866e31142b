import { openMunicipality, YearNotReady, type RunKind, type RunProgress } from 'municipality/service';
import { ConfigurationFault, readConfiguration } from '~/platform/configuration/configuration.server';
import { openConnection } from '~/platform/database/connection.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import { readWish } from './wish';

const usage = `npm run accrue -- --year YEAR [--only emlak|cevre] [--workers 2]
Accrues the year's property tax (emlak) and cleaning tax (cevre) of everything on record, and before that the
declarations that waited for the year. Broken off it goes on from where it came to; run again it adds nothing.
Exit code 1: the year cannot be accrued yet, or something waits; 2: the command is none of these.`;

const say = (text: string) => console.log(text);
const whole = new Intl.NumberFormat('tr-TR');
const money = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 });
const names: Readonly<Record<RunKind, string>> = { emlak: 'taşınmaz', cevre: 'iş yeri' };

const soFar = ({ kind, subjects, total }: RunProgress) =>
  `${whole.format(subjects)} ${names[kind]}, ${money.format(total / 100)} ₺`;

async function run(words: readonly string[]): Promise<number> {
  const wish = readWish(words);
  if (!wish) {
    console.error(usage);
    return 2;
  }
  const { year, kinds, workers } = wish;
  const configuration = readConfiguration(process.env);
  if (configuration.service !== 'embedded')
    throw new Error('The municipality is remote: it accrues its taxes itself');
  const { connection, close } = await openConnection(configuration);
  try {
    const now = () => new Date();
    const town = openMunicipality({ connection, settings: serviceSettings(configuration), now });
    await town.migrate();
    // Refuses before anything is written.
    await town.requireYear(kinds, year);
    const { accrued, waiting } = await town.accrueWaiting(year);
    for (const { declarationNo, reason } of waiting) say(`${declarationNo} bekliyor: ${reason}`);
    say(`${whole.format(accrued)} bekleyen beyan tahakkuk etti, ${waiting.length} beyan bekliyor.`);
    let code = 0;
    for (const kind of kinds) {
      const startedAt = performance.now();
      const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
      const onProgress = (progress: RunProgress) => say(`${seconds()} sn: ${soFar(progress)}`);
      const done = await town.runYear(kind, year, { workers, onProgress });
      say(`${year} ${names[kind]}: ${soFar(done)} tahakkuk etti (${seconds()} sn).`);
      if (done.unvalued === 0) continue;
      say(
        `${whole.format(done.unvalued)} ${names[kind]} bekliyor: ${year} yılı değeri ya da tarifesi kayıtlı değil.`,
      );
      code = 1;
    }
    return waiting.length > 0 ? 1 : code;
  } finally {
    await close();
  }
}

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isExpected = error instanceof YearNotReady || error instanceof ConfigurationFault;
    console.error(
      isExpected || !(error instanceof Error) ? String(error).replace(/^Error: /, '') : error.message,
    );
    process.exit(1);
  },
);
