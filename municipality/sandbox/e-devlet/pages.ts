import type { Response } from 'express';
import { html, sendPage } from '../kit/page';
import type { AuthorizationRequest } from './authorization-request';
import { scenarios, type Provider } from './provider';

const owner = 'Örnek e-Devlet Kapısı';

/** Says where a consent is asked for: who gives it, and what shall happen then. */
export function sendConsentPage(
  response: Response,
  provider: Provider,
  asked: AuthorizationRequest,
  fault?: string,
): void {
  const persons = provider.persons.map(
    ({ identityNo, name, surname, note }, index) =>
      html`<li>
        <label class="choice">
          <input type="radio" name="kisi" value="${identityNo}" ${index === 0 ? html`checked` : ''} />
          <span>
            ${name} ${surname}
            <span class="digits">${identityNo}${note === '' ? '' : ` · ${note}`}</span>
          </span>
        </label>
      </li>`,
  );
  const options = Object.entries(scenarios).map(
    ([value, label]) => html`<option value="${value}">${label}</option>`,
  );
  const carried = Object.entries(asked.carried).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const body = html`
    <h1>Kimlik doğrulama izni</h1>
    <p>
      Belediye uygulaması <strong>kimlik numaranızı, adınızı ve soyadınızı</strong> öğrenmek istiyor. Deneme
      kişilerinden birini seçin ya da bir numara yazın.
    </p>
    ${fault === undefined ? '' : html`<div class="summary" role="alert"><p class="fault">${fault}</p></div>`}
    <form class="panel" method="post" action="/OAuth2AuthorizationServer/AuthorizationController" novalidate>
      ${carried}
      <fieldset>
        <legend>Kim olarak giriyorsunuz?</legend>
        <ul class="cards">
          ${persons}
        </ul>
      </fieldset>
      <div class="field">
        <label for="kimlikNo">Başka bir kişinin T.C. kimlik numarası</label>
        <span class="hint">Yazarsanız yukarıdaki seçim sayılmaz. Gerçek bir numara yazmayın.</span>
        <input id="kimlikNo" name="kimlikNo" inputmode="numeric" autocomplete="off" class="medium" />
      </div>
      <div class="field">
        <label for="senaryo">Ne olsun?</label>
        <select id="senaryo" name="senaryo">
          ${options}
        </select>
      </div>
      <button name="karar" value="onay">Onayla</button>
      <button name="karar" value="ret" class="quiet">Vazgeç</button>
    </form>
  `;
  sendPage(response, {
    owner,
    title: fault === undefined ? 'Kimlik doğrulama izni' : 'Hata: Kimlik doğrulama izni',
    status: fault === undefined ? 200 : 422,
    formOrigins: [new URL(asked.redirectUri).origin],
    body,
  });
}

/** Answers a request that may be sent back to nobody: its client or its address is not agreed on. */
export function sendRefusalPage(response: Response, reason: string): void {
  const body = html`
    <h1>Uygulama tanınmıyor</h1>
    <section class="panel"><p>${reason}</p></section>
    <p><a href="/">Deneme ortamı</a></p>
  `;
  sendPage(response, { owner, title: 'Uygulama tanınmıyor', status: 400, body });
}
