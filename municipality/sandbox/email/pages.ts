import express, { type Response, type Router } from 'express';
import { html, sendPage } from '../kit/page';
import type { Mailbox, ReceivedEmail } from './mailbox';

const time = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const owner = 'Örnek e-posta sunucusu';

function sendList(response: Response, mailbox: Mailbox): void {
  const items = mailbox.list().map(
    ({ id, to, subject, at }) =>
      html`<li>
        <p>
          <strong><a href="/eposta/${id}">${subject}</a></strong>
          <span class="digits">${to} · ${time.format(at)}</span>
        </p>
      </li>`,
  );
  const body = html`
    <h1>Gelen e-posta kutusu</h1>
    <p>Gerçek bir adrese hiçbir şey gönderilmez; portalın gönderdiği e-postalar burada görünür.</p>
    ${
      items.length === 0
        ? html`<p>Henüz e-posta yok. Yenilerini görmek için sayfayı yenileyin.</p>`
        : html`<ul class="cards">
            ${items}
          </ul>`
    }
    <p><a href="/eposta.json">E-postalar, makine için</a> · <a href="/">Deneme ortamı</a></p>
  `;
  sendPage(response, { owner, title: 'Gelen e-posta kutusu', body });
}

function sendOne(response: Response, email: ReceivedEmail): void {
  const files = email.attachments.map(
    ({ filename, bytes }) => html`<li>${filename} (${Math.ceil(bytes / 1024)} KB)</li>`,
  );
  const body = html`
    <h1>${email.subject}</h1>
    <dl>
      <dt>Gönderen</dt>
      <dd>${email.from}</dd>
      <dt>Alıcı</dt>
      <dd>${email.to}</dd>
      <dt>Zaman</dt>
      <dd>${time.format(email.at)}</dd>
    </dl>
    ${
      files.length === 0
        ? ''
        : html`<h2>Ekler</h2>
            <ul>
              ${files}
            </ul>`
    }
    <h2>Düz metin</h2>
    <pre class="panel letter">${email.text}</pre>
    <h2>HTML</h2>
    <iframe class="letter" title="HTML olarak" sandbox="allow-popups" src="/eposta/${email.id}/html"></iframe>
    <p>
      <a href="/eposta/${email.id}/html">HTML, tek başına</a> · <a href="/eposta">Gelen e-posta kutusu</a>
    </p>
  `;
  sendPage(response, { owner, title: email.subject, body });
}

/** Creates the pages on which everybody's e-mails can be read, as text and as HTML. */
export function createMailPages(mailbox: Mailbox): Router {
  const router = express.Router();
  router.get('/eposta', (_request, response) => sendList(response, mailbox));
  router.get('/eposta.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(mailbox.list());
  });
  router.get('/eposta/:id', ({ params }, response, next) => {
    const email = mailbox.find(params.id);
    if (email) sendOne(response, email);
    else next();
  });
  router.get('/eposta/:id/html', ({ params }, response, next) => {
    const email = mailbox.find(params.id);
    if (!email) return next();
    // A mail program shows it so: no script, and nothing from outside.
    response
      .set({
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
        'X-Content-Type-Options': 'nosniff',
      })
      .type('html')
      .send(email.html);
  });
  return router;
}
