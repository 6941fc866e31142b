import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isoDate } from 'municipality/contract';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { sampleFile } from '../documentation/sample-file';
import { fileKinds } from '../kinds/kinds';
import { takeDelivery } from './take-delivery';

test('the sample files fit the sample town', { timeout: 120_000 }, async () => {
  const now = new Date('2026-11-20T12:00:00+03:00');
  const town = await openTestMunicipality({ now: () => now });
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  try {
    for (const kind of fileKinds) writeFileSync(join(folder, `${kind.name}.csv`), sampleFile(kind));
    const { report } = await takeDelivery(town.connection, {
      ...{ folder, now, today: isoDate('2026-11-20'), isDryRun: true },
    });
    expect(report.refused).toEqual([]);
    expect(report.counts.map(({ kind, added }) => [kind, added])).toEqual(
      fileKinds.map(({ name }) => [name, 2]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await town.close();
  }
});
