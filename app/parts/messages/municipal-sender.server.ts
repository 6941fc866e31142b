import type { MunicipalClient } from '~/platform/municipal/client.server';
import { MunicipalOutage, MunicipalRefusal } from '~/platform/municipal/errors.server';
import { purposes } from './purposes';
import type { SendOutcome } from './operators/operator';
import type { SmsSender } from './sms-sender';

function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof MunicipalRefusal) {
    const isOutside = (error.httpStatus ?? 0) >= 500;
    return {
      kind: isOutside ? 'retryable' : 'permanent',
      code: error.code ?? `http-${error.httpStatus ?? 0}`,
    };
  }
  if (!(error instanceof MunicipalOutage)) throw error;
  const isTimeOut = error.cause instanceof Error && error.cause.name === 'TimeoutError';
  // The call is idempotent by our id, so a broken connection may be tried again; a time-out is left to people.
  return isTimeOut
    ? { kind: 'unknown', code: 'time-out' }
    : { kind: 'retryable', code: 'municipality-silent' };
}

/** Lets the municipality send, by its own contract with an operator. */
export function municipalSender(municipality: MunicipalClient): SmsSender {
  return {
    isRepeatable: true,
    async send({ id, to, text, purpose, registryOid }) {
      const { title, sms } = purposes[purpose];
      try {
        const isTaken = await municipality.registerShortMessageRequest({
          messageTypeCode: sms.typeCode,
          shortMessages: [
            { RegistryOid: registryOid, SourceOid: id, SubscriberOid: null, GsmNumber: to, SmsText: text },
          ],
          sendingTime: 0,
          title,
        });
        return isTaken
          ? { kind: 'accepted', code: 'registered', providerId: null }
          : { kind: 'permanent', code: 'not-registered' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}
