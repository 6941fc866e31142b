import { and, count, eq, inArray, like, min } from 'drizzle-orm';
import { pingScanner } from '~/parts/documents/scanner.server';
import { readCredit } from '~/parts/messages/credit.server';
import { ACCOUNT_FAULT, accountFaultText } from '~/parts/messages/operators/account-fault';
import { operatorKindOf } from '~/parts/messages/sms-operators.server';
import type { Channel } from '~/parts/messages/purposes';
import { NOBODY_SENDS, smsWayOf } from '~/parts/messages/sms-way.server';
import { smsOutbox } from '~/parts/messages/tables.server';
import { isInReview, isToRefund, isWaiting, paymentAttempt } from '~/features/payments/attempt/tables.server';
import { listFailingCalls } from '~/platform/municipal/failing-calls.server';
import { listJobRuns } from '~/platform/jobs/jobs.server';
import { differenceText, findDifference } from '~/platform/portal/municipal-clock.server';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { getPortal, type Portal } from '~/platform/portal/portal.server';
import { loadNow } from '../load/load-now.server';
import { askDatabase } from './readiness.server';
import { within } from './within';

/** What is busy or not known is neither well nor broken. */
export type Health = 'iyi' | 'yoğun' | 'bozuk' | 'bilinmiyor';

/** Describes one part looked at: how it is, its figures, and a sentence where it is not well. */
interface Finding {
  readonly state: Health;
  readonly reason?: string;
  readonly [figure: string]: unknown;
}

/** Counts the milliseconds any part may take to answer. */
const LIMIT = 2_500;
/** Counts the milliseconds the operator has of them to tell the credit. */
const CREDIT_LIMIT = 1_500;
/** A payment may be without an outcome for so many seconds: after ninety minutes a person has it. */
const OLDEST_PAYMENT = 100 * 60;
/** Counts the seconds a message may wait: codes live ten minutes. */
const OLDEST_MESSAGE = 10 * 60;
/** Counts the seconds a job that runs every minute may be away; the nightly rounds take some. */
const OLDEST_RUN = 10 * 60;

const unknown = (reason: string): Finding => ({ state: 'bilinmiyor', reason });
const whole = (milliseconds: number) => Math.round(milliseconds);

function secondsSince(at: Date | null): number | null {
  return at === null ? null : Math.max(0, Math.round((getPortal().now().getTime() - at.getTime()) / 1_000));
}

async function checkDatabase(): Promise<Finding> {
  const { milliseconds, takesWrites } = await askDatabase();
  if (milliseconds === null) return { state: 'bozuk', reason: 'Veritabanı bir saniyede yanıt vermedi.' };
  const figures = { milliseconds: whole(milliseconds) };
  if (!takesWrites) return { state: 'bozuk', reason: 'Veritabanına yazılamıyor.', ...figures };
  return { state: 'iyi', ...figures };
}

function checkLoad(): Finding {
  const load = loadNow();
  if (load === null) return unknown('Bu süreç yoğunluğunu ölçmüyor.');
  const figures = { loopMilliseconds: whole(load.loop), databaseMilliseconds: whole(load.database) };
  return load.isBusy
    ? { state: 'yoğun', reason: 'Portal yetişemiyor; yeni ziyaretçiler bekletiliyor.', ...figures }
    : { state: 'iyi', ...figures };
}

function checkPool(): Finding {
  const { connection } = getPortal();
  if (connection.kind === 'pglite') return { state: 'iyi', kind: 'gömülü' };
  const { totalCount: total, idleCount: idle, waitingCount: waiting, options } = connection.pool;
  const figures = { total, idle, waiting, most: options.max };
  const isFull = waiting > options.max * 2;
  return isFull
    ? { state: 'bozuk', reason: 'Veritabanı bağlantıları yetmiyor, istekler sıra bekliyor.', ...figures }
    : { state: 'iyi', ...figures };
}

