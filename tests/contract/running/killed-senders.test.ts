import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { RunningSandbox, ShortMessage } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality } from 'municipality/testing/test-municipality';
import { isPasswordOf } from 'municipality/service/identity/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleChild, type BundledChild } from '../../support/portal/bundled-child';
import { rootFolder } from '../../support/house/root-folder';

/** Says where the process dies, seen from the municipality it speaks to. */
const points = [
  ['SendPasswordForMember', 'unheard', 'before the password changed'],
  ['SendPasswordForMember', 'unanswered', 'after it changed, before anybody said so'],
  ['SendPasswordForMember', 'answered', 'as soon as it was said'],
  ['registerShortMessageRequest', 'unheard', 'while the SMS was on its way to the operator'],
  ['registerShortMessageRequest', 'unanswered', 'after the operator took it, before anybody said so'],
] as const;
type Point = (typeof points)[number];

/** Stops at each point twice: the second one meets what the first left behind. */
const KILLS = 2 * points.length;
const key = 'validation-key-of-the-tests';
const folder = mkdtempSync(join(tmpdir(), 'killed-'));
let town: TestMunicipality;
let sandbox: RunningSandbox;
let server: Server;
let program: BundledChild;
let victim: { process: ChildProcess; point: Point } | undefined;
let kills = 0;

function kill(): void {
  victim?.process.kill('SIGKILL');
  victim = undefined;
  kills += 1;
}

async function answer(path: string, body: string, response: ServerResponse): Promise<void> {
  const [call, moment] = victim?.point ?? [];
  const isPoint = call !== undefined && path.endsWith(`/${call}`);
  if (isPoint && moment === 'unheard') {
    kill();
    response.destroy();
    return;
  }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const request = new Request(`http://municipality.test${path}`, { method: 'POST', headers, body });
  const answered = await town.municipality.handle(request);
  const said = await answered.text();
  if (isPoint && moment === 'unanswered') {
    kill();
    response.destroy();
    return;
  }
  response.writeHead(answered.status, { 'content-type': 'application/json' }).end(said);
  if (isPoint && moment === 'answered') response.once('finish', kill);
}

beforeAll(async () => {
  program = await bundleChild('tests/support/portal/outbox-child.ts');
  const bank = { path: '', bankName: 'Banka', clientId: '1', storeKey: 'k', apiUser: 'u', apiPassword: 'p' };
  sandbox = await startSandbox({ port: 0, banks: [bank] });
  town = await openTestMunicipality({
    now: () => new Date(),
    settings: { systemKey: key, messageHandOverUrl: `${sandbox.url}/sms/hand-over` },
  });
  server = createServer((incoming, response) => {
    void text(incoming).then((body) => answer(incoming.url ?? '', body, response));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.close();
  await sandbox.close();
  await town.close();
  program.remove();
  rmSync(folder, { recursive: true, force: true });
});

function start(args: readonly string[]): ChildProcess {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return spawn(process.execPath, [...program.args, ...args], {
    cwd: rootFolder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: folder,
      SERVICE_URL: `http://127.0.0.1:${port}`,
      VALIDATION_KEY: key,
      LOG_LEVEL: 'silent',
    },
  });
}

interface Person {
  readonly number: string;
  readonly phone: string;
}

/** Makes members of persons of the sample who are none yet, each with a phone of their own. */
async function makeMembers(): Promise<Person[]> {
  const { rows } = await town.client.query<Person>(
    `insert into municipality.member (user_name, password_hash, registry_oid, role_code, member_name, gsm_number, wants_sms, joined_at)
     select identity_no, 'none yet', min(oid), 'CITIZEN', 'Örnek', '555' || (1000000 + row_number() over ()), false, now()
     from municipality.registry where kind = 'G' and identity_no not in (select user_name from municipality.member)
     group by identity_no limit ${KILLS}
     returning user_name as number, gsm_number as phone`,
  );
  return rows;
}

test(
  `${KILLS} deaths between "password changed" and "SMS sent" lose no SMS and send none twice`,
  { timeout: 180_000 },
  async () => {
    const people = await makeMembers();
    expect(people).toHaveLength(KILLS);
    for (const [index, { number, phone }] of people.entries()) {
      const point = points[index % points.length] ?? points[0];
      const child = start(['ask', number, phone]);
      victim = { process: child, point };
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect([code, signal], `killed ${point[2]}`).toEqual([null, 'SIGKILL']);
    }
    expect(kills).toBe(KILLS);

    const [code] = (await once(start(['sweep']), 'exit')) as [number | null];
    expect(code).toBe(0);
    const inbox = (await (await fetch(`${sandbox.url}/sms.json`)).json()) as ShortMessage[];
    for (const [index, { number, phone }] of people.entries()) {
      const point = points[index % points.length] ?? points[0];
      const messages = inbox.filter(({ to }) => to === phone);
      expect(messages, `messages of who was cut off ${point[2]}`).toHaveLength(1);
      const sent = /şifreniz: (\w{6}) /.exec(messages[0]?.text ?? '')?.[1] ?? '';
      const { rows } = await town.client.query<{ hash: string }>(
        'select password_hash as hash from municipality.member where user_name = $1',
        [number],
      );
      expect(await isPasswordOf(rows[0]?.hash ?? '', sent), 'what the SMS says is the password').toBe(true);
    }
    const { length } = inbox;
    await once(start(['sweep']), 'exit');
    expect((await (await fetch(`${sandbox.url}/sms.json`)).json()) as ShortMessage[]).toHaveLength(length);
  },
);
