import { isoDate, kurus, type IsoDate, type Kurus, type Letter, type Share } from 'municipality/contract';
import { exact, halfUp, shareOf } from 'municipality/law/money/rounding';
import { dayText, lira, shareText, squareMetres } from 'municipality/law/money/turkish-figures';

type Content = Pick<Letter, 'Subject' | 'Facts' | 'Statements'>;

/** Describes an open debt as far as a letter has to know it. */
export interface OwedLine {
  readonly registryNo: string;
  readonly dueDate: IsoDate;
  /** The late fee is not in it. */
  readonly remaining: Kurus;
  /** Its collection ended with this day (6183 m.102); it is null where that has not passed. */
  readonly limitationEndedOn: IsoDate | null;
}

/** Finds what is overdue on a day and may still be collected, with how many lines it has; null when nothing is. */
export function findOverdue(lines: readonly OwedLine[], today: IsoDate) {
  const overdue = lines.filter(
    ({ dueDate, limitationEndedOn }) => dueDate < today && limitationEndedOn === null,
  );
  if (overdue.length === 0) return null;
  return { count: overdue.length, total: sumOf(overdue) };
}

function sumOf(lines: readonly OwedLine[]): Kurus {
  return kurus(lines.reduce((sum, { remaining }) => sum + remaining, 0));
}

/** Names what may be barred by time, without deciding whether it is. */
function pastStatement(past: readonly OwedLine[]): string {
  const ended = past.map(({ limitationEndedOn }) => limitationEndedOn ?? '').toSorted();
  const [first = '', last = ''] = [ended[0], ended.at(-1)];
  const days =
    first === last
      ? dayText(isoDate(first))
      : `${dayText(isoDate(first))} ile ${dayText(isoDate(last))} arasında`;
  return `Kayıtlarda ayrıca, tahsil süresi ${days} dolmuş görünen ve 6183 sayılı Kanun m. 102’ye göre zamanaşımına uğramış olabilecek, aslı toplam ${lira(sumOf(past))} olan ${past.length} borç vardır; zamanaşımı bu yazıyla karara bağlanmış olmaz.`;
}

/**
 * Writes "Borcu yoktur": nothing whose last day has passed is open on any registry of the person; what falls due later
 * is named (6183 m.37: a debt is owed to the end of its payment period), and so is what may be barred by time (m.102),
 * which refuses no letter, and the tax of restricted property that its transfer makes due (1319 m.30; `deferred`,
 * kuruş). Throws RangeError when something else is overdue.
 */
export function writeNoDebtLetter(
  lines: readonly OwedLine[],
  registryNos: readonly string[],
  today: IsoDate,
  deferred = kurus(0),
): Content {
  if (findOverdue(lines, today)) throw new RangeError('Something is overdue');
  const past = lines.filter(({ limitationEndedOn }) => limitationEndedOn !== null);
  const coming = lines.filter(({ limitationEndedOn }) => limitationEndedOn === null);
  const next = coming.map(({ dueDate }) => dueDate).toSorted()[0];
  return {
    Subject: 'Vadesi geçmiş borç bulunmadığına dair yazı',
    Facts: [
      { Term: 'Bakılan sicil kayıtları', Value: registryNos.join(', ') },
      { Term: 'Hesap günü', Value: dayText(today) },
    ],
    Statements: [
      `Yukarıda bilgileri yazılı mükellefin, ${dayText(today)} tarihi itibarıyla belediyemize ${past.length > 0 ? 'aşağıda belirtilenler dışında ' : ''}vadesi geçmiş borcu bulunmamaktadır.`,
      ...(past.length > 0 ? [pastStatement(past)] : []),
      next === undefined
        ? 'Vadesi henüz gelmemiş borcu da yoktur.'
        : `Vadesi henüz gelmemiş, toplamı ${lira(sumOf(coming))} olan ${coming.length} borcu vardır; en yakın son ödeme günü ${dayText(next)}.`,
      ...(deferred === 0
        ? []
        : [
            `Tasarrufu kısıtlanan taşınmazı için ertelenmiş, yaklaşık ${lira(deferred)} emlak vergisi vardır; taşınmaz devredilince istenir (1319 sayılı Kanun m.30).`,
          ]),
      'Bu yazı ilgilinin isteği üzerine düzenlenmiştir ve düzenlendiği andaki kayıtları gösterir.',
    ],
  };
}

interface ValuedEstate extends Share {
  readonly kindName: string;
  readonly addressText: string | null;
  readonly blockNo: string;
  readonly parcelNo: string;
  /** The area is in m², with two places. */
  readonly area: string;
  readonly taxValue: Kurus;
  readonly taxValueYear: number;
  /** Names the district, which the letter gives for what stands at no known address. */
  readonly districtName?: string | null;
  /**
   * Names the owner's own declaration, on which all of it rests; it is null where the municipality has it on record
   * itself.
   */
  readonly declared?: { readonly no: string; readonly day: IsoDate } | null;
}

/**
 * Writes the tax value (1319 m.29) of an estate in the year of `today`, of the whole and of the share. What only its
 * owner has declared (1319 m.23) is said to be declared, and not to be on record.
 */
export function writeValueLetter(estate: ValuedEstate, today: IsoDate): Content {
  const { kindName, addressText, blockNo, parcelNo, area, taxValue, taxValueYear } = estate;
  const { districtName = null, declared = null } = estate;
  const share = halfUp(shareOf(exact(taxValue), estate));
  const quarter = districtName === null ? '' : `${districtName} Mah. `;
  const place = addressText ?? `${quarter}${blockNo} ada ${parcelNo} parsel`;
  const value = `${taxValueYear} yılı emlak vergi değeri, 1319 sayılı Kanun m. 29’a göre ${lira(taxValue)}; mükellefin ${shareText(estate)} hissesine düşen değer ${lira(share)} olarak`;
  return {
    Subject: `${kindName}, ${place}`,
    Facts: [
      { Term: 'Taşınmaz', Value: kindName },
      ...(addressText === null ? [] : [{ Term: 'Adres', Value: addressText }]),
      ...(addressText === null && districtName !== null ? [{ Term: 'Mahalle', Value: districtName }] : []),
      { Term: 'Ada / parsel', Value: `${blockNo} / ${parcelNo}` },
      { Term: 'Yüz ölçümü', Value: squareMetres(area) },
      { Term: 'Hisse', Value: shareText(estate) },
      { Term: 'Yıl', Value: String(taxValueYear) },
      { Term: 'Tamamının vergi değeri', Value: lira(taxValue) },
      { Term: 'Hissenin vergi değeri', Value: lira(share) },
    ],
    Statements: [
      declared === null
        ? `Yukarıda bilgileri yazılı taşınmazın ${value} kayıtlıdır.`
        : `Mükellefin ${dayText(declared.day)} günlü ve ${declared.no} sayılı beyanına göre, yukarıda bilgileri yazılı taşınmazın ${value} hesaplanmıştır. Beyan edilen bilgiler belediyemizce yerinde incelenmemiştir.`,
      'Değer kuruşuyla yazılmıştır; kesrin atılıp atılmayacağına 1319 sayılı Kanun m. 29’a göre belediye karar verir.',
      `Bu yazı ${dayText(isoDate(today))} tarihinde ilgilinin isteği üzerine düzenlenmiştir.`,
    ],
  };
}
