import { openMunicipality } from 'municipality/service';
import { testSettings } from 'municipality/testing/test-municipality';
import { keepFigures } from '../history';
import { openLargeTown } from './seed';

const YEAR = 2027;
/** A million estates may take so many seconds. */
const MOST_SECONDS = 60;
const COPY = 'accrue_copy';
const say = (text: string) => console.log(text);

/** Measures the yearly run over a copy of the city; answers with the exit code. */
export async function measureYearlyRun(): Promise<number> {
  const large = await openLargeTown(say);
  if (!large) return 1;
  const { server } = large;
  await large.pool.end();
  await server.drop(COPY);
  say('Copying the city');
  await server.copy(large.name, COPY);
  const pool = await server.open(COPY);
  try {
    await pool.query(
      `insert into municipality.statutory_amount (key, valid_from, valid_to, value, legal_basis, source, is_sample)
       values ('revaluation', '2026-01-01', '2026-12-31', '30', 'VUK mük. m.298', 'bench', true)`,
    );
    const town = openMunicipality({
      connection: { kind: 'postgres', pool },
      settings: testSettings,
      now: () => new Date(`${YEAR}-01-04T09:00:00+03:00`),
    });
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    const { subjects, unvalued, total } = await town.runYear('emlak', YEAR, {
      workers: 2,
      onProgress: (so) =>
        say(
          `${so.subjects.toLocaleString('en').padStart(12)} estates  ${seconds().toFixed(1).padStart(6)} s`,
        ),
    });
    const took = seconds();
    say(
      `${subjects.toLocaleString('en')} estates accrued, ${unvalued} without a value, ${total} kuruş, in ${took.toFixed(1)} s`,
    );
    const again = performance.now();
    const second = await town.runYear('emlak', YEAR);
    say(`run again: ${second.subjects} in ${((performance.now() - again) / 1000).toFixed(1)} s`);
    const perMillion = (took / subjects) * 1_000_000;
    keepFigures('accrue', { 'seconds a million estates': perMillion });
    return perMillion <= MOST_SECONDS && second.subjects === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await server.drop(COPY);
    server.stop();
  }
}
