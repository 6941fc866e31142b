import type { Luck } from './luck';

/** Describes somebody the other system has on record. */
export interface Townsman {
  /** Holds the other system's own key, which never changes. */
  readonly key: string;
  readonly registryNo: string;
  /** It is empty where the other system knows none. */
  readonly identityNo: string;
  readonly isCompany: boolean;
  name: string;
  readonly surname: string;
  readonly bornOn: string;
  /** Holds ten digits; empty where it knows none. */
  phone: string;
}

const names =
  'Ayşe Çağrı Doğan Ebru Fırat Gülşen Hüseyin Işıl İbrahim Jale Kübra Lâle Müjgân Nâzım Ömer Pınar Rukiye Şükrü Tuğçe Uğur Ümit Vildan Yağız Zühre'.split(
    ' ',
  );
const surnames =
  'Açıkgöz Bağcı Çetinöz Dağdelen Eşmekaya Fındıklı Göğüş Hıdıroğlu Işık İçöz Küçükşahin Öztürk Pekşen Sığırcı Şengün Taşçı Uçarlıoğlu Ünlütürk Yıldırım Zıvalı'.split(
    ' ',
  );
const trades = ['Gıda', 'İnşaat', 'Çiçekçilik', 'Işıklandırma', 'Şarküteri', 'Öğütme'];

/** Makes a citizen's number over nine digits: two check digits behind them. */
function citizenNo(nine: string): string {
  const digits = Array.from(nine, Number);
  const sumOf = (first: number) =>
    digits.reduce((sum, digit, at) => (at % 2 === first ? sum + digit : sum), 0);
  const tenth = (sumOf(0) * 7 + sumOf(1) * 9) % 10;
  return `${nine}${tenth}${(sumOf(0) + sumOf(1) + tenth) % 10}`;
}

/** Makes a company's number over nine digits: one check digit behind them. */
function companyNo(nine: string): string {
  let sum = 0;
  for (let at = 0; at < 9; at += 1) {
    const moved = (Number(nine.charAt(at)) + 9 - at) % 10;
    const doubled = (moved * 2 ** (9 - at)) % 9;
    sum += moved !== 0 && doubled === 0 ? 9 : doubled;
  }
  return `${nine}${(10 - (sum % 10)) % 10}`;
}

/** Makes so many people and companies; one in twenty has no number on record. */
export function makeTownspeople(luck: Luck, count: number): Townsman[] {
  return Array.from({ length: count }, (_, place) => {
    const nine = String(100_000_007 + place * 31);
    const isCompany = luck.inHundred(8);
    const isNumbered = luck.inHundred(95);
    const number = isCompany ? companyNo(nine) : citizenNo(nine);
    const two = (most: number) => String(luck.whole(1, most)).padStart(2, '0');
    const surname = luck.pick(surnames);
    return {
      key: `MK/${(place * 7 + 3).toString(36).toUpperCase()}`,
      registryNo: String(400_001 + place),
      identityNo: isNumbered ? number : '',
      isCompany,
      name: isCompany ? `${surname} ${luck.pick(trades)} Ltd. Şti.` : luck.pick(names),
      surname: isCompany ? '' : surname,
      bornOn: isCompany ? '' : `${two(28)}.${two(12)}.${luck.whole(1940, 2004)}`,
      phone: isCompany || luck.inHundred(40) ? '' : `53${String(10_000_000 + place)}`,
    };
  });
}