/** A copy that is not fit is a loss of speed alone: the primary is asked in its place. */
async function checkReplica(readReplica: NonNullable<Portal['checkReplica']>): Promise<Finding> {
  const { condition, lagSeconds } = await readReplica();
  switch (condition) {
    case 'following':
      return { state: 'iyi', lagSeconds };
    case 'lagging':
      return { state: 'bozuk', reason: 'Veritabanının kopyası geride kaldı, okunmuyor.', lagSeconds };
    case 'silent':
      return { state: 'bozuk', reason: 'Veritabanının kopyası yanıt vermiyor, okunmuyor.', lagSeconds };
    case 'unknown':
      return unknown('Veritabanının kopyasına henüz bakılmadı.');
    default:
      return condition satisfies never;
  }
}

async function checkMunicipality(): Promise<Finding> {
  const { municipality, configuration, now } = getPortal();
  const kind = configuration.service === 'embedded' ? 'gömülü' : 'uzak';
  const started = performance.now();
  const asked = municipality.GetServerTime({}).catch((error: unknown) => error);
  const answer = await within(LIMIT, asked);
  const milliseconds = whole(performance.now() - started);
  if (answer instanceof MunicipalOutage && answer.isResting) {
    return { state: 'bozuk', reason: 'Belediye servisi yanıt vermediği için dinleniyor.', kind };
  }
  if (answer instanceof MunicipalOutage && answer.isNotOffered) return { state: 'iyi', kind, milliseconds };
  if (typeof answer !== 'string') {
    return { state: 'bozuk', reason: 'Belediye servisi yanıt vermedi.', kind, milliseconds };
  }
  const failing = listFailingCalls();
  if (failing.length > 0) {
    const reason = `Belediye servisi şu çağrılara yanıt veremiyor: ${failing.join(', ')}.`;
    return { state: 'bozuk', reason, kind, milliseconds };
  }
  const clockDifferenceSeconds = findDifference(answer, now()) ?? 0;
  const figures = { kind, milliseconds, clockDifferenceSeconds };
  if (clockDifferenceSeconds === 0) return { state: 'iyi', ...figures };
  const reason = `Belediyenin saati ${differenceText(clockDifferenceSeconds)}.`;
  return { state: 'bozuk', reason, ...figures };
}

/** Without it no file is taken, and everything else goes on. */
async function checkScanning(address: string): Promise<Finding> {
  const started = performance.now();
  const isThere = await pingScanner(address).then(
    () => true,
    () => false,
  );
  return isThere
    ? { state: 'iyi', milliseconds: whole(performance.now() - started) }
    : { state: 'bozuk', reason: 'Virüs tarayıcısı yanıt vermiyor, yüklenen dosyalar alınmıyor.' };
}

async function checkPayments(): Promise<Finding> {
  const { database } = getPortal();
  const [open, review, refund] = await Promise.all(
    [isWaiting, isInReview, isToRefund].map(async (condition) => {
      const [row] = await database
        .select({ count: count(), oldest: min(paymentAttempt.createdAt) })
        .from(paymentAttempt)
        .where(condition);
      return row;
    }),
  );
  const oldestSeconds = secondsSince(open?.oldest ?? null);
  const figures = {
    unresolved: open?.count ?? 0,
    oldestSeconds,
    inReview: review?.count ?? 0,
    toRefund: refund?.count ?? 0,
  };
  return (oldestSeconds ?? 0) > OLDEST_PAYMENT
    ? { state: 'bozuk', reason: 'Sonucu belli olmayan eski bir ödeme var.', ...figures }
    : { state: 'iyi', ...figures };
}

/** Returns the messages the operator's account may still send; null where that is not known in time. */
async function findCredit(): Promise<number | null> {
  const credit = await within(CREDIT_LIMIT, readCredit());
  return credit?.kind === 'known' ? credit.messages : null;
}

