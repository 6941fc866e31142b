import type { SubscriptionCodeList } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';

/** A change of the municipality's code lists may take so long to show. Milliseconds. */
const KEEP = 5 * 60_000;

export type NameCode = (list: SubscriptionCodeList, code: string) => string;

interface CodeNames {
  readonly nameCode: NameCode;
  /** Counts the rows of the lists that could not be read. */
  readonly unread: number;
}

let kept: { names: CodeNames; until: number } | undefined;

/** Reads the municipality's own names of codes; a code it does not name stands for itself. */
export async function readCodeNames(): Promise<CodeNames> {
  const { municipality, now } = getPortal();
  const time = now().getTime();
  if (kept && time < kept.until) return kept.names;
  const { rows, unread } = await municipality.GetSubscriptionCodeListWithoutAuthorization({});
  const names = new Map(rows.map(({ ListCode, Code, Name }) => [`${ListCode} ${Code}`, Name]));
  const read: CodeNames = { nameCode: (list, code) => names.get(`${list} ${code}`) ?? code, unread };
  kept = { names: read, until: time + KEEP };
  return read;
}
