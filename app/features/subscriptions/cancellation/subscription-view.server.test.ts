import { expect, test } from 'vitest';
import { isMaskOf } from './subscription-view.server';

test.each([
  ['Ay*** I***** Y*****', 'Ayşe Işık Yıldırım', true],
  ['Ay*** I***** Y*****', 'Ayşe Yıldırım', false],
  ['Hü*** Ç*****', 'Ayşe Işık', false],
  ['Ay*** I*****', 'Ayla Irmak', true],
])('%s hides %s: %s', (masked, name, isHidden) => {
  expect(isMaskOf(masked, name)).toBe(isHidden);
});
