import { Banner } from '~/ui/banner';
import type { Waiting } from './continue-page.server';

const sentences: Readonly<Record<Waiting, string>> = {
  typed: 'Yazdıklarınız duruyor; giriş yapınca kaldığınız yerden sürdürürsünüz.',
  'nothing-typed':
    'Giriş yapınca kaldığınız sayfaya dönersiniz. Şifreler güvenliğiniz için saklanmaz, onları yeniden yazarsınız.',
  files:
    'Giriş yapınca kaldığınız sayfaya dönersiniz. Dosyalar saklanmaz; seçtiyseniz orada yeniden seçersiniz.',
  outcome:
    'Ödemeniz bankada tamamlandıysa kaybolmaz, yeniden ödemeyin. Sonucu görmek için giriş yapın; bu cihazda sonuç yalnızca ödeyene gösterilir.',
};

/** Stands on the sign-in page when something waits behind it. */
export function SessionEnded({ waiting }: { waiting: Waiting | null }) {
  if (waiting === null) return null;
  return (
    <Banner kind="info" title="Oturumunuz sona erdi." isLive>
      {sentences[waiting]}
    </Banner>
  );
}
