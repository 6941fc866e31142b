import { data } from '@remix-run/node';
import type { HumanCheck } from '~/features/identity/human-check/human-check.server';
import type { FormProblem } from '~/platform/forms/validate-form.server';

/** Describes what any step answers with when it does not lead on. */
export interface Refused {
  readonly status: number;
  readonly problems?: readonly FormProblem[];
  readonly values?: Readonly<Record<string, string>>;
  readonly check?: HumanCheck | null;
  readonly retryAfterSeconds?: number;
}

export function answer({ status, problems = [], values = {}, check = null, retryAfterSeconds }: Refused) {
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data({ kind: 'step' as const, problems, values, check }, { status, ...(headers && { headers }) });
}
