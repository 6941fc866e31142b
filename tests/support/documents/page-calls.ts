import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../house/root-folder';

/** Describes what a page asks of the municipality, in the order it is asked for first. */
export interface PageCalls {
  /** The address stands as it is declared, `/borc/:oid`. */
  readonly page: string;
  /** Says who opened it. */
  readonly who: 'citizen' | 'guest' | 'employee' | 'clerk' | 'cashier' | 'leaveManager';
  readonly calls: readonly string[];
}

const file = join(rootFolder, 'tests/support/documents/page-calls.json');

/**
 * Reads the calls of the pages as they were last seen; `RENEW_PAGE_CALLS=1` with `tests/faults/outcomes.spec.ts` writes
 * it anew.
 */
export function readPageCalls(): PageCalls[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageCalls[]) : [];
}

export function writePageCalls(pages: readonly PageCalls[]): void {
  const inOrder = pages.toSorted((one, other) => (one.page < other.page ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(inOrder, null, 2)}\n`);
}
