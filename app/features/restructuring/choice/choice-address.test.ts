import { expect, test } from 'vitest';
import { choiceIn, findShorterAddress } from './choice-address';

const request = (query: string) =>
  new Request(`http://localhost/DebtRestructuring?sicil=R1&yontem=1&${query}`);

test.each([
  ['secenek=tecil-3&taksit=5', 3, null],
  ['taksit=5', 5, '5'],
  ['taksit=', undefined, null],
  ['secenek=tecil-12&taksit=5&secenek=sayi', 5, '5'],
  ['secenek=sayi&taksit=', undefined, ''],
  ['secenek=tecil-12&taksit=12&sayfa=1', undefined, null],
  ['taksit=12&kanun=7440', undefined, null],
])('%s asks for so many instalments', (query, count, typed) => {
  const { offer, typedCount } = choiceIn(request(query));
  expect([offer?.installmentCount, typedCount]).toEqual([count, typed]);
});

test('debts ticked on a page and chosen on others are one choice, each once', () => {
  expect(choiceIn(request('borc=A1&borc=A2&borclar=A2.B_3.C-4')).oids).toEqual(['A1', 'A2', 'B_3', 'C-4']);
  expect(choiceIn(request('secim=1&kanun=7440'))).toMatchObject({ isNoneChosen: true, narrowTo: null });
});

const all = (count: number) => `borclar=${Array.from({ length: count }, (_, no) => `A${no}`).join('.')}`;
test.each([
  ['borc=A1&borclar=A2&secim=1&adet=2&secenek=tecil-3', 'secenek=tecil-3'],
  ['borc=A1&secim=1&adet=2&secenek=tecil-3', null],
  ['secim=1&adet=2&sayfa=1', null],
  ['borc=A1&borc=A2', null],
  [`${all(200)}&adet=200&sayfa=2`, 'sayfa=2'],
  [`${all(200)}&adet=200&secenek=tecil-3`, null],
])('%s is shorter as', (query, shorter) => {
  const path = shorter === null ? null : `/DebtRestructuring?sicil=R1&yontem=1&${shorter}`;
  expect(findShorterAddress(request(query))).toBe(path);
});
