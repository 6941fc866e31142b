import { openMunicipality, type RunKind, type RunProgress } from 'municipality/service';
import { dayInTurkey } from '~/platform/portal/calendar.server';
import { serviceSettings } from '~/platform/configuration/municipality-settings.server';
import type { Desk } from './entry/desk';
import { CommandFault } from './entry/fault';
import { writeCount, writeMoney, writeSeconds } from './entry/figures';
import { openTownDatabase } from './entry/open';

interface Given {
  readonly year: number;
  /** One of the two yearly taxes, or the declarations that waited and nothing else. */
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
export async function accrueYear({ year, only, workers }: Given, desk: Desk): Promise<number> {
  const { configuration, connection } = await openTownDatabase(desk, 'vergiler');
  const now = () => new Date();
  if (Number(dayInTurkey(now()).slice(0, 4)) < year) {
    throw new CommandFault(`${year} yılı başlamadı; o yılın vergileri 1 Ocak’ta tahakkuk eder.`);
  }
  const town = openMunicipality({ connection, settings: serviceSettings(configuration), now });
  await town.migrate();
  const kinds = kindsOf(only);
  // Refuses before anything is written.
  await town.requireYear(kinds, year).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'YearNotReady' ? new CommandFault(error.message) : error;
  });
  const { accrued, waiting } = await town.accrueWaiting(year);
  for (const { declarationNo, reason } of waiting) desk.say(`${declarationNo} bekliyor: ${reason}`);
  desk.say(`${writeCount(accrued)} bekleyen beyan tahakkuk etti, ${waiting.length} beyan bekliyor.`);
  let code = waiting.length > 0 ? 1 : 0;
  for (const kind of kinds) {
    const startedAt = performance.now();
    const seconds = () => writeSeconds(performance.now() - startedAt);
    const onProgress = (progress: RunProgress) => {
      desk.say(`${seconds()}: ${soFar(progress)}`);
      // What was written stands; the next run goes on from there.
      desk.stop.throwIfAborted();
    };
    const done = await town.runYear(kind, year, { workers, onProgress });
    desk.say(`${year} ${names[kind]}: ${soFar(done)} tahakkuk etti (${seconds()}).`);
    if (done.unvalued === 0) continue;
    desk.say(
      `${writeCount(done.unvalued)} ${names[kind]} bekliyor: ${year} yılı değeri ya da tarifesi kayıtlı değil.`,
    );
    code = 1;
  }
  return code;
}
