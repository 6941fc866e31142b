/** Tells whether a text of an address can be a plan's number at all: "TP", the year, seven digits. */
export function isPlanNo(text: string): boolean {
  return /^TP\d{11}$/.test(text);
}
