import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clamd, type ClamdMood, eicar, openClamd } from '../../support/portal/clamd';
import { pingScanner, scanAt } from '~/parts/documents/scanner.server';

const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
const LONGEST = 8 * 1_048_576;
let clamd: Clamd;

beforeAll(async () => {
  clamd = await openClamd({ longest: LONGEST });
});
afterAll(async () => {
  await clamd.close();
  rmSync(folder, { recursive: true });
});

describe('a file given to the scanner', () => {
  it('goes over whole, and is clean when the scanner says so', async () => {
    const bytes = randomBytes(7 * 1_048_576 + 3);
    expect(await scanAt(clamd.address, bytes)).toEqual({ state: 'clean' });
    const hash = createHash('sha256').update(bytes).digest('hex');
    expect(clamd.streams.at(-1)).toEqual({ size: bytes.byteLength, hash });
  });

  it('is bad when it is known to be, over a socket of this machine too', async () => {
    const beside = await openClamd({ path: join(folder, 'clamd.ctl') });
    const bytes = Buffer.from(`once ${eicar} sonra`);
    for (const { address } of [clamd, beside]) {
      expect(await scanAt(address, bytes)).toEqual({ state: 'found', signature: 'Eicar-Test-Signature' });
    }
    await beside.close();
  });

  it.each<[string, ClamdMood, RegExp]>([
    ['says nothing', 'hanging', /^no answer within 0.1 s$/],
    ['stops in the middle of its answer', 'breaking off', /^half an answer$/],
    ['breaks the line', 'resetting', /ECONNRESET|closed/],
    ['says yes and does not end it', { saying: 'stream: OK' }, /^half an answer$/],
    ['reports an error', { saying: 'stream: Can’t allocate memory ERROR\0' }, /ERROR$/],
    ['says yes of something else', { saying: 'OK\0' }, /^OK$/],
    ['says yes and more', { saying: 'stream: OK FOUND ERROR\0' }, /ERROR$/],
    ['talks without end', { saying: 'stream: OK '.repeat(200) }, /^half an answer$/],
  ])('is not known to be clean when it %s', async (_how, mood, reason) => {
    clamd.behave(mood);
    // A scanner that answers does so long before the limit, on a busy machine too.
    const verdict = await scanAt(clamd.address, Buffer.from('temiz'), mood === 'hanging' ? 0.1 : 20);
    clamd.behave('well');
    expect(verdict.state).toBe('silent');
    expect(verdict.state === 'silent' && verdict.reason).toMatch(reason);
  });

  it('is not known to be clean when it is longer than the scanner reads', async () => {
    const verdict = await scanAt(clamd.address, Buffer.alloc(LONGEST + 1));
    expect(verdict.state).toBe('silent');
  });

  it('is not known to be clean when nobody is there', async () => {
    const gone = await openClamd();
    await gone.close();
    const missing = `unix:${join(folder, 'nobody.ctl')}`;
    for (const address of [gone.address, missing]) {
      expect(await scanAt(address, Buffer.from('temiz'))).toMatchObject({ state: 'silent' });
    }
  });

  it('is told with a signature that cannot write lines into our log', async () => {
    clamd.behave({ saying: 'stream: Kötü "} {"level":50} FOUND\0' });
    const verdict = await scanAt(clamd.address, Buffer.from('temiz'));
    clamd.behave('well');
    expect(verdict.state === 'found' && verdict.signature).toMatch(/^[\w.:-]+$/);
  });
});

describe('a look at the scanner', () => {
  it('tells its version and the day of its definitions', async () => {
    expect(await pingScanner(clamd.address)).toMatch(/^ClamAV 1\.4\.6\/27480\/\w{3}, \d\d /);
  });

  it('knows another service from it', async () => {
    const other = await openClamd();
    other.behave('hanging');
    const ping = pingScanner(other.address).catch((error: unknown) => error);
    await other.close();
    expect(await ping).toBeInstanceOf(Error);
  });
});
