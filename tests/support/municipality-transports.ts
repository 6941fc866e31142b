import type { RunningSandbox } from 'municipality/sandbox';
import { startSandbox } from 'municipality/sandbox';
import type { TestMunicipality } from 'municipality/service/database/testing';
import { openTestMunicipality, testSettings } from 'municipality/service/database/testing';
import type { MunicipalClient, Transport } from '~/platform/municipal-client.server';
import { createMunicipalClient, networkTransport } from '~/platform/municipal-client.server';
import { serveMunicipality } from './municipality-server';

/** A municipality as the portal meets it: through its own client, over one of the two transports. */
export interface ReachedMunicipality {
  readonly client: MunicipalClient;
  readonly town: TestMunicipality;
  /** Posts past the client, as somebody else might. */
  post(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** The world outside: bank and e-Devlet. */
  readonly sandboxUrl: string;
  /** Names of the calls made so far. */
  readonly made: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Every call goes on to the client; its name is noted. */
function noting(client: MunicipalClient, made: Set<string>): MunicipalClient {
  return new Proxy(client, {
    get: (target, name, receiver) => {
      if (typeof name === 'string') made.add(name);
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
}

/** The agreement of the test municipality with the sandbox's e-Devlet. */
export const eDevletClient = { clientId: 'client-of-the-tests', clientSecret: 'secret-of-the-tests' };
export const eDevletReturn = 'http://localhost:3000/e-devlet-girisi';

/** The world outside of the test municipality. */
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

/** Opens the embedded service with its bank and its e-Devlet, reached directly or over HTTP. */
export async function reachMunicipality(way: 'direct' | 'http'): Promise<ReachedMunicipality> {
  const sandbox = await openSandbox();
  const bank = testSettings.bank && { ...testSettings.bank, apiUrl: `${sandbox.url}/fim/api` };
  const town = await openTestMunicipality({
    settings: { bank, eDevlet: { ...eDevletClient, url: sandbox.url } },
  });
  const server = way === 'http' ? await serveMunicipality(town.municipality) : null;
  const transport: Transport = server ? networkTransport : (request) => town.municipality.handle(request);
  const baseUrl = server?.url ?? 'http://embedded.invalid';
  const made = new Set<string>();
  const client = createMunicipalClient({
    baseUrl,
    transport,
    systemUser: 'EBELEDIYE',
    systemKey: town.settings.systemKey,
  });
  return {
    client: noting(client, made),
    town,
    made,
    sandboxUrl: sandbox.url,
    post: (path, body, headers = {}) =>
      transport(
        new Request(baseUrl + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body,
        }),
      ),
    close: async () => {
      await server?.close();
      await town.close();
      await sandbox.close();
    },
  };
}
