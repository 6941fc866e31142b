import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import pg from 'pg';

/** Opens a page with the two oldest holes there are: a program that does not find them here proves nothing elsewhere. */
export async function openControl(databaseUrl: string): Promise<{ url: string; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const server = createServer((request, response) => {
    const typed = new URL(request.url ?? '/', 'http://control.invalid').searchParams.get('ad') ?? '';
    const form = '<form><input name="ad" value="a"><button>Ara</button></form>';
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    pool
      .query(`select table_name from information_schema.tables where table_name = '${typed}'`)
      .then(({ rowCount }) => response.end(`<p>${typed}: ${rowCount ?? 0}</p>${form}`))
      .catch((error: unknown) =>
        response.writeHead(500).end(`<p>PostgreSQL query failed: ERROR: ${String(error)}</p>${form}`),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/?ad=a`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await pool.end();
    },
  };
}
