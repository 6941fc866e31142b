import { cleanLine, cleanText } from 'municipality/values/clean-text';

/** Tidies several lines: each tidy, one empty line between two paragraphs at most. */
export function tidyText(text: string): string {
  const paragraphs: string[][] = [[]];
  for (const line of cleanText(text).split('\n').map(cleanLine)) {
    if (line !== '') paragraphs.at(-1)?.push(line);
    else if (paragraphs.at(-1)?.length !== 0) paragraphs.push([]);
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
