import { describe, expect, test } from 'vitest';
import { withSuffix, type Suffix } from './turkish';
import { lastSpokenWord } from './turkish-reading';

describe('the last spoken word', () => {
  test.each([
    ['0', 'sıfır'],
    ['7', 'yedi'],
    ['10', 'on'],
    ['40', 'kırk'],
    ['60', 'altmış'],
    ['70', 'yetmiş'],
    ['80', 'seksen'],
    ['90', 'doksan'],
    ['100', 'yüz'],
    ['101', 'bir'],
    ['1.000', 'bin'],
    ['1300', 'yüz'],
    ['10.000', 'bin'],
    ['250.000', 'bin'],
    ['1.000.000', 'milyon'],
    ['30.000.000.000', 'milyar'],
    ['2026', 'altı'],
    ['3,7', 'yedi'],
    ['12,50', 'elli'],
    ['1,05', 'beş'],
    ['15.35', 'beş'],
    ['15.00', 'beş'],
    ['00.00', 'sıfır'],
    ['%25', 'beş'],
    ['% 10', 'on'],
    ['1.234,56 ₺', 'lira'],
    ['45 m³', 'metreküp'],
    ['45m²', 'metrekare'],
    ['31 Mayıs 2026', 'altı'],
    ['31 Mayıs', 'mayıs'],
    ['Iğdır', 'ığdır'],
    ['İZMİR', 'izmir'],
    ['TBMM', 'tebememe'],
    ['2026-000123', 'üç'],
  ])('of %s is %s', (text, word) => expect(lastSpokenWord(text)).toBe(word));
});

type Row = [text: string, suffix: Suffix, written: string];
const rows = (suffix: Suffix, ...written: string[]): Row[] =>
  written.map((whole) => [whole.split('’')[0] ?? '', suffix, whole]);

describe('suffixes', () => {
  test.each([
    // The table has every ending a number can have, in the case that shows both harmony and buffer.
    ...rows('i', '0’ı', '1’i', '2’yi', '3’ü', '4’ü', '5’i', '6’yı', '7’yi', '8’i', '9’u'),
    ...rows('i', '10’u', '20’yi', '30’u', '40’ı', '50’yi', '60’ı', '70’i', '80’i', '90’ı'),
    ...rows('i', '100’ü', '1.000’i', '1.000.000’u', '2.000.000.000’ı', '2026’yı', '%25’i', '3,7’yi'),
    ...rows('e', '3’e', '6’ya', '9’a', '10’a', '40’a', '2026’ya', '31 Mayıs’a', '1 Şubat’a', '30 Eylül’e'),
    ...rows('e', '1.234,56 ₺’ya', '45 m³’e', '45 m²’ye', 'TBMM’ye', 'Ayşe’ye', 'Ali’ye', 'Doğu’ya'),
    // Hard consonants harden what follows: f s t k ç ş h p.
    ...rows(
      'de',
      '3’te',
      '4’te',
      '5’te',
      '40’ta',
      '60’ta',
      '70’te',
      '2026’da',
      '9’da',
      '1.000’de',
      '1.000.000’da',
    ),
    ...rows('de', 'Ankara’da', 'Zonguldak’ta', 'Gaziantep’te', 'Muş’ta', 'İzmir’de', 'Iğdır’da', 'Ürgüp’te'),
    ...rows('de', 'TBMM’de', 'Kemal’de', 'Kartal’da', 'Hakkâri’de'),
    ...rows('den', '3’ten', '5’ten', '6’dan', '100’den', '1.234,56 ₺’dan', '2025’ten', '31 Aralık’tan'),
    ...rows('in', '2’nin', '3’ün', '6’nın', '9’un', '2026’nın', 'Mart’ın', 'Ömer’in', 'Gül’ün', 'Oğuz’un'),
    ...rows('le', '2’yle', '3’le', '6’yla', '10’la', 'Ayşe’yle', 'Murat’la'),
    ...rows('lik', '1.234,56 ₺’lık', '100 ₺’lık', '12’lik', '36’lık', '3’lük', '10’luk', '2026’lık'),
    ...rows(
      'inci',
      '1’inci',
      '2’nci',
      '3’üncü',
      '4’üncü',
      '5’inci',
      '6’ncı',
      '9’uncu',
      '10’uncu',
      '20’nci',
      '40’ıncı',
    ),
    ...rows('inci', '100’üncü', '1.000’inci'),
    ...rows('si', '1’i', '2’si', '3’ü', '4’ü', '6’sı', '7’si', '9’u', '50’si', '100’ü'),
    ...rows('sini', '1’ini', '2’sini', '3’ünü', '4’ünü', '6’sını', '9’unu', '40’ını', '50’sini', '90’ını'),
    ...rows('er', '1’er', '2’şer', '3’er', '6’şar', '10’ar', '50’şer', '100’er'),
    // These are written with a hard vowel and said with a soft one.
    ...rows('e', 'Ziraat’e', 'saat’e', 'Kemal’e', 'kontrol’e'),
    ...rows('i', 'Ziraat’i', 'rol’ü', 'usul’ü', 'kontrol’ü', 'Vural’ı', 'Erol’u'),
    // Capitals are read by Turkish rules: I is ı, İ is i.
    ...rows('de', 'IĞDIR’da', 'İZMİR’de', 'DİYARBAKIR’da'),
  ])('%s + %s is %s', (text, suffix, written) => expect(withSuffix(text, suffix)).toBe(written));

  test('what is not said as it is written takes its reading', () => {
    expect(withSuffix('TÜİK', 'in', 'tüik')).toBe('TÜİK’in');
    expect(withSuffix('SMS', 'le', 'eseme')).toBe('SMS’yle');
    expect(withSuffix('A.Ş.', 'e', 'şe')).toBe('A.Ş.’ye');
    expect(withSuffix('New York', 'de', 'york')).toBe('New York’ta');
    expect(withSuffix('Bordeaux', 'e', 'bordo')).toBe('Bordeaux’ya');
  });
});
