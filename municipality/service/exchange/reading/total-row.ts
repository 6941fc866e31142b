import { foldWord } from './fold-word';

/** Matches what stands before the sum below a list: "TOPLAM", "Genel Toplam:", "Toplam 41 kayıt". */
const total =
  /^(?:genel|ara|sayfa)?(?:toplam|toplami|yekun|total)(?:kayit|adet|satir|tutar)?\d{0,9}(?:kayit|adet|satir|tl)?$/;
const LONGEST = 40;

/** Tells whether a row is the sum below a list: a word for a total, and nothing where the keys of rows stand. */
export function isTotalRow(fields: readonly string[], keyPlaces: readonly (number | null)[]): boolean {
  const isTotal = (field: string) => field.length <= LONGEST && total.test(foldWord(field));
  if (!fields.some(isTotal)) return false;
  return keyPlaces.some((place) => {
    const field = place === null ? '' : (fields[place] ?? '');
    return field.trim() === '' || isTotal(field);
  });
}
