import { fetch } from 'undici';
import { z } from 'zod';
import type { SendOutcome, SmsSender } from './sms-sender';

interface NetgsmAccount {
  /** Holds the address before `/sms/rest/v2/send`. */
  readonly baseUrl: string;
  readonly user: string;
  readonly password: string;
  /** Holds the sender name phones show; must be registered with the operator. */
  readonly header: string;
  /** Tells several applications of one account apart; may be empty. */
  readonly application: string;
  /** Counts milliseconds; ten seconds when left out. */
  readonly timeLimit?: number;
}

const Code = z.union([z.string().min(1), z.number()]).transform(String);
const Reply = z.object({ code: Code, jobid: Code.nullish().catch(null) });

/** These codes say that a request never left: nothing was connected. Everything else may have arrived. */
const neverLeft = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Returns the netgsm's codes: 00–02 taken; 80 too many at once, 100 and 101 its own faults; the rest is wrong with what
 * we sent.
 */
function outcomeOf(reply: z.output<typeof Reply>): SendOutcome {
  const { code, jobid } = reply;
  if (['00', '01', '02'].includes(code)) return { kind: 'accepted', code, providerId: jobid ?? null };
  return { kind: ['80', '100', '101'].includes(code) ? 'retryable' : 'permanent', code };
}

function causeOf(error: unknown): SendOutcome {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === 'TimeoutError') return { kind: 'unknown', code: 'time-out' };
    // The proxy opened no way out: the request has not left.
    if (/^Proxy response /.test(cause.message)) return { kind: 'retryable', code: 'proxy-refused' };
    if ('code' in cause && typeof cause.code === 'string' && neverLeft.has(cause.code)) {
      return { kind: 'retryable', code: cause.code };
    }
    // Several addresses were tried and none of them connected.
    if (cause instanceof AggregateError && cause.errors.length > 0) return causeOf(cause.errors[0]);
  }
  return { kind: 'unknown', code: 'connection-lost' };
}

/**
 * Sends by netgsm REST v2: one message per call, informational (no İYS consent is asked for), Turkish letters as they
 * are.
 */
export function netgsmSender(account: NetgsmAccount): SmsSender {
  const credentials = Buffer.from(`${account.user}:${account.password}`).toString('base64');
  return {
    isRepeatable: false,
    async send({ to, text }) {
      let status: number;
      let body: string;
      try {
        const response = await fetch(`${account.baseUrl.replace(/\/$/, '')}/sms/rest/v2/send`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Basic ${credentials}` },
          body: JSON.stringify({
            msgheader: account.header,
            encoding: 'TR',
            iysfilter: '0',
            ...(account.application !== '' && { appname: account.application }),
            messages: [{ msg: text, no: to }],
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(account.timeLimit ?? 10_000),
        });
        status = response.status;
        body = await response.text();
      } catch (error) {
        return causeOf(error);
      }
      return readReply(status, body);
    },
  };
}

/** The operator's words count before the status; without words a 5xx is a refusal, and a 2xx says nothing. */
export function readReply(status: number, body: string): SendOutcome {
  let json: unknown = null;
  try {
    json = JSON.parse(body);
  } catch {
    // A page of a proxy, for instance, says no words of the operator.
  }
  const reply = Reply.safeParse(json);
  if (reply.success) return outcomeOf(reply.data);
  if (status >= 500) return { kind: 'retryable', code: `http-${status}` };
  return { kind: status >= 400 ? 'permanent' : 'unknown', code: `http-${status}` };
}
