import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { commandArguments } from '../commands/run-command';
import pg from 'pg';
import { rootFolder } from '../house/root-folder';
import { environmentOf } from '../portal/portal';
import type { PostgresServer } from '../portal/postgres';

/** Names the environment variable by which workers find the filled database. */
const FILLED = 'PORTAL_TESTS_FILLED_DATABASE';

/** Fills a database with the sample once for the whole run: copying it takes a moment, filling it ten seconds. */
export async function fillDatabase(server: PostgresServer, folder: string): Promise<void> {
  const url = await server.createDatabase('filled');
  await promisify(execFile)(process.execPath, [...commandArguments, 'seed'], {
    cwd: rootFolder,
    env: environmentOf({ DATABASE_URL: url, DATA_DIR: folder }),
  });
  process.env[FILLED] = url;
}

function filledAddress(): URL {
  const address = process.env[FILLED];
  if (address === undefined)
    throw new Error('The run has filled no database: its project is not a PostgreSQL one');
  return new URL(address);
}

/** Runs a statement that concerns a database as a whole. */
async function runBeside(statement: string): Promise<void> {
  const address = filledAddress();
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const addressOf = (name: string): string => {
  const address = filledAddress();
  address.pathname = `/${name}`;
  return address.href;
};

/** Creates an empty database beside the filled one. @returns its address */
export async function createDatabaseAt(name: string): Promise<string> {
  await runBeside(`create database "${name}"`);
  return addressOf(name);
}

/** Creates a copy of the filled database. @returns its address */
export async function copyFilledDatabase(name: string): Promise<string> {
  await runBeside(`create database "${name}" template "${filledAddress().pathname.slice(1)}"`);
  return addressOf(name);
}

export async function dropDatabaseAt(address: string): Promise<void> {
  await runBeside(`drop database if exists "${new URL(address).pathname.slice(1)}" with (force)`);
}
