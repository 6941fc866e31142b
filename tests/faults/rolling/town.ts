import { join } from 'node:path';
import pg from 'pg';
import { startSandbox } from 'municipality/sandbox';
import { startPostgres } from '../../support/portal/postgres';
import type { ProxyKind } from '../../support/portal/proxy';
import { startProxy, type Proxy } from '../../support/portal/proxy';
import { addPayers } from '../storm/payers';
import { writeSettings } from '../storm/settings';
import type { Crowd } from './actions';
import { startFleet, type Fleet } from './fleet';
import { becomeMember, type Member } from './member';
import { openVisitor } from './visitor';

export interface RollingTown {
  readonly fleet: Fleet;
  readonly crowd: Crowd;
  readonly proxy: Proxy;
  close(): Promise<void>;
}

export interface TownOptions {
  readonly folder: string;
  readonly proxy: ProxyKind;
  /** Holds the public port; plain HTTP has the next one, two portals and the bank follow: ten from here on. */
  readonly firstPort: number;
  readonly members: number;
  /** Exceeds the time the sample proxies keep a connection or take to notice. */
  readonly drainSeconds: number;
}

const DEBTS_EACH = 50;

/** Every address of 127.0.0.0/8 is the machine's own; each visitor takes another one. */
const addressOf = (no: number) => `127.${1 + (no >> 16)}.${(no >> 8) & 255}.${no & 255}`;

/** Opens PostgreSQL, bank, two portals and a proxy in front of them, with people signed in. */
export async function openRollingTown(options: TownOptions): Promise<RollingTown> {
  const { folder, firstPort, drainSeconds } = options;
  const closing: Array<() => Promise<unknown>> = [];
  const close = async () => {
    for (const step of closing) await step();
  };
  try {
    const postgres = await startPostgres(folder);
    if (!postgres) throw new Error('No PostgreSQL here: set TEST_DATABASE_URL or install one');
    closing.unshift(() => postgres.stop());
    const portals = [firstPort + 2, firstPort + 4] as const;
    const { file, bank } = writeSettings(folder, firstPort + 6);
    const sandbox = await startSandbox({ port: firstPort + 6, banks: [bank] });
    closing.unshift(() => sandbox.close());
    const environment = {
      DATABASE_URL: await postgres.createDatabase('rolling'),
      APP_SETTING_FILE: file,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_ORIGIN: `https://localhost:${firstPort}`,
      SESSION_SECRET: 'of-the-rolling-restart-and-nothing-else',
      HUMAN_VERIFICATION: 'off',
      DRAIN_SECONDS: String(drainSeconds),
    };
    const fleet = await startFleet(environment, portals);
    closing.unshift(() => fleet.stop());
    const proxy = await startProxy(options.proxy, { port: firstPort, portals, folder });
    closing.unshift(() => proxy.close());
    const client = new pg.Client({ connectionString: environment.DATABASE_URL });
    await client.connect();
    const payers = await addPayers(client, options.members, DEBTS_EACH);
    await client.end();
    let addresses = 0;
    const visitor = () => openVisitor(proxy.origin, proxy.certificate, addressOf((addresses += 1)));
    const members: Member[] = [];
    for (const payer of payers) members.push(await becomeMember(visitor(), payer));
    const strangers = Array.from({ length: 24 }, visitor);
    let [member, stranger, signing] = [0, 0, 0];
    const next = <Item>(items: readonly Item[], place: number): Item => {
      const item = items[place % items.length];
      if (item === undefined) throw new Error('There is nobody');
      return item;
    };
    const crowd: Crowd = {
      nextMember() {
        for (let tries = 0; tries < members.length; tries += 1) {
          const found = next(members, (member += 1));
          if (!found.isBusy) return found;
        }
        return null;
      },
      newcomer: visitor,
      stranger: () => next(strangers, (stranger += 1)),
      nextPayer: () => next(payers, (signing += 1)),
    };
    closing.unshift(async () => {
      await Promise.all([
        ...members.map((one) => one.visitor.close()),
        ...strangers.map((one) => one.close()),
      ]);
    });
    return { fleet, crowd, proxy, close };
  } catch (error) {
    await close();
    throw error;
  }
}
