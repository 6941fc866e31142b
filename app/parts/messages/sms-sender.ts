import type { OperatorMessage, SendOutcome } from './operators/operator';
import type { SmsPurpose } from './purposes';

interface OutgoingMessage extends OperatorMessage {
  readonly purpose: SmsPurpose;
  /** It is null where the receiver has no registry yet. */
  readonly registryOid: string | null;
}

/** Describes a way to send short messages. Never throws. */
export interface SmsSender {
  send(message: OutgoingMessage): Promise<SendOutcome>;
  /** Whether the same message sent twice reaches the phone once: the other side knows it by its id. */
  readonly isRepeatable: boolean;
}
