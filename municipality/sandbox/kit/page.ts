import { randomBytes } from 'node:crypto';
import type { Response } from 'express';

/** Describes the text that is already HTML; everything else is escaped when it enters a page. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = string | number | Markup | readonly Markup[];

/** Builds HTML; strings and numbers put into it are escaped. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(
    strings
      .map((literal, index) => literal + (index < pieces.length ? rendered(pieces[index]) : ''))
      .join(''),
  );
}

type Page = {
  readonly title: string;
  /** Holds the name above the page, for example the bank's. */
  readonly owner: string;
  readonly body: Markup;
  readonly status?: number;
  /** Holds the origins this page's forms may go to besides the sandbox itself. */
  readonly formOrigins?: readonly string[];
  /** Holds the inline script; the page must work without it. */
  readonly script?: string;
};

/** Sends a page of the sandbox under a policy that allows nothing but its own style, script and forms. */
export function sendPage(response: Response, page: Page): void {
  const nonce = randomBytes(16).toString('base64');
  const formAction = ["'self'", ...(page.formOrigins ?? [])].join(' ');
  response.status(page.status ?? 200).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      ...(page.script ? [`script-src 'nonce-${nonce}'`] : []),
      `form-action ${formAction}`,
      "frame-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    // With `no-referrer` browsers would send `Origin: null` to the merchant; a real bank shows its origin.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  response.send(document(page, nonce).text);
}

function document({ title, owner, body, script }: Page, nonce: string): Markup {
  const scriptTag = script ? new Markup(`<script nonce="${nonce}">${script}</script>`) : '';
  return html`<!doctype html>
    <html lang="tr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${owner}</title>
        <style nonce="${nonce}">
          ${new Markup(stylesheet)}
        </style>
      </head>
      <body>
        <header><p class="owner">${owner}</p></header>
        <main>
          <p class="notice">
            <strong>Deneme ortamı.</strong> Bu sayfa gerçek bir kuruma ait değildir ve para çekmez. Gerçek
            kart ya da kimlik bilgilerinizi yazmayın.
          </p>
          ${body}
        </main>
        ${scriptTag}
      </body>
    </html> `;
}

function rendered(piece: Piece | undefined): string {
  if (piece === undefined) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('');
  return String(piece)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const stylesheet = `
*{box-sizing:border-box}
body{margin:0;background:#f3f4f6;color:#1c2430;font:1.0625rem/1.55 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}
header{background:#7a1020;color:#fff}
.owner{margin:0 auto;max-width:70rem;padding:.9rem 1rem;font-weight:600}
main{margin:0 auto;max-width:70rem;padding:1rem 1rem 3rem}
.notice{margin:0 0 1.5rem;padding:.75rem 1rem;background:#fff6d6;border:1px solid #a67c00;border-radius:6px}
h1{margin:0 0 1rem;font-size:1.6rem;line-height:1.25}
h2{margin:2rem 0 .75rem;font-size:1.25rem}
.panel{background:#fff;border:1px solid #d5dae1;border-radius:10px;padding:1.25rem;max-width:34rem}
.panel>p:first-child{margin-top:0}
.panel>p:empty{display:none}
.columns{display:grid;gap:1.5rem;align-items:start}
.columns h2:first-child{margin-top:0}
dl{margin:0 0 1.25rem;display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.35rem 1rem}
dt{color:#4b5563}dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.amount{font-weight:700;font-size:1.25rem}
.field{margin:0 0 1rem}
label{display:block;font-weight:600}
.hint{display:block;color:#4b5563;font-size:.95rem}
.fault{display:block;color:#a3122a;font-weight:600}
.summary{margin:0 0 1.25rem;padding:.75rem 1rem;border:2px solid #a3122a;border-radius:6px}
.summary p{margin:0}
input,select{width:100%;min-height:46px;padding:.5rem .75rem;border:1px solid #5b6675;border-radius:6px;background:#fff;color:inherit;font:inherit}
fieldset{margin:0 0 1rem;padding:0;border:0}
legend{padding:0;margin-bottom:.5rem;font-weight:600}
.choice{display:flex;gap:.75rem;align-items:flex-start;width:100%;min-height:44px;font-weight:400;cursor:pointer}
.choice input{width:1.35rem;min-height:1.35rem;margin:.15rem 0 0;flex:none}
.medium{max-width:16rem}
input[aria-invalid]{border:2px solid #a3122a}
.short{max-width:9rem}
button{min-height:46px;padding:.5rem 1.25rem;border:1px solid #7a1020;border-radius:6px;background:#7a1020;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:#fff;color:#7a1020}
:focus-visible{outline:3px solid #0b5cad;outline-offset:2px}
.after{margin-top:.75rem}
.cards{list-style:none;margin:0;padding:0;display:grid;gap:.5rem}
.cards li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;background:#fff;border:1px solid #d5dae1;border-radius:6px;padding:.6rem .75rem}
.cards p{margin:0;flex:1 1 11rem}
.cards button{padding-inline:.9rem;white-space:nowrap}
.letter{width:100%;max-width:44rem;font:1rem/1.5 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
iframe.letter{height:44rem;border:1px solid #d5dae1;border-radius:10px;background:#fff}
.digits{display:block;color:#4b5563;font-size:.95rem;font-variant-numeric:tabular-nums}
@media (min-width:900px){.columns{grid-template-columns:minmax(0,4fr) minmax(0,5fr)}}
`;
