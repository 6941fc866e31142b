import { z } from 'zod';
import { defineCall } from './call';
import { Employment, LeaveState } from './staff';
import { Day, IdentityNo, Instant, Oid, OptionalText, OptionalWord, Text, Word, textUpTo } from './wire';

/** Says which leave requests the desk sees: those that wait, or all there ever were. */
export const DeskLeaveFilter = z.enum(['bekliyor', 'hepsi']);
export type DeskLeaveFilter = z.output<typeof DeskLeaveFilter>;

const DeskLeaveRow = z.object({
  RequestNo: Text,
  Name: Text,
  Department: Text,
  KindName: Text,
  FirstDay: Day,
  LastDay: Day,
  Days: z.int(),
  State: LeaveState,
  RequestedAt: Instant,
});
export type DeskLeaveRow = z.output<typeof DeskLeaveRow>;

/** Describes a leave of somebody else that falls on the same days; of what kind it is concerns nobody. */
const LeaveOverlap = z.object({
  Name: Text,
  Title: Text,
  FirstDay: Day,
  LastDay: Day,
  State: LeaveState,
  /** Tells whether it is the employee who would stand in. */
  IsSubstitute: z.boolean(),
});
export type LeaveOverlap = z.output<typeof LeaveOverlap>;

/** Holds everything a decision needs. */
export const DeskLeave = DeskLeaveRow.extend({
  IdentityNo,
  Title: Text,
  Employment,
  ReturnOn: Day,
  Address: Text,
  Substitute: OptionalText,
  /** Says whether an employee of the substitute's name works here now; null without a substitute. */
  IsSubstituteKnown: z.boolean().nullable(),
  DecidedOn: Day.nullish(),
  DecidedByName: OptionalText,
  Note: OptionalText,
  /** Counts the days left of the kind without this leave and after it; null for a kind that no yearly right limits. */
  Balance: z.object({ Left: z.int(), LeftAfter: z.int() }).nullable(),
  /** Lists approved and waiting leaves of the department and of the substitute on the same days. */
  Overlaps: z.array(LeaveOverlap),
  Holidays: z.array(z.object({ Day, Name: Text, IsHalfDay: z.boolean() })),
  GsmNumber: OptionalWord,
  WantsSms: z.boolean(),
});
export type DeskLeave = z.output<typeof DeskLeave>;

/** Belongs to employees with `RoleCode` `izin`; not named by the specification. */
export const leaveDeskCalls = {
  /** Answers with the waiting ones oldest first, all of them newest first. */
  GetLeaveRequestListForDesk: defineCall({
    name: 'GetLeaveRequestListForDesk',
    summary: 'Personelin izin isteklerini karar verecek kişiye listeler, durumlarına göre sayılarını verir.',
    access: 'member',
    repeatable: true,
    request: z.object({
      state: DeskLeaveFilter,
      after: Word.optional(),
      limit: z.int().min(1).max(100),
    }),
    response: z.object({
      Requests: z.array(DeskLeaveRow),
      HasMore: z.boolean(),
      Counts: z.array(z.object({ State: LeaveState, Count: z.int() })),
    }),
    refusals: ['role-missing'],
  }),
  GetLeaveRequestForDesk: defineCall({
    name: 'GetLeaveRequestForDesk',
    summary: 'Bir izin isteğini bakiyesi ve çakışan izinlerle karar verecek kişiye verir.',
    access: 'member',
    repeatable: true,
    request: z.object({ requestNo: Word }),
    response: DeskLeave,
    refusals: ['role-missing', 'leave-not-found'],
  }),
  /** The same decision of the same person, and the same key, change nothing. A refusal needs a note. */
  DecideLeaveRequest: defineCall({
    name: 'DecideLeaveRequest',
    summary: 'Bir izin isteğini onaylar ya da gerekçesiyle reddeder.',
    access: 'member',
    repeatable: true,
    request: z.object({
      requestKey: Oid,
      requestNo: Word,
      isApproved: z.boolean(),
      note: textUpTo(500).nullable(),
    }),
    response: DeskLeave,
    refusals: ['role-missing', 'leave-not-found', 'leave-decided', 'leave-refused', 'own-leave'],
  }),
};
