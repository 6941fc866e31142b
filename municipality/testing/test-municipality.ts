import type { ServiceLog } from 'municipality/ground/service-events';
import { type Connection, openDatabase } from 'municipality/ground/connection';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import {
  contract,
  identityCalls,
  isoDate,
  type CallDefinition,
  type CallName,
  type IsoDate,
} from 'municipality/contract';
import { z } from 'zod';
import { dayInIstanbul } from 'municipality/law/calendar/calendar';
import { openMunicipality, type Municipality } from 'municipality/service/roof/municipality';
import { demoPassword } from 'municipality/service/sample/town/demo-accounts';
import type { ServiceSettings } from 'municipality/service/kit/settings';
import type { ServiceDatabase } from 'municipality/service/kit/database/connection';
import { borrowDatabase } from './database-pool';
import { openOnServer } from './on-server';

export const testSettings: ServiceSettings = {
  systemKey: 'system-key-of-the-tests',
  applicationName: 'MUNICIPALITY_INFORMATION_SYSTEM',
  county: { code: '1830', name: 'Akçapınar' },
  city: { code: '15', name: 'Burdur' },
  municipalityName: 'Akçapınar Belediyesi',
  isMetropolitan: false,
  menu: [{ Title: 'Borç ve ödeme', Icon: 'wallet', Path: '/DebtQuestioning' }],
  bank: {
    code: '0010',
    name: 'Ziraat Bankası',
    merchantId: '190100000',
    storeType: '3D_PAY_HOSTING',
    currencyCode: '949',
    gateUrl: 'http://127.0.0.1:9/fim/est3Dgate',
    apiUrl: 'http://127.0.0.1:9/fim/api',
    apiUser: 'api-user',
    apiPassword: 'api-password',
  },
  eDevlet: null,
  messageHandOverUrl: null,
};

/** Holds a working Friday in autumn: first instalments overdue, second ones still to come. */
export const ordinaryDay = isoDate('2026-11-20');

export interface TestMunicipality extends TestCalls {
  readonly municipality: Municipality;
  readonly database: ServiceDatabase;
  readonly connection: Connection;
  /** Connects what needs a session of its own: the server's own address where a pooler stands between, else the same. */
  readonly direct: Connection;
  /** Reaches the database of this process, or what answers like one. */
  readonly client: PGlite;
  readonly settings: ServiceSettings;
  close(): Promise<void>;
}

export interface TestCalls {
  /** Makes a call as it goes over HTTP; `token` is a member's, or `system`. */
  call(name: CallName, body: unknown, token?: string): Promise<{ status: number; body: unknown }>;
  /** Does the same with both bodies read by the contract. Throws when the call is refused. */
  ask<Asked extends z.ZodType, Answered extends z.ZodType>(
    call: CallDefinition<CallName, Asked, Answered>,
    request: z.output<Asked>,
    token?: string,
  ): Promise<z.output<Answered>>;
  /** Signs a demo account in; answers with its token. */
  signIn(identityNo: string): Promise<string>;
}

interface TestOptions {
  readonly asOf?: IsoDate;
  readonly now?: () => Date;
  readonly settings?: Partial<ServiceSettings>;
  readonly log?: ServiceLog;
}

/**
 * Opens a migrated in-memory municipality with the sample in it. The first one of a day is made and kept on disk until
 * the tables or the sample change; the next ones load its copy, or take over the database that another test has closed.
 * Without `now` the clock stands at noon of `asOf`.
 */
export async function openTestMunicipality(options: TestOptions = {}): Promise<TestMunicipality> {
  const asOf = options.asOf ?? (options.now ? dayInIstanbul(options.now()) : ordinaryDay);
  const noon = new Date(`${asOf}T12:00:00+03:00`);
  const open = async () => PGlite.create({ loadDataDir: await sampleSnapshot(asOf) });
  const content = `${asOf.replaceAll('-', '')}_${await (sources ??= sourceHash())}`;
  const onServer = await openOnServer(content, (filled) => fillWith(filled, asOf));
  const client = onServer?.client ?? (await borrowDatabase(asOf, open)).client;
  const connection: Connection = onServer?.connection ?? { kind: 'pglite', client };
  const direct = onServer?.direct ?? connection;
  const settings = { ...testSettings, ...options.settings };
  const municipality = openMunicipality({
    connection,
    settings,
    now: options.now ?? (() => noon),
    log: options.log,
  });
  const database = openDatabase(connection);
  const close = () => onServer?.close() ?? client.close();
  const calls = callsOf(municipality, settings);
  return { municipality, database, connection, direct, client, settings, ...calls, close };
}

