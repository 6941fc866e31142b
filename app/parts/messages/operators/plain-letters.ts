/** Writes a text with the letters of ASCII alone: "İstanbul Şube" is "Istanbul Sube". */
export const plainLetters = (text: string): string =>
  text
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^\n\x20-\x7e]/g, '');
