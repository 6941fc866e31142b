import { expect, test } from 'vitest';
import { byTurkish } from './turkish-order';

const sorted = (...names: string[]) => names.sort(byTurkish((name) => name));

test.each([
  ['ç after c, ğ after g', ['Çınar', 'Cami', 'Dağ', 'Dal'], ['Cami', 'Çınar', 'Dağ', 'Dal']],
  ['ı before i, capital or not', ['İğde', 'Ihlamur', 'Irmak', 'inci'], ['Ihlamur', 'Irmak', 'İğde', 'inci']],
  [
    'ö, ş and ü after o, s and u',
    ['Ünlü', 'Uzun', 'Şen', 'Su', 'Öz', 'Oy'],
    ['Oy', 'Öz', 'Su', 'Şen', 'Uzun', 'Ünlü'],
  ],
  ['door numbers by their value', ['10', '2', '12/A', '1', '12'], ['1', '2', '10', '12', '12/A']],
  [
    'words after numbers',
    ['Zemin kat dükkân', '3', 'Dükkân 10', 'Dükkân 2'],
    ['3', 'Dükkân 2', 'Dükkân 10', 'Zemin kat dükkân'],
  ],
])('%s', (_why, given, expected) => {
  expect(sorted(...given)).toEqual(expected);
});
