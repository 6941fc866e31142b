import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { borrowEmptyDatabase } from 'municipality/testing/database-pool';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeService, openService } from '~/services/closures.server';
import { guardRoutes } from '~/operations/maintenance/guard-routes';
import { refuseClosed } from '~/operations/maintenance/refuse-closed.server';
import { serviceOfRoute } from '~/operations/maintenance/route-service';
import { council } from '~/services/rows/council';
import type { Closable } from '~/services/shape/closures';
import type { UrlName } from '~/services/shape/service';
import { urls } from '~/urls';
import { readConfiguration } from '~/platform/configuration/configuration.server';
import { migratePortal } from '~/platform/database/migrate.server';
import { findPostedFields } from '~/platform/municipal/outage.server';
import { getPortal, openPortal, providePortalParts } from '~/platform/portal/portal.server';
import { runInRequestContext } from '~/platform/request/request-context.server';
import { rootFolder } from '../../support/house/root-folder';
import { pathOf, routeFiles } from '../../support/house/route-files';

const folder = mkdtempSync(join(tmpdir(), 'maintenance-'));
let client: PGlite;

/** What a process knows of closures is over. */
const sixSecondsPass = () => vi.setSystemTime(Date.now() + 6_000);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  client = await borrowEmptyDatabase();
  const connection = { kind: 'pglite', client } as const;
  await migratePortal(connection);
  const configuration = readConfiguration({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const embedded = () => Promise.resolve(new Response(null, { status: 404 }));
  providePortalParts({ configuration, connection, embedded });
  await openPortal();
  globalThis.portalRefuseClosed = refuseClosed;
});
beforeEach(() => client.exec('delete from portal.service_closure').then(() => sixSecondsPass()));
afterAll(async () => {
  vi.useRealTimers();
  globalThis.portalRefuseClosed = undefined;
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

const origin = 'http://localhost:3000';
const form = () =>
  new Request(`${origin}/DebtQuestioning`, {
    method: 'POST',
    body: new URLSearchParams({ borc: '18305551', sifre: 'Gizli.1' }),
  });

/** Returns every route file, guarded, with work behind it that only says it was reached. */
function guardAll(): Record<string, { path: string; loader: Work; action: Work }> {
  const reached = () => 'reached';
  const routes = Object.fromEntries(
    routeFiles.map((file) => {
      const path = pathOf(file).slice(1);
      const page = file.endsWith('.tsx') ? { default: () => null } : {};
      return [
        file,
        { id: file, parentId: 'root', path, module: { loader: reached, action: reached, ...page } },
      ];
    }),
  ) as unknown as ServerBuild['routes'];
  const guarded = Object.entries(guardRoutes(routes)).map(([file, route]) => {
    const { loader, action } = route.module as unknown as { loader: Work; action: Work };
    return [file, { path: route.path ?? '', loader, action }];
  });
  return Object.fromEntries(guarded) as ReturnType<typeof guardAll>;
}

type Work = (args: { request: Request; params: object; context: object }) => Promise<unknown>;

const ask = async (work: Work, request: Request) => {
  try {
    return await runInRequestContext({ clientIp: '', requestId: '', seen: new Map() }, async () =>
      work({ request, params: {}, context: {} }),
    );
  } catch (thrown) {
    return thrown;
  }
};

const close = (service: Closable, until: Date | null = null, reason: string | null = null) =>
  closeService(getPortal().database, service, { until, reason, now: new Date() });

/** Lists files whose loader and action are answered 503. */
async function listClosed(): Promise<string[]> {
  const closed: string[] = [];
  for (const [file, { loader, action }] of Object.entries(guardAll())) {
    const answers = [await ask(loader, new Request(origin)), await ask(action, form())];
    const refused = answers.filter((answer) => answer instanceof Response && answer.status === 503);
    expect([0, 2], file).toContain(refused.length);
    if (refused.length === 2) closed.push(file);
  }
  return closed;
}

/** Lists what must never be closed: money on its way, what was paid, the way out, who asks whether all is well. */
const vital = [
  'banka-donusu.$bank.ts',
  'success-operation.tsx',
  'failed-operation.tsx',
  'makbuz.$file.ts',
  'makbuzlarim.tsx',
  'makbuz-al.$token.tsx',
  'makbuz-dogrula.tsx',
  'cikis.tsx',
  'saglik.ts',
  'aydinlatma-metni.tsx',
];

describe('a service an operator closes', () => {
  test('is closed at every address of its own and at no other', async () => {
    expect(await listClosed()).toEqual([]);
    await close('council');
    sixSecondsPass();
    const own = Object.values(council).flatMap(({ addresses }) => Object.keys(addresses) as UrlName[]);
    const paths: readonly string[] = own.map((name) => urls[name]);
    expect(await listClosed()).toEqual(routeFiles.filter((file) => paths.includes(pathOf(file))));
    expect(paths).toEqual(expect.arrayContaining([urls.councilResolutions, urls.resolutionFile]));
    await openService(getPortal().database, 'council');
    sixSecondsPass();
    expect(await listClosed()).toEqual([]);
  });

  test('is known to a process five seconds later, without a question to the database for each request', async () => {
    const { loader } = guardAll()['DebtQuestioning.tsx'] ?? {};
    if (!loader) throw new Error('no debts');
    expect(await ask(loader, new Request(origin))).toBe('reached');
    await close('payments');
    expect(await ask(loader, new Request(origin))).toBe('reached');
    sixSecondsPass();
    expect(await ask(loader, new Request(origin))).toMatchObject({ status: 503 });
  });

  test('says until when and why, and keeps what was posted but for secrets', async () => {
    await close('payments', new Date(Date.now() + 3_600_000), 'Banka sistemlerini yeniliyoruz.');
    const { action } = guardAll()['DebtQuestioning.tsx'] ?? {};
    await runInRequestContext({ clientIp: '', requestId: '' }, async () => {
      const answer = await action?.({ request: form(), params: {}, context: {} }).catch(
        (thrown: unknown) => thrown,
      );
      if (!(answer instanceof Response)) throw new Error('not refused');
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3_500);
      expect(await answer.json()).toMatchObject({
        closedService: 'Borçlar ve ödemeler',
        reason: 'Banka sistemlerini yeniliyoruz.',
      });
      expect(findPostedFields()?.form.get('borc')).toBe('18305551');
    });
  });

  test('answers for a file in one plain sentence', async () => {
    await close('payments');
    const answer = await ask(
      guardAll()['borc-listesi.$file.ts']?.loader ?? (() => Promise.resolve()),
      new Request(origin),
    );
    expect(answer).toMatchObject({ status: 503 });
    expect(answer instanceof Response && answer.headers.get('Content-Type')).toContain('text/plain');
  });
});

test('everything closed leaves open what must never be closed, and nothing else escapes', async () => {
  await close('all');
  const closed = await listClosed();
  const open = routeFiles.filter((file) => !closed.includes(file));
  expect(open).toEqual(expect.arrayContaining(vital));
  expect(
    open.filter((file) => (serviceOfRoute(pathOf(file).slice(1))?.closes ?? 'always') !== 'always'),
  ).toEqual([]);
  // A page without work of its own would be shown all the same.
  const withoutWork = closed.filter((file) => {
    const source = readFileSync(join(rootFolder, 'app/routes', file), 'utf8');
    return !/export (async )?function loader|export \{[^}]*\bloader\b|export const loader/.test(source);
  });
  expect(withoutWork).toEqual([]);
});
