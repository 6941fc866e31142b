/**
 * Tells whether a text can be the plate of a motor vehicle: two digits of the province, up to three letters, two to
 * five digits.
 */
export function isPlate(text: string): boolean {
  const bare = text.toLocaleUpperCase('tr').replaceAll(/[\s.-]/g, '');
  return /^(0[1-9]|[1-7]\d|8[01])\p{Lu}{1,3}\d{2,5}$/u.test(bare);
}
