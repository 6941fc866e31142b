import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts, demoPassword } from 'municipality/service/sample/town/demo-accounts';
import pg from 'pg';
import { fingerprint } from '~/platform/configuration/secrets.server';
import { signIn } from '../bench/sign-in';
import { launchPortal, waitUntilOpen } from '../support/portal/portal';
import { startPostgres } from '../support/portal/postgres';
import { type AttackProxy, openProxy } from './attack-proxy';

/** Says who attacks, with the `Cookie` of each. */
export type Attacker = 'guest' | 'citizen' | 'clerk';

export interface Target extends AttackProxy {
  readonly folder: string;
  readonly databaseUrl: string;
  cookieOf(attacker: Attacker): string;
  /** Tells whether somebody's session has outlived the attack. */
  isSignedIn(attacker: Attacker): Promise<boolean>;
}

/**
 * Counts the milliseconds between two times the tries are forgotten: limits would keep the attack from what lies behind
 * them.
 */
const FORGETTING = 300;

async function greet(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/session/signin`);
  return (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
}

/**
 * Opens a demo portal of its own on a PostgreSQL of its own, without limits, behind a gate. @throws Error without
 * PostgreSQL
 */
export async function openTarget(port: number): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'attack-'));
  const postgres = await startPostgres(folder);
  if (!postgres) throw new Error('The attack needs PostgreSQL (Debian: apt-get install postgresql).');
  const databaseUrl = await postgres.createDatabase('attacked');
  const proxy = await openProxy(port, port + 1);
  const portal = launchPortal({
    logFile: join(folder, 'portal.log'),
    environment: {
      PORT: String(port + 1),
      SANDBOX_PORT: String(port + 2),
      PUBLIC_ORIGIN: proxy.origin,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      HUMAN_VERIFICATION: 'off',
    },
  });
  await waitUntilOpen(portal, `http://127.0.0.1:${port + 1}/saglik`, { limit: 180_000 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { citizen, clerk } = demoAccounts;
  const cookies: Record<Attacker, string> = {
    guest: await greet(proxy.origin),
    citizen: await signIn(proxy.origin, citizen.identityNo, demoPassword),
    clerk: await signIn(proxy.origin, clerk.identityNo, demoPassword),
  };
  const clerksToken = fingerprint(cookies.clerk.slice(cookies.clerk.indexOf('=') + 1));
  const lift = async () => {
    await client.query('delete from portal.rate_limit');
    // Staff pages want a code by SMS now and then, which no such program reads.
    await client.query('update portal.session set proven_at = now() where token_hash = $1', [clerksToken]);
  };
  await lift();
  const timer = setInterval(() => void lift().catch(() => undefined), FORGETTING);
  proxy.count();
  return {
    ...proxy,
    folder,
    databaseUrl,
    cookieOf: (attacker) => cookies[attacker],
    async isSignedIn(attacker) {
      const answer = await fetch(`${proxy.origin}/UserUpdate`, {
        redirect: 'manual',
        headers: { Cookie: cookies[attacker] },
      });
      return answer.status === 200;
    },
    async close() {
      clearInterval(timer);
      await client.end();
      await proxy.close();
      await portal.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
