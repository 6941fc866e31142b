import { writeSms } from 'municipality/values/sms-text';
import type { ServiceLog } from 'municipality/ground/service-events';
import { eq } from 'drizzle-orm';
import type { ShortMessageItem, StoredMessageCode } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { shortMessage } from './tables';
import { fetch } from 'undici';

/** Counts the milliseconds the operator has; the caller waits ten seconds in all. */
const TIME_LIMIT = 5_000;

interface HandedMessage {
  /** The operator takes a message once per id, so an unanswered hand-over may be repeated. */
  readonly id: string;
  readonly to: string;
  readonly text: string;
}

/** Gives a message to the operator. False when it was not taken, or nobody can say whether it was. */
async function handOver(url: string, message: HandedMessage, log: ServiceLog): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIME_LIMIT),
      redirect: 'error',
    });
    await response.arrayBuffer();
    if (!response.ok) log('sms.refused', { status: response.status });
    return response.ok;
  } catch (error) {
    log('sms.silent', { cause: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

export interface Wrapping {
  readonly messageTypeCode: StoredMessageCode;
  readonly title: string;
  readonly now: Date;
}

/** Writes a message down to be sent; with a key known already, nothing is written. */
export async function writeShortMessage(
  database: ServiceDatabase,
  item: ShortMessageItem,
  { messageTypeCode, title, now }: Wrapping,
): Promise<void> {
  await database
    .insert(shortMessage)
    .values({
      sourceOid: item.SourceOid,
      messageTypeCode,
      title,
      registryOid: item.RegistryOid,
      subscriberOid: item.SubscriberOid,
      gsmNumber: item.GsmNumber,
      text: writeSms(item.SmsText),
      registeredAt: now,
    })
    .onConflictDoNothing();
}

/** Gives a written message to the operator unless it has it already. False when the operator did not take it. */
export async function sendShortMessage(
  { database, now, settings, log }: Pick<CallContext, 'database' | 'now' | 'settings' | 'log'>,
  sourceOid: string,
): Promise<boolean> {
  const [stored] = await database.select().from(shortMessage).where(eq(shortMessage.sourceOid, sourceOid));
  if (!stored || stored.handedOverAt !== null || stored.text === null) return true;
  if (settings.messageHandOverUrl === null) return true;
  const message = { id: sourceOid, to: stored.gsmNumber, text: stored.text };
  if (!(await handOver(settings.messageHandOverUrl, message, log))) return false;
  await database
    .update(shortMessage)
    .set({ handedOverAt: now, text: null })
    .where(eq(shortMessage.sourceOid, sourceOid));
  return true;
}
