import { Banner } from '~/ui/message/banner';
import { PageHeading } from '~/ui/shell/page-heading';
import { TextLink } from '~/ui/basics/link';
import { urls } from '~/urls';

/** Shows a page to a member who is known through e-Devlet alone: there is no password to change, and none is needed. */
export function NoPassword() {
  return (
    <>
      <PageHeading title="Şifre değiştir" lead="E-Belediye şifreniz yok; e-Devlet ile giriyorsunuz." />
      <Banner kind="info" title="Şifreye ihtiyacınız yok.">
        <p>
          Şifreyle de girmek isterseniz <TextLink to={urls.forgotPassword}>Şifremi Unuttum</TextLink>{' '}
          sayfasında numaranızı ve kayıtlı cep telefonunuzu yazın; telefonunuza gelen kodu girince şifreniz
          SMS ile gelir.
        </p>
      </Banner>
    </>
  );
}
