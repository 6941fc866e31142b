import { describe, expect, it } from 'vitest';
import { moneyInWords } from './money-in-words';

/** Gives amounts in kuruş. Spelling rules: TDK for running text and cheques, the custom of collection receipts. */
const rows = [
  {
    amount: 0,
    reason: 'nothing at all is "sıfır lira"',
    spaced: 'sıfır lira',
    joined: 'sıfırTL',
    receipt: 'Yalnız SıfırTürkLirası',
  },
  {
    amount: 45,
    reason: 'kuruş alone: no lira is said',
    spaced: 'kırk beş kuruş',
    joined: 'kırkbeşkr.',
    receipt: 'Yalnız KırkBeşKuruş',
  },
  {
    amount: 101,
    reason: 'one lira and one kuruş',
    spaced: 'bir lira bir kuruş',
    joined: 'birTL,birkr.',
    receipt: 'Yalnız BirTürkLirasıBirKuruş',
  },
  {
    amount: 1100,
    reason: 'eleven is two words',
    spaced: 'on bir lira',
    joined: 'onbirTL',
    receipt: 'Yalnız OnBirTürkLirası',
  },
  {
    amount: 2000,
    reason: 'a round ten has no ones',
    spaced: 'yirmi lira',
    joined: 'yirmiTL',
    receipt: 'Yalnız YirmiTürkLirası',
  },
  {
    amount: 9999,
    reason: 'both parts below a hundred',
    spaced: 'doksan dokuz lira doksan dokuz kuruş',
    joined: 'doksandokuzTL,doksandokuzkr.',
    receipt: 'Yalnız DoksanDokuzTürkLirasıDoksanDokuzKuruş',
  },
  {
    amount: 10_100,
    reason: 'a hundred is "yüz", never "bir yüz"',
    spaced: 'yüz bir lira',
    joined: 'yüzbirTL',
    receipt: 'Yalnız YüzBirTürkLirası',
  },
  {
    amount: 11_111,
    reason: 'a hundred, a ten and a one in each part',
    spaced: 'yüz on bir lira on bir kuruş',
    joined: 'yüzonbirTL,onbirkr.',
    receipt: 'Yalnız YüzOnBirTürkLirasıOnBirKuruş',
  },
  {
    amount: 20_000,
    reason: 'from two hundred on the hundreds are counted',
    spaced: 'iki yüz lira',
    joined: 'ikiyüzTL',
    receipt: 'Yalnız İkiYüzTürkLirası',
  },
  {
    amount: 99_999,
    reason: 'every place is filled',
    spaced: 'dokuz yüz doksan dokuz lira doksan dokuz kuruş',
    joined: 'dokuzyüzdoksandokuzTL,doksandokuzkr.',
    receipt: 'Yalnız DokuzYüzDoksanDokuzTürkLirasıDoksanDokuzKuruş',
  },
  {
    amount: 100_100,
    reason: 'a thousand is "bin", never "bir bin"',
    spaced: 'bin bir lira',
    joined: 'binbirTL',
    receipt: 'Yalnız BinBirTürkLirası',
  },
  {
    amount: 110_000,
    reason: 'an empty place between thousand and hundred',
    spaced: 'bin yüz lira',
    joined: 'binyüzTL',
    receipt: 'Yalnız BinYüzTürkLirası',
  },
  {
    amount: 200_055,
    reason: 'two thousand is counted',
    spaced: 'iki bin lira elli beş kuruş',
    joined: 'ikibinTL,ellibeşkr.',
    receipt: 'Yalnız İkiBinTürkLirasıElliBeşKuruş',
  },
  {
    amount: 1_100_000,
    reason: 'thousands of two words',
    spaced: 'on bir bin lira',
    joined: 'onbirbinTL',
    receipt: 'Yalnız OnBirBinTürkLirası',
  },
  {
    amount: 10_000_000,
    reason: 'a hundred thousand',
    spaced: 'yüz bin lira',
    joined: 'yüzbinTL',
    receipt: 'Yalnız YüzBinTürkLirası',
  },
  {
    amount: 12_345_678,
    reason: 'all places down to the kuruş',
    spaced: 'yüz yirmi üç bin dört yüz elli altı lira yetmiş sekiz kuruş',
    joined: 'yüzyirmiüçbindörtyüzellialtıTL,yetmişsekizkr.',
    receipt: 'Yalnız YüzYirmiÜçBinDörtYüzElliAltıTürkLirasıYetmişSekizKuruş',
  },
  {
    amount: 100_000_100,
    reason: 'a million is counted: "bir milyon"',
    spaced: 'bir milyon bir lira',
    joined: 'birmilyonbirTL',
    receipt: 'Yalnız BirMilyonBirTürkLirası',
  },
  {
    amount: 100_100_100,
    reason: 'a thousand behind a million is bare "bin"',
    spaced: 'bir milyon bin bir lira',
    joined: 'birmilyonbinbirTL',
    receipt: 'Yalnız BirMilyonBinBirTürkLirası',
  },
  {
    amount: 10_000_000_000,
    reason: 'a hundred million',
    spaced: 'yüz milyon lira',
    joined: 'yüzmilyonTL',
    receipt: 'Yalnız YüzMilyonTürkLirası',
  },
  {
    amount: 123_456_789_012,
    reason: 'up to the thousand millions',
    spaced: 'bir milyar iki yüz otuz dört milyon beş yüz altmış yedi bin sekiz yüz doksan lira on iki kuruş',
    joined: 'birmilyarikiyüzotuzdörtmilyonbeşyüzaltmışyedibinsekizyüzdoksanTL,onikikr.',
    receipt: 'Yalnız BirMilyarİkiYüzOtuzDörtMilyonBeşYüzAltmışYediBinSekizYüzDoksanTürkLirasıOnİkiKuruş',
  },
];

describe('an amount in words', () => {
  it.each(rows)('$amount kuruş for running text: $reason', ({ amount, spaced }) => {
    expect(moneyInWords(amount, 'spaced')).toBe(spaced);
  });

  it.each(rows)('$amount kuruş for a cheque: $reason', ({ amount, joined }) => {
    expect(moneyInWords(amount, 'joined')).toBe(joined);
  });

  it.each(rows)('$amount kuruş for a receipt: $reason', ({ amount, receipt }) => {
    expect(moneyInWords(amount, 'receipt')).toBe(receipt);
  });

  it('begins every word of a receipt with a Turkish capital: İki, never Iki', () => {
    expect(moneyInWords(220_22, 'receipt')).toBe('Yalnız İkiYüzYirmiTürkLirasıYirmiİkiKuruş');
  });

  it('still knows the largest exact amount', () => {
    expect(moneyInWords(Number.MAX_SAFE_INTEGER, 'spaced')).toBe(
      'doksan trilyon yetmiş bir milyar dokuz yüz doksan iki milyon beş yüz kırk yedi bin dört yüz dokuz lira doksan bir kuruş',
    );
  });

  it.each([
    [-1, 'a refund is not said with a minus'],
    [0.5, 'half a kuruş does not exist'],
    [Number.MAX_SAFE_INTEGER + 1, 'beyond exact numbers a wrong amount would be spelled out'],
    [Number.NaN, 'not a number at all'],
  ])('refuses %d: %s', (amount) => {
    expect(() => moneyInWords(amount, 'spaced')).toThrow(RangeError);
  });
});
