import { createServer } from 'node:net';

/**
 * Stands below the ports the kernel gives to connections that go out (from 32,768 on): such a connection never takes a
 * port between the moment it was found free and the moment a portal listens on it.
 */
const [FIRST, LAST] = [12_000, 32_000] as const;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Finds the first of `count` neighbouring ports that nobody listens on: a portal and its sandbox take two. */
export async function freePorts(count = 2): Promise<number> {
  for (;;) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count));
    const ports = Array.from({ length: count }, (_, place) => first + place);
    const free = await Promise.all(ports.map(isFree));
    if (!free.includes(false)) return first;
  }
}
