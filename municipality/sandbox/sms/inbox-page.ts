import type { Response } from 'express';
import { html, sendPage } from '../kit/page';
import type { Inbox } from './inbox';

const time = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Writes "555 000 01 46", as people write their number. */
function spaced(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4');
}

/** Sends every phone's messages, newest first. */
export function sendInboxPage(response: Response, inbox: Inbox): void {
  const items = inbox.list().map(
    (message) =>
      html`<li>
        <p>
          <strong>${spaced(message.to)}</strong> · ${message.header} · ${time.format(message.at)}
          <span class="digits">${message.text}</span>
        </p>
      </li>`,
  );
  const body = html`
    <h1>Gelen SMS kutusu</h1>
    <p>Gerçek bir telefona hiçbir şey gönderilmez; portalın gönderdiği kısa mesajlar burada görünür.</p>
    ${
      items.length === 0
        ? html`<p>Henüz mesaj yok. Yeni mesajları görmek için sayfayı yenileyin.</p>`
        : html`<ul class="cards">
            ${items}
          </ul>`
    }
    <p><a href="/sms.json">Mesajlar, makine için</a> · <a href="/">Deneme ortamı</a></p>
  `;
  sendPage(response, { owner: 'Örnek SMS işletmecisi', title: 'Gelen SMS kutusu', body });
}
