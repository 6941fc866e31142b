import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { secretAddresses, secretAreas } from '~/operations/deploy/secret-addresses';
import { withPlainAddress } from '~/platform/http/plain-address.server';
import { rootFolder } from '../../support/house/root-folder';
import { freePorts } from '../../support/run/ports';
import { type Proxy, type ProxyKind, startProxy } from '../../support/portal/proxy';
import { findProgram } from '../../support/run/programs';

const samples: Readonly<Record<ProxyKind, string>> = { nginx: 'nginx.conf', haproxy: 'haproxy.cfg' };
const kinds = Object.keys(samples) as ProxyKind[];
/** Stands in secret addresses alone, so that one occurrence in a log is a leak. */
const secret = 'gizli-belirtec-0123456789';

test.each(kinds)('the sample for %s masks every secret address that the code lists', (kind) => {
  const text = readFileSync(join(rootFolder, 'app/operations/deploy', samples[kind]), 'utf8');
  expect(text).toContain(`(${kind === 'nginx' ? '?<area>' : ''}${secretAreas.join('|')})/`);
});

describe.each(kinds.filter((kind) => findProgram(kind) !== null))('behind the sample for %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-samples-'));
  let [proxy, portal]: [Proxy | null, Server | null] = [null, null];
  let port = 0;

  beforeAll(async () => {
    const app = express().use(withPlainAddress, (_request, response) => response.send('reached'));
    portal = app.listen(0, '127.0.0.1');
    await once(portal, 'listening');
    const { port: own } = portal.address() as AddressInfo;
    port = await freePorts(2);
    proxy = await startProxy(kind, { port, portals: [own, own], folder });
    await vi.waitFor(async () => expect(await ask('/anasayfa')).toBe(200), { timeout: 10_000 });
  }, 30_000);
  afterAll(async () => {
    await proxy?.close();
    portal?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Asks for an address as it is written: a client of the usual kind would resolve it first. */
  async function receive(path: string, at: number): Promise<string> {
    const line = connect({ port: at, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
    line.setEncoding('utf8').write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return (await line.toArray()).join('');
  }

  const ask = async (path: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(await receive(path, port))?.[1] ?? 0);

  test('no secret address stands in its log, however it is written', async () => {
    const paths = secretAddresses.map((path) => path.replace(/:\w+/g, secret));
    for (const path of paths) await ask(path);
    for (const written of [
      `/TAKVIM/${secret}.ics`,
      `/%74akvim/${secret}.ics`,
      `//takvim/${secret}.ics`,
      `/odeme-baglantisi/${secret}?x=${secret}`,
      `/makbuz-al/${secret}%`,
      `/makbuz-al/${secret}%C5`,
    ])
      await ask(written);
    await ask('/son-satir');
    const log = await vi.waitFor(() => {
      const text = proxy?.readLog() ?? '';
      expect(text).toContain('/son-satir');
      return text;
    });
    expect(log).toContain('/takvim/[sealed]');
    expect(log.split('\n').filter((line) => line.includes(secret))).toEqual([]);
  });

  test('without a portal visitors read a sentence in Turkish, and when to come back', async () => {
    const ports = await freePorts(4);
    const alone = await startProxy(kind, { port: ports, portals: [ports + 2, ports + 3], folder });
    try {
      const text = await vi.waitFor(
        async () => {
          const said = await receive('/anasayfa', ports);
          expect(said).toMatch(/^HTTP\/1\.1 503/);
          return said;
        },
        { timeout: 15_000 },
      );
      expect(text).toMatch(/^retry-after: 60\r$/im);
      expect(text).toMatch(/^content-type: text\/html; charset=utf-8\r$/im);
      expect(text).toContain('<h1>Kısa bir süre hizmet veremiyoruz</h1>');
      expect(text).toContain('yeniden ödemeyin');
    } finally {
      await alone.close();
    }
  }, 60_000);

  test.each([
    '/saglik/olcumler',
    '/saglik/derin',
    '/SAGLIK/Olcumler',
    '/saglik/%6flcumler',
    '/saglik/./olcumler',
    '/saglik/%2e/olcumler',
    '/saglik/%2E%2e/saglik/olcumler',
    '/x/../saglik/derin',
    '/saglik\\olcumler',
    '/saglik%5colcumler',
  ])('%s is reached by nobody', async (path) => {
    expect(await ask(path)).toBeGreaterThanOrEqual(400);
  });
});
