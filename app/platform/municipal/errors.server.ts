import { type CallDefinition, type RefusalOf, UNEXPECTED } from 'municipality/contract';

/**
 * Lists the portal's own sentences where the municipality refuses without a word for a person: by who has to do
 * something.
 */
export const wordless = {
  fault: 'Belediyenin sistemi şu anda yanıt veremiyor. Birkaç dakika sonra yeniden deneyin.',
  refusal: 'Belediyenin sistemi bu isteği yerine getiremedi ve nedenini bildirmedi.',
} as const;

const ownSentences: ReadonlySet<string> = new Set([UNEXPECTED, `${UNEXPECTED}.`, ...Object.values(wordless)]);

/** The municipality answered, and the answer is no. The message is meant for the person. */
export class MunicipalRefusal extends Error {
  override readonly name: 'error_server' | 'error_unauthenticated';
  /** The specification gives both of its error names this status. */
  readonly status = 500;

  constructor(
    message: string,
    readonly call: string,
    readonly code: string | null = null,
    readonly httpStatus: number | null = null,
  ) {
    super(message);
    this.name = httpStatus === 401 ? 'error_unauthenticated' : 'error_server';
  }

  /** Says whether the municipality's system failed, rather than checked what was asked. */
  get hasFailed(): boolean {
    return (this.httpStatus ?? 0) >= 500;
  }

  /** Returns the message where it is the municipality's own; null where the portal speaks for want of one. */
  get words(): string | null {
    return ownSentences.has(this.message.trim()) ? null : this.message;
  }
}

/** Describes what else is known of an outage. */
export interface OutageNotes {
  readonly cause?: unknown;
  /** Something did come back, and it held neither an answer nor words. */
  readonly isReply?: boolean;
  readonly retryAfterSeconds?: number | null | undefined;
  readonly isResting?: boolean;
  readonly isNotOffered?: boolean;
  readonly correlationId?: string;
}

/** Counts when nobody knows better: seconds after which asking again makes sense. */
const ASK_AGAIN = 120;

/** The municipality did not answer, not in words we understand, or does not offer the call: neither a yes nor a no. */
export class MunicipalOutage extends Error {
  /**
   * Takes the specification's name where it calls the reply a server error: a body that is not there, a failure without
   * words.
   */
  override readonly name: 'municipal_outage' | 'error_server';
  readonly status = 500;
  /** Holds the seconds after which it may be asked again; for `Retry-After`. */
  readonly retryAfterSeconds: number;
  /** It was silent so often that it is left alone for some seconds: this call was not even sent. */
  readonly isResting: boolean;
  /** It does not offer this call at all: asking again soon makes no sense, and the service that rests on it is not there. */
  readonly isNotOffered: boolean;
  /** Says under which both sides' logs know the call; null where none was made. */
  readonly correlationId: string | null;

  constructor(
    message: string,
    readonly call: string,
    {
      cause,
      isReply = false,
      retryAfterSeconds,
      isResting = false,
      isNotOffered = false,
      correlationId,
    }: OutageNotes = {},
  ) {
    super(message, { cause });
    this.name = isReply ? 'error_server' : 'municipal_outage';
    this.retryAfterSeconds = retryAfterSeconds ?? ASK_AGAIN;
    this.isResting = isResting;
    this.isNotOffered = isNotOffered;
    this.correlationId = correlationId ?? null;
  }
}

/**
 * Tells whether the municipality said neither yes nor no, so that a form may ask to be sent again soon. What it does
 * not offer at all is no silence: thrown on, it comes to the page that says so and brings the form back.
 */
export function isSilence(error: unknown): error is MunicipalOutage {
  return error instanceof MunicipalOutage && !error.isNotOffered;
}

/**
 * Tells whether it is a fault told in words, without a code: nobody knows how far the municipality had come, so it is
 * asked again.
 */
export function isFaultOfItsOwn(error: unknown): boolean {
  return error instanceof MunicipalRefusal && error.code === null && (error.httpStatus ?? 0) >= 500;
}

/**
 * Throws a fault told in words on as an outage: a call that should decide about a person, and fails, has decided nothing.
 * Everything else is thrown on as it is.
 */
export function throwFaultAsOutage(error: unknown): never {
  if (error instanceof MunicipalRefusal && isFaultOfItsOwn(error)) {
    throw new MunicipalOutage(error.message, error.call, { cause: error, isReply: true });
  }
  throw error;
}

/**
 * Returns the refusal of a call as one of its declared codes, to switch over; `undeclared` when the service sent none
 * of them. Anything that is no refusal is thrown on.
 */
export function requireRefusal<Call extends CallDefinition>(
  error: unknown,
  call: Call,
): { code: RefusalOf<Call> | 'undeclared'; message: string } {
  if (!(error instanceof MunicipalRefusal) || error.call !== call.name) throw error;
  const code = call.refusals.find((declared) => declared === error.code) as RefusalOf<Call> | undefined;
  return { code: code ?? 'undeclared', message: error.message };
}

/**
 * Does the same where every code the call declares leads to one end; a refusal that none of them explains is thrown on,
 * so that its words are read.
 */
export function requireDeclaredRefusal<Call extends CallDefinition>(
  error: unknown,
  call: Call,
): RefusalOf<Call> {
  const { code } = requireRefusal(error, call);
  if (code === 'undeclared') throw error;
  return code;
}

/** Returns what a call answers, or what stands in for it at a municipality that does not offer the call. */
export async function ifOffered<Answer>(answer: Promise<Answer>, otherwise: () => Answer): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof MunicipalOutage && error.isNotOffered) return otherwise();
    throw error;
  }
}
