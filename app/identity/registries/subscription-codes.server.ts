import type { SubscriptionCodeList } from 'municipality/contract';
import { getPortal } from '~/platform/portal/portal.server';

/** How long a change of the municipality's code lists may take to show. Milliseconds. */
const KEEP = 5 * 60_000;

export type NameCode = (list: SubscriptionCodeList, code: string) => string;

let kept: { names: Map<string, string>; until: number } | undefined;

/** The municipality's own names of codes; a code it does not name stands for itself. */
export async function readCodeNames(): Promise<NameCode> {
  const { municipality, now } = getPortal();
  const time = now().getTime();
  if (!kept || time >= kept.until) {
    const codes = await municipality.GetSubscriptionCodeListWithoutAuthorization({});
    const names = new Map(codes.map(({ ListCode, Code, Name }) => [`${ListCode} ${Code}`, Name]));
    kept = { names, until: time + KEEP };
  }
  const { names } = kept;
  return (list, code) => names.get(`${list} ${code}`) ?? code;
}