/** Says at once what people must put right at the operator, though messages still wait for it. */
async function findOperatorFault(credit: number | null): Promise<string | null> {
  if (credit === 0) return 'SMS işletmecisindeki hesapta kredi kalmadı.';
  const { database, configuration } = getPortal();
  const [refused] = await database
    .select({ code: smsOutbox.lastCode })
    .from(smsOutbox)
    .where(
      and(inArray(smsOutbox.state, ['queued', 'sending']), like(smsOutbox.lastCode, `${ACCOUNT_FAULT}%`)),
    )
    .limit(1);
  if (!refused?.code) return null;
  const operator = operatorKindOf(configuration);
  return `${operator.name} ${accountFaultText(refused.code, operator)}.`;
}

async function checkMessages(channel: Channel, reason: string): Promise<Finding> {
  if (channel === 'sms' && smsWayOf(getPortal().configuration) === 'nobody')
    return { state: 'bozuk', reason: NOBODY_SENDS };
  const [open] = await getPortal()
    .database.select({ count: count(), oldest: min(smsOutbox.createdAt) })
    .from(smsOutbox)
    .where(and(inArray(smsOutbox.state, ['held', 'queued', 'sending']), eq(smsOutbox.channel, channel)));
  const oldestSeconds = secondsSince(open?.oldest ?? null);
  const figures = {
    ...{ unsent: open?.count ?? 0, oldestSeconds },
    ...(channel === 'sms' && { credit: await findCredit() }),
  };
  const fault = channel === 'sms' ? await findOperatorFault(figures.credit ?? null) : null;
  if (fault !== null) return { state: 'bozuk', reason: fault, ...figures };
  return (oldestSeconds ?? 0) > OLDEST_MESSAGE
    ? { state: 'bozuk', reason, ...figures }
    : { state: 'iyi', ...figures };
}

async function checkJobs(): Promise<Finding> {
  const runs = await listJobRuns();
  if (runs.length === 0) return unknown('Bu süreçte düzenli iş çalışmıyor.');
  const jobs = Object.fromEntries(
    runs.map(({ name, doneAt, failedAt }) => [
      name,
      { lastDone: doneAt?.toISOString() ?? null, lastFailed: failedAt?.toISOString() ?? null },
    ]),
  );
  const isYoung = process.uptime() < OLDEST_RUN;
  const late = runs.filter(({ doneAt }) => (secondsSince(doneAt) ?? (isYoung ? 0 : Infinity)) > OLDEST_RUN);
  if (late.length > 0 && !isYoung) {
    const names = late.map(({ name }) => name).join(', ');
    return { state: 'bozuk', reason: `Düzenli işler gecikti: ${names}.`, jobs };
  }
  const isNew = runs.some(({ doneAt }) => doneAt === null);
  return isNew ? { ...unknown('Bazı düzenli işler henüz çalışmadı.'), jobs } : { state: 'iyi', jobs };
}

/** A part that cannot be looked at, because the database is silent for instance, is unknown. */
async function orUnknown(work: Promise<Finding>): Promise<Finding> {
  return (await within(LIMIT, work)) ?? unknown('Veritabanına sorulamadı.');
}

/** Checks every part beside each other, none longer than 2.5 seconds. Nothing personal is among them. */
export async function checkEverything(): Promise<Record<string, Finding>> {
  const { checkReplica: checkCopy, configuration } = getPortal();
  const { scannerAddress, smtpUrl } = configuration.environment;
  const [database, replica, scanner, municipality, payments, messages, emails, jobs] = await Promise.all([
    checkDatabase(),
    checkCopy && orUnknown(checkReplica(checkCopy)),
    scannerAddress !== null && checkScanning(scannerAddress),
    checkMunicipality(),
    orUnknown(checkPayments()),
    orUnknown(checkMessages('sms', 'Gönderilemeyen SMS bekliyor.')),
    smtpUrl !== null && orUnknown(checkMessages('email', 'Gönderilemeyen e-posta bekliyor.')),
    orUnknown(checkJobs()),
  ]);
  return {
    database,
    ...(replica && { replica }),
    ...(scanner && { scanner }),
    load: checkLoad(),
    pool: checkPool(),
    municipality,
    payments,
    messages,
    ...(emails && { emails }),
    municipalMessages: unknown('Belediyenin kendi SMS kuyruğu portaldan görülmez.'),
    jobs,
  };
}
