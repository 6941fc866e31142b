import { Banner } from '~/ui/banner';

/** Stands on the sign-in page when a form waits behind it. */
export function SessionEnded({ waiting }: { waiting: 'typed' | 'nothing-typed' | null }) {
  if (waiting === null) return null;
  return (
    <Banner kind="info" title="Oturumunuz sona erdi." isLive>
      {waiting === 'typed'
        ? 'Yazdıklarınız duruyor; giriş yapınca kaldığınız yerden sürdürürsünüz.'
        : 'Giriş yapınca kaldığınız sayfaya dönersiniz. Şifreler güvenliğiniz için saklanmaz, onları yeniden yazarsınız.'}
    </Banner>
  );
}
