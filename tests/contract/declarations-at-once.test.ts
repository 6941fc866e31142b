import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { isoDate } from 'municipality/contract';
import { accrual } from 'municipality/service/accruals/tables';
import { openDatabase, type ServiceDatabase } from 'municipality/service/database/connection';
import {
  callsOf,
  openTestMunicipality,
  testSettings,
  type TestCalls,
} from 'municipality/service/database/testing';
import { declaration, estate } from 'municipality/service/declarations/tables';
import { openMunicipality } from 'municipality/service/municipality';
import { demoAccounts } from 'municipality/service/sample/demo-accounts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDeclarant } from '../support/declaring';
import { hasPostgres, needsPostgres, startPostgres } from '../support/postgres';

const { identityNo } = demoAccounts.debtless;

/** Fifty presses of one button, and ten declarations of one person beside them. */
async function declareAtOnce(town: TestCalls & { database: ServiceDatabase }): Promise<void> {
  const elif = await openDeclarant(town, { identityNo, fullName: 'Elif Nur Şahin' });
  const content = elif.contents.building();
  const same = Array.from({ length: 50 }, () => elif.record(content, { requestKey: 'the same' }));
  const others = Array.from({ length: 10 }, (_, index) =>
    elif.record(elif.contents.plot({ area: String(100 + index) })),
  );
  const [answers, plots] = await Promise.all([Promise.all(same), Promise.all(others)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const rows = await town.database.select().from(declaration);
  const numbers = [...new Set([...answers, ...plots].map(({ DeclarationNo }) => DeclarationNo))].sort();
  expect(rows).toHaveLength(11);
  expect(numbers).toEqual(
    Array.from({ length: 11 }, (_, index) => `B2026-${String(index + 1).padStart(7, '0')}`),
  );
  const estates = await town.database
    .select()
    .from(estate)
    .where(and(eq(estate.registryOid, elif.registryOid), eq(estate.estateKind, '1')));
  expect(estates).toHaveLength(1);
  const accruals = await town.database.$count(accrual, eq(accrual.registryOid, elif.registryOid));
  expect(accruals).toBe(11 * 4);
}

test('fifty parallel requests with one key are one declaration, and the same answer to all', async () => {
  const town = await openTestMunicipality();
  await declareAtOnce(town);
  await town.close();
});

test.skipIf(!hasPostgres() && !needsPostgres())('the same on a PostgreSQL server', async () => {
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
});
