import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { accrual } from 'municipality/service/accruals/tables';
import type { ServiceDatabase } from 'municipality/service/kit/database/connection';
import { openTestMunicipality, type TestCalls } from 'municipality/testing/test-municipality';
import { declaration, estate } from 'municipality/service/declarations/tables';
import { demoAccounts } from 'municipality/service/sample/town/demo-accounts';
import { expect, test } from 'vitest';
import { openDeclarant } from '../../support/declarations/declaring';
import { openServerTown } from '../../support/exchange/sample-town';
import { hasPostgres, startPostgres } from '../../support/portal/postgres';

const { identityNo } = demoAccounts.debtless;

/**
 * Runs fifty presses of one button, and twenty declarations of one person beside them: ten parcels, one parcel ten
 * times.
 */
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

test.skipIf(!hasPostgres())('the same on a PostgreSQL server', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'at-once-'));
  const server = await startPostgres(folder);
  if (!server) throw new Error('There is no PostgreSQL');
  const town = await openServerTown(await server.createDatabase('at_once'));
  try {
    await declareAtOnce(town);
  } finally {
    await town.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
