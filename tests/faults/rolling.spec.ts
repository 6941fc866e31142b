import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../support/run/programs';
import { expect, test } from '../support/browser/fixtures';
import { hasPostgres } from '../support/portal/postgres';
import { freePorts } from '../support/run/ports';
import { startProxy } from '../support/portal/proxy';
import { newTally, sendLoad } from './rolling/load';
import { openRollingTown } from './rolling/town';
import { openVisitor } from './rolling/visitor';

const firstPort = await freePorts(10);

test('a portal is started anew behind the sample proxies and no visitor notices', async () => {
  test.skip(!hasPostgres() || findProgram('nginx') === null, 'needs PostgreSQL and nginx');
  const folder = mkdtempSync(join(tmpdir(), 'rolling-'));
  const town = await openRollingTown({ folder, proxy: 'nginx', firstPort, members: 4, drainSeconds: 2 });
  try {
    const tally = newTally();
    await Promise.all([sendLoad(town.crowd, tally, 15, 7), town.fleet.restartNext()]);
    expect(tally.failures).toEqual([]);
    expect(tally.times.page.length + tally.times.post.length).toBeGreaterThan(70);

    const visitor = town.crowd.newcomer();
    const page = await visitor.open('/anasayfa');
    expect(page.requestId).toMatch(/^[0-9a-f]{32}$/);
    await expect
      .poll(() => town.fleet.output(), 'the proxy’s number is in our log')
      .toContain(page.requestId);
    for (const path of ['/saglik/derin', '/saglik/Olcumler/', '/saglik/%64erin'])
      expect((await visitor.open(path)).status, path).toBe(404);
    const refused = await visitor.post('/session/signin', {});
    expect(refused.status).toBe(403);
    expect(refused.text, 'what a citizen can read out over the phone').toContain(
      `Olay numarası: ${refused.requestId?.slice(0, 8) ?? '-'}`,
    );
    await visitor.close();

    if (findProgram('haproxy') === null) return;
    const portals = [firstPort + 2, firstPort + 4] as const;
    const other = await startProxy('haproxy', { port: firstPort + 8, portals, folder });
    const second = openVisitor(other.origin, other.certificate, '127.9.9.9');
    await expect.poll(async () => (await second.open('/anasayfa')).status).toBe(200);
    expect((await second.open('/saglik/derin')).status).toBe(404);
    await second.close();
    await other.close();
  } finally {
    await town.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
