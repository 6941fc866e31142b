import { expect, test } from 'vitest';
import { listAddressLeaks } from '../../support/house/address-leaks';

const typed = ['Işıl Ağaoğlu', '500001234'];

test.each([
  ['/DebtQuestioning?kimlik=29091919022', 'a T.C. number'],
  ['/borc/29091919022', 'a T.C. number'],
  ['/x?no=290+919+190+22', 'a T.C. number'],
  ['/x?telefon=0532%20111%2022%2033', 'a mobile phone'],
  ['/x?tel=%2B905321112233', 'a mobile phone'],
  ['/x?vkn=1111111114', 'a number or password'],
  ['/x?sifre=Ornek.2026%21', 'a number or password'],
  ['/x/Y%C4%B1ld%C4%B1r%C4%B1m/Ay%C5%9Fe+I%C5%9F%C4%B1k', 'a name'],
  ['/x?q=I%C5%9EIL%20A%C4%9EAO%C4%9ELU', 'what was typed'],
  ['/x?abone=500001234', 'what was typed'],
])('%s holds %s', (address, what) => {
  expect(listAddressLeaks(address, typed).join()).toContain(what);
});

test.each([
  ['/makbuz-al/5s8d7f6g5h4j3k2l1', 'an unguessable part'],
  ['/x?no=29091919023', 'eleven digits that are no T.C. number'],
  ['/x?sokak=Y%C4%B1ld%C4%B1r%C4%B1m', 'a street of somebody’s surname'],
  ['/x?%E0%A4%A', 'a broken address'],
])('%s holds nothing: %s', (address) => {
  expect(listAddressLeaks(address, typed)).toEqual([]);
});
