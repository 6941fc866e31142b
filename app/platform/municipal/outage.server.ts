import type { MissingPart } from '../page/outage-context';
import type { MunicipalOutage, MunicipalRefusal } from './errors.server';
import { getRequestContext } from '../request/request-context.server';

/** Describes what a person posted: fields that may be secret, and whether files came along. */
interface PostedForm {
  readonly form: FormData;
  readonly hasFiles: boolean;
}

const [POSTED, SILENCE, REFUSAL, NO_RECORDS, MISSING] = [
  'posted form',
  'municipality silent',
  'municipality refused',
  'records away',
  'missing parts',
] as const;

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

/** Remembers a refusal nobody on the page had words of their own for: the municipality's are shown. */
export function noteRefusal(error: MunicipalRefusal): void {
  getRequestContext().seen.set(REFUSAL, error);
}

export function findRefusal(): MunicipalRefusal | null {
  return (getRequestContext().seen.get(REFUSAL) as MunicipalRefusal | undefined) ?? null;
}

/** Remembers a part of the page that could not be had. */
export function noteMissingPart(part: MissingPart): void {
  getRequestContext().seen.set(MISSING, [...listMissingParts(), part]);
}

export function listMissingParts(): readonly MissingPart[] {
  return (getRequestContext().seen.get(MISSING) as readonly MissingPart[] | undefined) ?? [];
}

/** Remembers that the portal's own records could not be read or written. */
export function noteDatabaseFailure(): void {
  getRequestContext().seen.set(NO_RECORDS, true);
}

export function hasDatabaseFailure(): boolean {
  return getRequestContext().seen.has(NO_RECORDS);
}
