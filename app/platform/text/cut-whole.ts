/** Returns the beginning of a text, without the half of a letter a cut may leave (𝄞, 😀), which no database would keep. */
export function cutWhole(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}/gu, '');
}
