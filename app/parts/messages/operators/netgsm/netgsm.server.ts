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
import { plainLetters } from '../plain-letters';

const Reply = z.object({ code: Code, jobid: Code.nullish().catch(null) });
const Reports = z.object({ jobs: z.array(z.object({ jobid: Code, status: z.coerce.number() })) });
const Balance = z.object({
  balance: z.union([
    z.coerce.number(),
    z.array(z.object({ amount: z.coerce.number() })).transform((packages) => {
      return packages.reduce((sum, { amount }) => sum + amount, 0);
    }),
  ]),
});

/** Says what is wrong with the account, by Netgsm's code. Each of them also means that nothing was sent. */
const accountFaults: Readonly<Record<string, string>> = {
  30: 'kullanıcı adını, şifreyi, API iznini ya da bu makinenin adresini kabul etmiyor (SMSUsername, SMS_PASSWORD, IP kısıtı)',
  40: 'gönderici adını tanımıyor (TransmissionID)',
  41: 'gönderici adını kabul etmiyor (TransmissionID)',
  50: 'aboneliği İYS denetimli gönderime kapalı buluyor',
  51: 'abonelikte İYS marka bilgisi bulamıyor',
  60: 'tek kullanımlık şifre (OTP) paketinde kredi bulamıyor (SMS_OTP)',
  85: 'aynı numaraya bir dakikada 20’den çok mesaj istendiğini söylüyor',
};
/** The service for one-time passwords means a telephone number by these. */
const numberFaults = ['50', '51', '52'];

/**
 * Returns what a code means: 00–02 taken; 80 too many at once, 100 and 101 its own faults; those above an account that
 * people must put right; the rest is wrong with what we sent.
 */
function outcomeOf({ code, jobid }: z.output<typeof Reply>, isOtp: boolean): SendOutcome {
  if (['00', '01', '02'].includes(code)) return { kind: 'accepted', code, providerId: jobid ?? null };
  if (isOtp && numberFaults.includes(code)) return { kind: 'permanent', code };
  if (Object.hasOwn(accountFaults, code)) return { kind: 'misconfigured', code };
  return { kind: ['80', '100', '101'].includes(code) ? 'retryable' : 'permanent', code };
}

/** The operator's words count before the status; without words a 5xx is a refusal, and a 2xx says nothing. */
export function readReply({ status, json }: OperatorReply, isOtp = false): SendOutcome {
  const reply = Reply.safeParse(json);
  return reply.success ? outcomeOf(reply.data, isOtp) : outcomeOfStatus(status);
}

/** Counts the letters its service for one-time passwords takes. */
const LONGEST_OTP = 160;
/** Counts the messages one question for reports names; ten questions a minute are allowed. */
const MOST_REPORTS = 100;
/** Netgsm's states of a message: 0 it waits, 1 it arrived; all others are ends without delivery. */
const [WAITING, DELIVERED] = [0, 1];

function readStates(json: unknown): ReadonlyMap<string, DeliveryReport> | null {
  const read = Reports.safeParse(json);
  // Code 60 says that there is nothing to report.
  if (!read.success) return Reply.safeParse(json).data?.code === '60' ? new Map() : null;
  const ended = read.data.jobs.filter(({ status }) => status !== WAITING);
  return new Map(
    ended.map(({ jobid, status }): [string, DeliveryReport] => [
      jobid,
      status === DELIVERED ? { kind: 'delivered' } : { kind: 'undelivered', code: `report-${status}` },
    ]),
  );
}

/**
 * Sends by Netgsm REST v2: one message per call, informational (no İYS consent is asked for), Turkish letters as they
 * are. Codes go by its service for one-time passwords where the account has it: that one takes no Turkish letters.
 */
export function openNetgsm(account: OperatorAccount): SmsOperator {
  const { user, password, header, application, hasOtpService, timeLimit } = account;
  const baseUrl = account.baseUrl.replace(/\/$/, '');
  const Authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const appname = application !== '' && { appname: application };
  const ask = (path: string, body: object) =>
    askOperator({ url: baseUrl + path, headers: { Authorization }, body, timeLimit });
  return {
    isRepeatable: false,
    mostReports: 5 * MOST_REPORTS,
    async send({ to, text, isCode }) {
      const plain = plainLetters(text);
      const isOtp = hasOtpService && isCode && plain.length <= LONGEST_OTP;
      const reply = isOtp
        ? await ask('/sms/rest/v2/otp', { msgheader: header, ...appname, msg: plain, no: to })
        : await ask('/sms/rest/v2/send', {
            ...{ msgheader: header, encoding: 'TR', iysfilter: '0', ...appname },
            messages: [{ msg: text, no: to }],
          });
      return 'kind' in reply ? reply : readReply(reply, isOtp);
    },
    async readReports(providerIds) {
      const found = new Map<string, DeliveryReport>();
      for (let first = 0; first < providerIds.length; first += MOST_REPORTS) {
        const jobids = providerIds.slice(first, first + MOST_REPORTS);
        const reply = await ask('/sms/rest/v2/report', { jobids, ...appname });
        const states = 'kind' in reply ? null : readStates(reply.json);
        if (states === null) return found.size > 0 ? found : null;
        for (const [id, report] of states) found.set(id, report);
      }
      return found;
    },
    async readCredit(): Promise<Credit> {
      const reply = await ask('/balance', { usercode: user, password, stip: 1 });
      if ('kind' in reply) return { kind: 'silent' };
      const balance = Balance.safeParse(reply.json);
      if (balance.success) return { kind: 'known', messages: balance.data.balance };
      const code = Reply.safeParse(reply.json).data?.code;
      if (code === undefined) return { kind: 'silent' };
      // Code 60: there is no package.
      return code === '60' ? { kind: 'known', messages: 0 } : { kind: 'refused', code };
    },
  };
}

export const netgsm: OperatorKind = {
  name: 'Netgsm',
  open: openNetgsm,
  accountFaults,
  undelivered: {
    'report-2': 'Süresi içinde telefona ulaşamadı',
    'report-3': 'Numara hatalı ya da kısıtlı',
    'report-4': 'Şebekeye gönderilemedi',
    'report-11': 'Şebeke kabul etmedi',
    'report-12': 'Teslim hatası',
    'report-13': 'Aynı metin aynı numaraya kısa süre önce gitmişti',
    'report-14': 'Hesapta kredi kalmadı',
    'report-15': 'Numara kara listede',
    'report-16': 'İYS kabul etmedi',
    'report-17': 'İYS hatası',
  },
};
