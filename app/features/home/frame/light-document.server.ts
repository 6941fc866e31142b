import { contactNow } from '~/parts/content/contact.server';
import { lineOfContact } from '~/ui/basics/contact';
import { permitStyles, secureHeaders } from '~/platform/http/headers.server';
import { comeBackAfter, lightStyle, writeLightPage } from '~/platform/page/light-page';
import { incidentNumber } from '~/platform/request/request-context.server';
import { urls } from '~/urls';

export interface LightDocument {
  readonly status: 404 | 422 | 500 | 503;
  readonly title: string;
  readonly sentences: readonly string[];
  /** Says where it leads by itself after some seconds, and by a button at once; null: nowhere. */
  readonly next: { readonly path: string; readonly title: string } | null;
}

permitStyles(lightStyle);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);

/** Sets `Refresh` of a page that comes back by itself. */
export const refreshTo = (path: string) => `${comeBackAfter()}; url=${path}`;

/**
 * Writes a whole page of a few lines that asks nothing of anybody: for files and bank returns that could not be
 * answered, and for a page that could not even be written.
 */
export function writeLightDocument({ status, title, sentences, next }: LightDocument): Response {
  const incident = incidentNumber();
  const contact = lineOfContact(contactNow());
  const page = writeLightPage(title, [
    ...sentences.map((sentence) => `<p>${escaped(sentence)}</p>`),
    next ? `<p><a class="b" href="${escaped(next.path)}">${next.title}</a></p>` : '',
    contact === '' ? '' : `<p>Bize ulaşın: ${escaped(contact)}</p>`,
    `<p><a href="${urls.home}">Ana sayfaya dön</a></p>`,
    incident === null ? '' : `<p><small>Olay numarası: ${incident}</small></p>`,
  ]);
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
