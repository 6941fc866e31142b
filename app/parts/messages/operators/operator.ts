/** Describes a message as an operator needs it. */
export interface OperatorMessage {
  /** The same message has the same id, however often it is tried. */
  readonly id: string;
  /** Holds ten digits, beginning with 5. */
  readonly to: string;
  readonly text: string;
  /** Says that it carries a one-time code, which is worth nothing late. */
  readonly isCode: boolean;
}

/**
 * Describes what became of a try. `retryable`: certainly not sent, and may be sent later. `permanent`: certainly not
 * sent, and trying again changes nothing. `misconfigured`: certainly not sent, and may be sent once people have put the
 * account right. `unknown`: the request left, and no word came back. `unsent`: there is nobody
 * to send it.
 */
export type SendOutcome =
  | { readonly kind: 'accepted'; readonly code: string; readonly providerId: string | null }
  | {
      readonly kind: 'retryable' | 'misconfigured' | 'permanent' | 'unknown' | 'unsent';
      readonly code: string;
    };

/** Holds the account a municipality has with an operator. */
export interface OperatorAccount {
  /** Holds the address before the paths of the operator's service. */
  readonly baseUrl: string;
  readonly user: string;
  readonly password: string;
  /** Holds the sender name phones show; must be registered with the operator. */
  readonly header: string;
  /** Tells several applications of one account apart; may be empty. */
  readonly application: string;
  /** Says whether codes go by the operator's service for one-time passwords, which costs a package of its own. */
  readonly hasOtpService: boolean;
  /** Counts milliseconds; ten seconds when left out. */
  readonly timeLimit?: number;
}

/** Says what became of a message the operator had taken; `code` is its word for why it was not delivered. */
export type DeliveryReport =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'undelivered'; readonly code: string };

/** Says how many messages an account may still send, or why nobody knows. */
export type Credit =
  | { readonly kind: 'known'; readonly messages: number }
  /** The account, its sender name or this machine's address is not accepted. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'silent' };

/** Describes an operator that sends by an account of the portal's own. Nothing of it throws. */
export interface SmsOperator {
  send(message: OperatorMessage): Promise<SendOutcome>;
  /** Whether the same message sent twice reaches the phone once: the other side knows it by its id. */
  readonly isRepeatable: boolean;
  /** Counts the messages whose reports are read in one round of a minute; the operator bounds its questions. */
  readonly mostReports: number;
  /**
   * Reads what became of messages, by the numbers the operator gave them. A message without an end yet is left out.
   * Null when the operator did not answer.
   */
  readReports(providerIds: readonly string[]): Promise<ReadonlyMap<string, DeliveryReport> | null>;
  /** Asks for the account's credit, which also tries user, password and address; sends nothing. */
  readCredit(): Promise<Credit>;
}

/** Describes what an operator brings. */
export interface OperatorKind {
  /** Names it for people. */
  readonly name: string;
  readonly open: (account: OperatorAccount) => SmsOperator;
  /** Holds what its codes of a wrong account say and what helps, in Turkish, as a part of a sentence. */
  readonly accountFaults: Readonly<Record<string, string>>;
  /** Holds why a message was not delivered, in Turkish, by the operator's code. */
  readonly undelivered: Readonly<Record<string, string>>;
}
