import { z } from 'zod';
import type { Inbox } from './inbox';

/** Describes what the operator says: an HTTP status and a JSON body. */
export type Answer = { readonly status: number; readonly body: unknown };

const sending = z.object({
  msgheader: z.string(),
  encoding: z.string().optional(),
  iysfilter: z.string().optional(),
  messages: z.array(z.object({ msg: z.string(), no: z.string() })).min(1),
});

const LONGEST = 883;

const refusal = (code: string, description: string): Answer => ({ status: 406, body: { code, description } });

/** Serves netgsm's REST v2 `POST /sms/rest/v2/send`: the codes a sender can bring about without an account of its own. */
export function answerNetgsm(inbox: Inbox, authorization: string | undefined, body: unknown): Answer {
  const [, encoded = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
  const [user = '', password = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  if (user === '' || password === '') return refusal('30', 'user or password wrong');
  const request = sending.safeParse(body);
  if (!request.success) return refusal('70', 'parameter missing or wrong');
  const { msgheader, messages } = request.data;
  if (msgheader.trim() === '') return refusal('40', 'sender name unknown');
  if (messages.some(({ msg }) => msg === '' || msg.length > LONGEST)) {
    return refusal('20', 'message empty or too long');
  }
  if (messages.some(({ no }) => !/^0?5\d{9}$/.test(no))) return refusal('70', 'number wrong');
  const taken = messages.map(({ msg, no }) =>
    inbox.take({ senderKey: null, header: msgheader, to: no.slice(-10), text: msg }),
  );
  return { status: 200, body: { code: '00', jobid: taken[0]?.jobId, description: 'queued' } };
}
