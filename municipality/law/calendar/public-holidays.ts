import type { IsoDate } from 'municipality/contract';
import { isoDate } from 'municipality/contract';
import { addDays, dayOf } from './calendar';

/** Describes a public holiday and where it is laid down. */
interface PublicHoliday {
  readonly day: IsoDate;
  readonly name: string;
  readonly isHalfDay: boolean;
  readonly source: string;
}

const law = '2429 sayılı Kanun';
const religiousCalendar = 'Diyanet İşleri Başkanlığı dinî günler takvimi';

/** Lists the holidays of Law 2429 m.1–2: month, day, name and the year it was first kept. */
const fixedDays = [
  [1, 1, 'Yılbaşı', 1981],
  [4, 23, 'Ulusal Egemenlik ve Çocuk Bayramı', 1981],
  [5, 1, 'Emek ve Dayanışma Günü', 2009],
  [5, 19, 'Atatürk’ü Anma, Gençlik ve Spor Bayramı', 1981],
  [7, 15, 'Demokrasi ve Millî Birlik Günü', 2017],
  [8, 30, 'Zafer Bayramı', 1981],
  [10, 29, 'Cumhuriyet Bayramı', 1981],
] as const;

/** Lists the first days of Ramazan Bayramı (three days) and Kurban Bayramı (four days). */
const religiousFeasts = [
  ['2016-07-05', '2016-09-12'],
  ['2017-06-25', '2017-09-01'],
  ['2018-06-15', '2018-08-21'],
  ['2019-06-04', '2019-08-11'],
  ['2020-05-24', '2020-07-31'],
  ['2021-05-13', '2021-07-20'],
  ['2022-05-02', '2022-07-09'],
  ['2023-04-21', '2023-06-28'],
  ['2024-04-10', '2024-06-16'],
  ['2025-03-30', '2025-06-06'],
  ['2026-03-20', '2026-05-27'],
  ['2027-03-09', '2027-05-16'],
  ['2028-02-26', '2028-05-05'],
  ['2029-02-14', '2029-04-24'],
  ['2030-02-04', '2030-04-13'],
] as const;

const firstYear = 2016;
const lastYear = 2036;

/** Returns the public holidays from 2016 on; the religious ones as far ahead as they are published. One row per day. */
export function publicHolidays(): PublicHoliday[] {
  const rows = new Map<IsoDate, PublicHoliday>();
  // A full holiday wins where two fall on one day; full ones are put in first.
  const put = (row: PublicHoliday) => {
    if (!rows.has(row.day)) rows.set(row.day, row);
  };
  for (const [ramazan, kurban] of religiousFeasts) {
    feastDays(isoDate(ramazan), 3, 'Ramazan Bayramı').forEach(put);
    feastDays(isoDate(kurban), 4, 'Kurban Bayramı').forEach(put);
  }
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (const [month, day, name, since] of fixedDays) {
      if (year >= since) put({ day: dayOf(year, month, day), name, isHalfDay: false, source: law });
    }
    put({ day: dayOf(year, 10, 28), name: 'Cumhuriyet Bayramı arifesi', isHalfDay: true, source: law });
  }
  for (const [ramazan, kurban] of religiousFeasts) {
    put(eve(isoDate(ramazan), 'Ramazan Bayramı arifesi'));
    put(eve(isoDate(kurban), 'Kurban Bayramı arifesi'));
  }
  return [...rows.values()].sort((left, right) => (left.day < right.day ? -1 : 1));
}

function feastDays(firstDay: IsoDate, length: number, name: string): PublicHoliday[] {
  return Array.from({ length }, (_, index) => ({
    day: addDays(firstDay, index),
    name: `${name} ${index + 1}. gün`,
    isHalfDay: false,
    source: religiousCalendar,
  }));
}

function eve(firstDay: IsoDate, name: string): PublicHoliday {
  return { day: addDays(firstDay, -1), name, isHalfDay: true, source: religiousCalendar };
}

/** Lists the whole days among them, by law: what a plan that was made is checked by. */
export const wholeHolidays: ReadonlySet<string> = new Set(
  publicHolidays()
    .filter(({ isHalfDay }) => !isHalfDay)
    .map(({ day }) => day),
);
