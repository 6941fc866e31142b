import { addMonths } from '../accruals/calendar';
import { demoAccounts } from './demo-accounts';
import { menNames, surnames, womenNames } from './names';
import { sampleTckn } from './sample-numbers';
import { createRandom } from './random';
import type { SampleWorld } from './world';

const posts = [
  ['Mali Hizmetler Müdürlüğü', 'Tahakkuk Memuru', 'memur'],
  ['Mali Hizmetler Müdürlüğü', 'Veznedar', 'memur'],
  ['İmar ve Şehircilik Müdürlüğü', 'Şehir Plancısı', 'sozlesmeli'],
  ['Fen İşleri Müdürlüğü', 'İş Makinesi Operatörü', 'isci'],
  ['Temizlik İşleri Müdürlüğü', 'Sürücü', 'isci'],
  ['Zabıta Müdürlüğü', 'Zabıta Memuru', 'memur'],
  ['Bilgi İşlem Müdürlüğü', 'Programcı', 'sozlesmeli'],
  ['Park ve Bahçeler Müdürlüğü', 'Bahçıvan', 'isci'],
] as const;

const staffCount = 24;
/** Far beyond the citizens' indexes: an employee's number is nobody else's. */
const firstStaffIndex = 4_000_000;

/** The demo employees stand first, each in the post of that place. */
const demoStaff = [demoAccounts.employee, demoAccounts.cashier];

/** The demo employees and 22 others. */
export function addStaff(world: SampleWorld): void {
  const random = createRandom('staff');
  for (let index = 0; index < staffCount; index += 1) {
    const [department, title, employment] = posts[index % posts.length] ?? posts[0];
    const demo = demoStaff[index];
    world.tables.employee.add({
      oid: world.numbers.nextOid('P'),
      employeeNo: String(1_001 + index),
      identityNo: demo?.identityNo ?? sampleTckn(firstStaffIndex + index),
      name: demo?.nameOrTitle ?? random.pick(index % 2 === 0 ? menNames : womenNames),
      surname: demo?.surname ?? random.pick(surnames),
      department,
      title,
      employment,
      hiredOn: addMonths(world.asOf, -random.whole(14, 220)),
    });
  }
}
