import type { MunicipalOutage } from './municipal-errors.server';
import { getRequestContext } from './request-context.server';

/** What a person posted: fields that may be secret, and whether files came along. */
export interface PostedForm {
  readonly form: FormData;
  readonly hasFiles: boolean;
}

const [POSTED, SILENCE] = ['posted form', 'municipality silent'] as const;

/** Remembers for the length of the request what was posted, so that a page about an outage can bring it back. */
export function notePostedForm(posted: PostedForm): void {
  getRequestContext().seen.set(POSTED, posted);
}

export function findPostedFields(): PostedForm | null {
  return (getRequestContext().seen.get(POSTED) as PostedForm | undefined) ?? null;
}

/** Remembers that the municipality did not answer: whoever threw it on, the page says so. */
export function noteOutage(error: MunicipalOutage): void {
  getRequestContext().seen.set(SILENCE, error);
}

export function findOutage(): MunicipalOutage | null {
  return (getRequestContext().seen.get(SILENCE) as MunicipalOutage | undefined) ?? null;
}
