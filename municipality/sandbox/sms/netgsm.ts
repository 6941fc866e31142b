import { z } from 'zod';
import type { OperatorBehaviour } from './behaviour';
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

/** Holds what a call of the operator works with. */
export interface OperatorState {
  readonly inbox: Inbox;
  readonly behaviour: OperatorBehaviour;
  readonly now: () => Date;
}

/** Finds why an account is not let in. */
function findRefusal(
  { behaviour }: OperatorState,
  { user, password }: { user: string; password: string },
): Answer | null {
  if (user === '' || password === '') return refusal('30', 'user or password wrong');
  const { accountFault } = behaviour;
  return accountFault === null ? null : refusal(accountFault, 'account');
}

function accountOf(authorization: string | undefined) {
  const [, encoded = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
  const [user = '', password = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { user, password };
}

/** Takes messages, and their cost off the credit. */
function take(
  { inbox, behaviour }: OperatorState,
  messages: ReadonlyArray<{ msg: string; no: string }>,
  { header, service }: { header: string; service: 'send' | 'otp' },
): Answer {
  const taken = messages.map(({ msg, no }) => {
    const isWithoutCredit = behaviour.credit === 0;
    if (!isWithoutCredit) behaviour.credit -= 1;
    return inbox.take({ senderKey: null, header, to: no.slice(-10), text: msg, service, isWithoutCredit });
  });
  return { status: 200, body: { code: '00', jobid: taken[0]?.jobId, description: 'queued' } };
}

/** Serves netgsm's REST v2 `POST /sms/rest/v2/send`: the codes a sender can bring about without an account of its own. */
export function answerNetgsm(state: OperatorState, authorization: string | undefined, body: unknown): Answer {
  const refused = findRefusal(state, accountOf(authorization));
  if (refused) return refused;
  const request = sending.safeParse(body);
  if (!request.success) return refusal('70', 'parameter missing or wrong');
  const { msgheader, messages } = request.data;
  if (msgheader.trim() === '') return refusal('40', 'sender name unknown');
  if (messages.some(({ msg }) => msg === '' || msg.length > LONGEST)) {
    return refusal('20', 'message empty or too long');
  }
  if (messages.some(({ no }) => !/^0?5\d{9}$/.test(no))) return refusal('70', 'number wrong');
  return take(state, messages, { header: msgheader, service: 'send' });
}

const password = z.object({ msgheader: z.string().min(1), msg: z.string(), no: z.string() });

/** Serves `POST /sms/rest/v2/otp`: one part of plain letters, delivered within minutes, from a package of its own. */
export function answerOtp(state: OperatorState, authorization: string | undefined, body: unknown): Answer {
  const refused = findRefusal(state, accountOf(authorization));
  if (refused) return refused;
  const request = password.safeParse(body);
  if (!request.success) return refusal('70', 'parameter missing or wrong');
  const { msgheader, msg, no } = request.data;
  if (state.behaviour.credit === 0) return refusal('60', 'no package');
  if (msg.length > 160 || /[^\n\x20-\x7e]/.test(msg)) return refusal('20', 'letters or length');
  if (!/^0?5\d{9}$/.test(no)) return refusal('50', 'number wrong');
  return take(state, [{ msg, no }], { header: msgheader, service: 'otp' });
}

const asking = z.object({ jobids: z.array(z.string()).min(1).max(100) });

/** Serves `POST /sms/rest/v2/report`: what became of messages that are known. */
export function answerReport(state: OperatorState, authorization: string | undefined, body: unknown): Answer {
  const refused = findRefusal(state, accountOf(authorization));
  if (refused) return refused;
  const request = asking.safeParse(body);
  if (!request.success) return refusal('70', 'parameter missing or wrong');
  const { inbox, behaviour, now } = state;
  const jobs = request.data.jobids.flatMap((jobid) => {
    const message = inbox.find(jobid);
    if (!message) return [];
    const isOver = now().getTime() >= message.at.getTime() + behaviour.reportAfter;
    const end = message.isWithoutCredit ? 14 : (behaviour.undelivered ?? 1);
    return [{ jobid, number: message.to, status: isOver ? end : 0 }];
  });
  return jobs.length === 0
    ? refusal('60', 'nothing to report')
    : { status: 200, body: { code: '00', description: 'success', jobs } };
}

const account = z.object({ usercode: z.string(), password: z.string() });

/** Serves `POST /balance`: the packages that are left. */
export function answerBalance(state: OperatorState, body: unknown): Answer {
  const request = account.safeParse(body);
  const { usercode: user = '', password: secret = '' } = request.data ?? {};
  const refused = findRefusal(state, { user, password: secret });
  if (refused) return refused;
  return { status: 200, body: { balance: [{ amount: state.behaviour.credit, balance_name: 'Adet SMS' }] } };
}
