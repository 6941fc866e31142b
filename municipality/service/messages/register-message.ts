import { eq } from 'drizzle-orm';
import type { ShortMessageItem, StoredMessageCode } from 'municipality/contract';
import type { ServiceDatabase } from '../kit/database/connection';
import type { CallContext } from '../kit/endpoint';
import { handOver } from './hand-over';
import { shortMessage } from './tables';

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
      text: item.SmsText,
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
