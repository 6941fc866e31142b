import type { Response } from 'express';
import { html, sendPage, type Markup } from '../kit/page';
import type { Bank } from './bank';
import type { CardEntry, CardFaults, CardField } from './card-entry';
import { sandboxCards, sandboxSmsCode } from './cards';
import { liraText } from './money';

/** Says whose page it is, and what the visitor is to pay there (kuruş). */
export type ShownBank = Pick<Bank, 'bankName' | 'merchantName'>;
export type ShownSession = { readonly order: { readonly oid: string }; readonly amount: number };
type Visit = { readonly bank: ShownBank; readonly session: ShownSession; readonly base: string };

/** Sends the page where the card is typed, with the test cards beside it. */
export function sendCardPage(
  response: Response,
  { bank, session, base }: Visit,
  entry: CardEntry,
  faults: CardFaults = {},
) {
  const faulty = Object.keys(faults).length > 0;
  const field = (name: CardField, label: string, hint: string, attributes = html``) =>
    textField({ name, label, hint, value: entry[name], fault: faults[name], attributes });
  const short = html`class="short" inputmode="numeric"`;
  const body = html`
    <h1>Kart bilgileri</h1>
    <div class="columns">
      <section class="panel" aria-label="Ödeme">
        ${summaryOf(bank, session)} ${faulty ? faultSummary('Aşağıdaki alanları düzeltin.') : ''}
        <form method="post" action="${base}/card" autocomplete="off" novalidate>
          ${field('name', 'Kart üzerindeki ad soyad', '')}
          ${field('number', 'Kart numarası', 'Yalnızca bu sayfadaki deneme kartları geçerlidir.', html`inputmode="numeric"`)}
          ${field('expiry', 'Son kullanma tarihi', 'Ay ve yıl: AA/YY', short)}
          ${field('cvv', 'Güvenlik kodu (CVV)', 'Kartın arkasındaki 3 ya da 4 hane', short)}
          <button>Ödemeye devam et</button>
        </form>
        ${cancelForm(base)}
      </section>
      <section aria-labelledby="cards">
        <h2 id="cards">Deneme kartları</h2>
        <form method="get" action="${base}/card">${cardList(true)}</form>
      </section>
    </div>
  `;
  sendPage(response, {
    ...frameOf(bank),
    status: faulty ? 422 : 200,
    title: titled('Kart bilgileri', faulty),
    body,
  });
}

/** Sends the page that asks for the code of the text message. */
export function sendCodePage(response: Response, { bank, session, base }: Visit, fault?: string) {
  const body = html`
    <h1>3-D Secure doğrulaması</h1>
    <section class="panel" aria-label="Doğrulama">
      ${summaryOf(bank, session)}
      <form method="post" action="${base}/code" novalidate>
        ${textField({
          name: 'code',
          label: 'Telefonunuza gelen doğrulama kodu',
          hint: `Bu denemede mesaj gönderilmez; kod ${sandboxSmsCode}.`,
          value: '',
          fault,
          attributes: html`class="short" inputmode="numeric" autocomplete="one-time-code" maxlength="6"`,
        })}
        <button>Onayla</button>
      </form>
      ${cancelForm(base)}
    </section>
  `;
  const title = titled('3-D Secure doğrulaması', fault !== undefined);
  sendPage(response, { ...frameOf(bank), status: fault ? 422 : 200, title, body });
}

/** Sends the page a visitor meets when the bank's answer cannot travel back. */
export function sendLostPage(response: Response, { bank, session }: Visit) {
  const body = html`
    <h1>Bağlantı kesildi</h1>
    <section class="panel">
      ${summaryOf(bank, session)}
      <p>İş yerine dönülemiyor. Ödemenizin sonucu iş yerine iletilemedi.</p>
    </section>
  `;
  sendPage(response, { ...frameOf(bank), title: 'Bağlantı kesildi', body });
}

/** Sends a page with one message and no way back, for a request the bank cannot answer to anyone. */
export function sendMessagePage(
  response: Response,
  bank: ShownBank,
  status: number,
  title: string,
  message: string,
) {
  const body = html`<h1>${title}</h1>
    <p class="panel">${message}</p>`;
  sendPage(response, { ...frameOf(bank), status, title, body });
}

/** Returns the test cards; with buttons inside a form, or only to read. */
export function cardList(fillable: boolean): Markup {
  const items = sandboxCards.map(
    (card) =>
      html`<li>
        <p>
          ${card.label}
          <span class="digits"
            >${card.number.replace(/(\d{4})(?=\d)/g, '$1 ')} · ${card.expiry} · CVV&nbsp;${card.cvv}</span
          >
        </p>
        ${
          fillable
            ? html`<button
                class="quiet"
                name="fill"
                value="${card.behaviour}"
                aria-label="Bu kartı doldur: ${card.label}"
              >
                Bu kartı doldur
              </button>`
            : ''
        }
      </li>`,
  );
  return html`<ul class="cards">
    ${items}
  </ul>`;
}

/** Returns what a bank's pages have in common. */
export function frameOf(bank: ShownBank): { owner: string } {
  return { owner: `${bank.bankName} – Örnek ödeme sayfası` };
}

/** Returns the merchant, order number and amount of the visit. */
export function summaryOf(bank: ShownBank, session: ShownSession): Markup {
  return html`<dl>
    <dt>İş yeri</dt>
    <dd>${bank.merchantName}</dd>
    <dt>Sipariş no</dt>
    <dd>${session.order.oid}</dd>
    <dt>Tutar</dt>
    <dd class="amount">${liraText(session.amount)}</dd>
  </dl>`;
}

type TextField = {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly attributes: Markup;
};

function textField({ name, label, hint, value, fault, attributes }: TextField): Markup {
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint ? html`<span class="hint" id="${name}-hint">${hint}</span>` : ''}
    ${fault ? html`<span class="fault" id="${name}-fault">${fault}</span>` : ''}
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      ${described ? html`aria-describedby="${described}"` : ''}
      ${fault ? html`aria-invalid="true"` : ''}
      ${attributes}
    />
  </div>`;
}

function faultSummary(message: string): Markup {
  return html`<div class="summary" role="alert"><p>${message}</p></div>`;
}

function cancelForm(base: string): Markup {
  return html`<form class="after" method="post" action="${base}/cancel">
    <button class="quiet">Vazgeç</button>
  </form>`;
}

function titled(title: string, faulty: boolean): string {
  return faulty ? `Hata: ${title}` : title;
}
