/** Says on every page what becomes of a card's number, whether it is typed here or at the bank. */
export const CARD_DATA = 'Kart bilgileriniz burada kaydedilmez; yalnızca bankaya gider.';
