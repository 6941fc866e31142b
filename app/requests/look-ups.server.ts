import type { RequestKind } from 'municipality/contract';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { countLeftOut } from '~/platform/request/left-out.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Option } from '~/ui/form/select';
import { requestsUrl } from '~/urls';
import { isId } from './ids';

/** Milliseconds a list is taken as it is. */
const FRESH = 60_000;

interface Kept {
  readonly value: unknown;
  readonly readAt: number;
}

const lists = new Map<string, Kept>();

/**
 * A list of the municipality, kept for a minute; an older one serves while the municipality does not answer, or answers with
 * rows that cannot be read.
 */
async function keep<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  const { now } = getPortal();
  const known = lists.get(key);
  if (known && now().getTime() - known.readAt < FRESH) return known.value as Value;
  const unread = countLeftOut();
  try {
    const value = await read();
    if (countLeftOut() > unread) return (known?.value ?? value) as Value;
    lists.set(key, { value, readAt: now().getTime() });
    return value;
  } catch (error) {
    if (known && error instanceof MunicipalOutage) return known.value as Value;
    throw error;
  }
}

export function listKinds(): Promise<RequestKind[]> {
  return keep('kinds', () => getPortal().municipality.GetRequestKindListWithoutAuthorization({}));
}

/** What most complaints are about, as many as home has room for. */
const MOST_TOPICS = 3;

/** After the municipality did not answer, nobody waits for it again at once. */
let silentUntil = 0;

/**
 * The first topics of complaints, each with its form: home leads there in one press.
 * @throws MunicipalOutage, at once where it did not answer a moment ago
 */
export async function listTopics(): Promise<{ name: string; hint: string; path: string }[]> {
  const now = getPortal().now().getTime();
  if (now < silentUntil)
    throw new MunicipalOutage('Silent a moment ago', 'GetRequestKindListWithoutAuthorization');
  try {
    const kinds = await listKinds();
    return kinds
      .filter(({ NeedsPlace, Group }) => NeedsPlace && Group === 'sikayet')
      .slice(0, MOST_TOPICS)
      .map(({ Code, Name, Hint }) => ({ name: Name, hint: Hint, path: requestsUrl({ kind: Code }) }));
  } catch (error) {
    if (error instanceof MunicipalOutage && !error.isNotOffered) silentUntil = now + FRESH / 4;
    throw error;
  }
}

export function listDepartments(): Promise<Option[]> {
  return keep('departments', async () => {
    const rows = await getPortal().municipality.GetRequestDepartmentListWithoutAuthorization({});
    return rows.map(({ Code, Name }) => ({ value: Code, label: Name }));
  });
}

export function listDistrictOptions(): Promise<Option[]> {
  return keep('districts', async () => {
    const rows = await getPortal().municipality.GetDistrictListWithoutAuthorization({});
    return rows.map(({ Code, Name }) => ({ value: Code, label: Name }));
  });
}

/** Districts whose streets are kept: as many as a large county has. */
const MOST_KEPT = 500;

export async function listStreetOptions(districtCode: string): Promise<Option[]> {
  if (!isId(districtCode)) return [];
  if (lists.size > MOST_KEPT) lists.clear();
  return keep(`streets ${districtCode}`, async () => {
    const rows = await getPortal().municipality.GetStreetListWithoutAuthorization({ districtCode });
    return rows.map(({ Code, Name }) => ({ value: Code, label: Name }));
  });
}
