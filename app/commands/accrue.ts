import { openMunicipality, type RunKind, type RunProgress } from 'municipality/service';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import type { CommandContext } from './entry/command-context';
import { CommandFault } from './entry/fault';
import { writeCount, writeMoney, writeSeconds } from './entry/figures';
import { openMunicipalityDatabase } from './entry/open';

interface Given {
  readonly year: number;
  /** Names one of the two yearly taxes, or `beyan` for nothing but the declarations that waited. */
  readonly only?: RunKind | 'beyan' | undefined;
  readonly workers: number;
}

const names: Readonly<Record<RunKind, string>> = { emlak: 'taşınmaz', cevre: 'iş yeri' };

const soFar = ({ kind, subjects, total }: RunProgress) =>
  `${writeCount(subjects)} ${names[kind]}, ${writeMoney(total)}`;

function kindsOf(only: Given['only']): readonly RunKind[] {
  if (only === undefined) return ['emlak', 'cevre'];
  return only === 'beyan' ? [] : [only];
}

/** Accrues a year's property and cleaning tax of everything on record, after the declarations that waited for the year. */
export async function accrueYear({ year, only, workers }: Given, context: CommandContext): Promise<number> {
  const { configuration, connection } = await openMunicipalityDatabase(context, 'vergiler');
  const now = () => new Date();
  if (Number(dayInTurkey(now()).slice(0, 4)) < year) {
    throw new CommandFault(`${year} yılı başlamadı; o yılın vergileri 1 Ocak’ta tahakkuk eder.`);
  }
  const municipality = openMunicipality({ connection, settings: serviceSettings(configuration), now });
  await municipality.migrate();
  const kinds = kindsOf(only);
  // Refuses before anything is written.
  await municipality.requireYear(kinds, year).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'YearNotReady' ? new CommandFault(error.message) : error;
  });
  const { accrued, waiting } = await municipality.accrueWaiting(year);
  for (const { declarationNo, reason } of waiting) context.say(`${declarationNo} bekliyor: ${reason}`);
  context.say(`${writeCount(accrued)} bekleyen beyan tahakkuk etti, ${waiting.length} beyan bekliyor.`);
  let code = waiting.length > 0 ? 1 : 0;
  for (const kind of kinds) {
    const startedAt = performance.now();
    const seconds = () => writeSeconds(performance.now() - startedAt);
    const onProgress = (progress: RunProgress) => {
      context.say(`${seconds()}: ${soFar(progress)}`);
      // What was written stands; the next run goes on from there.
      context.stop.throwIfAborted();
    };
    const done = await municipality.runYear(kind, year, { workers, onProgress });
    context.say(`${year} ${names[kind]}: ${soFar(done)} tahakkuk etti (${seconds()}).`);
    if (done.unvalued === 0) continue;
    context.say(
      `${writeCount(done.unvalued)} ${names[kind]} bekliyor: ${year} yılı değeri ya da tarifesi kayıtlı değil.`,
    );
    code = 1;
  }
  return code;
}
