import type { SampleEmployee } from './sample-employee';
import type { IsoDate, LeaveState } from 'municipality/contract';
import { addDays, dayNumber, dayOf, monthsAndDays, yearOf } from 'municipality/law/calendar/calendar';
import { annualLeaveDays } from 'municipality/law/staff/annual-leave';
import { leaveDays, returnDay } from 'municipality/law/staff/leave-days';
import type { Random } from '../town/random';
import type { SampleWorld } from '../town/world';

const EXCUSED_DAYS = 10;
/** The demo's waiting leave begins after at least so many days. */
const AHEAD = 21;

/** Returns the first Monday on or after a day: 1970-01-05 was one. */
const mondayFrom = (day: IsoDate) => addDays(day, (((4 - dayNumber(day)) % 7) + 7) % 7);

/** Adds the rights of this year and the two before (a worker's do not lapse), and for civil servants ten excused days. */
function addRights({ asOf, tables }: SampleWorld, { oid, employment, hiredOn }: SampleEmployee): void {
  const thisYear = yearOf(asOf);
  const years = employment === 'isci' ? [2, 1, 0] : [1, 0];
  for (const back of years) {
    const year = thisYear - back;
    const end = dayOf(year, 12, 31);
    const serviceYears = end < hiredOn ? 0 : monthsAndDays(hiredOn, end).months / 12;
    const days = annualLeaveDays({ employment, serviceYears });
    if (days > 0) tables.leaveRight.add({ employeeOid: oid, kindCode: 'yillik', year, days });
  }
  if (employment !== 'isci')
    tables.leaveRight.add({ employeeOid: oid, kindCode: 'mazeret', year: thisYear, days: EXCUSED_DAYS });
}

/** Describes a leave that waits for a decision. */
export interface WaitingLeave {
  readonly substitute: string | null;
  /** Earlier leaves in every other state stand beside it. */
  readonly hasHistory: boolean;
}

interface Taken {
  readonly kindCode: string;
  readonly firstDay: IsoDate;
  readonly length: number;
  readonly state: LeaveState;
  readonly note?: string;
  readonly substitute?: string | null;
}

/** Leaves of the demo employee in every state; the others had one last summer, and some ask for one. */
function listTaken(
  { asOf }: SampleWorld,
  { hiredOn }: SampleEmployee,
  waiting: WaitingLeave | undefined,
  random: Random,
): Taken[] {
  const year = yearOf(asOf);
  const summer: Taken = {
    kindCode: 'yillik',
    firstDay: mondayFrom(dayOf(year - 1, 7, random.whole(1, 20))),
    length: 12,
    state: 'onaylandi',
  };
  const coming: Taken[] = waiting
    ? [
        {
          kindCode: 'yillik',
          firstDay: mondayFrom(addDays(asOf, AHEAD)),
          length: 5,
          state: 'bekliyor',
          substitute: waiting.substitute,
        },
      ]
    : [];
  if (!waiting?.hasHistory) return [...(hiredOn < dayOf(year - 2, 7, 1) ? [summer] : []), ...coming];
  const spring: Taken[] = [
    { kindCode: 'mazeret', firstDay: mondayFrom(dayOf(year, 2, 10)), length: 1, state: 'onaylandi' },
    { kindCode: 'yillik', firstDay: mondayFrom(dayOf(year, 4, 6)), length: 5, state: 'onaylandi' },
    {
      kindCode: 'yillik',
      firstDay: mondayFrom(dayOf(year, 6, 8)),
      length: 12,
      state: 'reddedildi',
      note: 'Bu tarihlerde birimde başka izinliler var; başka bir tarih önerin.',
    },
  ];
  return [summer, ...spring.filter(({ firstDay }) => addDays(firstDay, 20) < asOf), ...coming];
}

export function addLeave(
  world: SampleWorld,
  person: SampleEmployee,
  waiting: WaitingLeave | undefined,
  random: Random,
): void {
  const { asOf, tables, holidays } = world;
  addRights(world, person);
  listTaken(world, person, waiting, random).forEach((leave, place) => {
    const { kindCode, firstDay, length, state, note, substitute = null } = leave;
    const lastDay = addDays(firstDay, length - 1);
    const askedOn = state === 'bekliyor' ? addDays(asOf, -1) : addDays(firstDay, -20);
    const requestNo = `${person.employeeNo}-${yearOf(askedOn)}-${place + 1}`;
    tables.leaveRequest.add({
      oid: `${person.oid}-L${place + 1}`,
      employeeOid: person.oid,
      requestNo,
      requestKey: `ornek-${requestNo}`,
      kindCode,
      firstDay,
      lastDay,
      returnOn: returnDay(lastDay, holidays),
      days: leaveDays(firstDay, lastDay, 'is-gunu', holidays),
      address: 'Ev adresi',
      substitute,
      state,
      requestedAt: new Date(`${askedOn}T09:30:00+03:00`),
      decidedOn: state === 'bekliyor' ? null : addDays(askedOn, 2),
      note: note ?? null,
    });
  });
}
