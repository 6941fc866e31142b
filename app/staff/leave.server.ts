import { randomUUID } from 'node:crypto';
import type { LeaveRequest, LeaveState } from 'municipality/contract';
import { recordOwn } from '~/identity/citizen/citizen.server';
import { readPart } from '~/platform/municipal/read-part.server';
import { getPortal } from '~/platform/portal/portal.server';
import type { Tone } from '~/ui/basics/badge';
import { urls } from '~/urls';
import { openStaffPage } from './admit.server';

const states: Readonly<Record<LeaveState, readonly [name: string, tone: Tone]>> = {
  bekliyor: ['Onay bekliyor', 'warning'],
  onaylandi: ['Onaylandı', 'success'],
  reddedildi: ['Onaylanmadı', 'error'],
  'geri-cekildi': ['Geri çekildi', 'plain'],
};

function requestView(request: LeaveRequest) {
  const [state, tone] = states[request.State];
  return {
    no: request.RequestNo,
    kind: request.KindName,
    firstDay: request.FirstDay,
    lastDay: request.LastDay,
    days: request.Days,
    returnOn: request.ReturnOn,
    state,
    tone,
    note: request.Note ?? '',
    address: request.Address,
    substitute: request.Substitute ?? '',
    isWaiting: request.State === 'bekliyor',
  };
}

export type LeaveRequestView = ReturnType<typeof requestView>;

/** `/izin-bilgileri`: balances, requests, and the form, whose key makes one request of however many posts. */
export function openLeave(request: Request) {
  return openStaffPage(request, urls.leave, { isPayroll: false }, async ({ citizen }) => {
    const { municipality } = getPortal();
    const token = { token: citizen.accessToken };
    const { Balances, Requests } = await municipality.GetEmployeeLeaveInfo({}, token);
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
      left: Balances.filter(({ KindCode }) => KindCode === 'yillik').reduce((sum, { Left }) => sum + Left, 0),
      requests: Requests.map(requestView),
      kinds: (kinds ?? [])
        .filter(({ IsRequestable }) => IsRequestable)
        .map(({ Code, Name, Counting }) => ({
          value: Code,
          label: Counting === 'is-gunu' ? Name : `${Name} (takvim günü)`,
        })),
    };
  });
}
