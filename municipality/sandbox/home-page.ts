import type { Response } from 'express';
import type { Bank } from './nestpay/bank';
import { sandboxSmsCode } from './nestpay/cards';
import { cardList } from './nestpay/pages';
import { html, sendPage } from './page';

/** The sandbox's front page: what it stands for and what can be tried with it. */
export function sendHomePage(response: Response, banks: readonly Bank[], hasEDevlet: boolean): void {
  const bankItems = banks.map(
    (bank) =>
      html`<li>
        ${bank.bankName}: <code>${bank.path}/fim/est3Dgate</code>, <code>${bank.path}/fim/api</code>
      </li>`,
  );
  const body = html`
    <h1>Deneme ortamı</h1>
    <p>
      Belediye portalının konuştuğu dış kurumların yerine geçer: bankanın ödeme sayfası, 3-D Secure
      doğrulaması, sanal POS hizmeti, SMS işletmecisi ve e-Devlet Kapısı. Geliştirme ve sınama içindir.
      Kayıtlar bellekte tutulur, program kapanınca silinir.
    </p>
    <h2>Bankalar</h2>
    <ul>
      ${bankItems}
    </ul>
    <p><a href="/orders.json">Bankanın sipariş kayıtları</a></p>
    <h2>SMS</h2>
    <p><a href="/sms">Gelen SMS kutusu</a></p>
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