/** Returns the calls of a municipality with the sample in it, wherever its database is. */
export function callsOf(municipality: Municipality, settings: ServiceSettings): TestCalls {
  const call: TestCalls['call'] = (name, body, token) =>
    callOverHttp(municipality, settings, name, body, token);
  const ask: TestMunicipality['ask'] = async (definition, request, token) => {
    const { status, body } = await call(definition.name, z.encode(definition.request, request), token);
    if (status !== 200) throw new Error(`${definition.name} ${status}: ${JSON.stringify(body)}`);
    return z.parse(definition.response, body);
  };
  const signIn = async (userName: string) => {
    const { applicationName } = settings;
    const stored = await ask(identityCalls.RetrievePassword, { userName, applicationName }, 'system');
    const { AccessToken } = await ask(
      identityCalls.ValidateUserForEMunicipality,
      { userName, password: demoPassword, encryptedPassword: stored?.Password ?? '' },
      'system',
    );
    return AccessToken;
  };
  return { call, ask, signIn };
}

async function callOverHttp(
  municipality: Municipality,
  settings: ServiceSettings,
  name: CallName,
  body: unknown,
  token?: string,
): Promise<{ status: number; body: unknown }> {
  const bearer = token === 'system' ? settings.systemKey : token;
  const request = new Request(`http://municipality.test${contract[name].path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
  const response = await municipality.handle(request);
  return { status: response.status, body: await response.json() };
}

let sources: Promise<string> | undefined;
const ownFolder = fileURLToPath(new URL('..', import.meta.url));

async function sampleSnapshot(asOf: IsoDate): Promise<Blob> {
  const cache = join(nearestNodeModules(ownFolder), '.cache', 'municipality-sample');
  const file = join(cache, `${asOf}-${await (sources ??= sourceHash())}.tar`);
  if (!existsSync(file)) {
    await mkdir(cache, { recursive: true });
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, await makeSample(asOf));
    // Other test processes may be at the same: whoever is last wins, and never is a half written file read.
    await rename(unfinished, file);
    const outdated = (await readdir(cache)).filter(
      (name) => name.startsWith(asOf) && name.endsWith('.tar') && join(cache, name) !== file,
    );
    for (const name of outdated) await rm(join(cache, name), { force: true });
  }
  return new Blob([await readFile(file)]);
}

async function fillWith(connection: Connection, asOf: IsoDate): Promise<void> {
  const now = () => new Date(`${asOf}T12:00:00+03:00`);
  const municipality = openMunicipality({ connection, settings: testSettings, now });
  await municipality.migrate();
  await municipality.fillSample({ asOf });
}

async function makeSample(asOf: IsoDate): Promise<Uint8Array> {
  const client = await PGlite.create();
  await fillWith({ kind: 'pglite', client }, asOf);
  await slim(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  return new Uint8Array(await dump.arrayBuffer());
}

/** Whoever opens the copy reads all of it: without what databases are made from, and with one log file that holds nothing. */
async function slim(client: PGlite): Promise<void> {
  for (const template of ['template0', 'template1'])
    for (const statement of ['alter database $ is_template false', 'drop database $'])
      await client.exec(statement.replace('$', template));
  for (const statement of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint'])
    await client.exec(statement);
}

/** Covers everything the sample is made by: all sources of the service and of the law but the tests. */
async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [join(ownFolder, 'law'), join(ownFolder, 'service')]) {
    const names = await readdir(folder, { recursive: true });
    const sources = names.filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts')).sort();
    for (const name of sources) hash.update(name).update(await readFile(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

function nearestNodeModules(folder: string): string {
  const here = join(folder, 'node_modules');
  if (existsSync(here)) return here;
  if (basename(folder) === '') throw new Error('There is no node_modules folder above the service');
  return nearestNodeModules(dirname(folder));
}
