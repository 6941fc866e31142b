import { expect, test } from 'vitest';
import { fullName, initialsOf } from './person-name';

test.each([
  ['Ayşe Işık', 'Yıldırım', 'Ayşe Işık Yıldırım', 'AY'],
  ['Lale Kırtasiye Ltd.', null, 'Lale Kırtasiye Ltd.', 'LK'],
  ['3K Yapı', null, '3K Yapı', '3Y'],
  ['12345678950', null, 'Adı doğrulanmamış üye', 'Ü'],
])('%s %s is called "%s", and "%s" for short', (name, surname, whole, initials) => {
  expect([fullName(name, surname), initialsOf(name, surname)]).toEqual([whole, initials]);
});
