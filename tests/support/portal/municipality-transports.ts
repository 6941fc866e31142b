import type { RunningSandbox } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import { listen } from 'municipality/server/listen';
import type { TestMunicipality } from 'municipality/testing/test-municipality';
import { openTestMunicipality, testSettings } from 'municipality/testing/test-municipality';
import { createMunicipalClient } from '~/platform/municipal/client.server';
import { openRemoteTransport } from '~/platform/municipal/remote-transport.server';
import { wholeClient, type WholeClient } from './whole-client';

/** Describes a municipality as the portal meets it: through its own client, over one of the two transports. */
export interface ReachedMunicipality {
  readonly client: WholeClient;
  readonly town: TestMunicipality;
  /** Posts past the client, as somebody else might. */
  post(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Leads to the world outside: bank and e-Devlet. */
  readonly sandboxUrl: string;
  /** Lists the names of the calls made so far. */
  readonly made: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Every call goes on to the client; its name is noted. */
function noting(client: WholeClient, made: Set<string>): WholeClient {
  return new Proxy(client, {
    get: (target, name, receiver) => {
      if (typeof name === 'string') made.add(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}

/** The test municipality has this agreement with the sandbox's e-Devlet. */
export const eDevletClient = { clientId: 'client-of-the-tests', clientSecret: 'secret-of-the-tests' };
export const eDevletReturn = 'http://localhost:3000/e-devlet-girisi';

/** Opens the world outside of the test municipality. */
export async function openSandbox(): Promise<RunningSandbox> {
  const { bank } = testSettings;
  if (!bank) throw new Error('The test municipality has no bank');
  const { name, merchantId, apiUser, apiPassword } = bank;
  return startSandbox({
    port: 0,
    banks: [{ path: '', bankName: name, clientId: merchantId, storeKey: 'TEST0123', apiUser, apiPassword }],
    eDevlet: { ...eDevletClient, redirectUris: [eDevletReturn] },
  });
}

/** Serves the service behind HTTP; tests ask faster than anybody in life. */
function serveTown({ municipality, settings: { systemKey } }: TestMunicipality) {
  const limits = { address: 1e6, token: 1e6, system: 1e6, signIn: 1e6 };
  return listen({ handle: (request) => municipality.handle(request), systemKey, limits });
}

/** Opens the embedded service with its bank and its e-Devlet, reached directly or over HTTP. */
export async function reachMunicipality(way: 'direct' | 'http'): Promise<ReachedMunicipality> {
  const sandbox = await openSandbox();
  const bank = testSettings.bank && { ...testSettings.bank, apiUrl: `${sandbox.url}/fim/api` };
  const town = await openTestMunicipality({
    settings: { bank, eDevlet: { ...eDevletClient, url: sandbox.url } },
  });
  const server = way === 'http' ? await serveTown(town) : null;
  const line = server && openRemoteTransport();
  const direct = (request: Request) => town.municipality.handle(request);
  const baseUrl = server?.url ?? 'http://embedded.invalid';
  const made = new Set<string>();
  const client = createMunicipalClient({
    baseUrl,
    transport: line ?? direct,
    systemUser: 'EBELEDIYE',
    systemKey: town.settings.systemKey,
  });
  return {
    client: noting(wholeClient(client), made),
    town,
    made,
    sandboxUrl: sandbox.url,
    post: (path, body, headers = {}) =>
      (server ? fetch : direct)(
        new Request(baseUrl + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        }),
      ),
    close: async () => {
      await line?.close();
      await server?.close();
      await town.close();
      await sandbox.close();
    },
  };
}
