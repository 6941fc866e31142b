import { data } from '@remix-run/node';
import type { DayEnd } from 'municipality/contract';
import { recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { requireAdministrator } from '~/features/identity/second-proof/administrator.server';
import { readOutboxFigures } from '~/parts/messages/outbox-figures.server';
import { NOBODY_SENDS, smsWayOf } from '~/parts/messages/sms-way.server';
import { creditText, readCredit } from '~/parts/messages/credit.server';
import { ACCOUNT_FAULT, accountFaultText } from '~/parts/messages/operators/account-fault';
import type { OperatorKind } from '~/parts/messages/operators/operator';
import { operatorKindOf } from '~/parts/messages/sms-operators.server';
import { SMS_SWEEP } from '~/parts/messages/jobs.server';
import { purposes } from '~/parts/messages/purposes';
import { closeDay, daysToClose } from '~/features/payments/desk/day-end-job.server';
import { isRestoredForm, requireForm, textOf } from '~/platform/forms/forms.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';
import { type JobRun, listJobRuns } from '~/platform/jobs/jobs.server';
import { MunicipalRefusal } from '~/platform/municipal/errors.server';
import type { ReadReply } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { formatDate } from '~/ui/turkish/format';

/** These are our own words for why a message did not go, or may not have gone. */
const own: Readonly<Record<string, string>> = {
  'too-late': 'Süresi içinde gönderilemedi',
  'sender-lost': 'Gönderen süreç durdu; gitmiş olabilir',
  'time-out': 'Sağlayıcı zamanında yanıt vermedi; gitmiş olabilir',
  'connection-lost': 'Bağlantı koptu; gitmiş olabilir',
  'no-sms-operator': 'SMS gönderen yok: bir SMS işletmecisi ayarlanmamış (SMSUsername)',
  unreadable: 'Şifresi bu kurulumun anahtarıyla açılamadı',
  'not-composed': 'E-postanın eki hazırlanamadı',
  'no-mail-server': 'E-posta sunucusu ayarlanmamış (SMTP_URL)',
  'no-report': 'İşletmeci iki gün içinde teslim raporu vermedi',
  'proxy-refused': 'Vekil sunucu (OUTGOING_PROXY) işletmeciye yol vermedi',
  'municipality-silent': 'Belediye servisi yanıt vermedi',
  'not-registered': 'Belediye servisi mesajı almadı',
};

/** Says what the code of a message means; of the sender's own codes its documents tell. */
export function failureText(code: string, operator: OperatorKind): string {
  if (Object.hasOwn(own, code)) return own[code] ?? '';
  if (Object.hasOwn(operator.undelivered, code)) return operator.undelivered[code] ?? '';
  if (code.startsWith(ACCOUNT_FAULT)) return `SMS işletmecisi ${accountFaultText(code, operator)}`;
  if (/^smtp-[45]\d\d$/.test(code)) return 'E-posta sunucusu mesajı almadı';
  return /^http-\d+$/.test(code) ? 'Sağlayıcı hata yanıtı verdi' : 'Sağlayıcının kodu';
}

/** The end of so many days can be asked for. */
const DAYS = 7;
const MINUTE = 60_000;
/** Counts the milliseconds after which a job that runs every minute is late; the nightly rounds take some. */
const LATE = 10 * MINUTE;

/** `idle` means that it runs and has nobody to hand its messages to. */
export type JobState = 'well' | 'late' | 'failed' | 'new' | 'idle';

function stateOf({ name, doneAt, failedAt }: JobRun, now: number, isSmsSent: boolean): JobState {
  if (name === SMS_SWEEP && !isSmsSent) return 'idle';
  if (failedAt !== null && (doneAt === null || failedAt > doneAt)) return 'failed';
  if (doneAt === null) return 'new';
  return now - doneAt.getTime() > LATE ? 'late' : 'well';
}

/** Opens `/yonetim/isler`: regular jobs, the outbox in numbers, and the days whose end can be asked for. */
export async function openJobsPage(request: Request) {
  await requireAdministrator(request);
  const { configuration, now: readNow } = getPortal();
  const now = readNow();
  const isSmsSent = smsWayOf(configuration) !== 'nobody';
  const operator = operatorKindOf(configuration);
  const [runs, outbox, credit] = await Promise.all([listJobRuns(), readOutboxFigures(), readCredit()]);
  const next = new Date((Math.floor(now.getTime() / MINUTE) + 1) * MINUTE).toISOString();
  return {
    jobs: runs.map((run) => ({
      ...{ name: run.name, title: run.title, state: stateOf(run, now.getTime(), isSmsSent), nextAt: next },
      doneAt: run.doneAt?.toISOString() ?? null,
      failedAt: run.failedAt?.toISOString() ?? null,
    })),
    credit: credit && creditText(credit, operator),
    smsFault: isSmsSent ? null : NOBODY_SENDS,
    messages: outbox.purposes.map(({ purpose, channel, oldestAt, ...figures }) => ({
      ...figures,
      title: purposes[purpose].title + (channel === 'email' ? ' (e-posta)' : ''),
      oldestAt: oldestAt?.toISOString() ?? null,
    })),
    failures: outbox.failures.map(({ code, count, lastAt }) => ({
      ...{ code, count, words: failureText(code, operator) },
      lastAt: lastAt.toISOString(),
    })),
    days: daysToClose(now, DAYS)
      .toReversed()
      .map((value) => ({ value, label: formatDate(value) })),
  };
}

interface Asked {
  readonly typed: { readonly gun: string };
  readonly problems?: readonly FormProblem[];
  readonly dayEnd?: ReadReply<DayEnd>;
}

function answer({ typed, problems = [], dayEnd }: Asked, status = 200) {
  const isRestoredForm = status === 200 && dayEnd === undefined;
  return data(
    { typed, problems, isRestoredForm, dayEnd: dayEnd ?? null, unread: dayEnd?.unread ?? 0 },
    { status },
  );
}

/** Compares a day that is over with the bank, as the nightly work does: the page with how it ended, or with what stands against it. */
export async function askDayEnd(request: Request) {
  const citizen = await requireAdministrator(request);
  const form = await requireForm(request);
  const typed = { gun: textOf(form, 'gun') };
  if (isRestoredForm(form)) return answer({ typed });
  const day = daysToClose(getPortal().now(), DAYS).find((one) => one === typed.gun);
  if (day === undefined)
    return answer({ typed, problems: [{ text: 'Günü listeden seçin.', fieldId: 'gun' }] }, 422);
  await recordStaffAct(request, citizen, citizen.identityNo, 'day-end-asked', formatDate(day));
  try {
    return answer({ typed, dayEnd: await closeDay(day) });
  } catch (error) {
    if (!(error instanceof MunicipalRefusal)) throw error;
    return answer({ typed, problems: [{ text: error.message }] }, 422);
  }
}
