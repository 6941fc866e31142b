import { messageCalls, type ShortMessageItem } from 'municipality/contract';
import { endpoint, type CallContext } from '../kit/endpoint';
import type { Refuse } from '../kit/refusal';
import { sendShortMessage, writeShortMessage, type Wrapping } from './register-message';

/** Writes a message down and gives it to the operator. Throws `operator-unreachable`. */
async function send(
  context: CallContext,
  item: ShortMessageItem,
  wrapping: Omit<Wrapping, 'now'>,
  refuse: Refuse<'operator-unreachable'>,
): Promise<void> {
  await writeShortMessage(context.database, item, { ...wrapping, now: context.now });
  if (!(await sendShortMessage(context, item.SourceOid))) {
    throw refuse('operator-unreachable', 'SMS işletmecisine ulaşılamadı.');
  }
}

export const messageEndpoints = {
  registerShortMessageRequest: endpoint(
    messageCalls.registerShortMessageRequest,
    async (context, { messageTypeCode, shortMessages, title }, refuse) => {
      for (const item of shortMessages) await send(context, item, { messageTypeCode, title }, refuse);
      return true;
    },
  ),
  SendSms: endpoint(
    messageCalls.SendSms,
    async (context, { smsType, sourceOid, registryOid, gsmNumber, smsText }, refuse) => {
      const item: ShortMessageItem = {
        RegistryOid: registryOid,
        SourceOid: `${smsType}/${sourceOid}`,
        GsmNumber: gsmNumber,
        SmsText: smsText,
      };
      await send(
        context,
        item,
        { messageTypeCode: smsType, title: smsType === '7' ? 'Şifre ve üyelik SMS’i' : 'Tekli SMS' },
        refuse,
      );
      return true;
    },
  ),
};
