import { describe, expect, test } from 'vitest';
import { cleanLine } from 'municipality/values/clean-text';
import { tidyText } from './tidy-text.server';
import { listBrokenLinks, plainText, readLine, readText } from './written-text';

describe('a text somebody wrote', () => {
  test('is kept composed, without control characters and with one space between two words', () => {
    expect(cleanLine('  Su\u0007  kesintisi\u0301\t var ')).toBe('Su kesintisí var');
    expect(cleanLine('sıra\u202Eters')).toBe('sıraters');
    expect(tidyText('\r\nİlk satır\r\nikinci\r\n\r\n\r\n \nSon\n')).toBe('İlk satır\nikinci\n\nSon');
  });

  test('has headings, lists and paragraphs, and everything else is words', () => {
    expect(readText('## Ne zaman?\nBugün\nyarın\n- bir\n- iki\n\n<b>Son</b> # söz')).toEqual([
      { kind: 'heading', line: ['Ne zaman?'] },
      { kind: 'paragraph', lines: [['Bugün'], ['yarın']] },
      { kind: 'list', lines: [['bir'], ['iki']] },
      { kind: 'paragraph', lines: [['<b>Son</b> # söz']] },
    ]);
    expect(readText('')).toEqual([]);
  });

  test.each([
    ['[Borçlarım](/DebtQuestioning) sayfası', [{ words: 'Borçlarım', to: '/DebtQuestioning' }, ' sayfası']],
    [
      'Ayrıntı: https://akcapinar.example/su?a=1.',
      [
        'Ayrıntı: ',
        { words: 'https://akcapinar.example/su?a=1', to: 'https://akcapinar.example/su?a=1' },
        '.',
      ],
    ],
    ['[tıkla](javascript:alert)', ['[tıkla](javascript:alert)']],
    ['[dışarı](//baska.example)', ['[dışarı](//baska.example)']],
    ['[ara](tel:4440990)', [{ words: 'ara', to: 'tel:4440990' }]],
    ['köşeli [ayraç] (ve bu)', ['köşeli [ayraç] (ve bu)']],
  ])('“%s” leads where it says, and nowhere else', (text, parts) => {
    expect(readLine(text)).toEqual(parts);
  });

  test('tells of links that lead nowhere', () => {
    expect(listBrokenLinks('[a](b) [c](/d) [e](javascript:f)')).toEqual(['[a](b)', '[e](javascript:f)']);
  });

  test('reads as plain words too', () => {
    expect(plainText('## Baş\n- [bir](/a)\n- iki\n\nSon')).toBe('Baş\n\nbir\niki\n\nSon');
  });
});
