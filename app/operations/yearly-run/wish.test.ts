import { expect, it } from 'vitest';
import { readWish } from './wish';

it.each([
  [['--year', '2027'], { year: 2027, kinds: ['emlak', 'cevre'], workers: 2 }, 'both taxes'],
  [['--year', '2027', '--only', 'cevre'], { year: 2027, kinds: ['cevre'], workers: 2 }, 'one of them'],
  [
    ['--workers', '4', '--year', '2027'],
    { year: 2027, kinds: ['emlak', 'cevre'], workers: 4 },
    'in any order',
  ],
  [[], null, 'no year'],
  [['--year'], null, 'a year left out'],
  [['--year', '27'], null, 'no year of ours'],
  [['--year', '2027', '--only', 'su'], null, 'a tax that is not accrued by the year'],
  [['--year', '2027', '--force', 'yes'], null, 'a word we do not know'],
])('reads %j', (words, wish, why) => {
  expect(readWish(words), why).toEqual(wish);
});
