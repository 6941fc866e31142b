/** Hides all of a name but its beginnings, e.g. "Ah*** Y*****". The length of the name does not show. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word, index) => {
      const letters = Array.from(word);
      return index === 0 ? `${letters.slice(0, 2).join('')}***` : `${letters.slice(0, 1).join('')}*****`;
    })
    .join(' ');
}
