import type { RequestKind } from 'municipality/contract';
import { MunicipalOutage } from '~/platform/municipal/errors.server';
import { mapRows, type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Option } from '~/ui/form/select';
import { requestsUrl } from '~/urls';
import { isId } from './ids';
import { topicIconOf } from './topic-icons';

/** Counts the milliseconds a list is taken as it is. */
const FRESH = 60_000;

interface Kept<Row> {
  readonly value: ReadRows<Row>;
  readonly readAt: number;
}

const lists = new Map<string, Kept<unknown>>();

/**
 * Returns a list of the municipality, kept for a minute; an older one serves while the municipality does not answer, or
 * answers with rows that cannot be read.
 */
async function keep<Row>(key: string, read: () => Promise<ReadRows<Row>>): Promise<ReadRows<Row>> {
  const { now } = getPortal();
  const known = lists.get(key) as Kept<Row> | undefined;
  if (known && now().getTime() - known.readAt < FRESH) return known.value;
  try {
    const value = await read();
    if (value.unread > 0) return known?.value ?? value;
    lists.set(key, { value, readAt: now().getTime() });
    return value;
  } catch (error) {
    if (known && error instanceof MunicipalOutage) return known.value;
    throw error;
  }
}

export function listKinds(): Promise<ReadRows<RequestKind>> {
  return keep('kinds', () => getPortal().municipality.GetRequestKindListWithoutAuthorization({}));
}

/** Lists what most complaints are about, as many as home has room for. */
const MOST_TOPICS = 3;

/** After the municipality did not answer, nobody waits for it again at once. */
let silentUntil = 0;

/**
 * Lists the first topics of complaints, each with its form: home leads there in one press.
 * @throws MunicipalOutage, at once where it did not answer a moment ago
 */
export async function listTopics() {
  const now = getPortal().now().getTime();
  if (now < silentUntil)
    throw new MunicipalOutage('Silent a moment ago', 'GetRequestKindListWithoutAuthorization');
  try {
    const { rows, unread } = await listKinds();
    const topics = rows
      .filter(({ NeedsPlace, Group }) => NeedsPlace && Group === 'sikayet')
      .slice(0, MOST_TOPICS)
      .map(({ Code, Name, Hint }) => ({
        name: Name,
        hint: Hint,
        icon: topicIconOf(Code),
        path: requestsUrl({ kind: Code }),
      }));
    return { rows: topics, unread };
  } catch (error) {
    if (error instanceof MunicipalOutage && !error.isNotOffered) silentUntil = now + FRESH / 4;
    throw error;
  }
}

const optionOf = ({ Code, Name }: { Code: string; Name: string }): Option => ({ value: Code, label: Name });

export function listDepartments(): Promise<ReadRows<Option>> {
  return keep('departments', async () => {
    const list = await getPortal().municipality.GetRequestDepartmentListWithoutAuthorization({});
    return mapRows(list, optionOf);
  });
}

export function listDistrictOptions(): Promise<ReadRows<Option>> {
  return keep('districts', async () => {
    const list = await getPortal().municipality.GetDistrictListWithoutAuthorization({});
    return mapRows(list, optionOf);
  });
}

/** The streets of so many districts are kept: as many as a large county has. */
const MOST_KEPT = 500;

export async function listStreetOptions(districtCode: string): Promise<ReadRows<Option>> {
  if (!isId(districtCode)) return { rows: [], unread: 0 };
  if (lists.size > MOST_KEPT) lists.clear();
  return keep(`streets ${districtCode}`, async () => {
    const list = await getPortal().municipality.GetStreetListWithoutAuthorization({ districtCode });
    return mapRows(list, optionOf);
  });
}
