/** "Ayşe Işık" and "Yıldırım" to "AY"; a company gives its first two words' letters. */
export function initialsOf(name: string, surname?: string | null): string {
  const words = [...name.split(/\s+/), ...(surname?.split(/\s+/) ?? [])].filter((word) => word !== '');
  const first = words[0] ?? '';
  const last = (surname ? words.at(-1) : words[1]) ?? '';
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('tr-TR');
}

export function fullName(name: string, surname?: string | null): string {
  return surname ? `${name} ${surname}` : name;
}

/** For pages that are opened by a link alone: "Ay*** Yı***". */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => `${word.slice(0, 2)}***`)
    .join(' ');
}
