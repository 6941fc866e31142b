import { contract, UNEXPECTED } from 'municipality/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '../log/log.server';
import { runInRequestContext } from '../request/request-context.server';
import { createMunicipalClient } from './client.server';
import { MunicipalOutage, MunicipalRefusal, wordless } from './errors.server';
import { listMissingParts } from './outage.server';
import { readPart } from './read-part.server';

const log = createLog('silent');
const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
afterEach(() => warned.mockClear());

const ORACLE = "ORA-00001: unique constraint (TC)=(10000000146) 'AYŞE' ali@ornek.org";

/** Returns how a call ends where the municipality gives this answer. */
async function failureOf(status: number, body: unknown): Promise<unknown> {
  const transport = () => Promise.resolve(Response.json(body, { status }));
  const client = createMunicipalClient({
    baseUrl: 'http://town.example',
    transport,
    systemUser: 'EBELEDIYE',
    systemKey: 'key',
    log,
  });
  return client
    .RetrievePassword({ userName: '10000000146', applicationName: 'x' })
    .catch((error: unknown) => error);
}

describe('a technical text of the municipality', () => {
  test.each([
    [500, { Message: ORACLE }, wordless.fault, 500, 'a fault stays one'],
    [200, ORACLE, wordless.fault, 500, 'a success that carries it is one'],
    [400, { Message: ORACLE }, wordless.refusal, 400, 'a refusal stays one'],
    [403, { Message: ORACLE }, wordless.refusal, 403, 'whatever its status says'],
  ])('of status %i is replaced: %#', async (status, body, message, httpStatus, _why) => {
    const error = await failureOf(status, body);
    expect(error).toBeInstanceOf(MunicipalRefusal);
    expect(error).toMatchObject({ message, httpStatus, words: null });
  });

  test('stands in the log once, shortened and without the person', async () => {
    await runInRequestContext({ clientIp: '192.0.2.1', requestId: 'r-1' }, () =>
      failureOf(500, { Message: ORACLE + ' x'.repeat(500) }),
    );
    expect(warned).toHaveBeenCalledTimes(1);
    const [line] = warned.mock.calls[0] ?? [];
    expect(line).toMatchObject({ call: contract.RetrievePassword.name, request: 'r-1', status: 500 });
    const fields: unknown = line;
    const said = typeof fields === 'object' && fields && 'said' in fields ? String(fields.said) : '';
    expect(said).toContain('ORA-00001');
    expect(said).not.toMatch(/10000000146|AYŞE|ali@/);
    expect(said.length).toBeLessThan(400);
  });

  test('keeps the declared code of the refusal', async () => {
    expect(await failureOf(500, { Message: ORACLE, Code: 'member-not-found' })).toMatchObject({
      code: 'member-not-found',
      message: wordless.refusal,
    });
  });

  test('leaves the municipality’s own sentences alone', async () => {
    const Message = 'Sistem bakımda.';
    expect(await failureOf(500, { Message })).toMatchObject({ message: Message, words: Message });
    expect(warned).not.toHaveBeenCalled();
  });

  test.each([
    [400, {}],
    [500, { Message: UNEXPECTED }],
    [500, { Message: ORACLE }],
  ])('is no answer to quote beside a missing part: %i %o', async (status, body) => {
    const error = await failureOf(status, body);
    expect(error).not.toBeInstanceOf(MunicipalOutage);
    const parts = await runInRequestContext({ clientIp: '192.0.2.1', requestId: '-' }, async () => {
      await readPart('Beyanlar', () => Promise.reject(error as Error));
      return listMissingParts();
    });
    expect(parts).toEqual([{ title: 'Beyanlar', words: null }]);
  });
});
