import type { DayEnd } from 'municipality/contract';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import type { Citizen } from '~/features/identity/citizen/citizen.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { type ReadRows } from '~/platform/municipal/read-answer.server';
import { getPortal } from '~/platform/portal/portal.server';
import { findLastRound } from '../reconcile.server';
import type { DeskList } from './desk-lists.server';
import { deskLists, readDeskList } from './desk-lists.server';
import { requireCollectionsStaff } from './desk-staff.server';

/** Counts the days whose comparison is shown; a day may have one of the virtual POS and one of the bank's file. */
const DAYS = 7;

/** Lists the comparisons of the newest days; null where they cannot be had, and the page says so. */
function listDayEnds(request: Request, { accessToken }: Citizen): Promise<ReadRows<DayEnd> | null> {
  const token = { token: accessToken };
  return askMunicipality(request, () =>
    readPart('Günlerin bankayla karşılaştırması', () =>
      getPortal().municipality.GetOnlinePaymentDayEndList({ limit: DAYS * 2 }, token),
    ),
  );
}

function newestDays(ends: readonly DayEnd[]): DayEnd[] {
  const days = new Set([...new Set(ends.map(({ Day }) => Day))].slice(0, DAYS));
  return ends.filter(({ Day }) => days.has(Day));
}

/** Opens everything that needs a person, or one list of it from a place on. */
export async function openDesk(request: Request) {
  const citizen = await requireCollectionsStaff(request);
  const query = new URL(request.url).searchParams;
  const list = deskLists.find((name) => name === query.get('liste'));
  if (list) {
    return { more: { list, page: await readDeskList(list, query.get('sonra')) }, whole: null, unread: 0 };
  }
  const read = (name: DeskList) => readDeskList(name, null);
  const [review, refund, waiting, round, ends] = await Promise.all([
    read('inceleme'),
    read('iade'),
    read('bekleyen'),
    findLastRound(),
    listDayEnds(request, citizen),
  ]);
  const oldest = [review, refund, waiting]
    .flatMap(({ rows }) => rows.slice(0, 1))
    .sort((left, right) => left.at.localeCompare(right.at))[0];
  return {
    more: null,
    unread: ends?.unread ?? 0,
    whole: {
      lists: { inceleme: review, iade: refund, bekleyen: waiting },
      oldestAge: oldest?.age ?? null,
      round: round && { at: round.at.toISOString(), count: round.count },
      dayEnds: ends && { rows: newestDays(ends.rows), unread: ends.unread },
    },
  };
}

export type DeskView = NonNullable<Awaited<ReturnType<typeof openDesk>>['whole']>;
