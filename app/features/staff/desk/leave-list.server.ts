import type { DeskLeaveRow, LeaveState } from 'municipality/contract';
import { askMunicipality } from '~/features/identity/citizen/citizen.server';
import { maskedName } from '~/features/identity/person-name';
import { getPortal } from '~/platform/portal/portal.server';
import { deskLeaveUrl, leaveDeskUrl } from '~/urls';
import { daysText, leaveStates } from '../leave-states';
import { requireLeaveManager } from './leave-manager.server';

const PAGE = 20;

function rowOf(row: DeskLeaveRow) {
  const [state, tone] = leaveStates[row.State];
  return {
    no: row.RequestNo,
    path: deskLeaveUrl(row.RequestNo),
    name: maskedName(row.Name),
    department: row.Department,
    kind: row.KindName,
    days: daysText({ firstDay: row.FirstDay, lastDay: row.LastDay }),
    dayCount: row.Days,
    requestedAt: row.RequestedAt,
    state,
    tone,
  };
}

/**
 * Opens `/masa/izinler`: what waits, the oldest first, or everything. Names are masked: the list leaves no trace in a
 * record.
 */
export async function openLeaveDesk(request: Request) {
  const { accessToken: token } = await requireLeaveManager(request);
  const query = new URL(request.url).searchParams;
  const isAll = query.get('durum') === 'hepsi';
  const after = query.get('sonra') ?? '';
  return askMunicipality(request, async () => {
    const { reply, unread } = await getPortal().municipality.GetLeaveRequestListForDesk(
      {
        state: isAll ? 'hepsi' : 'bekliyor',
        limit: PAGE,
        ...(/^[^\0]{1,64}$/u.test(after) && { after }),
      },
      { token },
    );
    const { Requests, HasMore, Counts } = reply;
    const last = Requests.at(-1);
    const counted = (state: LeaveState) => Counts.find(({ State }) => State === state)?.Count ?? null;
    return {
      isAll,
      counts: [
        { name: 'Onay bekleyen', count: counted('bekliyor'), path: leaveDeskUrl() },
        { name: 'Onaylanan', count: counted('onaylandi'), path: null },
        { name: 'Onaylanmayan', count: counted('reddedildi'), path: null },
        { name: 'Geri çekilen', count: counted('geri-cekildi'), path: null },
      ],
      rows: Requests.map(rowOf),
      unread,
      nextPath: HasMore && last ? leaveDeskUrl({ isAll, after: last.RequestNo }) : null,
    };
  });
}

export type LeaveDeskView = Awaited<ReturnType<typeof openLeaveDesk>>;
