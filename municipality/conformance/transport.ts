import { fetch } from 'undici';
import type { KitOptions } from './options';

/** Describes what came over the line; null status: nothing did. */
export interface TransportReply {
  readonly status: number | null;
  readonly text: string;
  /** Says whether a byte order mark stands before the text; it is none of it. */
  readonly hasMark: boolean;
  readonly milliseconds: number;
  /** Says why nothing came, in words; empty where something did. */
  readonly reason: string;
}

interface TransportRequest {
  readonly path: string;
  readonly body: string;
  readonly token?: string | null;
  readonly method?: 'GET' | 'POST';
}

/** Describes one request over plain HTTP, never repeated. */
export type Transport = (request: TransportRequest) => Promise<TransportReply>;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'bağlantı kabul edilmedi: o adreste ve kapıda (port) dinleyen yok',
  ENOTFOUND: 'makine adı çözülemedi: adresi denetleyin',
  EAI_AGAIN: 'makine adı çözülemedi: DNS yanıt vermiyor',
  ECONNRESET: 'sunucu bağlantıyı yarıda kesti',
  UND_ERR_SOCKET: 'sunucu bağlantıyı yarıda kesti',
  UND_ERR_CONNECT_TIMEOUT: 'bağlantı kurulamadı: güvenlik duvarını denetleyin',
  EHOSTUNREACH: 'makineye ulaşılamadı',
  ENETUNREACH: 'ağa ulaşılamadı',
  CERT_HAS_EXPIRED: 'sertifikanın süresi dolmuş',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'sertifika kendinden imzalı',
  SELF_SIGNED_CERT_IN_CHAIN: 'sertifika zinciri tanınmıyor',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'sertifika zinciri eksik',
  ERR_TLS_CERT_ALTNAME_INVALID: 'sertifika başka bir adresin',
  EPROTO: 'TLS kurulamadı: http yerine https ya da tersi olabilir',
};

const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Tells why no reply came, in words somebody can act on. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'süresinde yanıt gelmedi';
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (cause instanceof Error && /redirect/i.test(cause.message)) return 'yönlendirme: gövde yolda kaybolur';
  return reasons[code] ?? (code === '' ? 'bağlantı kurulamadı' : `bağlantı kurulamadı (${code})`);
}

/** Opens the way to the service under test. A redirect counts as no answer: it would lose the body. */
export function openTransport({ service, timeLimit }: Pick<KitOptions, 'service' | 'timeLimit'>): Transport {
  return async ({ path, body, token = null, method = 'POST' }) => {
    const begun = performance.now();
    const taken = () => Math.round(performance.now() - begun);
    try {
      const response = await fetch(service + path, {
        method,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        body: method === 'GET' ? null : body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimit),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return {
        status: response.status,
        text: new TextDecoder().decode(bytes),
        hasMark: bytes.subarray(0, 3).equals(byteOrderMark),
        milliseconds: taken(),
        reason: '',
      };
    } catch (error) {
      return { status: null, text: '', hasMark: false, milliseconds: taken(), reason: reasonOf(error) };
    }
  };
}
