import type { SmsPurpose } from './purposes';

interface OutgoingMessage {
  /** The same message has the same id, however often it is tried. */
  readonly id: string;
  /** Holds ten digits, beginning with 5. */
  readonly to: string;
  readonly text: string;
  readonly purpose: SmsPurpose;
  /** It is null where the receiver has no registry yet. */
  readonly registryOid: string | null;
}

/**
 * Describes what became of a try. `retryable`: certainly not sent, and may be sent later. `permanent`: certainly not
 * sent, and trying again changes nothing. `unknown`: the request left, and no word came back. `unsent`: there is nobody
 * to send it.
 */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly code: string; readonly providerId: string | null }
  | { readonly kind: 'retryable' | 'permanent' | 'unknown' | 'unsent'; readonly code: string };

/** Describes a way to send short messages. Never throws. */
export interface SmsSender {
  send(message: OutgoingMessage): Promise<SendOutcome>;
  /** Whether the same message sent twice reaches the phone once: the other side knows it by its id. */
  readonly isRepeatable: boolean;
}
