import { z } from 'zod';
import { askOperator, Code, outcomeOfStatus, type OperatorReply } from '../ask-operator.server';
import type {
  Credit,
  DeliveryReport,
  OperatorAccount,
  OperatorKind,
  SendOutcome,
  SmsOperator,
} from '../operator';

const Reply = z.object({
  response: z.object({
    status: z.object({ code: Code }),
    order: z
      .object({
        id: Code.nullish().catch(null),
        message: z.array(z.object({ status: z.coerce.number() })).catch([]),
      })
      .optional(),
    balance: z.object({ sms: z.coerce.number() }).optional(),
  }),
});

const DONE = '200';

/** Says what is wrong with the account, by the operator's code. Each of them also means that nothing was sent. */
const accountFaults: Readonly<Record<string, string>> = {
  401: 'API anahtarını ya da özetini kabul etmiyor, ya da panelde API erişimi kapalı (SMSUsername, SMS_PASSWORD)',
  402: 'hesapta yeterli bakiye bulamıyor',
  450: 'gönderici adını kabul etmiyor (TransmissionID)',
  459: 'gönderici adının boş olduğunu söylüyor (TransmissionID)',
  460: 'gönderici adını uzun ya da Türkçe harfli buluyor (TransmissionID)',
  468: 'İYS sorgusu ayarını istiyor',
  470: 'İYS kodu tanımlanmasını istiyor',
};

function outcomeOf(reply: z.output<typeof Reply>): SendOutcome {
  const { status, order } = reply.response;
  const { code } = status;
  if (code === DONE) return { kind: 'accepted', code, providerId: order?.id ?? null };
  if (Object.hasOwn(accountFaults, code)) return { kind: 'misconfigured', code };
  return { kind: Number(code) >= 500 ? 'retryable' : 'permanent', code };
}

/** The operator's words count before the status. */
export function readReply({ status, json }: OperatorReply): SendOutcome {
  const reply = Reply.safeParse(json);
  return reply.success ? outcomeOf(reply.data) : outcomeOfStatus(status);
}

/** Its states of a message: 110 it is on its way, 111 it arrived, 112 it did not. */
const [ARRIVED, LOST] = [111, 112];

function readReport(json: unknown): DeliveryReport | 'none' | null {
  const read = Reply.safeParse(json);
  if (!read.success) return null;
  const state = read.data.response.order?.message[0]?.status;
  if (state === ARRIVED) return { kind: 'delivered' };
  return state === LOST ? { kind: 'undelivered', code: `report-${LOST}` } : 'none';
}

/**
 * Sends by İleti Merkezi's JSON service: one order for each message, without İYS, because nothing here is commercial.
 * The account is an API key (`user`) and its hash (`password`). It has no service for one-time passwords.
 */
export function openIletiMerkezi(account: OperatorAccount): SmsOperator {
  const { user: key, password: hash, header: sender, timeLimit } = account;
  const baseUrl = account.baseUrl.replace(/\/$/, '');
  const ask = (call: string, content: object = {}) =>
    askOperator({
      url: `${baseUrl}/v1/${call}/json`,
      body: { request: { authentication: { key, hash }, ...content } },
      timeLimit,
    });
  return {
    isRepeatable: false,
    // Each message is a question of its own.
    mostReports: 50,
    async send({ to, text }) {
      // The operator spells the field so.
      const message = { text, receipents: { number: [to] } };
      const reply = await ask('send-sms', { order: { sender, iys: '0', message } });
      return 'kind' in reply ? reply : readReply(reply);
    },
    async readReports(providerIds) {
      const found = new Map<string, DeliveryReport>();
      for (const id of providerIds) {
        const reply = await ask('get-report', { order: { id, page: '1', rowCount: '1' } });
        const report = 'kind' in reply ? null : readReport(reply.json);
        if (report === null) return found.size > 0 ? found : null;
        if (report !== 'none') found.set(id, report);
      }
      return found;
    },
    async readCredit(): Promise<Credit> {
      const reply = await ask('get-balance');
      const read = 'kind' in reply ? null : Reply.safeParse(reply.json).data;
      if (!read) return { kind: 'silent' };
      const { status, balance } = read.response;
      if (status.code !== DONE) return { kind: 'refused', code: status.code };
      return balance === undefined ? { kind: 'silent' } : { kind: 'known', messages: balance.sms };
    },
  };
}

export const iletiMerkezi: OperatorKind = {
  name: 'İleti Merkezi',
  open: openIletiMerkezi,
  accountFaults,
  undelivered: { 'report-112': 'Telefona ulaşamadı' },
};
