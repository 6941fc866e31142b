import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { wakeJob } from '~/platform/jobs/jobs.server';
import { metrics } from '~/platform/log/metrics.server';
import { getPortal } from '~/platform/portal/portal.server';
import { composeEmail } from './email/compose.server';
import type { MakePaper, ReadEmail } from './email/content';
import { readEmailServer } from './email/email-server';
import { waitAfter } from './message-states';
import { municipalSender } from './municipal-sender.server';
import { ACCOUNT_FAULT } from './operators/account-fault';
import { openOperator } from './sms-operators.server';
import type { MessageRow } from './outbox.server';
import { endMessage, openEmail, openText, openTo, sendingJobs } from './outbox.server';
import { isSmsPurpose } from './purposes';
import { smsWayOf } from './sms-way.server';
import type { SendOutcome } from './operators/operator';
import type { SmsSender } from './sms-sender';
import { handOver } from './smtp.server';
import { smsOutbox } from './tables.server';

/** No sender takes so long. */
const LEASE = 60_000;

const nobody: SmsSender = {
  isRepeatable: true,
  send: () => Promise.resolve({ kind: 'unsent', code: 'no-sms-operator' }),
};

/**
 * Creates an account of our own with an operator when the settings name one, else the municipality's call, where it has
 * an operator.
 */
function createSender(): SmsSender {
  const { configuration, municipality } = getPortal();
  const operator = openOperator(configuration);
  if (operator !== null) return operator;
  return smsWayOf(configuration) === 'nobody' ? nobody : municipalSender(municipality);
}

/** Marks the message as being sent before anything leaves; null when it is not due or another process has it. */
async function claim(id: string): Promise<MessageRow | null> {
  const { database, now } = getPortal();
  const at = now();
  const [row] = await database
    .update(smsOutbox)
    .set({
      state: 'sending',
      attempts: sql`${smsOutbox.attempts} + 1`,
      lockedUntil: new Date(at.getTime() + LEASE),
      changedAt: at,
    })
    .where(
      and(
        eq(smsOutbox.id, id),
        eq(smsOutbox.state, 'queued'),
        lte(smsOutbox.notBefore, at),
        gt(smsOutbox.notAfter, at),
      ),
    )
    .returning();
  return row ?? null;
}

/** Puts the message back for later, or ends it when later would be too late. */
async function putBack(row: MessageRow, code: string): Promise<void> {
  const { database, now } = getPortal();
  const wait = waitAfter(row.attempts, Math.random());
  const notBefore = new Date(now().getTime() + wait);
  if (notBefore >= row.notAfter) return endMessage(row.id, 'sending', 'failed', code);
  await database
    .update(smsOutbox)
    .set({ state: 'queued', lockedUntil: null, lastCode: code, notBefore, changedAt: now() })
    .where(and(eq(smsOutbox.id, row.id), eq(smsOutbox.state, 'sending')));
  await wakeJob(sendingJobs[row.channel], { id: row.id }, Math.ceil(wait / 1_000));
}

async function record(row: MessageRow, outcome: SendOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      return endMessage(row.id, 'sending', 'accepted', outcome.code, outcome.providerId);
    case 'retryable':
      return putBack(row, outcome.code);
    case 'misconfigured':
      return putBack(row, ACCOUNT_FAULT + outcome.code);
    case 'permanent':
      return endMessage(row.id, 'sending', 'failed', outcome.code);
    case 'unknown':
      return endMessage(row.id, 'sending', 'unknown', outcome.code);
    case 'unsent':
      return endMessage(row.id, 'sending', 'unsent', outcome.code);
    default:
      return outcome satisfies never;
  }
}

/**
 * Handles a message whose process died while sending it: sent again where the other side knows it by its id, left to
 * people where a second one would reach the receiver. A mail server knows no message again.
 */
export async function settleLost(row: MessageRow, sender: SmsSender = createSender()): Promise<void> {
  const code = 'sender-lost';
  const again = row.channel === 'sms' && sender.isRepeatable;
  getPortal().log.warn(
    { message: row.id, purpose: row.purpose, channel: row.channel, again },
    'message.sender-lost',
  );
  await record(row, { kind: again ? 'retryable' : 'unknown', code });
}

const noPaper: MakePaper = () => Promise.resolve(null);

const unreadable: SendOutcome = { kind: 'permanent', code: 'unreadable' };

async function sendShortMessage(row: MessageRow, sender: SmsSender): Promise<SendOutcome> {
  const { id, purpose, registryOid } = row;
  const [to, text] = [openTo(row), openText(row)];
  if (to === null || text === null || !isSmsPurpose(purpose)) return unreadable;
  return sender.send({ id, to, text, purpose, registryOid, isCode: purpose === 'code' });
}

/** Nothing has left before the message is whole: what goes wrong until then is tried again. */
async function compose(row: MessageRow, to: string, email: ReadEmail, makePaper: MakePaper) {
  try {
    const attachment = email.paper && (await makePaper(email.paper));
    return await composeEmail({ id: row.id, to, email, attachment });
  } catch (error) {
    getPortal().log.error({ err: error, message: row.id }, 'email.not-composed');
    return null;
  }
}

async function sendEmail(row: MessageRow, makePaper: MakePaper): Promise<SendOutcome> {
  const { smtpUrl } = getPortal().configuration.environment;
  if (smtpUrl === null) return { kind: 'retryable', code: 'no-mail-server' };
  const [to, email] = [openTo(row), openEmail(row)];
  if (to === null || email === null) return unreadable;
  const composed = await compose(row, to, email, makePaper);
  if (composed === null) return { kind: 'retryable', code: 'not-composed' };
  return handOver(readEmailServer(smtpUrl), composed.envelope, composed.message);
}

/** Says how one message goes; what is not said goes as it usually does. */
interface Delivery {
  readonly sender?: SmsSender;
  readonly makePaper?: MakePaper;
}

/**
 * Sends one message if it is due, and tells what became of it; null when it was not its turn. Any number of processes
 * may try: one of them gets it.
 */
export async function deliverMessage(
  id: string,
  { sender = createSender(), makePaper = noPaper }: Delivery = {},
): Promise<SendOutcome | null> {
  const row = await claim(id);
  if (!row) return null;
  const { purpose, channel, attempts } = row;
  const outcome = await (channel === 'email' ? sendEmail(row, makePaper) : sendShortMessage(row, sender));
  const fields = { message: id, purpose, channel, attempts, outcome: outcome.kind, code: outcome.code };
  metrics.messages.inc({ outcome: outcome.kind });
  const { log } = getPortal();
  if (outcome.kind === 'accepted') log.info(fields, 'message.accepted');
  else log.error(fields, 'message.not-accepted');
  await record(row, outcome);
  return outcome;
}
