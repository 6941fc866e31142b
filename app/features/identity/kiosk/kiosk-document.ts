/**
 * Writes a page as a kiosk gets it: no form remembers or suggests anything, whoever wrote it (quality bar "Kiosk" K5).
 * React escapes quotes and angle brackets in all it writes, so that what looks like a tag here is one.
 */
export function withoutAutofill(html: string): string {
  return html
    .replace(/(\sautocomplete=)"[^"]*"/gi, '$1"off"')
    .replace(/<form(?=[\s>])(?![^>]*\sautocomplete=)/gi, '<form autocomplete="off"');
}
