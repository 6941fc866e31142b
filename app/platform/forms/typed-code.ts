/** Reads a code as it was made, in capital Latin letters: a Turkish keyboard types İ and ı where I is meant. */
export function typedCode(text: string): string {
  return text.normalize('NFC').replace(/[İı]/g, 'I').toUpperCase();
}
