import { randomUUID } from 'node:crypto';
import type { LeaveRequest } from 'municipality/contract';
import { findLeaveAppeal } from '~/parts/content/appeals';
import { recordOwn } from '~/features/identity/citizen/citizen.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import { urls } from '~/urls';
import { openStaffPage } from './admit.server';
import { leaveStates } from './leave-states';

function requestView(request: LeaveRequest) {
  const [state, tone] = leaveStates[request.State];
  return {
    no: request.RequestNo,
    kind: request.KindName,
    firstDay: request.FirstDay,
    lastDay: request.LastDay,
    days: request.Days,
    returnOn: request.ReturnOn,
    state,
    tone,
    decidedOn: request.DecidedOn ?? null,
    note: request.Note ?? '',
    appeal: findLeaveAppeal(request.State),
    address: request.Address,
    substitute: request.Substitute ?? '',
    isWaiting: request.State === 'bekliyor',
  };
}

export type LeaveRequestView = ReturnType<typeof requestView>;

/** Opens `/izin-bilgileri`: balances, requests, and the form, whose key makes one request of however many posts. */
export function openLeave(request: Request) {
  return openStaffPage(request, urls.leave, { isPayroll: false }, async ({ citizen }) => {
    const { municipality } = getPortal();
    const token = { token: citizen.accessToken };
    const { reply, unread } = await municipality.GetEmployeeLeaveInfo({}, token);
    const { Balances, Requests } = reply;
    const kinds = await readPart('İzin türleri', () => municipality.GetLeaveKindListWithoutAuthorization({}));
    await recordOwn(request, citizen, 'leave-viewed');
    return {
      requestKey: randomUUID(),
      balances: Balances.map((row) => ({
        id: `${row.KindCode}-${row.Year}`,
        kind: row.KindName,
        year: row.Year,
        days: row.Days,
        used: row.Used,
        left: row.Left,
        lapsed: row.Lapsed,
      })),
      left:
        unread === 0
          ? Balances.filter(({ KindCode }) => KindCode === 'yillik').reduce((sum, { Left }) => sum + Left, 0)
          : null,
      requests: Requests.map(requestView),
      kinds: (kinds?.rows ?? [])
        .filter(({ IsRequestable }) => IsRequestable)
        .map(({ Code, Name, Counting }) => ({
          value: Code,
          label: Counting === 'is-gunu' ? Name : `${Name} (takvim günü)`,
        })),
      unread: unread + (kinds?.unread ?? 0),
    };
  });
}
