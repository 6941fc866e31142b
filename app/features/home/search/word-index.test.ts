import { describe, expect, test } from 'vitest';
import { indexWords } from './word-index';

const entries = [
  { id: 'debts', title: 'Borç sorgulama', words: 'emlak vergisi su borcu', text: 'Kartla ödeyin.' },
  { id: 'building', title: 'Bina bildirimi', words: 'emlak beyanı ev aldım', text: 'Ev edindiğinizde.' },
  { id: 'letter', title: 'Emlak yazısı', words: 'rayiç', text: 'Vergi değeri yazısı, süresi bir ay.' },
  { id: 'road', title: 'Yol ve kaldırım', words: 'çukur asfalt', text: 'Bozuk yolu bildirin.' },
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
    expect(index.find('emlak uzay gemisi', 'some')).toHaveLength(3);
  });

  test.each(['', '   ', '?!', 'uzaygemisi', '💧', '\u0000'])('“%s” finds nothing', (search) => {
    expect(idsOf(search)).toEqual([]);
  });
});
