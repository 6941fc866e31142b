import type { Connection } from 'municipality/ground/connection';
import { spawn } from 'node:child_process';
import { addressForPrograms, readPassword } from '~/platform/configuration/database-address.server';
import { isPooled } from '~/platform/database/pooler.server';
import { BackupFault } from './manifest.server';

/**
 * PostgreSQL's programs change their session, which behind a pooler somebody else uses next.
 * @throws BackupFault where a pooler stands between
 */
export async function requireOwnSession(connection: Connection): Promise<void> {
  if (connection.kind === 'pglite') return;
  const client = await connection.pool.connect();
  const isBehind = await isPooled(client).finally(() => client.release());
  if (!isBehind) return;
  throw new BackupFault(
    'Yedek ve geri yükleme bir bağlantı havuzunun arkasından yapılamaz: DATABASE_DIRECT_URL ile sunucunun kendi adresini verin.',
  );
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
  const password = readPassword(databaseUrl);
  return new Promise((resolve, reject) => {
    const child = spawn(name, [`--dbname=${addressForPrograms(databaseUrl)}`, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
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
