import { getRequestContext } from './request-context.server';

const LEFT_OUT = 'left out';

/** Remembers that so many rows of the municipality's could not be read and are missing on the page. */
export function noteLeftOut(rows: number): void {
  getRequestContext().seen.set(LEFT_OUT, countLeftOut() + rows);
}

/** Rows that are missing on the page or in the file of this request. */
export function countLeftOut(): number {
  return (getRequestContext().seen.get(LEFT_OUT) as number | undefined) ?? 0;
}

/** What a file says of its missing rows; null while none is missing. */
export function leftOutText(): string | null {
  const rows = countLeftOut();
  return rows === 0 ? null : `Belediyeden gelen ${rows} kayıt okunamadı; burada eksiktir.`;
}
