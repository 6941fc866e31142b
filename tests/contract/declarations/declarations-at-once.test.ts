import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { isoDate } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { openDatabase, type ServiceDatabase } from 'municipality/service/kit/database/connection';
import {
  callsOf,
  openTestMunicipality,
  testSettings,
  type TestCalls,
} from 'municipality/testing/test-municipality';
import { declaration, estate } from 'municipality/service/declarations/tables';
import { openMunicipality } from 'municipality/service/roof/municipality';
import { demoAccounts } from 'municipality/service/roof/sample/town/demo-accounts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDeclarant } from '../../support/declarations/declaring';
import { hasPostgres, needsPostgres, startPostgres } from '../../support/portal/postgres';

const { identityNo } = demoAccounts.debtless;

/** Fifty presses of one button, and twenty declarations of one person beside them: ten parcels, one parcel ten times. */
async function declareAtOnce(town: TestCalls & { database: ServiceDatabase }): Promise<void> {
  const elif = await openDeclarant(town, { identityNo, fullName: 'Elif Nur Şahin' });
  const content = elif.contents.building();
  const onParcel = (parcelNo: string) => ({ place: { ...elif.contents.plot().place, parcelNo } });
  const same = Array.from({ length: 50 }, () => elif.record(content, { requestKey: 'the same' }));
  const others = Array.from({ length: 10 }, (_, index) =>
    elif.record(elif.contents.plot(onParcel(String(100 + index)))),
  );
  const twins = Array.from({ length: 10 }, () => elif.record(elif.contents.land()));
  const [answers, plots, lands] = await Promise.all([
    Promise.all(same),
    Promise.all(others),
    Promise.allSettled(twins),
  ]);
  const taken = lands.flatMap((land) => (land.status === 'fulfilled' ? [land.value] : []));
  const refused = lands.flatMap((land) => (land.status === 'rejected' ? [String(land.reason)] : []));
  expect(taken).toHaveLength(1);
  expect(refused.filter((why) => why.includes('üzerinize zaten kayıtlı'))).toHaveLength(9);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const rows = await town.database.select().from(declaration);
  const numbers = [
    ...new Set([...answers, ...plots, ...taken].map(({ DeclarationNo }) => DeclarationNo)),
  ].sort();
  expect(rows).toHaveLength(12);
  expect(numbers).toEqual(
    Array.from({ length: 12 }, (_, index) => `B2026-${String(index + 1).padStart(7, '0')}`),
  );
  const estates = await town.database
    .select()
    .from(estate)
    .where(and(eq(estate.registryOid, elif.registryOid), eq(estate.estateKind, '1')));
  expect(estates).toHaveLength(1);
  const accruals = await town.database.$count(accrual, eq(accrual.registryOid, elif.registryOid));
  expect(accruals).toBe(12 * 4);
}

test(
  'fifty parallel requests with one key are one declaration, and the same answer to all',
  { timeout: 60_000 },
  async () => {
    const town = await openTestMunicipality();
    await declareAtOnce(town);
    await town.close();
  },
);

test.skipIf(!hasPostgres() && !needsPostgres())(
  'the same on a PostgreSQL server',
  { timeout: 60_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'at-once-'));
    const server = await startPostgres(folder);
    if (!server) throw new Error('There is no PostgreSQL');
    const pool = new pg.Pool({ connectionString: await server.createDatabase('at_once'), max: 8 });
    try {
      const connection = { kind: 'postgres', pool } as const;
      const asOf = isoDate('2026-11-20');
      const municipality = openMunicipality({
        connection,
        settings: testSettings,
        now: () => new Date(`${asOf}T12:00:00+03:00`),
      });
      await municipality.migrate();
      await municipality.fillSample({ asOf });
      await declareAtOnce({
        ...callsOf(municipality, testSettings),
        database: openDatabase(connection),
      });
    } finally {
      await pool.end();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
