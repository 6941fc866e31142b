import { messageCalls } from 'municipality/contract';
import { endpoint } from '../endpoint';
import { sendShortMessage, writeShortMessage } from './register-message';

export const messageEndpoints = {
  registerShortMessageRequest: endpoint(
    messageCalls.registerShortMessageRequest,
    async (context, { messageTypeCode, shortMessages, title }, refuse) => {
      for (const item of shortMessages) {
        await writeShortMessage(context.database, item, { messageTypeCode, title, now: context.now });
        if (!(await sendShortMessage(context, item.SourceOid))) {
          throw refuse('operator-unreachable', 'SMS işletmecisine ulaşılamadı.');
        }
      }
      return true;
    },
  ),
};
