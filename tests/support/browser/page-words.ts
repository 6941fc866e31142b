import type { Page } from './plain-browser';

/** What stands in a page between its head and its foot, without markup. */
export function wordsOf({ text }: Page): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? text;
  return main
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
    .trim();
}
