import type { SampleEmployee } from './sample-employee';
import type { Kurus } from 'municipality/contract';
import { kurus } from 'municipality/contract';
import { addMonths } from 'municipality/law/calendar/calendar';
import { demoAccounts, type DemoAccount } from '../town/demo-accounts';
import { addEnforcement, addEnforcementOffices, listSampleFiles } from './enforcement';
import { addLeave, type WaitingLeave } from './leave';
import { menNames, surnames, womenNames } from '../town/names';
import { addPayroll } from './payroll';
import { sampleTckn } from '../town/sample-numbers';
import { createRandom } from '../town/random';
import type { SampleWorld } from '../town/world';

function fullNameOf({ nameOrTitle, surname }: DemoAccount): string {
  return [nameOrTitle, surname].filter(Boolean).join(' ');
}

const posts = [
  ['Mali Hizmetler Müdürlüğü', 'Tahakkuk Memuru', 'memur'],
  ['Mali Hizmetler Müdürlüğü', 'Veznedar', 'memur'],
  ['Yazı İşleri Müdürlüğü', 'Hizmet Masası Sorumlusu', 'sozlesmeli'],
  ['Fen İşleri Müdürlüğü', 'İş Makinesi Operatörü', 'isci'],
  ['Temizlik İşleri Müdürlüğü', 'Sürücü', 'isci'],
  ['Zabıta Müdürlüğü', 'Zabıta Memuru', 'memur'],
  ['Bilgi İşlem Müdürlüğü', 'Programcı', 'sozlesmeli'],
  ['Park ve Bahçeler Müdürlüğü', 'Bahçıvan', 'isci'],
] as const;

const staffCount = 24;
/** Holds the far beyond the citizens' indexes: an employee's number is nobody else's. */
const firstStaffIndex = 4_000_000;

/** Lists the demo employees by their places, each in the post of that place. */
const demoStaff = new Map<number, DemoAccount>([
  [0, demoAccounts.employee],
  [1, demoAccounts.cashier],
  [2, demoAccounts.clerk],
  [9, demoAccounts.secondCashier],
  [10, demoAccounts.administrator],
]);
/** The demo employee has served so many months: more than ten years. */
const demoService = 140;
/** Somebody who is still a member left so many months ago. */
const leftAgo = 3;

/** Says whose leave waits for a decision: the demo employee’s, and a colleague’s in the same week. */
const waitingLeaves: ReadonlyMap<number, WaitingLeave> = new Map([
  [0, { substitute: fullNameOf(demoAccounts.cashier), hasHistory: true }],
  [8, { substitute: null, hasHistory: false }],
]);

/** Lists the monthly gross wages by post, lira. */
const wages: readonly number[] = [68_400, 61_200, 84_500, 72_800, 58_600, 66_900, 92_300, 54_750];

const wageOf = (index: number): Kurus =>
  kurus(((wages[index % wages.length] ?? 0) + 1_150 * Math.floor(index / wages.length)) * 100);

/**
 * Adds the demo employees and 19 others, one who has left, and who decides their leave; their wages, leaves and
 * enforcement files.
 */
export function addStaff(world: SampleWorld): void {
  const [random, leaveRandom] = [createRandom('staff'), createRandom('leave')];
  addEnforcementOffices(world);
  const people: SampleEmployee[] = [];
  for (let index = 0; index < staffCount; index += 1) {
    const [department, title, employment] = posts[index % posts.length] ?? posts[0];
    const demo = demoStaff.get(index);
    const name = demo?.nameOrTitle ?? random.pick(index % 2 === 0 ? menNames : womenNames);
    const surname = demo?.surname ?? random.pick(surnames);
    const service = random.whole(14, 220);
    people.push({
      oid: world.numbers.nextOid('P'),
      employeeNo: String(1_001 + index),
      identityNo: demo?.identityNo ?? sampleTckn(firstStaffIndex + index),
      name,
      surname,
      department,
      title,
      employment,
      hiredOn: addMonths(world.asOf, -(index === 0 ? demoService : service)),
      leftOn: null,
    });
  }
  people.push(formerEmployee(world), ...lastPeople(world));
  people.forEach((person, index) => {
    world.tables.employee.add(person);
    const files = listSampleFiles(person, index);
    addEnforcement(world, person, files, addPayroll(world, person, wageOf(index), files));
    addLeave(world, person, waitingLeaves.get(index), leaveRandom);
  });
}

/** Adds a member who worked here until some months ago. */
function formerEmployee({ asOf, numbers }: SampleWorld): SampleEmployee {
  const { identityNo, nameOrTitle, surname } = demoAccounts.debtless;
  const [department, title, employment] = posts[0];
  return {
    oid: numbers.nextOid('P'),
    employeeNo: String(1_001 + staffCount),
    identityNo,
    name: nameOrTitle,
    surname,
    department,
    title,
    employment,
    hiredOn: addMonths(asOf, -60),
    leftOn: addMonths(asOf, -leftAgo),
  };
}

/** Adds who decides about leave and who administers beside the other one; after everybody else, so that nobody else’s number or name moves. */
function lastPeople({ asOf, numbers }: SampleWorld): SampleEmployee[] {
  const posted = [
    [demoAccounts.leaveManager, 'İnsan Kaynakları ve Eğitim Müdürlüğü', 'Müdür'],
    [demoAccounts.secondAdministrator, 'Bilgi İşlem Müdürlüğü', 'Müdür'],
  ] as const;
  return posted.map(([{ identityNo, nameOrTitle, surname }, department, title], index) => ({
    oid: numbers.nextOid('P'),
    employeeNo: String(1_002 + staffCount + index),
    identityNo,
    name: nameOrTitle,
    surname,
    department,
    title,
    employment: 'memur',
    hiredOn: addMonths(asOf, -96),
    leftOn: null,
  }));
}
