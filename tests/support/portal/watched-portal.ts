import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverArguments, startPortal } from './portal';
import { startPostgres } from './postgres';

/**
 * Runs before the portal, which knows nothing of it: tells on a signal how long its thread was held since the last one.
 * What the thread only waited for a processor, which others have at that moment, is not its own doing (Linux tells it).
 */
const watch = `
  import { readFileSync } from 'node:fs';
  const waited = () => {
    try {
      return Number(readFileSync('/proc/' + process.pid + '/task/' + process.pid + '/schedstat', 'latin1').split(' ')[1]) / 1e6;
    } catch {
      return 0;
    }
  };
  let longest = 0;
  let told = 0;
  let last = { at: performance.now(), waited: waited() };
  const look = () => {
    const now = { at: performance.now(), waited: waited() };
    longest = Math.max(longest, now.at - last.at - (now.waited - last.waited));
    last = now;
  };
  setInterval(look, 5).unref();
  process.on('SIGUSR2', () => {
    look();
    console.log('\\nheld ' + (told += 1) + ' ' + longest + ' ms');
    longest = 0;
  });
`;

/** Describes somebody without script, who keeps cookies and the token of forms. */
export class WatchedVisitor {
  private readonly cookies = new Map<string, string>();
  private token = '';

  constructor(private readonly origin: string) {}

  async get(path: string): Promise<Response> {
    return this.go(path, {});
  }

  /** Sends a form as the browser would; files make it one with several parts. */
  async post(
    path: string,
    fields: Readonly<Record<string, string>>,
    files: readonly File[] = [],
    name = 'dosya',
  ) {
    const body = files.length > 0 ? new FormData() : new URLSearchParams();
    for (const [field, value] of Object.entries({ ...fields, jeton: this.token })) body.append(field, value);
    if (body instanceof FormData) for (const file of files) body.append(name, file);
    return this.go(path, { method: 'POST', body, headers: { Origin: this.origin } });
  }

  /** Sends anything at all. */
  send(path: string, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
    return this.go(path, { method: 'POST', body, headers: { Origin: this.origin, 'Content-Type': type } });
  }

  private async go(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(new URL(path, this.origin), { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) {
      this.token = /name="jeton" value="([^"]+)"/.exec(body.toString())?.[1] ?? this.token;
    }
    const empty = [204, 304].includes(answer.status);
    return new Response(empty ? null : body, { status: answer.status, headers: answer.headers });
  }
}

/** Starts a built portal at a database server of its own, whose thread is watched. Null where there is no such server. */
export async function startWatchedPortal() {
  const folder = mkdtempSync(join(tmpdir(), 'watched-'));
  const postgres = await startPostgres(folder);
  if (!postgres) return null;
  const portal = await startPortal(0, {
    environment: {
      DATA_DIR: folder,
      DATABASE_URL: await postgres.createDatabase('watched'),
      HUMAN_VERIFICATION: 'off',
      LOG_LEVEL: 'warn',
    },
    args: ['--import', `data:text/javascript,${encodeURIComponent(watch)}`, ...serverArguments],
  });
  let asked = 0;
  /** Measures the milliseconds of the longest time its thread was held since it was asked last. */
  async function longestHold(): Promise<number> {
    const answer = new RegExp(`held ${(asked += 1)} (\\d+(?:\\.\\d+)?) ms`);
    process.kill(portal.pid, 'SIGUSR2');
    for (;;) {
      const [, held] = answer.exec(portal.output()) ?? [];
      if (held !== undefined) return Number(held);
      await pause(5);
    }
  }
  return {
    origin: portal.origin,
    visitor: () => new WatchedVisitor(portal.origin),
    async holdOf(work: () => Promise<unknown>): Promise<number> {
      await longestHold();
      await work();
      return longestHold();
    },
    async close() {
      await portal.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
