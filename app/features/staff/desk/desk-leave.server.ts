import { randomUUID } from 'node:crypto';
import type { DeskLeave } from 'municipality/contract';
import { askMunicipality, recordStaffAct } from '~/features/identity/citizen/citizen.server';
import { maskedName } from '~/features/identity/person-name';
import { employmentNames } from '../employment-names';
import { daysText, leaveStates } from '../leave-states';
import { requireDeskLeave, requireLeaveManager } from './leave-manager.server';

function viewOf(leave: DeskLeave, ownNumber: string) {
  const [state, tone] = leaveStates[leave.State];
  return {
    no: leave.RequestNo,
    state,
    tone,
    isWaiting: leave.State === 'bekliyor',
    isOwn: leave.IdentityNo === ownNumber,
    name: leave.Name,
    department: leave.Department,
    title: `${leave.Title} (${employmentNames[leave.Employment]})`,
    kind: leave.KindName,
    days: daysText({ firstDay: leave.FirstDay, lastDay: leave.LastDay }),
    dayCount: leave.Days,
    returnOn: leave.ReturnOn,
    requestedAt: leave.RequestedAt,
    address: leave.Address,
    substitute: leave.Substitute ?? '',
    isSubstituteKnown: leave.IsSubstituteKnown,
    decidedOn: leave.DecidedOn ?? null,
    decidedBy: leave.DecidedByName ?? '',
    note: leave.Note ?? '',
    balance: leave.Balance && { left: leave.Balance.Left, leftAfter: leave.Balance.LeftAfter },
    overlaps: leave.Overlaps.map((one, place) => ({
      id: `${place}-${one.FirstDay}`,
      name: one.IsSubstitute ? one.Name : maskedName(one.Name),
      title: one.Title,
      days: daysText({ firstDay: one.FirstDay, lastDay: one.LastDay }),
      state: leaveStates[one.State][0],
      isSubstitute: one.IsSubstitute,
    })),
    holidays: leave.Holidays.map(({ Day, Name, IsHalfDay }) => ({
      day: Day,
      name: Name,
      isHalfDay: IsHalfDay,
    })),
  };
}

/** Opens `/masa/izinler/:no`: what a decision needs; the look stands in the employee’s record. */
export async function openDeskLeave(request: Request, requestNo = '') {
  const citizen = await requireLeaveManager(request);
  return askMunicipality(request, async () => {
    const { reply, unread } = await requireDeskLeave(citizen, requestNo);
    await recordStaffAct(request, citizen, reply.IdentityNo, 'leave-viewed', reply.RequestNo);
    return {
      ...viewOf(reply, citizen.identityNo),
      unread,
      requestKey: randomUUID(),
      pageTitle: `İzin isteği ${reply.RequestNo}`,
    };
  });
}

export type DeskLeaveView = Awaited<ReturnType<typeof openDeskLeave>>;
