import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import { busyForm, busyPage } from '~/operations/load/turn-away.server';
import { ensureBuild } from '~/platform/remix/build';
import { listHtmlFaults } from '../../support/browser/html-checker';
import { serverArguments, startPortal, type RunningPortal } from '../../support/portal/portal';
import { WatchedVisitor } from '../../support/portal/watched-portal';

/**
 * Runs before the portal and stands in for the meter of its event loop: visitors wait for nothing, and from a signal until
 * the next one 80 ms, however busy the machine is.
 */
const METER = `
  import { syncBuiltinESMExports } from 'node:module';
  import hooks from 'node:perf_hooks';
  let wait = 0;
  process.on('SIGUSR2', () => (wait = wait === 0 ? 80 : 0));
  const { monitorEventLoopDelay } = hooks;
  hooks.monitorEventLoopDelay = (options) =>
    new Proxy(monitorEventLoopDelay(options), {
      get(meter, name) {
        if (name === 'count') return 1;
        if (name === 'mean') return (options.resolution + wait) * 1e6;
        const value = Reflect.get(meter, name, meter);
        return typeof value === 'function' ? value.bind(meter) : value;
      },
    });
  syncBuiltinESMExports();
`;

let folder: string;
let portal: RunningPortal;
let member: WatchedVisitor;

beforeAll(async () => {
  await ensureBuild(() => undefined);
  folder = mkdtempSync(join(tmpdir(), 'portal-busy-'));
  portal = await startPortal(0, {
    environment: {
      DATA_DIR: join(folder, 'data'),
      HUMAN_VERIFICATION: 'off',
      LOG_LEVEL: 'warn',
      LOAD_SHEDDING: 'on',
    },
    args: ['--import', `data:text/javascript,${encodeURIComponent(METER)}`, ...serverArguments],
  });
  member = new WatchedVisitor(portal.origin);
  await member.get('/session/signin');
  const typed = { kimlik: demoAccounts.citizen.identityNo, sifre: demoPassword, islem: 'giris' };
  expect((await member.post('/session/signin', typed)).status).toBe(303);
  await member.get('/DebtQuestioning');
}, 240_000);
afterAll(async () => {
  await portal.stop();
  rmSync(folder, { recursive: true, force: true });
});

const openAsStranger = () => new WatchedVisitor(portal.origin).get('/session/signin');
const read = async (path: string) => (await fetch(`${portal.origin}${path}`)).text();

async function strangersAreAnswered(status: number): Promise<void> {
  for (let time = 0; time < 5; time += 1) expect((await openAsStranger()).status).toBe(status);
}

test('a process whose loop is held turns strangers away, serves whoever has begun, and opens again by itself', async () => {
  await vi.waitFor(() => strangersAreAnswered(200), { timeout: 20_000, interval: 500 });
  process.kill(portal.pid, 'SIGUSR2');
  await vi.waitFor(() => strangersAreAnswered(503), { timeout: 40_000, interval: 500 });
  // The share that is turned away grows from look to look: after five of them a sixth may still be let in.
  await vi.waitFor(async () => expect(await (await openAsStranger()).text()).toBe(busyPage.toString()), {
    timeout: 20_000,
    interval: 500,
  });
  expect((await member.get('/DebtQuestioning')).status).toBe(200);
  expect((await member.post('/tema', { tema: 'koyu' })).status).not.toBe(503);
  const returned = await fetch(`${portal.origin}/banka-donusu/ziraat`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(returned.status).not.toBe(503);
  expect(await read('/saglik/hazir')).toBe('busy\n');
  expect(JSON.parse(await read('/saglik/derin'))).toMatchObject({
    status: 'yoğun',
    load: { state: 'yoğun' },
  });
  expect(await read('/saglik/olcumler')).toMatch(
    /^portal_turned_away_total\{kind="(?:eager|newcomer)"\} [1-9]/m,
  );

  process.kill(portal.pid, 'SIGUSR2');
  await vi.waitFor(() => strangersAreAnswered(200), { timeout: 40_000, interval: 500 });
  await vi.waitFor(async () => expect(await read('/saglik/hazir')).toBe('ok\n'), {
    timeout: 20_000,
    interval: 500,
  });
  expect(portal.output()).toContain('load.turning-away');
  expect(portal.output()).toContain('load.calm');
}, 120_000);

test('its pages are sound HTML', async () => {
  const pages = join(folder, 'pages');
  mkdirSync(pages);
  writeFileSync(join(pages, 'page.html'), busyPage);
  writeFileSync(join(pages, 'form.html'), busyForm);
  expect(await listHtmlFaults(pages)).toEqual([]);
}, 60_000);
