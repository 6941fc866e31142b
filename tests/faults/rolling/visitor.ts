import { Agent, fetch } from 'undici';

export interface Answer {
  readonly status: number;
  /** A redirect leads to this path and query; it is null for any other answer. */
  readonly location: string | null;
  readonly text: string;
  /** The portal's log knows the answer under this number. */
  readonly requestId: string | null;
}

/** Describes a browser with cookies and an address of its own, through TLS; it follows no redirect. */
export interface Visitor {
  open(path: string): Promise<Answer>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Answer>;
  close(): Promise<void>;
}

/** A visitor gives up after so many milliseconds. */
const PATIENCE = 20_000;

/** `address` is one of 127.0.0.0/8: the proxy sees it as the visitor's own. */
export function openVisitor(origin: string, certificate: string, address: string): Visitor {
  const dispatcher = new Agent({ connections: 2, connect: { ca: certificate, localAddress: address } });
  const cookies = new Map<string, string>();

  async function ask(method: 'GET' | 'POST', path: string, body: string | null): Promise<Answer> {
    const answer = await fetch(origin + path, {
      method,
      body,
      redirect: 'manual',
      dispatcher,
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
        'Accept-Encoding': 'gzip',
        ...(body !== null && { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin }),
      },
    });
    const text = await answer.text();
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    return {
      status: answer.status,
      location: location === null ? null : location.replace(origin, ''),
      text,
      requestId: answer.headers.get('x-request-id'),
    };
  }

  return {
    open: (path) => ask('GET', path, null),
    post: (path, fields) => ask('POST', path, new URLSearchParams(fields).toString()),
    close: () => dispatcher.close(),
  };
}
