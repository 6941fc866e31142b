import type { z } from 'zod';

/**
 * Says who may make a call: anyone; a member, with the bearer token of the sign-in; a person, with that or with the
 * token of an e-Devlet sign-in under way; a payer, with a member's token or one of a fast payment, which reaches some
 * debts and nothing else; or the portal itself, with the municipality's validation key as bearer token.
 */
export type CallAccess = 'public' | 'member' | 'person' | 'payer' | 'system';

export interface CallDefinition<
  Name extends string = string,
  Request extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Refusal extends string = string,
> {
  readonly name: Name;
  /** Says in one Turkish sentence, for whoever programs against the service, what the call does. */
  readonly summary: string;
  /** Holds the path below the service's base address. */
  readonly path: string;
  readonly access: CallAccess;
  /** Tells whether a second identical request does no harm: reads do none, nor do writes with a key of their own. */
  readonly repeatable: boolean;
  readonly request: Request;
  readonly response: Response;
  /** Holds every `Code` a refusal of this call may carry. */
  readonly refusals: readonly Refusal[];
  /** Holds what its fields are in Turkish, by their names, where the shared words do not say it. */
  readonly words: Readonly<Record<string, string>>;
  /** Gives a value on the wire by the name of a field, where neither schema nor shared examples give one. */
  readonly examples: Readonly<Record<string, z.core.util.JSONType>>;
}

interface CallOptions<
  Name extends string,
  Request extends z.ZodType,
  Response extends z.ZodType,
  Refusal extends string,
> {
  name: Name;
  summary: string;
  path?: string;
  access: CallAccess;
  repeatable: boolean;
  request: Request;
  response: Response;
  refusals?: readonly Refusal[];
  words?: Readonly<Record<string, string>>;
  examples?: Readonly<Record<string, z.core.util.JSONType>>;
}

/** Declares one call of the municipal API: its spelling on the wire, who may make it, what goes and comes. */
export function defineCall<
  const Name extends string,
  Request extends z.ZodType,
  Response extends z.ZodType,
  const Refusal extends string = never,
>(options: CallOptions<Name, Request, Response, Refusal>): CallDefinition<Name, Request, Response, Refusal> {
  return Object.freeze({
    name: options.name,
    summary: options.summary,
    path: options.path ?? `/api/${options.name}`,
    access: options.access,
    repeatable: options.repeatable,
    request: options.request,
    response: options.response,
    refusals: options.refusals ?? [],
    words: options.words ?? {},
    examples: options.examples ?? {},
  });
}

export type RequestOf<Call> = Call extends { request: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never;
export type ResponseOf<Call> = Call extends { response: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : never;
export type RefusalOf<Call> = Call extends { refusals: readonly (infer Code)[] } ? Code : never;
