import type { Transport, TransportReply } from './transport';
import { conforms, differs, noAnswer, untried, type Verdict } from './verdict';

/** Describes a rule of the wire that no single call shows. */
export interface ProtocolCheck {
  readonly name: string;
  readonly verdict: Verdict;
  readonly milliseconds: number;
}

const UNKNOWN_CALL = '/api/SozlesmedeOlmayanCagri';

/** Returns what the service says of a call it cannot know; null when it says nothing. */
export async function askUnknownCall(line: Transport): Promise<{ status: number | null; text: string }> {
  return line({ path: UNKNOWN_CALL, body: '{}' });
}

/** Exceeds one megabyte, which no call without a file has a use for. */
const oversized = JSON.stringify({ receiptNo: 'x'.repeat(1_200_000), verificationCode: 'x' });

const rules: readonly {
  name: string;
  status: number;
  request: Parameters<Transport>[0];
}[] = [
  {
    name: 'Belirteçsiz üye çağrısı 401 alır',
    status: 401,
    request: { path: '/api/GetUserOfEMunicipality', body: '{}' },
  },
  { name: 'GET 405 alır', status: 405, request: { path: '/api/GetServerTime', body: '', method: 'GET' } },
  {
    name: 'JSON olmayan gövde 400 alır',
    status: 400,
    request: { path: '/api/CheckReceipt', body: '{"receiptNo":' },
  },
  { name: 'Bilinmeyen çağrı 404 ya da 501 alır', status: 404, request: { path: UNKNOWN_CALL, body: '{}' } },
  {
    name: '1 MB’tan büyük gövde 413 alır',
    status: 413,
    request: { path: '/api/CheckReceipt', body: oversized },
  },
];

/** Tries every rule once. Nothing of it is written anywhere. */
export async function checkProtocol(line: Transport): Promise<ProtocolCheck[]> {
  const checks: ProtocolCheck[] = [];
  for (const { name, status, request } of rules) {
    const reply = await line(request);
    checks.push({ name, milliseconds: reply.milliseconds, verdict: check(reply, status) });
  }
  return checks;
}

function check({ status, reason }: TransportReply, wanted: number): Verdict {
  // A call that is not offered answers 501 whatever comes with it.
  if (status === wanted || status === 501) return conforms();
  // Many servers hang up on a body they will not read.
  if (status === null) return wanted === 413 ? untried('sunucu bağlantıyı kesti') : noAnswer(reason);
  return differs(`${status} geldi, ${wanted} bekleniyordu`);
}
