import { Agent, type Dispatcher, EnvHttpProxyAgent, setGlobalDispatcher } from 'undici';

/** Describes the proxy through which the portal asks other machines. */
export interface OutgoingProxy {
  /** Holds the address with its account, where it has one. */
  readonly address: string;
  /** Lists the hosts that are asked directly, each with the names below it; a port may follow. */
  readonly except: readonly string[];
}

/** The own machine is never asked through a proxy. */
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

const exceptOf = ({ except }: OutgoingProxy) => [...ownMachine, ...except];

const withoutDot = (host: string) => host.replace(/^\*?\./, '').toLowerCase();

/** Tells whether an address is asked through the proxy; `openDispatcher` decides the same. */
export function isProxied(address: string, proxy: OutgoingProxy | null): boolean {
  if (proxy === null) return false;
  const { hostname, port, protocol } = new URL(address);
  const usual = protocol === 'https:' ? '443' : '80';
  return !exceptOf(proxy).some((entry) => {
    const [, host = entry, onlyPort] = /^(.+):(\d+)$/.exec(entry) ?? [];
    const name = withoutDot(host);
    const isPort = onlyPort === undefined || onlyPort === (port || usual);
    return isPort && (hostname === name || hostname.endsWith(`.${name}`));
  });
}

/** Opens connections to other machines, through the proxy where there is one. */
export function openDispatcher(proxy: OutgoingProxy | null, options: Agent.Options = {}): Dispatcher {
  if (proxy === null) return new Agent(options);
  const { address } = proxy;
  const noProxy = exceptOf(proxy).join(',');
  return new EnvHttpProxyAgent({ ...options, httpProxy: address, httpsProxy: address, noProxy });
}

/**
 * Lets every request of this process that names no connection of its own go out through the proxy: banks, e-Devlet, SMS
 * operator, tiles. Mail goes by SMTP and takes no such way.
 */
export function useOutgoingProxy(proxy: OutgoingProxy | null): void {
  if (proxy !== null) setGlobalDispatcher(openDispatcher(proxy));
}
