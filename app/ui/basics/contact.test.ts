import { expect, test } from 'vitest';
import { telephoneUrl } from './contact';

test.each([
  ['0 (312) 555 01 00', 'tel:+903125550100'],
  ['312 555 01 00', 'tel:+903125550100'],
  ['+90 312 555 01 00', 'tel:+903125550100'],
  ['0850 555 01 00', 'tel:+908505550100'],
  ['444 0 990', 'tel:4440990'],
  ['153', 'tel:153'],
  ['444 0 990 dahili 1201', 'tel:4440990,1201'],
])('%s is called at %s', (phone, url) => {
  expect(telephoneUrl(phone)).toBe(url);
});
