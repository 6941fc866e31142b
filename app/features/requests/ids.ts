/** Matches what may stand for a row of the portal or the municipality; anything else is none, and is not asked for. */
export function isId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
