import { describe, expect, test } from 'vitest';
import { indexWords } from './word-index';

const entries = [
  { id: 'debts', title: 'Borç sorgulama', words: 'emlak vergisi su borcu', text: 'Kartla ödeyin.' },
  { id: 'building', title: 'Bina bildirimi', words: 'emlak beyanı ev aldım', text: 'Ev edindiğinizde.' },
  { id: 'letter', title: 'Emlak yazısı', words: 'rayiç', text: 'Vergi değeri yazısı, süresi bir ay.' },
  { id: 'road', title: 'Yol ve kaldırım', words: 'çukur asfalt', text: 'Kapatılmayan, bozuk yolu bildirin.' },
];
const index = indexWords(entries);
const idsOf = (search: string) => index.find(search).map(({ id }) => id);

describe('what is found', () => {
  test.each([
    ['ÇUKUR', 'road', 'capitals'],
    ['cukuru', 'road', 'an ending, no Turkish letters'],
    ['cukur nerede', 'road', 'a question around it'],
    ['çuku', 'road', 'a word that is not written out'],
    ['borçlarımı', 'debts', 'endings'],
    ['sorgulma', 'debts', 'a letter left out'],
    ['ev aldım', 'building', 'all of its words'],
    ['rayıç', 'letter', 'dots the wrong way round'],
    ['çukur kapatılmıyor', 'road', 'a verb that says no, in another form'],
    ['emlak beyanı vermek', 'building', 'a verb that says nothing'],
  ])('“%s” finds %s first: %s', (search, id) => {
    expect(idsOf(search)[0]).toBe(id);
  });

  test('a title counts more than a word beside it, that more than the text', () => {
    expect(idsOf('emlak')[0]).toBe('letter');
    expect(idsOf('emlak')).toHaveLength(3);
    expect(idsOf('vergi')[0]).not.toBe('road');
  });

  test('a word of two letters is no beginning of a longer one', () => {
    expect(idsOf('su')).toEqual(['debts']);
  });

  test('every word must fit, or some of them where that is asked', () => {
    expect(idsOf('emlak beyanı')).toEqual(['building']);
    expect(idsOf('emlak uzay gemisi')).toEqual([]);
    expect(index.find('emlak uzay gemisi', { words: 'some', reach: 'root' })).toHaveLength(3);
  });

  test('a wrong letter is forgiven only where that is asked', () => {
    const exact = { words: 'every', reach: 'beginning' } as const;
    expect(index.find('sorgulma', exact)).toEqual([]);
    expect(index.find('sorgulama', exact)).toHaveLength(1);
  });

  test('what must fit further words is not found by its title and text alone', () => {
    const strict = indexWords(entries, { mustFitWords: true });
    expect(strict.find('vergi değeri')).toEqual([]);
    expect(strict.find('rayiç yazısı')).toHaveLength(1);
    const some = { words: 'some', reach: 'root' } as const;
    expect(strict.find('ev gemisi', some), 'a short word tells little').toEqual([]);
  });

  test.each(['', '   ', '?!', 'uzaygemisi', '💧', '\u0000'])('“%s” finds nothing', (search) => {
    expect(idsOf(search)).toEqual([]);
  });
});
