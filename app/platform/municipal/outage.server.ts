import type { MunicipalOutage } from './errors.server';
import { getRequestContext } from '../request/request-context.server';

/** What a person posted: fields that may be secret, and whether files came along. */
export interface PostedForm {
  readonly form: FormData;
  readonly hasFiles: boolean;
}

const [POSTED, SILENCE, NO_RECORDS, LEFT_OUT] = [
  'posted form',
  'municipality silent',
  'records away',
  'left out',
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

/** Remembers that the portal's own records could not be read or written. */
export function noteDatabaseFailure(): void {
  getRequestContext().seen.set(NO_RECORDS, true);
}

export function hasDatabaseFailure(): boolean {
  return getRequestContext().seen.has(NO_RECORDS);
}

/** Remembers that so many rows of the municipality's could not be read and are missing on the page. */
export function noteLeftOut(rows: number): void {
  getRequestContext().seen.set(LEFT_OUT, countLeftOut() + rows);
}

/** Rows that are missing on the page of this request. */
export function countLeftOut(): number {
  return (getRequestContext().seen.get(LEFT_OUT) as number | undefined) ?? 0;
}
