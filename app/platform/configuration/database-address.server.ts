interface Parts {
  /** Holds scheme, user and password. */
  readonly before: string;
  /** Lists what stands between commas, ports included. */
  readonly hosts: readonly string[];
  /** Holds database and options. */
  readonly behind: string;
}

/** Splits `postgres://user:password@` `a:5432,b` `/portal?…`; null where it is no such address. */
function splitAddress(address: string): Parts | null {
  const scheme = /^postgres(?:ql)?:\/\//.exec(address)?.[0];
  if (scheme === undefined) return null;
  const [authority = ''] = address.slice(scheme.length).split(/[/?]/, 1);
  const start = scheme.length + authority.lastIndexOf('@') + 1;
  const end = scheme.length + authority.length;
  const hosts = address.slice(start, end).split(',');
  return { before: address.slice(0, start), hosts, behind: address.slice(end) };
}

const TARGET = /[?&]target_session_attrs=([^&]*)/;

/** The server that takes writes is the only one the portal can work with. */
const targets: readonly string[] = ['read-write', 'primary'];

/** Returns a database address for each host it names, in their order; the address itself where it is none. */
export function listHostAddresses(address: string): string[] {
  const parts = splitAddress(address);
  return parts ? parts.hosts.map((host) => parts.before + host + parts.behind) : [address];
}

/** Whether it names a PostgreSQL server, or several of which one takes writes. */
export function isDatabaseAddress(address: string): boolean {
  const parts = splitAddress(address);
  const target = TARGET.exec(address)?.[1];
  return (
    parts !== null &&
    listHostAddresses(address).every((one) => URL.canParse(one)) &&
    (parts.hosts.length === 1 || !parts.hosts.includes('')) &&
    (target === undefined || targets.includes(target))
  );
}

/** Reads the password in a database address; empty where there is none, or where it is no address. */
export function readPassword(address: string): string {
  const [first = ''] = listHostAddresses(address);
  return URL.canParse(first) ? decodeURIComponent(new URL(first).password) : '';
}

/**
 * Returns a database address for PostgreSQL's own programs: without its password, which belongs in the environment, and
 * of several hosts the one that takes writes.
 */
export function addressForPrograms(address: string): string {
  const parts = splitAddress(address);
  if (!parts) return address;
  const { before, hosts, behind } = parts;
  const open = before.replace(/^(\w+:\/\/[^:@]*):.*@$/, '$1@') + hosts.join(',') + behind;
  if (hosts.length === 1 || TARGET.test(open)) return open;
  return `${open}${behind.includes('?') ? '&' : '?'}target_session_attrs=read-write`;
}

/**
 * Returns the address of another database on the same servers, options included.
 * @throws RangeError where the address names no server
 */
export function addressOfDatabase(address: string, name: string): string {
  const parts = splitAddress(address);
  if (!parts) throw new RangeError('The address names no PostgreSQL server');
  const [, options = ''] = /^\/?[^?]*(\?.*)?$/.exec(parts.behind) ?? [];
  return `${parts.before}${parts.hosts.join(',')}/${encodeURIComponent(name)}${options}`;
}
