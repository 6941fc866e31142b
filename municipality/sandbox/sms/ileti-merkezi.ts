import { z } from 'zod';
import type { Answer, OperatorState } from './netgsm';

const authentication = z.object({ key: z.string(), hash: z.string() });
const asked = z.object({
  request: z.object({
    authentication,
    order: z
      .object({
        sender: z.string().optional(),
        iys: z.string().optional(),
        id: z.string().optional(),
        message: z
          .object({ text: z.string(), receipents: z.object({ number: z.array(z.string()).min(1) }) })
          .optional(),
      })
      .optional(),
  }),
});

const answer = (code: number, rest: object = {}): Answer => ({
  status: code,
  body: { response: { status: { code, message: code === 200 ? 'İşlem başarılı' : 'Hata' }, ...rest } },
});

/** Serves İleti Merkezi's JSON calls `send-sms`, `get-report` and `get-balance`, under the operator's behaviour. */
export function answerIletiMerkezi(state: OperatorState, call: string, body: unknown): Answer {
  const read = asked.safeParse(body);
  if (!read.success) return answer(400);
  const { authentication: account, order } = read.data.request;
  if (account.key === '' || account.hash === '') return answer(401);
  const { accountFault } = state.behaviour;
  if (accountFault !== null) return answer(Number(accountFault));
  switch (call) {
    case 'send-sms':
      return takeOrder(state, order);
    case 'get-report':
      return report(state, order?.id ?? '');
    case 'get-balance':
      return answer(200, { balance: { amount: state.behaviour.credit / 5, sms: state.behaviour.credit } });
    default:
      return answer(404);
  }
}

type Order = z.output<typeof asked>['request']['order'];

function takeOrder({ inbox, behaviour }: OperatorState, order: Order): Answer {
  const { sender = '', iys, message } = order ?? {};
  if (sender === '') return answer(459);
  if (iys === undefined) return answer(468);
  if (!message || message.text === '') return answer(454);
  const [to = ''] = message.receipents.number;
  if (!/^(\+?90)?5\d{9}$/.test(to)) return answer(452);
  if (behaviour.credit === 0) return answer(402);
  behaviour.credit -= 1;
  const { jobId } = inbox.take({
    senderKey: null,
    header: sender,
    to: to.slice(-10),
    text: message.text,
  });
  return answer(200, { order: { id: jobId } });
}

function report({ inbox, behaviour, now }: OperatorState, id: string): Answer {
  const message = inbox.find(id);
  if (!message) return answer(455);
  const isOver = now().getTime() >= message.at.getTime() + behaviour.reportAfter;
  const end = behaviour.undelivered === null ? 111 : 112;
  const status = isOver ? end : 110;
  return answer(200, {
    order: { id, status: isOver ? 114 : 113, message: [{ number: `+90${message.to}`, status }] },
  });
}
