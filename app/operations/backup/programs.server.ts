import { spawn } from 'node:child_process';
import { BackupFault } from './manifest.server';

/** The address without its password, which belongs in the environment: a command line is read by everybody. */
export function splitPassword(databaseUrl: string): { address: string; password: string | undefined } {
  const url = new URL(databaseUrl);
  const password = url.password === '' ? undefined : decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, password };
}

/**
 * Runs one of PostgreSQL's programs against a database.
 * @throws BackupFault with its last words, or saying that it is not installed
 */
export function runProgram(
  name: string,
  databaseUrl: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const { address, password } = splitPassword(databaseUrl);
  return new Promise((resolve, reject) => {
    const child = spawn(name, [`--dbname=${address}`, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
      env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)));
    child.once('error', ({ name: kind }) =>
      reject(
        new BackupFault(
          kind === 'AbortError'
            ? `${name} yarıda kesildi.`
            : `${name} bulunamadı: PostgreSQL istemci programlarını kurun (Debian: postgresql-client).`,
        ),
      ),
    );
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new BackupFault(`${name} ${code ?? 'bir sinyal'} ile bitti: ${said.trim()}`)),
    );
  });
}
