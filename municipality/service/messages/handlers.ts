import { eq } from 'drizzle-orm';
import { messageCalls } from 'municipality/contract';
import { endpoint } from '../endpoint';
import { handOver } from './hand-over';
import { shortMessage } from './tables';

export const messageEndpoints = {
  registerShortMessageRequest: endpoint(
    messageCalls.registerShortMessageRequest,
    async ({ database, now, settings, log }, { messageTypeCode, shortMessages, title }, refuse) => {
      for (const item of shortMessages) {
        const { SourceOid: sourceOid, GsmNumber: gsmNumber, SmsText: text } = item;
        await database
          .insert(shortMessage)
          .values({
            sourceOid,
            messageTypeCode,
            title,
            registryOid: item.RegistryOid,
            subscriberOid: item.SubscriberOid,
            gsmNumber,
            text,
            registeredAt: now,
          })
          .onConflictDoNothing();
        const [stored] = await database
          .select()
          .from(shortMessage)
          .where(eq(shortMessage.sourceOid, sourceOid));
        if (!stored || stored.handedOverAt !== null || stored.text === null) continue;
        if (settings.messageHandOverUrl === null) continue;
        const message = { id: sourceOid, to: stored.gsmNumber, text: stored.text };
        if (!(await handOver(settings.messageHandOverUrl, message, log))) {
          throw refuse('operator-unreachable', 'SMS işletmecisine ulaşılamadı.');
        }
        await database
          .update(shortMessage)
          .set({ handedOverAt: now, text: null })
          .where(eq(shortMessage.sourceOid, sourceOid));
      }
      return true;
    },
  ),
};
