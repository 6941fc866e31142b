import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openFreePorts } from './free-ports.server';

const ends: Array<() => void> = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function open(variables: Record<string, string>) {
  const said: string[] = [];
  const ports = await openFreePorts(variables, (text) => said.push(text));
  for (const name of ['PORT', 'SANDBOX_PORT']) {
    const listener = ports.listenerOf(Number(ports.variables[name]));
    if (typeof listener !== 'number') ends.push(() => listener.close());
  }
  return { ...ports, said };
}

test('0 is any free port, said in a line, held from then on and served by who listens there', async () => {
  const { variables, listenerOf, said } = await open({ PORT: '0', LOG_LEVEL: 'warn' });
  const { PORT, SANDBOX_PORT } = variables;
  expect(said).toEqual([`PORT=${PORT}`, `SANDBOX_PORT=${SANDBOX_PORT}`]);
  expect(variables['LOG_LEVEL']).toBe('warn');
  for (const port of [PORT, SANDBOX_PORT].map(Number)) {
    const other = createServer();
    const fault = await new Promise((resolve) =>
      other.once('error', resolve).listen(port, '127.0.0.1', () => resolve(null)),
    );
    expect(fault).toMatchObject({ code: 'EADDRINUSE' });

    const server = createServer((_request, response) => response.end('served'));
    await new Promise<void>((resolve) => server.listen(listenerOf(port), resolve));
    ends.push(() => server.close());
    expect((server.address() as AddressInfo).port).toBe(port);
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('served');
  }
});

test.for([
  [{ PORT: '3000' }, { PORT: '3000' }, 'a port that is named'],
  [{}, {}, 'none'],
  [
    { SANDBOX: 'off', SANDBOX_PORT: '0' },
    { SANDBOX: 'off', SANDBOX_PORT: undefined },
    'a sandbox that is off',
  ],
] as const)('%j is left alone: %s', async ([variables, expected]) => {
  const opened = await open(variables);
  expect(opened.variables).toEqual(expected);
  expect(opened.listenerOf(3000)).toBe(3000);
  expect(opened.said).toEqual([]);
});
