import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { directAddress } from './postgres';
import { RUN_FOLDER } from '../run/projects';
import { rootFolder } from '../house/root-folder';

/** Matches every variable the portal reads; none of them may leak in from whoever runs the tests. */
const ownVariables =
  /^(PORT|HOST|PUBLIC_ORIGIN|PORTAL_ENV|DATA_DIR|DATABASE_URL|DATABASE_DIRECT_URL|DATABASE_READ_URL|METRICS_TOKEN|SCANNER_ADDRESS|LEAST_FREE_DISK|TRUSTED_PROXIES|DRAIN_SECONDS|ALLOW_EMBEDDED|SERVICE_URL|APP_SETTING_FILE|SANDBOX|SANDBOX_PORT|HUMAN_VERIFICATION|EDEVLET_URL|EDEVLET_SIGN_OUT_URL|EDEVLET_CLIENT_SECRET|SMS_URL|SMS_PASSWORD|SMTP_URL|MAIL_FROM|SESSION_SECRET|SESSION_SECRET_PREVIOUS|LOG_LEVEL|LOAD_SHEDDING|STORE_KEY|MERCHANT_ID|MERCHANT_PASSWORD|V_POS_TERMINAL_NO|VALIDATION_KEY|VALIDATION_KEY_PREVIOUS|EDEVLET_CLIENT_ID|SMS_USERNAME|TRANSMISSION_ID|LIMIT_[A-Z_]+|MUNICIPALITY_ALLOWED_ADDRESSES|NODE_OPTIONS)$/;

export type PortalEnvironment = Readonly<Record<string, string>>;

/** Makes the environment of a portal that knows these variables and none of whoever runs the tests. */
export function environmentOf(variables: PortalEnvironment): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env };
  for (const name of Object.keys(environment).filter((own) => ownVariables.test(own)))
    Reflect.deleteProperty(environment, name);
  // On a machine busy with tests it is not the visitors who make a portal wait.
  Object.assign(environment, { LOG_LEVEL: 'info', LOAD_SHEDDING: 'off' });
  const { DATABASE_URL: url } = variables;
  if (url !== undefined) environment['DATABASE_DIRECT_URL'] = directAddress(url);
  return Object.assign(environment, variables);
}

export interface PortalProcess {
  readonly pid: number;
  /** Returns what it has written so far, both streams. */
  output(): string;
  /** Ends with its exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Asks it to stop and waits until it has. */
  stop(): Promise<number | null>;
  /** Takes its life at once, as a power cut would. */
  kill(): Promise<void>;
}

export interface PortalCommand {
  readonly environment: PortalEnvironment;
  /** Node runs these; left out, it runs the portal's own server. */
  readonly args?: readonly string[];
  /** Holds the file the output also goes to; one in the run's folder when left out. */
  readonly logFile?: string;
}

/** Runs the built one, started as in life: whoever runs the tests has built it before. */
export const serverArguments = ['--max-old-space-size=512', 'build/start/server.js'];

/**
 * Serves portals that live a few pages only: their embedded database is run as it is, and not optimised first, which
 * takes longer than they live.
 */
export const briefly = { args: ['--liftoff-only', ...serverArguments] } as const;

let launched = 0;

/** Every portal of a run writes its log where the run looks for leaks at its end. */
function ownLogFile(): string | undefined {
  const folder = process.env[RUN_FOLDER];
  return folder === undefined ? undefined : join(folder, `started-${process.pid}-${(launched += 1)}.log`);
}

/** Starts the process and does not wait for anything. */
export function launchPortal({
  environment,
  args = serverArguments,
  logFile = ownLogFile(),
}: PortalCommand): PortalProcess {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd: rootFolder,
    env: environmentOf(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const file = logFile === undefined ? undefined : createWriteStream(logFile);
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      file?.write(text);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    stop,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until the address answers 200, which is asked `every` so many milliseconds. @throws Error with the output when the process ends or the time is over */
export async function waitUntilOpen(
  process: PortalProcess,
  address: string,
  { limit = 90_000, every = 150 } = {},
): Promise<void> {
  const endsAt = performance.now() + limit;
  while (performance.now() < endsAt) {
    const isOpen = await fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    // Another process may sit on the port: only one that lives is ours.
    const ending = await Promise.race([process.ended, Promise.resolve('alive')]);
    if (ending !== 'alive') {
      throw new Error(
        `The portal ended (${ending ?? 'by a signal'}) before it was open.\n${process.output()}`,
      );
    }
    if (isOpen) return;
    await delay(every);
  }
  await process.kill();
  throw new Error(`The portal was not open after ${limit / 1_000} s.\n${process.output()}`);
}

export interface RunningPortal extends PortalProcess {
  /** Visitors see this origin. */
  readonly origin: string;
  /** Leads to the sandbox bank, another site than the portal, as in life. */
  readonly bank: string;
}

/** Holds the sandbox of each portal that this process has started, by the portal's origin. */
const sandboxes = new Map<string, string>();

/** Returns the origin of the sandbox of a portal; of one that another process has started it has the next port. */
export function sandboxOf(origin: string): string {
  const neighbour = new URL(origin);
  neighbour.port = String(Number(neighbour.port) + 1);
  return sandboxes.get(origin) ?? neighbour.origin;
}

/** Reads the port a portal took that was started with `name` 0; null as long as it has not printed it. */
const portIn = (running: PortalProcess, name: string) =>
  new RegExp(`^${name}=(\\d+)$`, 'm').exec(running.output())?.[1] ?? null;

/** @throws Error with its output when the portal ends before it has a port */
async function waitForPort(running: PortalProcess): Promise<number> {
  for (;;) {
    const port = portIn(running, 'PORT');
    if (port !== null) return Number(port);
    const ending = await Promise.race([running.ended, delay(10).then(() => 'alive')]);
    if (ending !== 'alive') throw new Error(`The portal ended before it had a port.\n${running.output()}`);
  }
}

/**
 * Starts a portal and waits until it is open: on `port`, its sandbox bank on the next one, or with 0 each on a port that
 * nobody else has.
 */
export async function startPortal(port: number, command: PortalCommand): Promise<RunningPortal> {
  const environment = {
    PORT: String(port),
    SANDBOX_PORT: String(port === 0 ? 0 : port + 1),
    ...command.environment,
  };
  const running = launchPortal({ ...command, environment });
  const origin = `http://localhost:${port === 0 ? await waitForPort(running) : port}`;
  await waitUntilOpen(running, `${origin}/saglik`);
  const sandboxPort = port === 0 ? portIn(running, 'SANDBOX_PORT') : port + 1;
  const bank = `http://127.0.0.1:${sandboxPort}`;
  sandboxes.set(origin, bank);
  return { ...running, origin, bank };
}
