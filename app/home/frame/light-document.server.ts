import { contactNow } from '~/content/contact.server';
import { lineOfContact } from '~/ui/basics/contact';
import { permitStyles, secureHeaders } from '~/platform/http/headers.server';
import { incidentNumber } from '~/platform/request/request-context.server';
import { urls } from '~/urls';

export interface LightDocument {
  readonly status: 404 | 500 | 503;
  readonly title: string;
  readonly sentences: readonly string[];
  /** Where it leads by itself after some seconds, and by a button at once; null: nowhere. */
  readonly next: { readonly path: string; readonly title: string } | null;
}

const style =
  'body{max-width:36rem;margin:10vh auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff}' +
  'h1{font-size:1.5rem}a{color:#0b5cad}.b{display:inline-block;padding:.75rem 1.25rem;border-radius:.5rem;background:#0b5cad;color:#fff}';

permitStyles(style);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** Seconds after which the page asks again by itself, spread so that not everybody comes back at once. */
const comeBackAfter = () => 5 + Math.floor(Math.random() * 6);

/** `Refresh` of a page that comes back by itself. */
export const refreshTo = (path: string) => `${comeBackAfter()}; url=${path}`;

/**
 * A whole page of a few lines that asks nothing of anybody: for files and bank returns that could not be answered, and for
 * a page that could not even be written.
 */
export function writeLightDocument({ status, title, sentences, next }: LightDocument): Response {
  const incident = incidentNumber();
  const contact = lineOfContact(contactNow());
  const page = [
    '<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>`,
    ...sentences.map((sentence) => `<p>${escaped(sentence)}</p>`),
    next ? `<p><a class="b" href="${escaped(next.path)}">${next.title}</a></p>` : '',
    contact === '' ? '' : `<p>Bize ulaşın: ${escaped(contact)}</p>`,
    `<p><a href="${urls.home}">Ana sayfaya dön</a></p>`,
    incident === null ? '' : `<p><small>Olay numarası: ${incident}</small></p>`,
    '</main></body></html>',
  ].join('');
  const headers = secureHeaders(
    new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status !== 404 && { 'Retry-After': String(comeBackAfter()) }),
      ...(next && { Refresh: refreshTo(next.path) }),
    }),
  );
  return new Response(page, { status, headers });
}
