import { Banner } from '~/ui/message/banner';
import type { Waiting } from './continue-page.server';

const sentences: Readonly<Record<Waiting, string>> = {
  typed: 'Yazdıklarınız duruyor; giriş yapınca kaldığınız yerden devam edersiniz.',
  'nothing-typed':
    'Giriş yapınca kaldığınız sayfaya dönersiniz. Şifreler güvenliğiniz için saklanmaz, onları yeniden yazarsınız.',
  files:
    'Giriş yapınca kaldığınız sayfaya dönersiniz. Dosyalar saklanmaz; seçtiyseniz orada yeniden seçersiniz.',
  outcome:
    'Ödemeniz bankada tamamlandıysa kaybolmaz, yeniden ödemeyin. Sonucu görmek için giriş yapın; bu cihazda sonuç yalnızca ödeyene gösterilir.',
};

/** Stands on the sign-in page when something waits behind it. */
export function SessionEnded({ waiting, isKnown }: { waiting: Waiting | null; isKnown: boolean }) {
  if (isKnown) {
    return (
      <Banner kind="info" title="Güvenliğiniz için şifrenizi yeniden yazın." isLive>
        <p>
          Bu tarayıcı sizi hatırlıyor. Bir süre ara verildiğinde borç, ödeme ve kişisel sayfalar yeniden şifre
          ister. {waiting && sentences[waiting]}
        </p>
      </Banner>
    );
  }
  if (waiting === null) return null;
  return (
    <Banner kind="info" title="Oturumunuz sona erdi." isLive>
      {sentences[waiting]}
    </Banner>
  );
}
