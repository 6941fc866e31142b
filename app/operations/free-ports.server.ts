import { createServer, type Server } from 'node:net';

/** A server listens on a port number, or on a socket that was opened before its number was known. */
export type Listener = number | Server;

interface FreePorts {
  /** Holds the variables with the ports they got in place of 0. */
  readonly variables: Record<string, string | undefined>;
  /** Returns the socket that holds a port, or the port itself. */
  readonly listenerOf: (port: number) => Listener;
}

function listenAnywhere(host: string): Promise<{ socket: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const socket = createServer().once('error', reject);
    socket.listen(0, host, () => {
      const address = socket.address();
      if (typeof address === 'object' && address) resolve({ socket, port: address.port });
    });
  });
}

/**
 * Reads 0 in PORT and SANDBOX_PORT as any free port. Addresses in the configuration name these ports, so they are taken
 * before it is read, and held until the servers listen; `say` gets a line `PORT=43211` for each. With PORT 0 the sandbox
 * gets a free port, too.
 * @throws Error when HOST is no address of this machine
 */
export async function openFreePorts(
  variables: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<FreePorts> {
  const { PORT, SANDBOX_PORT, HOST, SANDBOX, PORTAL_ENV } = variables;
  const isAny = PORT?.trim() === '0';
  const isAnyOfSandbox = SANDBOX_PORT?.trim() === '0' || (isAny && !SANDBOX_PORT?.trim());
  const hasSandbox = SANDBOX !== 'off' && PORTAL_ENV !== 'production';
  const sockets = new Map<number, Server>();
  const take = async (name: string, host: string) => {
    const { socket, port } = await listenAnywhere(host);
    sockets.set(port, socket);
    say(`${name}=${port}`);
    return String(port);
  };
  return {
    variables: {
      ...variables,
      ...(isAny && { PORT: await take('PORT', HOST?.trim() ? HOST : '127.0.0.1') }),
      ...(isAnyOfSandbox && {
        SANDBOX_PORT: hasSandbox ? await take('SANDBOX_PORT', '127.0.0.1') : undefined,
      }),
    },
    listenerOf: (port) => sockets.get(port) ?? port,
  };
}
