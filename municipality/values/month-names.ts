/** Lists the Turkish names of the months, January first. */
export const monthNames = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(
  ' ',
);
