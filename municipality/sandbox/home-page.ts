import type { Response } from 'express';
import { sandboxSmsCode } from './nestpay/cards';
import { cardList } from './nestpay/pages';
import { html, sendPage } from './kit/page';

/** Describes a bank and where its services are. */
export type ShownBank = { readonly bankName: string; readonly addresses: readonly string[] };

/** Sends the sandbox's front page: what it stands for and what can be tried with it. */
export function sendHomePage(response: Response, banks: readonly ShownBank[], hasEDevlet: boolean): void {
  const bankItems = banks.map(
    (bank) =>
      html`<li>${bank.bankName}: ${bank.addresses.map((address) => html`<code>${address}</code> `)}</li>`,
  );
  const body = html`
    <h1>Deneme ortamı</h1>
    <p>
      Belediye portalının konuştuğu dış kurumların yerine geçer: bankanın ödeme sayfası, 3-D Secure
      doğrulaması, sanal POS hizmeti, SMS işletmecisi, e-posta sunucusu ve e-Devlet Kapısı. Geliştirme ve
      sınama içindir. Kayıtlar bellekte tutulur, program kapanınca silinir.
    </p>
    <h2>Bankalar</h2>
    <ul>
      ${bankItems}
    </ul>
    <p><a href="/orders.json">Bankanın sipariş kayıtları</a></p>
    <h2>SMS</h2>
    <p><a href="/sms">Gelen SMS kutusu</a></p>
    <h2>E-posta</h2>
    <p><a href="/eposta">Gelen e-posta kutusu</a></p>
    ${
      hasEDevlet
        ? html`<h2>e-Devlet</h2>
            <p>
              Portalın “e-Devlet ile giriş” düğmesi buradaki izin sayfasına gelir: deneme kişisi ve ne olacağı
              orada seçilir. Adresler: <code>/OAuth2AuthorizationServer/AuthorizationController</code>,
              <code>AccessTokenController</code>, <code>AuthenticationController</code>.
            </p>
            <p><a href="/e-devlet.json">İzin ve belirteç sayıları</a></p>`
        : ''
    }
    <h2>Deneme kartları</h2>
    <p>Kart doğrulama kodu istenirse ${sandboxSmsCode} yazın.</p>
    ${cardList(false)}
  `;
  sendPage(response, { owner: 'Örnek dış kurumlar', title: 'Deneme ortamı', body });
}
