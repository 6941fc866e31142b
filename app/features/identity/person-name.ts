/** Stands for the name of a member of the short form, who gave a number alone. */
const NAMELESS = 'Adı doğrulanmamış üye';

const isNumber = (name: string) => /^\d+$/.test(name);

/** Turns "Ayşe Işık" and "Yıldırım" into "AY"; a company gives its first two words' letters, who gave no name "Ü". */
export function initialsOf(name: string, surname?: string | null): string {
  if (isNumber(name)) return 'Ü';
  const words = [...name.split(/\s+/), ...(surname?.split(/\s+/) ?? [])].filter((word) => word !== '');
  const first = words[0] ?? '';
  const last = (surname ? words.at(-1) : words[1]) ?? '';
  return (first.charAt(0) + last.charAt(0)).toLocaleUpperCase('tr-TR');
}

/** It is never a number: what is read aloud or printed as a name shall not be a T.C. number. */
export function fullName(name: string, surname?: string | null): string {
  if (isNumber(name)) return NAMELESS;
  return surname ? `${name} ${surname}` : name;
}

/** Writes the name for pages that are opened by a link alone: "Ay*** Yı***". */
export function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => `${word.slice(0, 2)}***`)
    .join(' ');
}
