import { isPrivateHost } from '~/platform/request/private-address';

/** Says how the mail server of `SMTP_URL` is spoken with. */
export interface EmailServer {
  readonly host: string;
  readonly port: number;
  /** Says that TLS is used from the first byte; else by STARTTLS. */
  readonly secure: boolean;
  /** No word of a message goes out in the open but within the own network. */
  readonly requireTLS: boolean;
  readonly account: { readonly user: string; readonly pass: string } | null;
}

/** Holds the ports of submission: RFC 6409, RFC 8314. */
const [STARTTLS_PORT, TLS_PORT] = [587, 465];

export function readEmailServer(smtpUrl: string): EmailServer {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: port === '' ? (secure ? TLS_PORT : STARTTLS_PORT) : Number(port),
    secure,
    requireTLS: !secure && !isPrivateHost(host),
    account:
      username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}
