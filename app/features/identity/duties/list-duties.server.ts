import type { MemberInfo } from 'municipality/contract';
import type { Duty } from '~/services/shape/service';
import { isCollectionsStaff, isDeskStaff, isLeaveManager } from '../desk-staff';
import { isKioskStaff } from '../kiosk/kiosk-staff';
import { isAdministrator } from '../second-proof/administrator.server';

const holders: Readonly<Record<Duty, (member: MemberInfo) => boolean | Promise<boolean>>> = {
  collections: isCollectionsStaff,
  desk: isDeskStaff,
  leave: isLeaveManager,
  administration: isAdministrator,
  kiosks: isKioskStaff,
};

/** Lists what a member looks after, for what a page offers them; every page of a duty asks anew who may see it. */
export async function listDuties(member: MemberInfo): Promise<Duty[]> {
  const duties = Object.keys(holders) as Duty[];
  const held = await Promise.all(duties.map(async (duty) => holders[duty](member)));
  return duties.filter((_, place) => held[place]);
}
