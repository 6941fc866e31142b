/** Tells whether a text of an address can be a correction's number at all: "D", the year, seven digits. */
export function isCorrectionNo(text: string): boolean {
  return /^D\d{4}-\d{7}$/.test(text);
}
