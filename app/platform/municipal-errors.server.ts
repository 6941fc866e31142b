import type { CallDefinition, RefusalOf } from 'municipality/contract';

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
}

/** The municipality did not answer, or not in words we understand: neither a yes nor a no. */
export class MunicipalOutage extends Error {
  override readonly name = 'municipal_outage';

  constructor(
    message: string,
    readonly call: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/**
 * The refusal of a call as one of its declared codes, to switch over; `undeclared` when the service sent none of
 * them. Anything that is no refusal is thrown on.
 */
export function requireRefusal<Call extends CallDefinition>(
  error: unknown,
  call: Call,
): { code: RefusalOf<Call> | 'undeclared'; message: string } {
  if (!(error instanceof MunicipalRefusal) || error.call !== call.name) throw error;
  const code = call.refusals.find((declared) => declared === error.code) as RefusalOf<Call> | undefined;
  return { code: code ?? 'undeclared', message: error.message };
}
