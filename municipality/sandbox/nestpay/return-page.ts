import type { Response } from 'express';
import { html, sendPage, type Markup } from '../kit/page';
import { frameOf, type ShownBank } from './pages';
import type { Reply } from './reply';

type Return = {
  readonly title: string;
  readonly message: string;
  readonly summary?: Markup;
  readonly target: string;
  readonly reply: Reply;
  /** By GET the target's own query goes along as fields: a form would drop it. */
  readonly method?: 'get' | 'post';
  /** Counts the seconds until the page goes back by itself where scripts run; absent: only by the button. */
  readonly seconds?: number;
};

/**
 * Sends the bank's last page: carries every reply field back to the merchant by a form the visitor can also send by
 * hand.
 */
export function sendReturnPage(response: Response, bank: ShownBank, page: Return): void {
  const { method = 'post' } = page;
  const target = new URL(page.target);
  const kept = method === 'get' ? [...target.searchParams] : [];
  if (method === 'get') target.search = '';
  const hidden = [...kept, ...page.reply].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const body = html`
    <h1>${page.title}</h1>
    <section class="panel">
      ${page.summary ?? ''} ${page.message ? html`<p>${page.message}</p>` : ''}
      <form id="return" method="${method}" action="${target.href}" accept-charset="utf-8">
        ${hidden}
        <button>İş yerine dön</button>
      </form>
      <p class="hint after" id="countdown"></p>
    </section>
  `;
  sendPage(response, {
    ...frameOf(bank),
    title: page.title,
    body,
    formOrigins: [target.origin],
    ...(page.seconds !== undefined && { script: returnAfter(page.seconds) }),
  });
}

/** Tells whether the address can be the target of a return form. */
export function isReturnTarget(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
}

function returnAfter(seconds: number): string {
  return [
    `document.getElementById('countdown').textContent='${seconds} saniye içinde iş yerine dönülecek.';`,
    `setTimeout(function(){document.getElementById('return').submit()},${seconds * 1000});`,
  ].join('');
}
